"""Worker processes that end with the one that started them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import TypeVar

from parvis import guests
from parvis.kernel.errors import ParvisError

J = TypeVar("J")
R = TypeVar("R")


def pool(workers: int, deaf: bool = False) -> ProcessPoolExecutor:
    """Processes started afresh, which know the same guests. They do not outlive their parent, even
    one that was killed; `deaf` ones leave Ctrl-C to it."""
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin, (deaf, guests.packed()))


@contextmanager
def crew(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes for one work. They leave Ctrl-C to their parent, and end at once where the work is
    given up."""
    executor = pool(workers, deaf=True)
    _start_deaf(executor, workers)
    whole = False
    try:
        yield executor
        whole = True
    except BrokenProcessPool:
        raise ParvisError(
            "a process that played games died; what was written is kept, run it again"
        ) from None
    finally:
        if whole:
            executor.shutdown()
        else:
            end(executor)


def end(executor: ProcessPoolExecutor) -> None:
    """Stop the processes of a pool, whatever they do, and wait until they are gone."""
    for child in list((executor._processes or {}).values()):
        child.terminate()
    executor.shutdown(cancel_futures=True)


def ordered(executor: Executor, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """The results in the order of the jobs. Unlike the executor's own `map` it cancels nothing when
    it is left: a crew that is sent away has to find every job as it was."""
    futures = [executor.submit(work, job) for job in jobs]
    for future in futures:
        yield future.result()


def _start_deaf(executor: ProcessPoolExecutor, workers: int) -> None:
    """Start the processes while Ctrl-C has to wait, which they inherit: who presses it while they
    are still reading their code is not shown how far each of them was."""
    if not hasattr(signal, "pthread_sigmask"):
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        for _ in range(workers):
            executor.submit(_nothing)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _nothing() -> None:
    """The first work of a crew."""


def _begin(deaf: bool, known: list[guests.Parcel]) -> None:
    guests.unpack(known)
    if deaf:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, name="parvis-parent", daemon=True).start()
