"""The calls under `/api`, and the sockets."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Annotated, Any

from fastapi import FastAPI, Header, Request, WebSocket
from fastapi.responses import PlainTextResponse

from parvis import __version__
from parvis.bots.roster import names as bot_names
from parvis.games import all_games
from parvis.kernel import record as records
from parvis.server import looking, overview, present
from parvis.server.errors import Refused
from parvis.server.gate import Gate
from parvis.server.guests import serve_guest
from parvis.server.house import House
from parvis.server.live import serve_socket
from parvis.server.store import OVER
from parvis.server.table import Table
from parvis.server.visitors import Names, visitor
from parvis.server.wishes import (
    Branch,
    Invited,
    Joining,
    Lang,
    Mute,
    SeatChange,
    SeatName,
    TableWish,
)


def _secrets(authorization: str | None) -> list[str]:
    """`Authorization: Bearer SECRET[,SECRET...]`."""
    if not authorization or not authorization.lower().startswith("bearer "):
        return []
    return [part.strip() for part in authorization[7:].split(",") if part.strip()][:8]


def add_calls(app: FastAPI, names: Names, gate: Gate) -> None:
    def house() -> House:
        found: House = app.state.house
        return found

    async def at(table: str) -> Table:
        return await house().table(table)

    def who(request: Request) -> str:
        return visitor(request.client.host if request.client else "")

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
    async def create(wish: TableWish, request: Request) -> dict[str, Any]:
        """A new table."""
        seats = [seat.model_dump() for seat in wish.seats]
        table, opened = await house().create(
            wish.game, wish.variants, seats, wish.spectators, wish.seed, who(request)
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
        found, seat = await house().invited(invited.code)
        return present.invitation_told(found, seat, invited.secret or "", lang)

    @app.post("/api/join")
    async def join(joining: Joining) -> dict[str, Any]:
        """Take the seat of an invitation; asked again with the same secret, the same one."""
        table, seat, secret = await house().join(joining.code, joining.name, joining.secret or "")
        return {"table": table.row.id, "seat": seat, "secret": secret}

    @app.post("/api/tables/{table}/start")
    async def start(
        table: str, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The host starts; bots fill the open seats until their guests come."""
        found = await at(table)
        await found.seating.start(found.seats_of(_secrets(authorization)))
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
        await found.seating.hand_over(own, seat, change.bot, back=change.kind == "me")
        return {"seat": seat, "kind": found.row.rows[seat].kind}

    @app.post("/api/tables/{table}/seats/{seat}/name")
    async def rename(
        table: str,
        seat: int,
        wish: SeatName,
        authorization: Annotated[str | None, Header()] = None,
    ) -> dict[str, Any]:
        """Give an own seat another name, that nobody else at the table has."""
        found = await at(table)
        own = found.seats_of(_secrets(authorization))
        return {"seat": seat, "name": await found.seating.rename(own, seat, wish.name)}

    @app.post("/api/tables/{table}/seats/{seat}/invitation")
    async def invite_anew(
        table: str, seat: int, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The host makes a new invitation for a guest's seat; whoever has the seat loses it."""
        found = await at(table)
        code = await found.seating.invite_anew(found.seats_of(_secrets(authorization)), seat)
        return {"seat": seat, "code": code}

    @app.post("/api/tables/{table}/seats/{seat}/mute")
    async def mute(
        table: str, seat: int, wish: Mute, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The host no longer lets a guest talk, or does again."""
        found = await at(table)
        await found.seating.mute(found.seats_of(_secrets(authorization)), seat, wish.on)
        return {"seat": seat, "muted": wish.on}

    @app.post("/api/tables/{table}/seats/{seat}/secret")
    async def new_secret(
        table: str, seat: int, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """With a seat's secret: another one in its place. The old one opens nothing any more."""
        found = await at(table)
        secret = await found.seating.new_secret(found.seats_of(_secrets(authorization)), seat)
        return {"seat": seat, "secret": secret}

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
        eyes = looking.eyes_of(found, _secrets(authorization), seat, all)
        return looking.moment_told(found, n, eyes, lang)

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
        eyes = looking.eyes_of(found, _secrets(authorization), seat, all)
        return looking.past_told(found, eyes, lang)

    @app.get("/api/tables/{table}/record", response_class=PlainTextResponse)
    async def record(table: str) -> str:
        """The record of a finished game: seed, moves and all."""
        found = await at(table)
        if found.row.status != OVER:
            raise Refused(409, "not_over", "a record can be had once the game is over")
        return records.write(found.session.record(with_state=True))

    @app.post("/api/tables/{table}/rematch", status_code=201)
    async def rematch(
        table: str, request: Request, authorization: Annotated[str | None, Header()] = None
    ) -> dict[str, Any]:
        """The same people and bots again; who asks second gets a seat at the same new table."""
        found = await at(table)
        again, mine = await house().rematch(
            found, found.seats_of(_secrets(authorization)), who(request)
        )
        invitations = [
            {"seat": row.seat, "code": row.invitation}
            for row in again.row.rows
            if again.seating.invitable(row.seat)
        ]
        return {"table": again.row.id, "seats": mine, "invitations": invitations}

    @app.post("/api/tables/{table}/branch", status_code=201)
    async def branch(table: str, wish: Branch, request: Request) -> dict[str, Any]:
        """Play on from a moment of a finished game against bots: a new table."""
        made, secret = await house().branch(
            await at(table), wish.at, wish.seat, wish.name, who(request)
        )
        return {"table": made.row.id, "seats": [{"seat": wish.seat, "secret": secret}]}

    @app.post("/api/records", status_code=201)
    async def bring(request: Request) -> dict[str, Any]:
        """Import a record (its text, or the text as a JSON string): a table to look at."""
        table = await house().bring(_text_of(await request.body()))
        return {"table": table.row.id}

    @app.get("/api/health")
    async def health() -> dict[str, Any]:
        return {"ok": True, "version": __version__}

    async def admitted(socket: WebSocket) -> str:
        """Who opens a socket, as far as this may be; otherwise nobody, and it is closed."""
        host = socket.headers.get("host", "")
        if not names.knows(host) or not names.speaks(socket.headers, socket.url.scheme):
            await socket.close(4403, "foreign origin")
            return ""
        from_whom = visitor(socket.client.host if socket.client else "")
        if not gate.takes(from_whom, "socket"):
            await socket.close(4429, "too many new sockets; wait a moment")
            return ""
        return from_whom

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if whose := await admitted(socket):
            await serve_socket(house(), socket, table, whose, gate)

    @app.websocket("/api/invitation/live")
    async def arrive(socket: WebSocket) -> None:
        """An invitation is open in a browser: its seat is kept for it."""
        if whose := await admitted(socket):
            await serve_guest(house(), socket, whose, gate)


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
