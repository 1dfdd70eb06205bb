"""Games and bots of other people: announced by their packages, or handed over in Python.

A package announces what it has by entry points (`parvis.games`, `parvis.bots`). A person hands over
an object, a class, or its name, `module:Class`. What does not work is said with its reason, and all
the rest works. Worker processes know whom their parent knows.
"""

from __future__ import annotations

import os
import pickle
import re
import sys
from collections.abc import Callable, Container
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Generic, TypeVar

from parvis.kernel.errors import BadOptions, ParvisError
from parvis.kernel.manifest import look_up

T = TypeVar("T")

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 30
"""Letters of a name that a package may announce."""

Parcel = tuple[str, str, bytes, str]
"""A guest on its way to another process: group, name, what it is, or why it cannot travel."""


PARCELS: Final[dict[str, dict[str, tuple[bytes, str]]]] = {}
"""What came from the process that started this one: by group and name."""


class BrokenGuest(ParvisError):
    """Something of another package that cannot be used. Everything else works."""


def load(reference: str) -> Any:
    """What a person means by `module:Class`; also a module in the folder where they are."""
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    try:
        return look_up(reference)
    except Exception as error:
        # Broad, because importing runs anybody's code: whatever it raises, the person is told.
        raise BadOptions(
            f"{reference!r} cannot be loaded: {type(error).__name__}: {error}; name a class or an "
            "object as module:Class, in a module that can be imported from here"
        ) from error


class Guests(Generic[T]):
    """The guests of one kind, by name."""

    def __init__(self, kind: str, own: Container[str], checked: Callable[[str, Any], T]) -> None:
        self.kind = kind
        self.group = f"parvis.{kind}s"
        self.own = own
        """Names of this house, which no guest can have."""
        self.checked = checked
        """What a package announced, as what it should be; raises where it is something else."""
        self.handed: dict[str, T] = {}
        """What was handed over in this process, by the name that it is found by."""
        self.parcels = PARCELS.setdefault(self.group, {})
        """What was handed over in the process that started this one."""
        self.broken: dict[str, str] = {}
        """Names that cannot be used, and why."""
        self._announced: dict[str, EntryPoint] | None = None
        self._loaded: dict[str, T] = {}
        KINDS[self.group] = self

    @property
    def announced(self) -> dict[str, EntryPoint]:
        """What installed packages announce under names that can be used; nothing is imported."""
        if self._announced is None:
            self._announced = {}
            for point in entry_points(group=self.group):
                self._announce(point, self._announced)
        return self._announced

    def _announce(self, point: EntryPoint, found: dict[str, EntryPoint]) -> None:
        other = found.get(point.name)
        if point.name in self.broken or (other is not None and other.value == point.value):
            return
        if point.name in self.own:
            why = f"{point.name!r} is a name of Parvis itself; it must announce another"
        elif NAME.fullmatch(point.name) is None or len(point.name) > LONGEST:
            why = f"a name has small letters, digits and hyphens between them, at most {LONGEST}"
        elif other is not None:
            del found[point.name]
            why = f"the package {_package(other)} announces the same name; uninstall one of them"
        else:
            found[point.name] = point
            return
        self._break(point, why)

    def _break(self, point: EntryPoint, why: str) -> str:
        said = f"the {self.kind} {point.name!r} of the package {_package(point)} is left out: {why}"
        self.broken[point.name] = said
        return said

    def get(self, name: str) -> T | None:
        """A guest by name; None: nobody knows it. `BrokenGuest` says why one cannot be used."""
        if name in self.handed:
            return self.handed[name]
        if name in self.parcels:
            self.handed[name] = self._unpacked(name)
            return self.handed[name]
        point = self.announced.get(name)
        if name in self.broken:
            raise BrokenGuest(self.broken[name])
        if point is not None and name not in self._loaded:
            try:
                self._loaded[name] = self.checked(name, point.load())
            except Exception as error:
                # Broad, because importing runs anybody's code, which must not stop the others.
                why = f"{type(error).__name__}: {error}; mend or uninstall that package"
                raise BrokenGuest(self._break(point, why)) from error
        return self._loaded.get(name)

    def _unpacked(self, name: str) -> T:
        data, why = self.parcels[name]
        if not why:
            try:
                found: T = pickle.loads(data)
                return found
            except Exception as error:
                # Broad, because unpickling imports anybody's code.
                why = f"{type(error).__name__}: {error}"
        raise BrokenGuest(
            f"the {self.kind} {name!r} cannot be found by another process ({why}); put it into a "
            "module that can be imported, or use one process (workers=1)"
        )

    def names(self) -> list[str]:
        """Whom one may ask for by name; those that turn out to be broken are left out then."""
        found = [*self.announced, *self.handed, *self.parcels]
        return [name for name in dict.fromkeys(found) if name not in self.broken]

    def all(self) -> dict[str, T]:
        """Those that work; the others are in `broken` then."""
        found: dict[str, T] = {}
        for name in self.names():
            try:
                guest = self.get(name)
            except BrokenGuest:
                continue
            if guest is not None:
                found[name] = guest
        return found

    def hand(self, name: str, guest: T) -> str:
        """Take what a person hands over, in place of what was handed over under that name before;
        what is installed keeps its name."""
        taken = name.partition(":")[0].strip().lower() in self.own
        if taken or (name in self.announced and self.get(name) is not guest):
            raise BadOptions(f"there is a {self.kind} {name!r} already; give yours another name")
        self.handed[name] = guest
        return name


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else "without a name"


KINDS: Final[dict[str, Guests[Any]]] = {}


def troubles() -> list[str]:
    """Why guests are left out, as far as it is known."""
    return [why for kind in KINDS.values() for why in kind.broken.values()]


def packed() -> list[Parcel]:
    """All that was handed over here, for a process that this one starts."""
    found: list[Parcel] = []
    for group, parcels in PARCELS.items():
        found += [(group, name, data, why) for name, (data, why) in parcels.items()]
    for group, kind in KINDS.items():
        for name, guest in kind.handed.items():
            try:
                found.append((group, name, pickle.dumps(guest), ""))
            except Exception as error:
                # Broad, because an object may raise anything when it is pickled. Who asks for it
                # there is told.
                found.append((group, name, b"", f"{type(error).__name__}: {error}"))
    return found


def unpack(parcels: list[Parcel]) -> None:
    """The guests of the process that started this one; each is looked at when it is asked for."""
    for group, name, data, why in parcels:
        PARCELS.setdefault(group, {})[name] = (data, why)
