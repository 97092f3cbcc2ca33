import pytest

from engine.games.wow.powers import text_box_of
from tests.engine.games.wow.scene import Scene

NAME = "Focused Will"
PRINTED = {NAME: {"types": ["ability"], "cost": 7} | text_box_of(NAME)}


@pytest.mark.rule("wow74/405.7")
def test_focused_will_when_the_turn_starts_then_the_damage_changes_places():
    scene = Scene(printed=PRINTED, strictness="confirm", p2={"play": [NAME]})
    scene(f"Table: put-damage:{scene.state.players['p2'].hero}:7")
    scene.next_turn(step="ready window").resolve()
    assert (scene.hero_damage("p1"), scene.hero_damage("p2")) == (7, 0)
