"""What people, bots and players of records may be called."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category

from parvis.server.errors import Refused

NAME = 24
"""How long a nickname may be."""

_BLANK = dict.fromkeys(
    [0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159], " "
)
"""Letters and signs that show nothing: they count as spaces."""


def nickname(text: str) -> str:
    """A name as it is shown; one that could not be read is refused."""
    name = _plain(text)
    if not name:
        raise Refused(422, "bad_request", f"a name has 1 to {NAME} printable letters")
    return name


def name_or_none(text: str) -> str:
    """The name of a bot, or of whoever makes a table: none is as good as one."""
    return nickname(text) if text.strip() else ""


def readable(text: str) -> str:
    """A name that was stored elsewhere; where it cannot be shown here, none."""
    return _plain(text)


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, or what tells it from another's at the same table."""
    taken = {other.casefold() for other in others}
    n, found = 2, name
    while found.casefold() in taken:
        found = f"{name[: NAME - 3]} {n}"
        n += 1
    return found


def _plain(text: str) -> str:
    name = " ".join(text.translate(_BLANK).split())[:NAME].rstrip()
    # marks and spaces alone show nothing, whatever they are laid on
    return name if name.isprintable() and any(category(sign)[0] in "LNPS" for sign in name) else ""
