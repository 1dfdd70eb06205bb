"""Who has which seat of a table: invitations, who is just sitting down, bots that stand in, what
the host may do about guests. Every change is stored first, under the table's lock."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from parvis.bots.roster import DEFAULT, is_known
from parvis.server.errors import Refused
from parvis.server.nicknames import distinct, nickname
from parvis.server.store import OVER, RUNNING, WAITING, Entry, SeatRow
from parvis.server.watcher import Guest

if TYPE_CHECKING:
    from parvis.server.table import Table

FREE, RESERVED, TAKEN, YOURS = "free", "reserved", "taken", "yours"
"""What the seat of an invitation is to whoever holds it."""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """An invitation: short enough to read aloud, without letters that look alike."""
    return "".join(secrets.choice("ABCDEFGHJKMNPQRSTVWXYZ23456789") for _ in range(8))


def unknown_code() -> Refused:
    return Refused(404, "unknown_code", "this invitation does not exist; ask for a new link")


class Seating:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.arriving: list[Guest] = []
        """Who has an invitation open. The first one at a seat has it reserved."""

    # ------------------------------------------------------------------ invitations
    def invitable(self, seat: int) -> bool:
        """A guest's seat that nobody has: an open one, or one that a bot filled."""
        row = self.table.row.rows[seat]
        return bool(row.invitation) and not row.secret and self.table.row.status != OVER

    def invites(self, given: list[str]) -> bool:
        """Whether one of these is an invitation of this table: who is too late may watch."""
        codes = {row.invitation for row in self.table.row.rows if row.invitation}
        return any(text.strip().upper() in codes for text in given)

    def place(self, seat: int, claim: str = "") -> str:
        """What a seat is to whoever claims it with this secret."""
        row = self.table.row.rows[seat]
        if claim and row.secret == hashed(claim):
            return YOURS
        if not self.invitable(seat):
            return TAKEN
        first = self._first(seat)
        return FREE if first is None or first.claim == claim else RESERVED

    def sitting_down(self, seat: int) -> bool:
        return self.invitable(seat) and self._first(seat) is not None

    def _first(self, seat: int) -> Guest | None:
        return next((guest for guest in self.arriving if guest.seat == seat), None)

    async def arrive(self, guest: Guest) -> None:
        """Somebody opened an invitation: the seat is kept, and everybody sees that."""
        self.arriving.append(guest)
        await self.table.tell_all()

    async def go(self, guest: Guest) -> None:
        self.arriving.remove(guest)
        await self.table.tell_all()

    async def sit(self, seat: int, code: str, name: str, secret: str) -> None:
        """Take the seat of an invitation; asked again with the same secret, all stays as it is. The
        last open seat starts the game; a bot that filled a seat is relieved."""
        table = self.table
        async with table.lock:
            row = table.row.rows[seat]
            if row.invitation != code:
                raise unknown_code()  # another one was made meanwhile
            place = self.place(seat, secret)
            if place == YOURS:
                return
            if place == TAKEN:
                raise Refused(409, "seat_taken", "somebody else has this seat; you may watch")
            if place == RESERVED:
                raise Refused(
                    409, "reserved", "somebody is sitting down here just now; wait a moment"
                )
            name = distinct(name, [other.name for other in table.row.rows if other is not row])
            taken = replace(row, kind="person", name=name, secret=hashed(secret), muted=0)
            await self.put(taken, self._told("person_sits", seat))
            if table.row.status == WAITING and all(r.kind != "open" for r in table.row.rows):
                await self.begin()
        table.visited()
        await table.changed()

    def _told(self, kind: str, seat: int) -> Entry | None:
        """That a seat of a running game is played by somebody else from now on."""
        if self.table.row.status != RUNNING:
            return None
        after = str(len(self.table.session.past))
        return Entry(self.table.told + 1, kind, seat, after, time.time())

    # ------------------------------------------------------------------ the beginning
    async def start(self, own: list[int]) -> None:
        """Bots fill the open seats until their guests come, and the game begins."""
        table = self.table
        async with table.change(own, table.row.host):
            if table.row.status != WAITING:
                raise Refused(409, "already_started", "the game has begun")
            for row in table.row.rows:
                if row.kind == "open":
                    await self.put(replace(row, kind="bot", bot=row.bot or DEFAULT))
            await self.begin()

    async def begin(self) -> None:
        table = self.table
        await table.store.set_status(table.row.id, RUNNING)
        table.row.status = RUNNING
        table.questions.note(table.session.state, table.version)

    async def put(self, row: SeatRow, told: Entry | None = None) -> None:
        await self.table.store.set_seat(self.table.row.id, row, told)
        self.table.row.rows[row.seat] = row
        if told is not None:
            self.table.hear(told)

    async def rename(self, own: list[int], seat: int, text: str) -> str:
        """An own seat is called otherwise from now on; two people never have one name."""
        table = self.table
        name = nickname(text)
        async with table.change(own, seat):
            row = table.row.rows[seat]
            others = [other.name.casefold() for other in table.row.rows if other is not row]
            if name.casefold() in others:
                raise Refused(409, "name_taken", "somebody else at this table has that name")
            await self.put(replace(row, name=name))
            for watcher in table.watchers:
                watcher.seen = 0  # sentences name people
        return name

    # ------------------------------------------------------------------ bots that stand in
    def level(self) -> str:
        """How strong the computer plays here: as its first player at this table does."""
        return next((row.bot for row in self.table.row.rows if row.bot), DEFAULT)

    async def hand_over(self, own: list[int], seat: int, bot: str, back: bool = False) -> None:
        """A bot plays for this seat until its owner takes it back. Which one is the owner's choice;
        whoever stands in for somebody absent takes the one that was set."""
        table = self.table
        if not back and seat not in own:
            table.must_stand_in(own, seat)
            set_one = table.row.rows[seat].bot or self.level()
            if bot not in ("", set_one):
                raise Refused(
                    403, "not_your_seat", f"an absent player's seat is played by {set_one} here"
                )
            own = [seat]
        async with table.change(own, seat):
            row = table.row.rows[seat]
            bot = bot or row.bot or self.level()
            if not is_known(bot):
                raise Refused(422, "bad_request", f"there is no bot {bot!r}")
            kind = "person" if back else "bot"
            told = self._told(f"{kind}_plays", seat) if kind != row.kind else None
            await self.put(replace(row, kind=kind, bot=bot), told)
            table.release(seat)

    # ------------------------------------------------------------------ what the host may do
    def _guest(self, seat: int) -> SeatRow:
        """The row of a seat that is a guest's."""
        rows = self.table.row.rows
        if not 0 <= seat < len(rows) or not rows[seat].invitation:
            raise Refused(409, "no_guest", "this seat is no guest's")
        if self.table.row.status == OVER:
            raise Refused(409, "game_over", "the game is over")
        return rows[seat]

    async def invite_anew(self, own: list[int], seat: int) -> str:
        """A new invitation; the old one leads nowhere. A guest who has the seat is sent away."""
        table = self.table
        async with table.change(own, table.row.host):
            row = self._guest(seat)
            kind = "open" if table.row.status == WAITING else "bot"
            told = self._told("bot_plays", seat) if row.kind == "person" else None
            fresh = SeatRow(seat, kind, "", row.bot or DEFAULT, "", new_code())
            await self.put(fresh, told)
            table.release(seat)
            table.send_away(seat, "the host has given this seat another invitation")
        return fresh.invitation

    async def mute(self, own: list[int], seat: int, on: bool) -> None:
        table = self.table
        async with table.change(own, table.row.host):
            await self.put(replace(self._guest(seat), muted=int(on)))

    async def new_secret(self, own: list[int], seat: int) -> str:
        """For a seat whose secret leaked: another one. Whoever came with the old one is out."""
        table = self.table
        secret = new_secret()
        async with table.change(own, seat):
            await self.put(replace(table.row.rows[seat], secret=hashed(secret)))
            table.send_away(seat, "this seat has a new secret")
        return secret
