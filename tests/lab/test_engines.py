"""What plays the games of a list."""

from __future__ import annotations

from multiprocessing import active_children, get_context
from time import monotonic, sleep

import pytest

from parvis.kernel.errors import ParvisError
from parvis.lab.engines import engine, pool


def doubled(n: int) -> int:
    if n < 0:
        raise ParvisError(f"{n} is too small")
    return 2 * n


def slept(seconds: float) -> float:
    sleep(seconds)
    return seconds


@pytest.mark.parametrize("workers", [1, 2])
def test_every_job_is_done_once(workers: int) -> None:
    found = sorted(engine(workers)(doubled, list(range(30))))
    assert found == [2 * n for n in range(30)]


@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_to_do_is_done_at_once(workers: int) -> None:
    assert list(engine(workers)(doubled, [])) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_reaches_whoever_asked(workers: int) -> None:
    with pytest.raises(ParvisError, match="-1 is too small"):
        list(engine(workers)(doubled, [1, 2, -1, 3]))


def test_the_standard_library_s_own_pool_is_an_engine() -> None:
    with get_context("spawn").Pool(2) as workers:
        found = sorted(workers.imap_unordered(doubled, list(range(30))))
    assert found == [2 * n for n in range(30)]


def test_whoever_stops_listening_ends_the_processes() -> None:
    before = set(active_children())
    results = pool(slept, [0.0, *[600.0] * 5], 2)
    assert next(results) == 0.0
    mine = {process.pid for process in set(active_children()) - before}
    assert mine
    results.close()
    deadline = monotonic() + 60
    while mine & {process.pid for process in active_children()}:
        assert monotonic() < deadline, "a process goes on although nobody listens"
        sleep(0.01)
