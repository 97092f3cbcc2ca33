import pytest

from tests.engine.games.fab.scene import Scene

NAME = "Merciful Retribution"
CARDS = {
    NAME: {"type": "instant", "subtypes": ["aura"], "cost": 4},
    "Lantern": {"type": "action", "subtypes": ["aura"], "supertypes": ["light"]},
}


@pytest.mark.rule("fab14/11.7.1", "fab14/ex-11.7-2")
@pytest.mark.parametrize(("banished", "soul"), [(False, ["Lantern"]), (True, [])])
def test_retribution_when_a_light_aura_is_destroyed_then_damage_and_the_soul(banished, soul):
    board = Scene(cards=CARDS, strictness="confirm", p1={"arena": [NAME, "Lantern"]})
    board(f"Table: destroy:{board.find('Lantern')}\nAlice: Sparring Hero (Bob)")
    if banished:
        board(f"Table: banish:{board.find('Lantern')}")
    board.all_pass()
    assert (board.life(), board.names("p1", "soul")) == ([20, 19], soul)
