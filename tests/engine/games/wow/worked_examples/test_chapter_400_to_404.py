"""Worked examples of 400 to 404, in the order of the document, with stand-ins for their cards."""

import pytest

from engine.games.wow.cards import printed_from
from engine.games.wow.values import cost_of, damage_types, number
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_400 import CARDS

MONEY = {"resources": ["Camp Guard"] * 8}


def nothing_pending(scene, player="p1"):
    return scene.asked() == (player, "priority") and scene.links() == []


@pytest.mark.rule("wow74/ex-402.4-1")
def test_402_4_a_token_copy_has_what_is_printed_no_counters_and_costs_nothing():
    paladin = {"card": "Cinder Paladin", "counters": {"atk": 2, "health": 2}}
    scene = Scene(p1={"play": [paladin, "Soul Glass"]})
    first = scene.find("Cinder Paladin")
    scene("Alice: Use Soul Glass").resolve()
    (copy,) = [each for each in scene.ids("Cinder Paladin") if each != first]
    made, facts = scene.state.objects[copy], scene.state.facts(copy)
    assert (made.token, made.counters, made.row) == (True, {}, "ally")
    assert (facts.name, facts.tags) == ("Cinder Paladin", {"dwarf", "paladin"})
    assert (cost_of(scene.state, first), cost_of(scene.state, copy)) == (3, 0)
    assert [number(scene.state, each, "atk") for each in (first, copy)] == [5, 3]
    assert [number(scene.state, each, "health") for each in (first, copy)] == [5, 3]
    assert damage_types(scene.state, copy) == ["melee"]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-403.6b-1")
def test_403_6b_two_in_the_corner_and_two_in_a_text_are_the_same_cost():
    scene = Scene(p1={"resources": ["^Lost Letters", *["Wisp"] * 4], "hand": ["Insight"]})

    def exhausted():
        return sum(card.exhausted for card in scene.state.objects.values())

    scene("Alice: Play Insight")
    assert exhausted() == 2
    scene.resolve()("Alice: Complete Lost Letters")
    assert exhausted() == 4


@pytest.mark.rule("wow74/ex-404.2-1")
def test_404_2_a_token_without_a_name_is_called_like_its_tag():
    scene = Scene(
        p1={"play": [{"card": "High Priestess", "damage": 2}]}, p2=MONEY | {"hand": ["Spark"]}
    )
    scene("Alice: Pass\nBob: Play Spark\nBob: High Priestess").resolve()
    assert scene.links() == ["High Priestess"]
    scene.resolve()
    token = scene.find("spirit token")
    assert scene.state.facts(token).name == "Spirit"
    assert (scene.atk("spirit token"), scene.health("spirit token")) == (0, 1)
    assert damage_types(scene.state, token) == ["melee"]
    assert (scene.card("spirit token").token, cost_of(scene.state, token)) == (True, 0)
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-404.2b-1")
def test_404_2b_a_water_totem_token_has_all_of_one_but_the_damage_type_that_was_named():
    scene = Scene(p1=MONEY | {"hand": ["Stone Talker"]})
    scene.cast("Stone Talker").resolve()("Alice: Water Totem")
    totem = scene.state.facts(scene.find("water totem token"))
    assert totem.types == {"ability", "ally"}
    assert (totem.limits, totem.ongoing, totem.name) == ({"water totem": 1}, True, "Water Totem")
    assert (totem.atk, totem.health, totem.damage) == (0, 2, ("melee",))
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/404.2b", "wow74/404.2b.b1", "wow74/404.2b.b2", "wow74/404.2b.b3")
@pytest.mark.rule("wow74/404.2b.b4", "wow74/404.2b.b5", "wow74/404.2b.b6")
@pytest.mark.parametrize(
    ("kind", "damage"),
    [("air", "nature"), ("earth", "melee"), ("fire", "fire"), ("water", "frost"), ("", "melee")],
)
def test_404_2b_a_totem_token_of_which_no_more_is_said_is_as_its_kind_is(kind, damage):
    key = f"plain {kind} totem".replace("  ", " ")
    totem = printed_from(key, CARDS[key])
    assert totem.damage == (damage,)
    assert totem.limits == ({f"{kind} totem": 1} if kind else {})
    assert (totem.ongoing, totem.types) == (True, {"ability", "ally"})
