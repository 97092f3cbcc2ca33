import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "Desecrator Stormclaw"
PRINTED = {
    NAME: {"types": ["hero"], "health": 28} | text_box_of(NAME),
    "Bear Form": {"types": ["ability"], "tags": ["form"], "cost": 2, "ongoing": True},
}


@pytest.mark.rule("wow74/403.5")
def test_stormclaw_when_flipped_then_an_ally_pays_for_the_form():
    mine = MONEY | {"hero": NAME, "play": ["Wolf Rider"], "graveyard": ["Bear Form"]}
    scene = Scene(printed=PRINTED, p1=mine)(f"Alice: Use {NAME}").resolve()
    assert scene.names("p1", "hand") == ["Bear Form"]
    assert scene.names("p1", "graveyard") == ["Wolf Rider"]
