"""Things that can be copied between processes and stored: one `__init__` with every field.

The constructor's argument names are the field names. Saving, pickling and reading go through
them, in plain and in compiled form (where `__slots__` and annotations are gone).
"""

from __future__ import annotations

import inspect

from mypy_extensions import mypyc_attr

_FIELDS: dict[str, tuple[str, ...]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """The names of the constructor's arguments, in order."""
    name = f"{cls.__module__}.{cls.__qualname__}"
    known = _FIELDS.get(name)
    if known is None:
        known = tuple(inspect.signature(cls).parameters)
        _FIELDS[name] = known
    return known


@mypyc_attr(allow_interpreted_subclasses=True)
class Saved:
    """Base of everything that a state is made of.

    Subclasses name their own fields in `__slots__`, never those of a kernel class again: a plain
    game on a compiled kernel would hide the kernel's own.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        cls = type(self)
        return cls, tuple([getattr(self, name) for name in fields(cls)])
