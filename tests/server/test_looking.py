"""Looking back: through whose eyes. While a game goes on nothing is opened; afterwards all is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.company import Company
from tests.server.served import Served

ASIDE = ("seat", "players", "lacks", "rise", "fills", "phase")
"""What is no secret of the view itself, or laid beside it."""
GAMES = ("notre-dame", "architects")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("looking"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(scope="module", params=GAMES)
def finished(served: Served, request: pytest.FixtureRequest) -> dict[str, Any]:
    made = served.table("me", "here", "here", game=request.param, seed="looking")
    company = Company(served, made, 0, 1, 2)
    company.play()
    company.close()
    return made


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ["at/1", "log"])
def test_while_a_game_goes_on_nobody_sees_with_all_eyes(
    served: Served, game: str, what: str
) -> None:
    made = served.table("me", "here", game=game, spectators=True, seed="running")
    company = Company(served, made, 0, 1)
    company.move()
    company.close()
    path = f"/tables/{made['table']}/{what}"
    host = made["seats"][0]["secret"]
    for secret in ("", host):
        for query in ("?all=true", "?all=true&seat=0", "?all=1&seat=-1"):
            refused = served.get(path + query, secret)
            assert refused.status_code == 409
            assert refused.json()["error"]["code"] == "not_over"
    assert served.get(f"{path}?seat=1", host).status_code == 403
    assert served.get(f"{path}?seat=1").status_code == 403
    assert served.get(f"{path}?seat=0", host).status_code == 200


def test_without_spectators_nobody_else_reads_the_log_of_a_running_game(served: Served) -> None:
    made = served.table("me", "here", seed="no spectators")
    assert served.get(f"/tables/{made['table']}/log").status_code == 403
    assert served.get(f"/tables/{made['table']}/log?seat=-1").status_code == 403


def test_a_spectator_s_log_of_a_running_game_holds_no_secret(served: Served) -> None:
    made = served.table("me", "here", spectators=True, seed="log of others")
    path = f"/tables/{made['table']}/log"
    mine = served.get(f"{path}?seat=0", made["seats"][0]["secret"]).json()
    seen = served.get(f"{path}?seat=-1").json()
    assert any(entry["kind"] == "drew" for entry in mine)
    assert not any(entry["kind"] == "drew" for entry in seen)


def test_after_the_game_any_eyes_may_be_lent(served: Served, finished: dict[str, Any]) -> None:
    for seat in (-1, 0, 1, 2):
        moment = served.get(f"/tables/{finished['table']}/at/2?seat={seat}").json()
        assert moment["seat"] == seat == moment["view"]["seat"]
        assert "open" not in moment["view"]


def test_all_eyes_see_what_each_seat_saw(served: Served, finished: dict[str, Any]) -> None:
    table = finished["table"]
    for n in (0, 2, 9):
        spectator = served.get(f"/tables/{table}/at/{n}?seat=-1").json()["view"]
        moment = served.get(f"/tables/{table}/at/{n}?seat=1&all=true").json()
        assert moment["all"]
        assert len(moment["view"]["open"]) == 3
        for seat, own in enumerate(moment["view"]["open"]):
            view = served.get(f"/tables/{table}/at/{n}?seat={seat}").json()["view"]
            assert moment["view"]["players"][seat] == view["players"][seat]
            hidden = {k: v for k, v in view.items() if v != spectator[k] and k in spectator}
            expected = {k: hidden[k] for k in hidden if k not in ASIDE}
            assert own == expected
    assert any(served.get(f"/tables/{table}/at/0?all=true").json()["view"]["open"])


def test_the_log_of_all_holds_what_every_seat_was_told(
    served: Served, finished: dict[str, Any]
) -> None:
    path = f"/tables/{finished['table']}/log"
    everything = {(e["move"], e["text"]) for e in served.get(f"{path}?all=true").json()}
    for seat in (0, 1, 2):
        seen = {(e["move"], e["text"]) for e in served.get(f"{path}?seat={seat}").json()}
        assert seen <= everything
        assert seen != everything
