"""The web application: what it is made of, and its guards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from parvis import __version__, guests
from parvis.bots.roster import BotLike, bot_of
from parvis.bots.roster import names as bot_names
from parvis.games import GameLike, all_games, game_of
from parvis.server.calls import add_calls
from parvis.server.errors import Refused
from parvis.server.files import add_files
from parvis.server.gate import Gate
from parvis.server.house import House
from parvis.server.settings import Settings
from parvis.server.sqlite import open_store
from parvis.server.store import Store
from parvis.server.thinking import Thinkers
from parvis.server.visitors import Names

log = logging.getLogger("parvis.server")

BODY = 64 * 1024
RECORD = 200 * 1024

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def _error(status: int, code: str, text: str) -> JSONResponse:
    text = text.encode(errors="replace").decode()
    return JSONResponse({"error": {"code": code, "text": text}}, status)


def unknown_name(host: str) -> str:
    """What somebody reads who comes by a name that was not given."""
    return (
        f"this server does not go by the name {host[:80]!r}; come by its address, or let whoever "
        "runs it add the name: parvis serve --name NAME"
    )


def make_app(
    data: Path | Store,
    settings: Settings | None = None,
    games: Sequence[GameLike] = (),
    bots: Sequence[BotLike] = (),
) -> FastAPI:
    """The application with its tables in the folder `data`, or in a store that is open already;
    with games and bots beside those of this house and of installed packages."""
    chosen = settings if settings is not None else Settings()
    for game in games:
        game_of(game)
    for bot in bots:
        bot_of(bot)
    all_games()
    bot_names()
    for why in guests.troubles():
        log.warning("%s", why)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = data if isinstance(data, Store) else open_store(data)
        thinkers = Thinkers(chosen.thinkers, chosen.think)
        app.state.house = House(
            store, thinkers, chosen.pace, chosen.absence, chosen.tables, chosen.all_tables
        )
        keeper = asyncio.create_task(app.state.house.keep())
        yield
        keeper.cancel()
        for table in app.state.house.tables.values():
            table.bots.stop()
        thinkers.close()
        app.state.house.reader.close()
        await asyncio.to_thread(store.close)

    app = FastAPI(
        title="Parvis",
        version=__version__,
        description="Tables of cathedral-building games. The live part is a socket.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    names = Names(chosen.names)
    gate = Gate(chosen.connections)
    _guard(app, names, gate)
    add_calls(app, names, gate)
    add_files(app)
    return app


def _guard(app: FastAPI, names: Names, gate: Gate) -> None:
    @app.middleware("http")
    async def guard(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        try:
            response = refusal(request) or await go_on(request)
        except ClientDisconnect:
            response = _error(400, "bad_request", "the request was broken off")  # nobody reads it
        except Exception as error:
            # Broad, because this is the last guard: what nobody foresaw is logged and answered.
            log.error("an unexpected error", exc_info=error)
            text = "something went wrong here; nothing of yours was lost"
            response = _error(500, "server_error", text)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    def refusal(request: Request) -> Response | None:
        """What is refused before anything is read."""
        host = request.headers.get("host", "")
        if not names.knows(host):
            return _error(421, "unknown_host", unknown_name(host))
        if not gate.opens(
            request.client.host if request.client else "", request.method, request.url.path
        ):
            return _error(429, "too_fast", "too many requests; wait a moment")
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            if not names.speaks(request.headers, request.url.scheme):
                return _error(403, "foreign_origin", "this page may not speak for you here")
            limit = RECORD if request.url.path == "/api/records" else BODY
            length = request.headers.get("content-length", "")
            if "transfer-encoding" in request.headers:
                length = ""  # it would count for nothing beside this
            if not (length.isascii() and length.isdigit() and len(length) < 16):
                return _error(411, "bad_request", "say how long your message is (Content-Length)")
            if int(length) > limit:
                return _error(413, "too_large", f"at most {limit // 1024} kB are taken here")
        return None

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return _error(error.status, error.code, error.text)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return _error(422, "bad_request", f"{where or 'the message'}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def unserved(request: Request, error: HTTPException) -> Response:
        return _error(
            error.status_code,
            "not_found" if error.status_code == 404 else "bad_request",
            str(error.detail),
        )
