import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import Scene

NAME = "Undaunted Defense"
PRINTED = {NAME: {"types": ["ability"], "cost": 6} | text_box_of(NAME)}


@pytest.mark.rule("wow74/602.2", "wow74/G.protecting")
def test_undaunted_defense_when_the_hero_protects_then_it_takes_no_combat_damage():
    scene = Scene(printed=PRINTED, p1={"play": ["Iron Bull"]}, p2={"play": [NAME, "Wolf Rider"]})
    scene.attack("Iron Bull", "Wolf Rider")
    scene.passes()("Bob: Protect with Toven Brightlamp").passes()
    assert (scene.hero_damage("p2"), scene.damage("Wolf Rider")) == (0, 0)


@pytest.mark.rule("wow74/602.2")
def test_undaunted_defense_when_the_hero_is_attacked_itself_then_it_is_hurt():
    scene = Scene(printed=PRINTED, p1={"play": ["Iron Bull"]}, p2={"play": [NAME]})
    scene.attack("Iron Bull", "Toven").passes().passes()
    assert scene.hero_damage("p2") == 4
