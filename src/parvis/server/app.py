"""The web application: the calls under `/api`, the socket, and their guards."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

from fastapi import FastAPI, Header, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from parvis import __version__, guests
from parvis.bots.roster import DEFAULT, BotLike, bot_of
from parvis.bots.roster import names as bot_names
from parvis.games import GameLike, all_games, game_of
from parvis.kernel import record as records
from parvis.server import looking, overview, present
from parvis.server.errors import Refused
from parvis.server.files import add_files
from parvis.server.house import House
from parvis.server.live import Bucket, serve_socket
from parvis.server.settings import Settings
from parvis.server.store import OVER, Store, open_store
from parvis.server.table import Table
from parvis.server.thinking import Thinkers
from parvis.server.visitors import Names, visitor

log = logging.getLogger("parvis.server")

BODY = 64 * 1024
RECORD = 2 * 1024 * 1024

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

Lang = Annotated[str, Field(pattern="^(en|fr)$")]


class SeatWish(BaseModel):
    kind: Annotated[str, Field(pattern="^(me|here|open|bot)$")]
    name: Annotated[str, Field(max_length=60)] = ""
    bot: Annotated[str, Field(max_length=80)] = ""


class TableWish(BaseModel):
    game: Annotated[str, Field(max_length=60)]
    variants: Annotated[dict[str, str], Field(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    spectators: bool = False
    seed: Annotated[str | None, Field(max_length=100)] = None


Code = Annotated[str, Field(min_length=4, max_length=20)]


class Invited(BaseModel):
    code: Code


class Joining(BaseModel):
    code: Code
    name: Annotated[str, Field(min_length=1, max_length=60)]
    secret: Annotated[str | None, Field(pattern="^[A-Za-z0-9_-]{32,64}$")] = None


class Branch(BaseModel):
    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=20)] = 0
    name: Annotated[str, Field(min_length=1, max_length=60)]


class SeatChange(BaseModel):
    kind: Annotated[str, Field(pattern="^(me|bot)$")]
    bot: Annotated[str, Field(max_length=80)] = DEFAULT


def _error(status: int, code: str, text: str) -> JSONResponse:
    text = text.encode(errors="replace").decode()
    return JSONResponse({"error": {"code": code, "text": text}}, status)


def unknown_name(host: str) -> str:
    """What somebody reads who comes by a name that was not given."""
    return (
        f"this server does not go by the name {host[:80]!r}; come by its address, or let whoever "
        "runs it add the name: parvis serve --name NAME"
    )


def _secrets(authorization: str | None) -> list[str]:
    """`Authorization: Bearer SECRET[,SECRET...]`."""
    if not authorization or not authorization.lower().startswith("bearer "):
        return []
    return [part.strip() for part in authorization[7:].split(",") if part.strip()][:8]


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
        app.state.house = House(store, thinkers, chosen.pace, chosen.absence)
        keeper = asyncio.create_task(app.state.house.keep())
        yield
        keeper.cancel()
        for table in app.state.house.tables.values():
            table.bots.stop()
        thinkers.close()
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
    _guard(app, names)
    _calls(app, names)
    add_files(app)
    return app


LIMITS = {"join": (1, 30), "make": (2, 400), "record": (1, 60), "change": (20, 400)}
"""For each kind of call: so many a second in the long run, so many at once."""


class Gate:
    """How fast one visitor may change things here, make tables, and guess at invitations."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def opens(self, host: str, path: str) -> bool:
        if len(self.buckets) > 10_000:
            self.buckets = {key: b for key, b in self.buckets.items() if not b.full()}
        key = (visitor(host), self.kind(path))
        if key not in self.buckets:
            self.buckets[key] = Bucket(*LIMITS[key[1]])
        return self.buckets[key].take()

    @staticmethod
    def kind(path: str) -> str:
        path = path.rstrip("/")
        if path in ("/api/join", "/api/invitation"):
            return "join"
        if path == "/api/records":
            return "record"
        return "make" if path.endswith(("/tables", "/rematch", "/branch")) else "change"


def _guard(app: FastAPI, names: Names) -> None:
    gate = Gate()

    @app.middleware("http")
    async def guard(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        try:
            response = refusal(request) or await go_on(request)
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
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            if not names.speaks(request.headers, request.url.scheme):
                return _error(403, "foreign_origin", "this page may not speak for you here")
            if not gate.opens(request.client.host if request.client else "", request.url.path):
                return _error(429, "too_fast", "too many requests; wait a moment")
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


def _calls(app: FastAPI, names: Names) -> None:
    def house() -> House:
        found: House = app.state.house
        return found

    async def at(table: str) -> Table:
        return await house().table(table)

    @app.get("/api/games")
    async def games(lang: Lang = "en") -> list[dict[str, Any]]:
        """The games, their seats and variants."""
        found, bots = [], bot_names()
        for game in all_games().values():
            text = present.texts(game.id, lang)
            found.append(
                {
                    "id": game.id,
                    "title": text("title"),
                    "tagline": text("tagline") if text.has("tagline") else "",
                    "aim": text("help.aim") if text.has("help.aim") else "",
                    "seats": list(game.seats),
                    "ready": True,
                    "bots": bots,
                    "variants": [present.variant_told(game, v, text) for v in game.variants],
                }
            )
        return found

    @app.get("/api/rules/{game}")
    async def rules(game: str, lang: Lang = "en") -> list[dict[str, str]]:
        """The numbered rules of a game."""
        if game not in all_games():
            raise Refused(404, "unknown_game", f"there is no game {game!r}")
        found = present.texts(game, lang).rules.values()
        return [
            {"number": r.number, "source": r.source, "chapter": r.chapter, "text": r.words}
            for r in found
        ]

    @app.post("/api/tables", status_code=201)
    async def create(wish: TableWish) -> dict[str, Any]:
        """A new table."""
        seats = [seat.model_dump() for seat in wish.seats]
        table, opened = await house().create(
            wish.game, wish.variants, seats, wish.spectators, wish.seed
        )
        invitations = [
            {"seat": row.seat, "code": row.invitation} for row in table.row.rows if row.invitation
        ]
        return {"table": table.row.id, "seats": opened, "invitations": invitations}

    @app.get("/api/tables/{table}")
    async def look(
        table: str, lang: Lang = "en", authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """What anybody may know of a table; its own seats, with a secret."""
        found = await at(table)
        return overview.table_told(found, found.seats_of(_secrets(authorization)), lang)

    @app.post("/api/invitation")
    async def invitation(invited: Invited, lang: Lang = "en") -> dict[str, Any]:
        """Who invites to which game. A code is guessed at no faster here than by joining."""
        row = (await house().invited(invited.code)).row
        return {
            "game": row.game,
            "title": present.texts(row.game, lang)("title"),
            "host": row.rows[row.host].name,
            "seats": row.seats,
        }

    @app.post("/api/join")
    async def join(joining: Joining) -> dict[str, Any]:
        """Take the open seat of an invitation; asked again with the same secret, the same one."""
        table, seat, secret = await house().join(joining.code, joining.name, joining.secret or "")
        return {"table": table.row.id, "seat": seat, "secret": secret}

    @app.post("/api/tables/{table}/start")
    async def start(
        table: str, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The host starts; open seats become bots."""
        found = await at(table)
        await found.start(found.seats_of(_secrets(authorization)))
        return {"status": found.row.status}

    @app.post("/api/tables/{table}/seats/{seat}")
    async def change_seat(
        table: str,
        seat: int,
        change: SeatChange,
        authorization: Annotated[str | None, Header()] = None,
    ) -> dict[str, Any]:
        """Hand an own seat to a bot, or take it back; an absent one who stands in."""
        found = await at(table)
        own = found.seats_of(_secrets(authorization))
        await found.hand_over(own, seat, change.bot if change.kind == "bot" else "")
        return {"seat": seat, "kind": found.row.rows[seat].kind}

    @app.get("/api/tables/{table}/at/{n}")
    async def moment(
        table: str,
        n: int,
        lang: Lang = "en",
        seat: int | None = None,
        all: bool = False,
        authorization: Annotated[str | None, Header()] = None,
    ) -> dict[str, Any]:
        """The table after n moves through an own seat's eyes; once it is over through any seat's,
        a spectator's (-1) or with all that the others see besides."""
        found = await at(table)
        own = found.seats_of(_secrets(authorization))
        return looking.moment_told(found, n, looking.eyes_of(found, own, seat, all), lang)

    @app.get("/api/tables/{table}/log")
    async def past(
        table: str,
        lang: Lang = "en",
        seat: int | None = None,
        all: bool = False,
        authorization: Annotated[str | None, Header()] = None,
    ) -> list[dict[str, Any]]:
        """What happened, through the same eyes."""
        found = await at(table)
        own = found.seats_of(_secrets(authorization))
        return looking.past_told(found, looking.eyes_of(found, own, seat, all), lang)

    @app.get("/api/tables/{table}/record", response_class=PlainTextResponse)
    async def record(table: str) -> str:
        """The record of a finished game: seed, moves and all."""
        found = await at(table)
        if found.row.status != OVER:
            raise Refused(409, "not_over", "a record can be had once the game is over")
        return records.write(found.session.record(with_state=True))

    @app.post("/api/tables/{table}/rematch", status_code=201)
    async def rematch(
        table: str, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The same people and bots again; who asks second gets a seat at the same new table."""
        found = await at(table)
        again, mine = await house().rematch(found, found.seats_of(_secrets(authorization)))
        invitations = [
            {"seat": row.seat, "code": row.invitation} for row in again.row.rows if row.invitation
        ]
        return {"table": again.row.id, "seats": mine, "invitations": invitations}

    @app.post("/api/tables/{table}/branch", status_code=201)
    async def branch(table: str, wish: Branch) -> dict[str, Any]:
        """Play on from a moment of a finished game against bots: a new table."""
        made, secret = await house().branch(await at(table), wish.at, wish.seat, wish.name)
        return {"table": made.row.id, "seats": [{"seat": wish.seat, "secret": secret}]}

    @app.post("/api/records", status_code=201)
    async def bring(request: Request) -> dict[str, Any]:
        """Import a record (its text, or the text as a JSON string): a table to look at."""
        table = await house().bring(_text_of(await request.body()))
        return {"table": table.row.id}

    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        return {"ok": True, "version": __version__}

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        host = socket.headers.get("host", "")
        if not names.knows(host) or not names.speaks(socket.headers, socket.url.scheme):
            await socket.close(4403, "foreign origin")
            return
        await serve_socket(house(), socket, table)


def _text_of(body: bytes) -> str:
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refused(
            422, "bad_record", "line 1: this is no Parvis record: it is not text"
        ) from None
    if text.startswith('"'):
        with suppress(ValueError):
            told = json.loads(text)
            return told if isinstance(told, str) else text
    return text
