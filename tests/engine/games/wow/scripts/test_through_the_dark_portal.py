import pytest

from engine.core.game import Game
from engine.games.wow.powers import text_box_of
from engine.games.wow.rules import WOW
from tests.engine.games.wow.scene import Scene

NAME = "Through the Dark Portal"
PRINTED = {NAME: {"types": ["quest"]} | text_box_of(NAME)}


@pytest.mark.rule("wow74/800.2a", "wow74/800.2c")
def test_portal_when_completed_then_the_side_deck_is_shuffled_and_is_the_deck():
    resources = [*["Camp Guard"] * 12, f"^{NAME}"]
    mine = {"deck": ["Camp Guard"] * 3, "graveyard": ["Wisp"], "resources": resources}
    scene = Scene(printed=PRINTED, p1=mine)
    seats = [seat | {"side": {"Iron Bull": 6, "Spark": 4}} for seat in scene.game.setup["players"]]
    scene.game = Game.new(WOW, scene.game.setup | {"players": seats}, seed="portal")
    scene(f"Alice: Complete {NAME}").resolve()
    unshuffled = ["Iron Bull"] * 6 + ["Spark"] * 4
    assert sorted(scene.names("p1", "deck")) == unshuffled
    assert scene.names("p1", "deck") != unshuffled
    assert scene.names("p1", "graveyard") == []
    assert sorted(scene.names("p1", "removed")) == ["Camp Guard"] * 3 + ["Wisp"]
