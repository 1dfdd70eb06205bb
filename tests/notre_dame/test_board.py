"""The terminal's board draws what the view says; it has no sum of its own."""

from __future__ import annotations

from parvis.boards.notre_dame import rat
from parvis.games.notre_dame.plague import Plague
from parvis.games.notre_dame.rounds import EndRound
from tests.notre_dame.scene import Scene, table


def drawn(scene: Scene, seat: int = 0) -> str:
    return rat(scene.view(0)["players"][seat])


def test_the_board_tells_where_the_plague_will_put_a_rat() -> None:
    """[ND-8.3, ND-8.4] Barmaid and doctor show 4 rats."""
    scene = table(3).show("barmaid", "doctor").rat(0, 3).rat(1, 8).place(2, hospital=4)
    scene.s.agenda = [Plague()]
    assert [drawn(scene, seat) for seat in range(3)] == ["3 → 7", "8 → [bold red]9![/]", "0"]


def test_the_board_forecasts_no_plague_that_has_struck() -> None:
    """[ND-8.7] While somebody chooses which cube is lost, the persons are still on display."""
    scene = table(3).show("barmaid", "doctor").rat(0, 3).rat(1, 8).place(1, bank=1, park=1)
    scene.start(Plague(), EndRound())
    assert scene.asked == "LoseCube"
    assert [drawn(scene, seat) for seat in range(2)] == ["7", "9"]
