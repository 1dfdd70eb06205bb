"""Plain or compiled: the form that was asked for is the form that runs."""

from __future__ import annotations

import os
import subprocess
import sys

from parvis._plain import compiled
from parvis.games.notre_dame import state
from parvis.kernel import agenda
from parvis.lab import playout


def test_the_tests_run_in_the_form_that_was_asked_for() -> None:
    wanted = os.environ.get("PARVIS_EXPECT_COMPILED") == "1"
    for module in (agenda, state, playout):
        assert str(module.__file__).endswith(".py") != wanted
    assert compiled() == wanted


def test_parvis_plain_takes_the_sources_even_beside_compiled_modules() -> None:
    code = "from parvis._plain import compiled; from parvis.games import find; print(compiled())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PARVIS_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"
