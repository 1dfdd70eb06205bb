"""What a server keeps: tables, their seats, and every entry in its order.

`Store` is all that the rest of the server knows of storage; `sqlite` keeps it in one file. A write
is done when it is on the disk.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from parvis.server.errors import Refused

WAITING, RUNNING, OVER = "waiting", "running", "over"
"""The status of a table."""
CHAT_KEPT = 100
"""How many of the last things said are told to everybody."""


@dataclass
class SeatRow:
    """A seat as it is stored. `secret` is the hash of the seat's secret."""

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    """Who plays it; for a person's or an open seat, who would."""
    secret: str = ""
    invitation: str = ""
    """The code of a seat for a guest. It opens the seat as long as nobody has it."""
    muted: int = 0
    """What is said from it is not taken."""


@dataclass
class Entry:
    """One thing that happened at a table, in its place of the one order."""

    n: int
    kind: str
    seat: int
    data: str
    at: float


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    variants: dict[str, str]
    seed: str
    status: str
    spectators: bool
    host: int
    created: float
    snapshot: str = ""
    snapshot_rules: int = 0
    salt: str = ""
    """What the fingerprint of the seed is salted with; tables of before have none."""
    chosen: bool = False
    """Somebody chose the seed: it is told to all."""
    unchecked: bool = False
    """A game from outside that these rules do not replay: its stored state was believed."""
    rows: list[SeatRow] = field(default_factory=list)


class Store(ABC):
    """All that the server asks of storage. A call returns when what it says is safe."""

    @abstractmethod
    async def add_table(self, table: TableRow, entries: list[Entry] | None = None) -> None: ...

    @abstractmethod
    async def load_table(self, table: str) -> tuple[TableRow, list[Entry], list[Entry]] | None:
        """The table, its entries, the last that was said there and told of its seats; None where
        there is no such table."""

    @abstractmethod
    async def add_entry(
        self, table: str, entry: Entry, snapshot: str, rules: int, status: str
    ) -> None:
        """The next entry, with the position after it."""

    @abstractmethod
    async def set_status(self, table: str, status: str) -> None: ...

    @abstractmethod
    async def set_seat(self, table: str, seat: SeatRow, told: Entry | None = None) -> None:
        """Who has a seat now, with what is to be told of it."""

    @abstractmethod
    async def find_invitation(self, code: str) -> tuple[str, int] | None:
        """The table and the seat to which an invitation leads, whoever has it now."""

    @abstractmethod
    async def add_chat(self, table: str, entry: Entry) -> None: ...

    @abstractmethod
    async def damage(self) -> list[str]:
        """What is wrong with what is stored, in the words of whatever stores it."""

    @abstractmethod
    def close(self) -> None: ...


class NotStored(Refused):
    """The disk is full, or does not write: nothing has changed."""

    def __init__(self) -> None:
        super().__init__(503, "server_error", "this could not be stored; nothing has changed")
