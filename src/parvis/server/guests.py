"""The socket of an invitation that is open in a browser: its seat is kept until it goes."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from parvis.kernel.errors import ParvisError
from parvis.kernel.texts import LANGUAGES
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.gate import Gate
from parvis.server.house import House
from parvis.server.live import HELLO, as_text, read, turn_away
from parvis.server.seating import unknown_code
from parvis.server.table import Table
from parvis.server.watcher import Guest

ARRIVING = 30
"""How many browsers may have invitations of one table open."""


async def serve_guest(house: House, socket: WebSocket, who: str, gate: Gate) -> None:
    """One browser with an invitation: it is told what becomes of the seat until it leaves."""
    await socket.accept()
    try:
        hello = await asyncio.wait_for(read(socket), HELLO)
        if not gate.takes(who, "join"):
            raise Refused(429, "too_fast", "too many invitations; wait a moment")
        table, guest = await _greet(house, hello)
    except ParvisError as error:
        await turn_away(socket, error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    lang = hello.get("lang")
    language = str(lang) if lang in LANGUAGES else "en"
    await table.seating.arrive(guest)
    both = [
        asyncio.create_task(_tell(socket, table, guest, language)),
        asyncio.create_task(_wait_for_leave(socket, who, gate)),
    ]
    try:
        done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except WebSocketDisconnect:
        pass
    finally:
        for task in both:
            task.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        await table.seating.go(guest)


async def _greet(house: House, hello: dict[str, Any]) -> tuple[Table, Guest]:
    code, claim = hello.get("code"), hello.get("secret")
    if hello.get("type") != "hello" or not isinstance(code, str) or not isinstance(claim, str):
        raise Refused(422, "bad_request", "the first message is a hello with code and secret")
    if not 32 <= len(claim) <= 64:
        raise Refused(422, "bad_request", "a secret has 32 to 64 letters")
    table, seat = await house.invited(code)
    if len(table.seating.arriving) >= ARRIVING:
        raise Refused(429, "too_fast", "too many browsers have invitations of this table open")
    return table, Guest(seat, table.row.rows[seat].invitation, claim)


async def _tell(socket: WebSocket, table: Table, guest: Guest, language: str) -> None:
    """What the seat is to this guest, whenever that changes."""
    last: dict[str, Any] = {}
    while True:
        guest.news.clear()
        if table.row.rows[guest.seat].invitation != guest.code:
            await turn_away(socket, unknown_code())
            return
        told = present.invitation_told(table, guest.seat, guest.claim, language)
        if told != last:
            last = told
            try:
                await socket.send_text(as_text({"type": "invitation", **told}))
            except (WebSocketDisconnect, RuntimeError):
                return
        await guest.news.wait()


async def _wait_for_leave(socket: WebSocket, who: str, gate: Gate) -> None:
    """A guest says nothing more than that the line is alive."""
    while True:
        try:
            await read(socket)
        except Refused:
            return
        if not gate.takes(who, "say"):
            return
        await socket.send_text('{"type": "pong"}')
