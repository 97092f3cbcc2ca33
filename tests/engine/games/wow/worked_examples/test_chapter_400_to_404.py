"""Worked examples of 400 to 404, in the order of the document, with stand-ins for their cards."""

import pytest

from engine.games.wow.attaching import attach_of
from engine.games.wow.cards import Description, printed_from
from engine.games.wow.index import index_of, powers_of
from engine.games.wow.values import cost_of, damage_types, number, types
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_400 import CARDS

MONEY = {"resources": ["Camp Guard"] * 8}


def nothing_pending(scene, player="p1"):
    return scene.asked() == (player, "priority") and scene.links() == []


@pytest.mark.rule("wow74/300.1a", "wow74/ex-400.1-1")
def test_400_1_an_ally_that_a_modifier_attaches_inherits_the_attach_description():
    scene = Scene(
        p1=MONEY | {"play": ["Moon Icon", {"card": "Mourner", "damage": 1}, "Shifting Blade"]},
        p2=MONEY | {"hand": ["Spark"]},
    )
    mourner = scene.find("Mourner")
    scene("Alice: Pass\nBob: Play Spark\nBob: Mourner").resolve()("Alice: Toven")
    assert types(scene.state, mourner) == {"ability"}
    assert scene.state.objects[mourner].host == scene.find("Toven Brightlamp")
    assert attach_of(scene.state, mourner).to == Description(of=("hero",))
    scene("Alice: Use Shifting Blade").resolve()
    assert scene.state.objects[mourner].host == scene.find("Grenna Ashfist")
    assert scene.damage("Mourner") == 0
    scene.next_turn(2, step="ready window")
    assert scene.links() == ["Mourner"]
    scene.resolve()
    assert (scene.hero_damage("p1"), scene.hero_damage("p2")) == (1, 0)
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-400.4-1", "wow74/400.4")
@pytest.mark.parametrize("name", ["Light Vigil", "Grove Gift"])
def test_400_4_what_is_put_into_play_is_the_attach_description_wherever_it_came_from(name):
    grave = {"graveyard": ["Iron Bull", "Costly Giant"]}
    scene = Scene(p1=MONEY | grave | {"hand": [name], "play": ["Shifting Blade", "Wolf Rider"]},
                  p2={"graveyard": ["Wolf Rider"], "play": ["Costly Giant"]})  # fmt: skip
    scene(f"Alice: Play {name}")
    if name == "Light Vigil":
        assert scene.choices() == ["Iron Bull", "Costly Giant"]
        scene("Alice: Iron Bull")
    scene.resolve()
    assert scene.card(name).host == scene.find("Iron Bull", "p1")
    scene("Alice: Use Shifting Blade").resolve()
    if name == "Light Vigil":
        assert scene.choices() == ["Attach to Wolf Rider (Alice)", "Attach to Costly Giant (Bob)"]
        scene("Alice: Attach to Costly Giant (Bob)")
        assert scene.card(name).host == scene.find("Costly Giant", "p2")
    else:
        assert scene.card(name).host == scene.find("Wolf Rider", "p1")
    assert nothing_pending(scene)


def gripped(*others):
    """Bob controls Alice's Iron Bull by an attachment, and Alice moves that attachment."""
    scene = Scene(
        turn_player="p2",
        p1=MONEY | {"play": ["Shifting Blade", "Iron Bull", *others]},
        p2=MONEY | {"hand": ["Mind Grip", "Spark"], "play": ["Camp Guard"]},
    )
    scene("Bob: Play Mind Grip\nBob: X is 4").resolve()
    assert "Iron Bull" in scene.party("p2")
    scene("Bob: Pass\nAlice: Use Shifting Blade").resolve()
    return scene


@pytest.mark.rule("wow74/ex-400.7c-1", "wow74/400.7b")
def test_400_7c_moved_to_an_ally_that_costs_nothing_and_still_its_controllers():
    scene = gripped("Wisp")
    assert scene.card("Mind Grip").host == scene.find("Wisp")
    assert scene.card("Mind Grip").controller == "p2"
    assert "Iron Bull" in scene.party("p1")
    assert "Wisp" in scene.party("p2")
    scene("Bob: Play Spark\nBob: Grenna").resolve()
    assert scene.names("p2", "graveyard") == ["Mind Grip"]
    assert "Wisp" in scene.party("p1")


@pytest.mark.rule("wow74/ex-400.7c-1")
def test_400_7c_where_no_ally_costs_nothing_the_attachment_stays():
    scene = gripped("Wolf Rider")
    assert scene.card("Mind Grip").host == scene.find("Iron Bull")
    assert "Iron Bull" in scene.party("p2")
    assert nothing_pending(scene, "p2")


def rooted(*others):
    """Bob's attachment on Alice's ally, and Alice moves it."""
    scene = Scene(
        turn_player="p2",
        p1=MONEY | {"play": ["Shifting Blade", "Iron Bull", *others]},
        p2=MONEY | {"hand": ["Grasping Roots"]},
    )
    scene.cast("Grasping Roots", "Iron Bull", player="Bob")
    assert scene.card("Iron Bull").exhausted
    return scene("Bob: Pass\nAlice: Use Shifting Blade").resolve()


@pytest.mark.rule("wow74/ex-400.7c-2", "wow74/400.7c")
def test_400_7c_moved_to_another_ally_even_an_untargetable_one_that_is_not_exhausted():
    scene = rooted("Wolf Rider", "Hidden One")
    assert scene.choices() == ["Attach to Wolf Rider (Alice)", "Attach to Hidden One (Alice)"]
    scene("Alice: Attach to Hidden One (Alice)")
    assert scene.card("Grasping Roots").host == scene.find("Hidden One")
    assert not scene.card("Hidden One").exhausted
    scene.to_step("end window").to_step("ready window")
    assert not scene.card("Iron Bull").exhausted
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-400.7c-2")
def test_400_7c_without_another_ally_the_attachment_stays():
    scene = rooted()
    assert scene.card("Grasping Roots").host == scene.find("Iron Bull")
    scene.next_turn(step="ready window")
    assert scene.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/400.7a")
def test_400_7a_what_moves_it_may_allow_less_than_the_attach_description():
    scene = Scene(
        p1=MONEY | {"hand": ["Dull Blade"], "play": ["Iron Bull", "Shifting Blade", "Wolf Rider"]}
    )
    scene.cast("Dull Blade", "Iron Bull")
    scene("Alice: Use Shifting Blade").resolve()
    assert scene.card("Dull Blade").host == scene.find("Wolf Rider")


@pytest.mark.rule("wow74/700.3", "wow74/200.1a")
def test_400_1_powers_that_were_added_before_a_loss_are_lost_and_later_ones_are_not():
    scene = Scene(strictness="confirm", p1={"play": ["Moon Icon", "Mourner"]})
    mourner = scene.find("Mourner")
    scene(f"Table: keyword:{mourner}:absorb:game\nTable: put-damage:{mourner}:3")
    scene("Alice: Toven")
    card, silent = scene.state.objects[mourner], index_of(scene.state).silent
    assert [each.key for each in powers_of(scene.state, card, silent)] == ["Moon burn"]


@pytest.mark.rule("wow74/ex-402.4-1", "wow74/402.4", "wow74/201.4", "wow74/404.1c")
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


@pytest.mark.rule("wow74/ex-404.2-1", "wow74/404.2", "wow74/404.2a")
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
