"""Records: a whole game as readable text, strict on read. `docs/record-format.md` is its manual.

Every line ends in a check of four hexadecimal digits over itself and all lines before it, so a
damaged, cut or edited file is refused with the number of the first line that does not fit.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from parvis.kernel.errors import RecordError

FORMAT = 1
_MAGIC = "parvis-record"
_MARK = " ~"
_HEADER = ("game", "rules", "seats", "seed")

FINISHED = "finished"
OPEN_GAME = "open"

UNKNOWN = "-"
"""In place of the final position's hash: not recorded (a game that crashed)."""


class Record:
    """Game, rules version, options, seed and moves; and how far it went."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        seed: str,
        variants: dict[str, str],
        players: dict[str, str],
        moves: list[tuple[str, str]],
        ending: str,
        state: str,
        snapshot: dict[str, Any] | None,
        snapshot_rules: int,
        lines: dict[str, int] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        """The rules under which the game began."""
        self.seats = seats
        self.seed = seed
        self.variants = variants
        self.players = players
        self.moves = moves
        self.ending = ending
        self.state = state
        self.snapshot = snapshot
        self.snapshot_rules = snapshot_rules
        """The rules under which the stored state was written."""
        self._lines = lines if lines is not None else {}

    def line(self, what: str) -> int:
        """The line of the file that says this of the header, or holds the state: `seats`,
        `variant x`, `player red`, `state`; where there is none, the one at which it is missed."""
        return self._lines.get(what, self.first_move_line - 1)

    @property
    def first_move_line(self) -> int:
        """The line of the file on which the moves begin."""
        return 1 + len(_HEADER) + len(self.variants) + len(self.players) + 2


def _one_line(name: str) -> str:
    """A name that fits on a line of a text file, whatever was typed."""
    return " ".join(name.encode(errors="replace").decode().split()) or "?"


def _check(before: str, line: str) -> str:
    return blake2b(f"{before}\n{line}".encode(), digest_size=2).hexdigest()


def write(record: Record) -> str:
    lines = [
        f"{_MAGIC} {FORMAT}",
        f"game {record.game}",
        f"rules {record.rules}",
        f"seats {record.seats}",
        f"seed {record.seed}",
    ]
    lines += [f"variant {name} {value}" for name, value in record.variants.items()]
    lines += [f"player {seat} {_one_line(name)}" for seat, name in record.players.items()]
    lines.append("moves")
    lines += [f"{n} {seat}: {words}" for n, (seat, words) in enumerate(record.moves, 1)]
    if record.snapshot is not None:
        state = json.dumps(record.snapshot, sort_keys=True, separators=(",", ":"))
        lines.append(f"state {record.snapshot_rules} {state}")
    lines.append(f"end {len(record.moves)} {record.ending} {record.state}")
    check = ""
    out = []
    for line in lines:
        check = _check(check, line)
        out.append(f"{line}{_MARK}{check}\n")
    return "".join(out)


def _sealed_lines(text: str) -> list[str]:
    """The lines without their checks, each checked."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RecordError(1, f"this is no text that can be stored: {error.reason}") from error
    raw = text.replace("\r\n", "\n").split("\n")
    if not raw[0].startswith(_MAGIC + " "):
        raise RecordError(1, f"this is no Parvis record: it does not begin with '{_MAGIC}'")
    if raw[-1] == "":
        raw.pop()
    check = ""
    lines = []
    for number, line in enumerate(raw, 1):
        body, mark, seal = line.rpartition(_MARK)
        if not mark or len(seal) != 4:
            cut = " (the file seems to be cut off here)" if number == len(raw) else ""
            raise RecordError(number, f"the line has no check at its end{cut}")
        check = _check(check, body)
        if seal != check:
            raise RecordError(
                number, "the check does not fit: this line was changed, or one before it was lost"
            )
        lines.append(body)
    return lines


def fingerprint(state: Any) -> str:
    """The hash of a stored state, whatever rules wrote it."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _number(line: int, name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise RecordError(line, f"{name} must be a number, not {text[:40]!r}")
    return int(text)


def read(text: str) -> Record:
    """A record from its text; `RecordError` names the line where it stops making sense."""
    lines = _sealed_lines(text)
    if lines[0] != f"{_MAGIC} {FORMAT}":
        raise RecordError(1, f"unknown format {lines[0]!r}; this program reads format {FORMAT}")
    at = 1
    header: dict[str, str] = {}
    variants: dict[str, str] = {}
    players: dict[str, str] = {}
    at_line: dict[str, int] = {}
    while at < len(lines) and lines[at] != "moves":
        key, _, value = lines[at].partition(" ")
        if key in _HEADER and key not in header:
            header[key] = value
            at_line[key] = at + 1
        elif key in ("variant", "player") and " " in value:
            name, _, rest = value.partition(" ")
            where = variants if key == "variant" else players
            if name in where:
                raise RecordError(at + 1, f"'{key} {name}' stands here a second time")
            where[name] = rest
            at_line[f"{key} {name}"] = at + 1
        else:
            raise RecordError(at + 1, f"{lines[at]!r} does not belong here")
        at += 1
    for key in _HEADER:
        if key not in header:
            raise RecordError(at, f"the header has no '{key}'")
    if at == len(lines):
        raise RecordError(at, "the file is cut off: there is no 'moves'")
    rules = _number(at_line["rules"], "rules", header["rules"])
    seats = _number(at_line["seats"], "seats", header["seats"])
    at += 1
    moves: list[tuple[str, str]] = []
    while at < len(lines) and lines[at][:1].isdigit():
        number, _, rest = lines[at].partition(" ")
        seat, colon, words = rest.partition(": ")
        if not colon or _number(at + 1, "a move's place", number) != len(moves) + 1:
            raise RecordError(at + 1, f"expected move {len(moves) + 1}, found {lines[at]!r}")
        moves.append((seat, words))
        at += 1
    snapshot: dict[str, Any] | None = None
    snapshot_rules = rules
    named = UNKNOWN
    if at < len(lines) and lines[at].startswith("state "):
        _, version, state = (lines[at] + "  ").split(" ", 2)
        at_line["state"] = at + 1
        snapshot_rules = _number(at + 1, "the rules of the stored state", version)
        try:
            snapshot = json.loads(state)
            named = fingerprint(snapshot)
        except (ValueError, RecursionError) as error:
            raise RecordError(at + 1, f"the stored state is damaged: {error}") from error
        if not isinstance(snapshot, dict):
            raise RecordError(at + 1, "the stored state is damaged: it is no object")
        at += 1
    if at >= len(lines):
        raise RecordError(at, "the file is cut off: the last line 'end' is missing")
    end = lines[at].split(" ")
    if len(end) != 4 or end[0] != "end" or end[2] not in (FINISHED, OPEN_GAME):
        raise RecordError(at + 1, f"expected the last line 'end', found {lines[at]!r}")
    if _number(at + 1, "the count of moves", end[1]) != len(moves):
        raise RecordError(at + 1, f"{end[1]} moves announced, {len(moves)} found")
    if end[3] == UNKNOWN and end[2] == FINISHED:
        raise RecordError(at + 1, "a finished game names its last position")
    if snapshot is not None and end[3] != UNKNOWN and named != end[3]:
        raise RecordError(at, "the stored state is not the one that the last line names")
    if at + 1 != len(lines):
        raise RecordError(at + 2, "nothing may follow the line 'end'")
    return Record(
        header["game"],
        rules,
        seats,
        header["seed"],
        variants,
        players,
        moves,
        end[2],
        end[3],
        snapshot,
        snapshot_rules,
        at_line,
    )
