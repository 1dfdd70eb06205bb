"""No process of a server outlives it, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parvis.server.outside import members
from tests.server.served import Client, Served

pytestmark = pytest.mark.skipif(
    not Path("/proc").is_dir(), reason="looks for processes where Linux lists them"
)


def thinking(served: Served) -> list[int]:
    """The processes of a server once its bots think."""
    made = served.table("me", "bot", "bot")
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_asked()
    assert client.move()["ok"]
    while client.state["moves"] < 2:
        client.until_state()
    found = served.processes()
    assert len(found) > 1, "bots think in processes of their own"
    return found


def all_gone(group: int, seconds: float = 30) -> bool:
    """Whether nothing of a group is left after a while; what is left is killed."""
    end = time.monotonic() + seconds
    while members(group):
        if time.monotonic() > end:
            os.killpg(group, signal.SIGKILL)
            return False
        time.sleep(0.05)
    return True


def test_a_thinking_process_starts_when_somebody_sits_down_not_with_the_first_hint(
    tmp_path: Path,
) -> None:
    served = Served(tmp_path)
    made = served.table("me", "here")
    assert len(served.processes()) == 1
    client = Client(served, made["table"], made["seats"][0]["secret"])
    client.until_state()
    end = time.monotonic() + 20
    while len(served.processes()) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    started = len(served.processes())
    client.close()
    assert "Traceback" not in served.stop()
    assert started > 1


@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", "SIGKILL"])
def test_the_thinking_processes_end_with_their_server(tmp_path: Path, how: str) -> None:
    served = Served(tmp_path)
    assert served.process is not None
    thinking(served)
    served.process.send_signal(signal.Signals[how])
    served.process.wait(30)
    assert all_gone(served.process.pid)


@pytest.mark.parametrize("moment", range(6))
def test_a_server_killed_while_it_starts_a_thinking_process_leaves_none(
    tmp_path: Path, moment: int
) -> None:
    served = Served(tmp_path)
    assert served.process is not None
    served.table("me", "bot", "bot")
    time.sleep(moment * 0.07)
    served.kill()
    assert all_gone(served.process.pid)


def test_a_thinking_process_that_thinks_for_ever_ends_too(tmp_path: Path) -> None:
    """Its server is killed while it is busy in a loop that never looks up."""
    code = (
        "import threading, time\n"
        "from parvis.server.thinking import Thinkers\n"
        "from tests.server.test_processes import for_ever\n"
        "if __name__ == '__main__':\n"
        "    Thinkers(1)._start('table').submit(for_ever)\n"
        "    time.sleep(60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], start_new_session=True)
    end = time.monotonic() + 30
    while len(members(parent.pid)) < 3 and time.monotonic() < end:  # the tracker is one, too
        time.sleep(0.05)
    time.sleep(1)
    parent.kill()
    parent.wait()
    assert all_gone(parent.pid)


def for_ever() -> None:
    while True:
        pass


def test_stopping_does_not_wait_for_what_holds_the_server_s_files(tmp_path: Path) -> None:
    served = Served(tmp_path)
    thinking(served)
    started = time.monotonic()
    assert "Traceback" not in served.stop()
    assert time.monotonic() - started < 8
