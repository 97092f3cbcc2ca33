import pytest

from tests.engine.games.wow.scene import Scene

PRINTED = {"Nespirah": {"types": ["ally"], "cost": 8, "atk": 3, "health": 9}}


@pytest.mark.rule("wow74/717.7")
def test_nespirah_when_she_hits_a_hero_then_her_player_divides_the_damage():
    scene = Scene(printed=PRINTED, p1={"play": ["Nespirah"]}, p2={"play": ["Iron Bull"]})
    scene.attack("Nespirah", "Toven").passes().passes()
    assert scene.asked() == ("p1", "divide")
    scene("Alice: Iron Bull\nAlice: Toven Brightlamp\nAlice: Iron Bull")
    assert (scene.damage("Iron Bull"), scene.hero_damage("p2")) == (2, 1)
