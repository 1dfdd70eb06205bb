"""`parvis` as a person calls it: in this process, or in one of its own.

A process of its own reads a thousand modules before its first word. Most tests ask what is said
and with which exit code: they call the same `run` here, with their own keyboard, screen and
environment. `tests/test_cli.py` calls some commands both ways and finds them alike.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest.mock import patch

from parvis.cli import say
from parvis.cli.main import run

RUN = [sys.executable, "-c", "from parvis.cli.main import run; run()"]
"""`parvis`, also where it is not on the path, and from a compiled copy."""


def settings(env: dict[str, str]) -> dict[str, str]:
    return {"COLUMNS": "120", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **env}


def parvis(*args: str, typed: str = "", **env: str) -> CompletedProcess[str]:
    """Run `parvis` with these arguments, here; `typed` is what the person types."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
    keyboard = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
    with (
        patch.dict(os.environ, settings(env)),
        patch.object(sys, "argv", ["-c", *args]),
        patch.object(sys, "stdin", keyboard),
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(say, "out", say.screen()),
    ):
        try:
            run()
        except SystemExit as ended:
            code = ended.code
        else:
            raise AssertionError("a command ends with an exit code")
    assert isinstance(code, int)
    said, complained = (_text(stream) for stream in (out, err))
    return CompletedProcess(list(args), code, said, complained)


def process(*args: str, typed: str = "", **env: str) -> CompletedProcess[str]:
    """The same in a process of its own."""
    return subprocess.run(
        [*RUN, *args],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, **settings(env)},
    )


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
