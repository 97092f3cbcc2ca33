"""What may be attacked, paid, kept and attached: rules that ask of several things at once."""

import pytest

from engine.games.wow.powers import Costs, Resolves, Says
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, nothing
from tests.engine.games.wow.scene import Scene


def two_less(state, me, link):
    return -2 if link.controller == state.objects[me].controller else 0


def against_me(state, me, subject):
    return [me] if state.objects[subject].controller != state.objects[me].controller else []


def only_at_me(name):
    return Says(name, "can attack only", "wow74/601.2c", against_me)


card("Fresh Cheap", ally(1, 1, 1), Costs("fresh cheap", "2 less", "wow74/403.2", more=two_less))
card("Fresh Vary", ability(0, variable_cost=True), Resolves("fresh vary", nothing))
card("Fresh Pet", ally(1, 2, 2, tags=["pet"], limits={"pet": 1}))
card("Fresh Cub", ally(0, 1, 1, tags=["pet"], limits={"pet": 1}))
card("Fresh Sapper", ally(1, 2, 3, keywords={"sabotage": ["equipment"]}))
card("Fresh Decoy", ally(1, 1, 5, keywords={"elusive": 1}), only_at_me("fresh decoy"))
card("Fresh Seen", ally(1, 1, 5), only_at_me("fresh seen"))
card("Fresh Crate", item(1))
card("Fresh Leash", ability(0, ongoing=True, attach={"of": ["ally"], "whose": "own"}))
card("Fresh Twin", ally(1, 1, 2, unique=True))


@pytest.mark.rule("wow74/707.1b", "wow74/707.1e", "wow74/104.1")
def test_x_when_cards_cost_less_then_more_can_be_paid_for():
    mine = {"play": ["Fresh Cheap"], "hand": ["Fresh Vary"], "resources": ["Camp Guard"] * 3}
    scene = Scene(p1=mine)("Alice: Play Fresh Vary")
    assert scene.choices()[-1] == "X is 5"
    scene("Alice: X is 4")
    assert sum(scene.state.objects[each].exhausted for each in scene.state.play) == 2


@pytest.mark.rule("wow74/414.3b")
def test_limited_pet_when_a_plain_pet_comes_then_only_one_of_them_stays():
    scene = Scene(p1={"play": ["Fresh Pet"], "hand": ["Fresh Cub"]}).cast("Fresh Cub")
    assert scene.asked() == ("p1", "uniqueness")


@pytest.mark.rule("wow74/601.2c", "wow74/G.sabotage")
@pytest.mark.parametrize(("decoy", "sabotage"), [("Fresh Decoy", True), ("Fresh Seen", False)])
def test_sabotage_when_only_an_elusive_ally_may_be_attacked_then_is_legal(decoy, sabotage):
    scene = Scene(p1={"play": ["Fresh Sapper"]}, p2={"play": [decoy, "Fresh Crate"]})
    scene("Alice: Attack with Fresh Sapper")
    assert scene.offers("Sabotage Fresh Crate") is sabotage


@pytest.mark.rule("wow74/400.6", "wow74/410.6c")
def test_attachment_when_its_player_loses_the_host_then_is_destroyed():
    mine = {"play": ["Fresh Cub"], "hand": ["Fresh Leash"]}
    scene = Scene(strictness="confirm", p1=mine).cast("Fresh Leash")
    assert scene.card("Fresh Leash").host == scene.find("Fresh Cub")
    scene(f"Table: control:{scene.find('Fresh Cub')}:p2:game")
    assert scene.names("p1", "graveyard") == ["Fresh Leash"]


@pytest.mark.rule("wow74/414.1", "wow74/503.2a")
def test_control_when_it_reverts_in_the_wrap_up_then_uniqueness_is_repaired_before_the_turn():
    scene = Scene(strictness="confirm", p2={"play": ["Fresh Twin"], "hand": ["Fresh Twin"]})
    scene(f"Table: control:{scene.find('Fresh Twin')}:p1:turn")
    scene(f"Table: enter:{scene.state.in_zone('p2', 'hand')[0]}:p2")
    assert scene.party("p2").count("Fresh Twin") == 1
    while scene.game.pending.kind == "priority":
        scene.game.submit("pass")
    assert scene.asked() == ("p2", "uniqueness")
    assert (scene.state.turn_player, scene.state.step) == ("p1", "wrap-up")
