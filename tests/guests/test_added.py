"""One more game in a copy of the tree: its package and one line, and everything knows it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from parvis.bots.roster import minds
from parvis.games import HOUSE, find
from tests.commands import process
from tests.guests.places import add_quarry, before

LAB = """
import json, sys
import numpy as np
import parvis
from parvis import lab
from parvis.bots.roster import minds
from parvis.games import GAMES, find

rng = np.random.default_rng(1)
env = lab.pettingzoo_env("quarry", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, ended, truncated, info = env.last()
    env.step(None if ended or truncated else rng.choice(np.flatnonzero(seen["action_mask"])))
levels = ["wanderer", "apprentice", "journeyman", "master:20"]
print(json.dumps({
    "games": list(GAMES),
    "minds": {name: minds(find(name)) for name in GAMES},
    "places": [find("quarry").package, sys.modules["parvis"].__file__],
    "simulated": parvis.simulate("quarry", levels, seats=4, games=4),
    "agents": env.possible_agents,
    "drawn": str(parvis.new("quarry", seats=2, seed=1).let("master:5", 6)),
}))
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return add_quarry(tmp_path_factory.mktemp("grown"))


def test_one_more_game_is_played_in_the_laboratory_by_all_four_bots(grown: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAB],
        env={**os.environ, "PYTHONPATH": before(grown)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == [*HOUSE, "quarry"]
    assert found["places"] == ["parvis.games.quarry", str(grown / "parvis" / "__init__.py")]
    assert found["simulated"]["games"] == 4
    assert found["simulated"]["bots"] == ["wanderer", "apprentice", "journeyman", "master:20"]
    assert found["agents"] == ["red_0", "blue_1", "green_2"]
    assert "'stones'" in found["drawn"], "without a drawing the view is listed"
    for name in HOUSE:
        assert found["minds"][name] == minds(find(name)), "what others think with is as before"
    assert found["minds"]["quarry"] not in found["minds"]["notre-dame"]


def test_one_more_game_is_played_in_the_terminal(grown: Path) -> None:
    path = before(grown)
    listed = process("games", PYTHONPATH=path)
    assert "quarry" in listed.stdout
    assert "pile_up=off|on (off)" in listed.stdout
    asked = ("play", "quarry", "--seats", "you,master:20,journeyman", "--variant", "pile_up=on")
    done = process(*asked, "--seed", "1", "--lang", "fr", typed="1\n" * 9, PYTHONPATH=path)
    assert done.returncode == 0, done.stderr
    assert "Quel nombre" in done.stdout
    assert "parvis play --resume" not in done.stdout, "it came to its end"
