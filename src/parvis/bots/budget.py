"""How long a bot may think, and quiet while it does."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from parvis.kernel.errors import BadOptions


class Budget:
    """Iterations (the same move on any machine) or seconds (the same patience)."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    @staticmethod
    def read(text: str) -> Budget:
        """`400` are iterations, `1.5s` are seconds."""
        try:
            budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(int(text))
        except ValueError:
            budget = Budget()
        if budget.iterations < 1 and not 0 < budget.seconds <= 600:
            raise BadOptions(
                f"{text!r} is no budget for a bot; say iterations (400) or seconds (1.5s)"
            )
        return budget


class Clock:
    """What is left of a budget, counted in iterations."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = perf_counter()
        self.done = 0

    def left(self) -> int:
        """Iterations still to come; for seconds an estimate from the pace so far."""
        if self.budget.iterations:
            return self.budget.iterations - self.done
        spent = perf_counter() - self.began
        if spent >= self.budget.seconds:
            return 0
        if self.done == 0:
            return 1_000_000
        return max(1, int(self.done / max(spent, 1e-6) * (self.budget.seconds - spent)))


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """A tree is many small objects that all stay: walking them again and again finds nothing."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
