"""What a seat is sent: its view, its question, its log, in its language. Never more.

Everything here is made from what the kernel gives a seat; the one place to look at when asking
what reaches a browser. `docs/protocol.md` tells the shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from parvis.bots.advice import Advice, far, in_words, words_of
from parvis.kernel.agenda import Note, explain, legal, over, question, waiting
from parvis.kernel.awards import given
from parvis.kernel.errors import BadOptions, CannotUndo
from parvis.kernel.events import Event
from parvis.kernel.game import RACE, Game, Variant
from parvis.kernel.rng import commitment
from parvis.kernel.session import Session
from parvis.kernel.texts import Text
from parvis.server.naming import NOBODY, Naming
from parvis.server.seating import TAKEN, YOURS
from parvis.server.store import OVER, RUNNING, TableRow

if TYPE_CHECKING:
    from parvis.server.table import Table

_SAID = ("move.", "prompt.", "why.", "event.", "undo.", "note.", "award.for.", "you.", "to_you.")
"""Texts that are told in sentences: the server fills them in."""

_SHOWN = re.compile(r"\{(\w+)\}")
"""A value that a sentence shows; one that only chooses between singular and plural it does not."""


_TYPED = re.compile(r"(?<=\w)'(?=[\w«])")
"""An apostrophe as keyboards have it."""


@cache
def texts(game_id: str, language: str) -> Text:
    from parvis.games import find

    text = Text(find(game_id), language)
    if language == "fr":  # one kind of apostrophe, that of the page's own words
        text.all = {key: _TYPED.sub("’", said) for key, said in text.all.items()}
        for rule in text.rules.values():
            rule.words = _TYPED.sub("’", rule.words)
            rule.chapter = _TYPED.sub("’", rule.chapter)
    return text


def names(game: Game[Any], language: str) -> dict[str, str]:
    """The texts that a client needs to draw this game."""
    text = texts(game.id, language)
    printed = game.printed()
    return {
        key: text.fill(key, printed[key]) if key in printed else said
        for key, said in text.all.items()
        if not key.startswith(_SAID)
    }


def view_told(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """What a seat sees, with what people are shown beside it."""
    return {**game.view(state, seat), **game.aside(state, seat)}


def variant_told(game: Game[Any], variant: Variant, text: Text) -> dict[str, Any]:
    """A setting of a table: its words, those of its values, and the seats with which each goes."""

    def goes(value: str, seats: int) -> bool:
        try:
            return game.options(seats, {variant.name: value}).variants[variant.name] == value
        except BadOptions:
            return False

    def words(key: str) -> str:
        return text(key) if text.has(key) else ""

    key = f"variant.{variant.name}"
    return {
        "name": variant.name,
        "values": list(variant.values),
        "default": variant.default,
        "title": text(key),
        "about": text(f"about.{key}"),
        "titles": {v: words(f"{key}.{v}") for v in variant.values},
        "abouts": {v: words(f"about.{key}.{v}") for v in variant.values},
        "seats": {v: [n for n in game.seats if goes(v, n)] for v in variant.values},
    }


def hint(
    session: Session[Any], naming: Naming, seat: int, version: int, found: list[Advice]
) -> dict[str, Any]:
    """The best moves for a seat, each with its chance to win and the reasons in words; where all
    chances are near 0 or 1, they are told apart by lead and place."""
    game, language = session.game, naming.text.language
    words = words_of(game, game.judgement(session.state), language)
    return {
        "type": "hint",
        "seat": seat,
        "version": version,
        "far": far(found),
        "race": game.kind.goal == RACE,
        "sides": len(game.sides(session.options)),
        "moves": [
            {
                **move_told(naming, advice.move, seat),
                "chance": round(advice.chance, 3),
                "lead": round(advice.lead, 1),
                "place": round(advice.place, 1),
                "alike": advice.alike,
                "reasons": [
                    {"text": said, "most": reason.most}
                    for reason in advice.reasons
                    if (said := in_words(words, reason))
                ],
                "without": [in_words(words, reason) for reason in advice.without],
            }
            for advice in found
        ],
    }


def move_told(naming: Naming, move: int, own: int) -> dict[str, Any]:
    words = naming.text.game.words
    return {
        "move": move,
        "words": words.say(move),
        "family": words.families[move],
        "names": list(words.names[move]),
        "text": naming.move(move, own),
    }


def asked(session: Session[Any], seat: int, naming: Naming) -> dict[str, Any] | None:
    """The question that a seat must answer now, with all that is offered and all that is not."""
    text = naming.text
    ask = question(session.state, seat) if seat >= 0 else None
    if ask is None:
        return None
    rule = text.rules.get(ask.cites())
    return {
        "prompt": text.prompt(ask),
        "decision": ask.prompt(),
        "rule": ask.cites(),
        "source": rule.source if rule else "",
        "moves": [
            {
                **move_told(naming, move, seat),
                "about": text.about(move),
                **note_told(text, ask.note(session.state, move)),
            }
            for move in legal(session.state, seat)
        ],
        "plan": ask.plan(session.state),
        "closed": [
            {
                **move_told(naming, closed.move, seat),
                "why": text.fill(f"why.{closed.reason}", closed.args),
                "rule": closed.rule,
                "source": text.rules[closed.rule].source if closed.rule in text.rules else "",
            }
            for closed in explain(session.state, seat)
        ],
    }


def note_told(text: Text, note: Note | None) -> dict[str, Any]:
    """What a move would bring: as a sentence, and as data for whoever draws it."""
    if note is None:
        return {"note": "", "noted": None}
    parts, values = note
    return {"note": text.noted(note), "noted": {"parts": parts.split("+"), "values": values}}


def undo_told(session: Session[Any], seat: int, text: Text) -> dict[str, Any]:
    """How many moves the seat may take back, or why none."""
    try:
        return {"count": session.undoable(seat), "why": ""}
    except CannotUndo as error:
        return {"count": 0, "why": text(error.reason)}


def naming_for(table: Table, language: str, own: list[int]) -> Naming:
    """Who is called what for whoever has these seats; nobody is «you» who shares a screen."""
    names = [row.name for row in table.row.rows]
    text = texts(table.row.game, language)
    return Naming(text, table.session.seats, names, own[0] if len(own) == 1 else NOBODY)


def event_told(naming: Naming, event: Event) -> dict[str, Any]:
    """What happened: as a sentence, with the values that the sentence shows and no others.

    `players` says where in it a player is named, so that a client can show who it is.
    """
    said, players = naming.event(event)
    shown = set(_SHOWN.findall(naming.text.all[naming.text.sentence(event)]))
    args = {name: value for name, value in event.args.items() if name in shown}
    return {"text": said, "args": args, "players": players}


def begins_told(game: Game[Any], kind: str) -> dict[str, str]:
    """What an event begins, as its game says: a turn, a section, a phase or a line of the log;
    mostly nothing."""
    for what, kinds in (
        ("turn", game.turns),
        ("section", game.sections),
        ("phase", game.phases),
        ("line", game.lines),
    ):
        if kind in kinds:
            return {"begins": what}
    return {}


def deed_told(game: Game[Any], kind: str) -> dict[str, bool]:
    """Whether an event tells of something taken, built or done: what a player is named for."""
    return {"deed": True} if kind in game.takings else {}


def log_told(
    session: Session[Any],
    seat: int,
    naming: Naming,
    since: int,
    seated: Iterable[tuple[int, int, str]] = (),
    everything: bool = False,
) -> list[dict[str, Any]]:
    """What this seat saw happen, from move `since` on; once a game is over, what anybody saw.

    `seated` is no part of the game: after which move which seat was taken over by whom.
    """
    told = []
    for n in range(since, len(session.past) + 1):
        events = session.past[n - 1].events if n > 0 else session.start
        events = [*events, *(Event(kind, who, {}) for at, who, kind in seated if at == n)]
        told += [
            {
                "move": n,
                "seat": event.seat,
                "kind": event.kind,
                **begins_told(session.game, event.kind),
                **deed_told(session.game, event.kind),
                **event_told(naming, event),
            }
            for event in events
            if everything or event.seen_by(seat)
        ]
    return told


def scores_told(session: Session[Any]) -> list[dict[str, Any]] | None:
    """The final scores, where each point came from, and the course of the game."""
    if not over(session.state):
        return None
    sources, course = session.points()
    return [
        {
            "seat": score.seat,
            "rank": score.rank,
            "points": score.points,
            "tiebreaks": list(score.tiebreaks),
            "sources": sources[score.seat],
            "course": course[score.seat],
            "gained": gained_told(session, score.seat),
        }
        for score in session.game.result(session.state)
    ]


def gained_told(session: Session[Any], seat: int) -> dict[int, str]:
    """For each move that brought a side points by an event, the kind of the one that brought most:
    what is told of that moment afterwards."""
    found: dict[int, str] = {}
    for n, played in enumerate(session.past, 1):
        most = 0
        for event in played.events:
            points = sum([n for _, n in session.game.points_of(event)])
            if event.seat == seat and points > most:
                found[n], most = event.kind, points
    return found


def awards_told(session: Session[Any], text: Text) -> list[dict[str, Any]] | None:
    """Who did most of what, once the game is over."""
    if not over(session.state):
        return None
    events = [*session.start, *[event for played in session.past for event in played.events]]
    return [
        {
            "award": name,
            "title": text(f"award.{name}"),
            "text": text(f"award.for.{name}", n=n),
            "seats": seats,
        }
        for name, n, seats in given(session.game.awards, events, len(session.seats))
    ]


def fairness_told(row: TableRow) -> dict[str, Any]:
    """The fingerprint of the seed, and what it was made of: at the end, or from the start where
    somebody chose it."""
    shown = row.status == OVER or row.chosen
    return {
        "commitment": commitment(row.seed, row.salt),
        "seed": row.seed if shown else None,
        "salt": row.salt if shown else None,
    }


# ---------------------------------------------------------------- whole messages
def state_told(
    table: Table, own: list[int], seat: int, language: str, since: int, heard: int = 0
) -> dict[str, Any]:
    """A table as it is now, through one seat's eyes; its log from move `since` on, of what was said
    only what came after entry `heard`."""
    session, row = table.session, table.row
    text = texts(row.game, language)
    names = naming_for(table, language, own)
    running = row.status == RUNNING
    awaited = waiting(session.state) if running else []
    here = table.here()
    return {
        "type": "state",
        "table": row.id,
        "version": table.version,
        "moves": len(session.past),
        "game": row.game,
        "goal": table.game.kind.goal,
        "variants": row.variants,
        "status": row.status,
        "seat": seat,
        "own": own,
        "host": row.host in own,
        "stands_in": running and table.stands_in(own),
        "seats": [
            {
                "colour": session.seats[r.seat],
                "name": r.name,
                "kind": r.kind,
                "bot": r.bot if r.kind == "bot" else "",
                "guest": bool(r.invitation),
                "sitting": table.seating.sitting_down(r.seat),
                "muted": bool(r.muted),
                "here": r.seat in here or r.kind == "bot",
                "absent": running and table.absent(r.seat),
                "asked": r.seat in awaited,
            }
            for r in row.rows
        ],
        "view": view_told(session.game, session.state, seat),
        "phase": session.game.phase(session.state) if running else "",
        "ask": asked(session, seat, names) if running else None,
        "asked_since": table.questions.since(seat, table.version),
        "undo": undo_told(session, seat, text) if running and seat >= 0 else None,
        "held": table.held,
        "confirm": seat in table.confirming,
        "redo": bool(session.undone) and session.undone[-1].seat == seat,
        "log": log_told(session, seat, names, since, table.who_plays()),
        "log_from": since,
        "chat": [
            {"n": c.n, "seat": c.seat, "name": row.rows[c.seat].name, "text": c.data, "at": c.at}
            for c in table.chat
            if c.n > heard
        ],
        "chat_from": heard,
        **fairness_told(row),
        "unchecked": row.unchecked,
        "scores": scores_told(session),
        "awards": awards_told(session, text),
        "invitations": [
            {"seat": r.seat, "code": r.invitation}
            for r in row.rows
            if row.host in own and table.seating.invitable(r.seat)
        ],
    }


def invitation_told(table: Table, seat: int, claim: str, language: str) -> dict[str, Any]:
    """What whoever holds an invitation may know: who invites to what, and whether the seat is free.
    Who is too late is told where to watch."""
    row = table.row
    place = table.seating.place(seat, claim)
    return {
        "game": row.game,
        "title": texts(row.game, language)("title"),
        "host": row.rows[row.host].name,
        "seats": row.seats,
        "status": row.status,
        "place": place,
        "table": row.id if place in (TAKEN, YOURS) else None,
    }
