import pytest

from engine.core.errors import IllegalAnswerError
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Bearlady Brala"
PRINTED = {NAME: {"types": ["ally"], "cost": 1, "atk": 1, "health": 1}}


@pytest.mark.rule("wow74/200.3")
def test_brala_when_she_enters_then_the_name_is_one_that_no_card_has():
    scene = Scene(printed=PRINTED, p1=MONEY | {"hand": [NAME]}).cast(NAME).resolve()
    assert scene.asked() == ("p1", "made-up name")
    with pytest.raises(IllegalAnswerError, match="Iron Bull"):
        scene.game.submit("name:Iron Bull")
    scene.game.submit("name:Bruno the Round")
    assert scene.links() == []


@pytest.mark.rule("wow74/404.2")
def test_brala_when_her_turn_starts_then_the_bear_is_put_into_play_by_hand():
    scene = Scene(printed=PRINTED, p2={"play": [NAME]}).next_turn(step="ready window").resolve()
    assert scene.asked() == ("p2", "by hand")
