"""The live socket of a table: hello, moves in, states out."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from parvis.kernel.errors import ParvisError
from parvis.kernel.texts import LANGUAGES
from parvis.server import present
from parvis.server.errors import Refused
from parvis.server.gate import Gate
from parvis.server.house import House
from parvis.server.table import Table
from parvis.server.watcher import Watcher

log = logging.getLogger("parvis.server")

MESSAGE = 8 * 1024
COSTS = {"chat": 100, "undo": 10, "redo": 10, "language": 10, "look": 4, "hint": 40}
"""Messages that count as many: all hear them, they stay on the disk, or much is sent again."""
TABS = 8
"""How many browsers may sit at one seat."""
CROWD = 60
"""How many may watch a table who have no seat there."""
HELLO = 15.0
"""Seconds in which a client must say who it is."""


async def serve_socket(
    house: House, socket: WebSocket, name: str, who: str = "", gate: Gate | None = None
) -> None:
    """One browser at one table, from hello to goodbye."""
    gate = gate if gate is not None else Gate()
    await socket.accept()
    try:
        table = await house.table(name)
        hello = await asyncio.wait_for(read(socket), HELLO)
        watcher = _greet(table, hello)
        watcher.who = who
    except (Refused, ParvisError) as error:
        await turn_away(socket, error)
        return
    except (TimeoutError, WebSocketDisconnect):
        return
    table.enter(watcher)
    # When either ends, so does the other: nobody reads for one who can no longer be written to.
    both = [
        asyncio.create_task(_send_all(socket, table, watcher)),
        asyncio.create_task(_listen(socket, table, watcher, gate)),
    ]
    try:
        await _send_names(table, watcher)
        await table.tell_all_but(watcher)
        await table.tell(watcher, everything=True)
        table.bots.wake()
        done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except WebSocketDisconnect:
        pass
    finally:
        table.leave(watcher)
        for task in both:
            task.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        await table.tell_all()


async def turn_away(socket: WebSocket, error: ParvisError) -> None:
    """Say why somebody cannot come in, and close."""
    code = error.code if isinstance(error, Refused) else "bad_request"
    text = error.text if isinstance(error, Refused) else str(error)
    await socket.send_json({"type": "refused", "error": {"code": code, "text": text}})
    await socket.close(4404)


def as_text(message: Any) -> str:
    """A message as it is sent: letters as they are, which is half of what escapes would be."""
    text = json.dumps(message, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a letter, as somebody's id may hold
        return json.dumps(message)
    return text


def _greet(table: Table, hello: dict[str, Any]) -> Watcher:
    secrets = hello.get("secrets", [])
    if hello.get("type") != "hello" or not isinstance(secrets, list) or len(secrets) > 8:
        raise Refused(422, "bad_request", "the first message is a hello")
    given = [secret for secret in secrets if isinstance(secret, str)]
    own = table.seats_of(given)
    if not (own or table.shows_itself() or table.seating.invites(given)):
        raise Refused(403, "no_spectators", "this table has no spectators")
    others = [watcher.own for watcher in table.watchers]
    if len([1 for other in others if set(own) & set(other)]) >= TABS:
        raise Refused(429, "too_fast", "too many browsers sit at this seat; close one")
    if not own and len([1 for other in others if not other]) >= CROWD:
        raise Refused(429, "too_fast", "too many browsers look at this table; close one")
    return Watcher(own, _language(hello.get("lang")))


def _language(wanted: Any) -> str:
    return wanted if wanted in LANGUAGES else "en"


async def read(socket: WebSocket) -> dict[str, Any]:
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1005))
    text = received.get("text")
    if not isinstance(text, str):
        raise Refused(422, "bad_request", "a message is text, not bytes")
    if len(text) > MESSAGE:
        raise Refused(413, "too_large", f"a message has at most {MESSAGE // 1024} kB")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(422, "bad_request", "a message is a JSON object") from None
    if not isinstance(message, dict):
        raise Refused(422, "bad_request", "a message is a JSON object")
    return message


async def _send_all(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    while True:
        message = await watcher.next()
        try:
            text = as_text(table.state_for(watcher) if message is None else message)
        except Exception:
            # Broad, because views and texts are the games' code: whatever fails there must not
            # leave a browser that waits for a state that never comes.
            log.exception("table %s cannot be shown", table.row.id[:6])
            await socket.close(1011)
            return
        try:
            await socket.send_text(text)
            if message is not None and message["type"] == "refused":
                await socket.close(4404)
                return
        except (WebSocketDisconnect, RuntimeError):
            return


async def _send_names(table: Table, watcher: Watcher) -> None:
    await watcher.send(
        {
            "type": "names",
            "lang": watcher.language,
            "texts": present.names(table.game, watcher.language),
            "facts": table.game.facts(),
        }
    )


async def _listen(socket: WebSocket, table: Table, watcher: Watcher, gate: Gate) -> None:
    while True:
        message_id: Any = None
        try:
            await watcher.room.wait()
            message = await read(socket)
            message_id = message.get("id")
            if not isinstance(message_id, (int, str, type(None))):
                message_id = None
            if not gate.takes(watcher.who, "say", COSTS.get(str(message.get("type")), 1)):
                raise Refused(429, "too_fast", "too many messages; wait a moment")
            if message.get("type") == "hint":  # found in a while; the client may go on meanwhile
                watcher.hint = asyncio.create_task(_hint(table, watcher, message, message_id))
                continue
            # a browser that goes away in the middle must not leave half a move behind
            version = await asyncio.shield(_do(table, watcher, message))
            if message_id is not None:
                await watcher.send(
                    {"type": "answer", "id": message_id, "ok": True, "version": version}
                )
        except Refused as error:
            await _refuse(table, watcher, message_id, error)
        except WebSocketDisconnect:
            raise
        except Exception:
            # Broad, because rules are the games' code: a bug there is answered, not hung up on.
            log.exception("a message to table %s failed", table.row.id[:6])
            told = Refused(500, "server_error", "something went wrong here; nothing has changed")
            await _refuse(table, watcher, message_id, told)


async def _hint(table: Table, watcher: Watcher, message: dict[str, Any], message_id: Any) -> None:
    """What a bot would do in a seat's place; errors are answered like those of any message."""
    try:
        seat = _number(message, "seat")
        await watcher.send(await table.bots.hint(watcher.own, seat, watcher.language, watcher.who))
        told = {"type": "answer", "id": message_id, "ok": True, "version": table.version}
        await watcher.send(told)
    except Refused as error:
        await _refuse(table, watcher, message_id, error)
    except Exception:
        # Broad, because judgements are the games' code: a bug there is answered, not swallowed.
        log.exception("a hint at table %s failed", table.row.id[:6])
        told_failure = Refused(500, "server_error", "no hint could be found; nothing has changed")
        await _refuse(table, watcher, message_id, told_failure)


async def _refuse(table: Table, watcher: Watcher, message_id: Any, error: Refused) -> None:
    text = error.text
    if text.startswith("undo."):
        text = present.texts(table.row.game, watcher.language)(text)
    told = {"code": error.code, "text": text}
    await watcher.send({"type": "answer", "id": message_id, "ok": False, "error": told})
    if error.code in ("stale", "not_offered", "not_your_turn", "game_over", "cannot_undo"):
        await table.tell(watcher, everything=True)


def _number(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused(422, "bad_request", f"'{name}' must be a number")
    return value


async def _do(table: Table, watcher: Watcher, message: dict[str, Any]) -> int:
    """One message of a client, and the version that it made; `Refused` for what cannot be."""
    kind = message.get("type")
    if kind == "ping":
        await watcher.send({"type": "pong"})
    elif kind == "language":
        watcher.language = _language(message.get("lang"))
        await _send_names(table, watcher)
        await table.tell(watcher, everything=True)
    elif kind == "look":
        seat = _number(message, "seat")
        table.must_own(seat, watcher.own)
        watcher.look = seat
        await table.tell(watcher, everything=True)
    elif kind == "move":
        move = message.get("words", message.get("move"))
        if isinstance(move, bool) or not isinstance(move, (int, str)):
            raise Refused(422, "bad_request", "'move' must be a number, or 'words' a text")
        return await table.move(
            watcher.own, _number(message, "seat"), _number(message, "version"), move
        )
    elif kind == "undo":
        whole = message.get("all") is True
        return await table.undo(
            watcher.own, _number(message, "seat"), _number(message, "version"), whole
        )
    elif kind == "redo":
        return await table.redo(watcher.own, _number(message, "seat"), _number(message, "version"))
    elif kind == "confirm":
        seat = _number(message, "seat")
        await table.set_confirm(watcher.own, seat, message.get("on") is True)
    elif kind == "done":
        await table.done(watcher.own, _number(message, "seat"))
    elif kind == "chat":
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused(422, "bad_request", "'text' must be a text")
        if not table.talk.take():
            raise Refused(429, "too_fast", "too much is said at this table; wait a moment")
        await table.say(watcher.own, _number(message, "seat"), text)
    else:
        raise Refused(422, "bad_request", f"there is no message {str(kind)[:40]!r}")
    return table.version
