"""The connections themselves, below the application: how many there may be, how long a request may
take to arrive, and how much may wait for somebody who does not read."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parvis.server.visitors import visitor

UNREAD = 2 * 1024 * 1024
"""Bytes that may wait to be written to one visitor, whatever they are."""


class Switchboard:
    """Who is connected. Counted where connections are made, so that half a request counts, too."""

    def __init__(self, each: int, most: int, trusted: tuple[str, ...] = ()) -> None:
        self.each = each
        """Connections that one visitor may have."""
        self.most = most
        """Connections of all visitors together."""
        self.trusted = trusted
        """Proxies: they speak for many."""
        self._open: dict[str, set[asyncio.BaseTransport]] = {}

    def admits(self, transport: asyncio.BaseTransport) -> bool:
        """Whether one more may come; if so, it counts until it is gone."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        who = visitor(host)
        mine = self._open.setdefault(who, set())
        self._drop_closed(who)
        if len(mine) >= self.each and host not in self.trusted:
            return False
        if sum([len(others) for others in self._open.values()]) >= self.most:
            for other in list(self._open):
                self._drop_closed(other)
            if sum([len(others) for others in self._open.values()]) >= self.most:
                return False
        self._open.setdefault(who, mine).add(transport)
        return True

    def _drop_closed(self, who: str) -> None:
        mine = self._open[who]
        mine.difference_update([line for line in mine if line.is_closing()])
        if not mine:
            del self._open[who]


def guarded(board: Switchboard, patience: float) -> type[H11Protocol]:
    """The protocol of a server whose connections this switchboard counts."""

    class Line(H11Protocol):
        """A connection that must bring whole requests in time."""

        late: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if board.admits(transport):
                self._expect()
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            if self.late is None and self._whole():
                self._expect()
            super().data_received(data)
            if self._whole():
                self._arrived()

        def connection_lost(self, exc: Exception | None) -> None:
            self._arrived()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._arrived()
            super().handle_websocket_upgrade(event)

        def _whole(self) -> bool:
            """Nothing more of the present request is to come."""
            cycle: Any = self.cycle
            return cycle is not None and not cycle.more_body

        def _expect(self) -> None:
            self.late = self.loop.call_later(patience, self.transport.abort)

        def _arrived(self) -> None:
            if self.late is not None:
                self.late.cancel()
                self.late = None

    return Line


class Socket(WebSocketsSansIOProtocol):
    """A socket whose visitor must read: answers to pings count as all else does."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
