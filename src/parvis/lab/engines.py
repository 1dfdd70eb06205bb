"""What plays the games of a list: this process, a pool of processes, or a cluster.

An engine is anything that maps a function over a list and yields the results as they come, in any
order: the shape of `imap_unordered`, which `multiprocessing.Pool` has, and Ray's pool of the same
name for many machines. The games know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import TypeVar

from parvis import processes

J = TypeVar("J")
R = TypeVar("R")

Engine = Callable[[Callable[[J], R], list[J]], Iterator[R]]

_AHEAD = 4
"""How many jobs wait in line for each process."""


def engine(workers: int) -> Engine[J, R]:
    """This process for one worker, a pool for more."""
    if workers == 1:
        return here
    return lambda work, jobs: pool(work, jobs, workers)


def here(work: Callable[[J], R], jobs: list[J]) -> Iterator[R]:
    """One after the other, in this process."""
    return map(work, jobs)


def pool(work: Callable[[J], R], jobs: list[J], workers: int) -> Iterator[R]:
    """In processes of their own, started afresh. Whoever stops listening ends them."""
    running: set[Future[R]] = set()
    with processes.crew(workers) as executor:
        for job in jobs:
            running.add(executor.submit(work, job))
            if len(running) < workers * _AHEAD:
                continue
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
