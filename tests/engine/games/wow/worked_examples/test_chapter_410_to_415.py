"""Worked examples of 410 to 415, in the order of the document, with stand-ins for their cards."""

import pytest

from engine.games.wow.values import types
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_1_to_5 import LYNX_FORM

MONEY = {"resources": ["Camp Guard"] * 8}


def nothing_pending(scene, player="p1"):
    return scene.asked() == (player, "priority") and scene.links() == []


@pytest.mark.rule("wow74/ex-410.6a-1", "wow74/200.2")
def test_410_6a_brothers_fall_one_wave_after_the_other_before_anybody_has_priority():
    scene = Scene(
        p1=MONEY | {"hand": ["Chain Bolts"]},
        p2={"play": ["Brotherhood"] * 3},
    )
    three = scene.ids("Brotherhood")
    assert scene.health("Brotherhood") == 3
    scene("Alice: Play Chain Bolts")
    scene.game.submit([f"target:{each}" for each in three])
    scene.resolve()
    assert [event[1] for event in scene.dealt()] == [3, 2, 1]
    in_turn = [scene.state.became[each] for each in three]
    assert in_turn == scene.state.in_zone("p2", "graveyard")
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-410.6c-1", "wow74/400.6")
def test_410_6c_an_attached_card_that_is_no_ally_any_more_keeps_its_attachment():
    scene = Scene(
        p1=MONEY | {"hand": ["Dull Blade"]},
        p2=MONEY | {"play": ["Clockwork Bird"]},
    )
    scene("Alice: Pass\nBob: Use Clockwork Bird").resolve()
    scene.cast("Dull Blade")
    assert scene.card("Dull Blade").host == scene.find("Clockwork Bird")
    scene.next_turn()
    bird = scene.find("Clockwork Bird")
    assert types(scene.state, bird) == {"equipment"}
    assert (scene.card("Dull Blade").host, scene.state.turn_player) == (bird, "p2")
    assert scene.names("p1", "graveyard") == []


@pytest.mark.rule("wow74/ex-412.1b-1")
def test_412_1b_a_face_down_ability_is_blank_as_it_leaves_play():
    scene = Scene(p1={"resources": ["Spark"] * 4, "hand": ["Second Wind", "Soil Priestess"]})
    scene.cast("Second Wind")
    assert scene.names("p1", "removed") == ["Second Wind"]
    scene("Alice: Play Soil Priestess\nAlice: Destroy a resource")
    scene.game.submit(scene.game.pending.options[0].key)
    assert scene.names("p1", "graveyard") == ["Spark"]
    scene.resolve()
    assert "Soil Priestess" in scene.party("p1")
    scene("Alice: Play Spark\nAlice: Toven").resolve()
    assert (scene.names("p1", "graveyard"), scene.hero_damage("p2")) == ([], 2)
    assert scene.names("p1", "removed") == ["Second Wind", "Spark"]
    assert nothing_pending(scene)


def consort(hand):
    """The turn of a player whose Consort places the top card of the deck begins."""
    scene = Scene(
        p2={"play": ["Green Consort"], "deck": ["Toll Letters", "Camp Guard"], "hand": hand}
    )
    return scene.next_turn(step="ready window").resolve()


@pytest.mark.rule("wow74/ex-412.1c-1")
def test_412_1c_an_additional_resource_face_up_costs_what_it_always_costs():
    scene = consort(["Spark", "Ward"])
    assert scene.choices() == ["Place it face up", "Place it face down"]
    scene("Bob: Place it face up").resolve()
    letters = scene.card("Toll Letters")
    assert (letters.row, letters.face_up, letters.exhausted) == ("resource", True, False)
    assert scene.names("p2", "graveyard") == ["Spark"]
    scene.to_step("action")
    assert scene.offers("Place Ward")
    assert nothing_pending(scene, "p2")


@pytest.mark.rule("wow74/ex-412.1c-1")
@pytest.mark.parametrize("hand", [["Spark"], []])
def test_412_1c_an_additional_resource_is_face_down_when_nothing_is_discarded(hand):
    scene = consort(hand)
    if hand:
        scene("Bob: Place it face down")
    scene.resolve()
    assert not scene.card("Toll Letters").face_up
    assert (scene.names("p2", "hand"), scene.names("p2", "graveyard")) == (hand, [])
    assert nothing_pending(scene, "p2")


@pytest.mark.rule("wow74/ex-412.2-1")
def test_412_2_a_doomed_resource_pays_a_real_cost_and_nothing_ahead_of_time():
    scene = Scene(
        p1={"resources": ["Wisp"] * 5, "hand": ["Mind Theft"]},
        p2={"resources": ["Camp Guard"], "hand": ["Spark"]},
    )
    scene("Alice: Play Mind Theft\nAlice: a face-down resource (Bob)\nAlice: Pass")
    offered = [option.key for option in scene.game.pending.options]
    assert offered == ["pass", f"play:{scene.find('Spark', zone='hand')}"]
    scene("Bob: Play Spark\nBob: Grenna")
    assert scene.card("Camp Guard", "p2").exhausted
    scene.resolve().resolve()
    assert scene.hero_damage("p1") == 2
    assert sorted(scene.names("p2", "graveyard")) == ["Camp Guard", "Spark"]
    assert nothing_pending(scene)


def changing(zones):
    """A search for a Form in the zones named, with one in each zone."""
    scene = Scene(
        p1=MONEY
        | {"hand": ["Quick Change"], "deck": [LYNX_FORM, "Spark"], "graveyard": [LYNX_FORM]}
    )
    return scene.cast("Quick Change")(f"Alice: {zones}")


@pytest.mark.rule("wow74/ex-413.3-1")
def test_413_3_a_search_of_the_deck_alone_may_fail_and_shuffles_it():
    scene = changing("Search the deck")
    assert scene.choices() == [LYNX_FORM, "Find nothing"]
    scene("Alice: Find nothing")
    assert scene.names("p1", "hand") == []
    assert len(scene.dealt("shuffled")) == 1
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-413.3-1")
def test_413_3_a_search_of_the_graveyard_finds_what_is_there_and_leaves_the_deck_alone():
    scene = changing("Search the graveyard")
    assert scene.choices() == [LYNX_FORM]
    scene(f"Alice: {LYNX_FORM}")
    assert scene.names("p1", "hand") == [LYNX_FORM]
    assert scene.names("p1", "deck") == [LYNX_FORM, "Spark"]
    assert scene.dealt("shuffled") == []
    assert f"Alice reveals {LYNX_FORM}." in scene.texts()


@pytest.mark.rule("wow74/ex-413.3-1")
def test_413_3_a_search_of_both_offers_both_and_shuffles():
    scene = changing("Search the deck + Search the graveyard")
    assert scene.choices() == [LYNX_FORM, LYNX_FORM, "Find nothing"]
    scene("Alice: Find nothing")
    assert len(scene.dealt("shuffled")) == 1


@pytest.mark.rule("wow74/ex-414.3b-1")
def test_414_3b_of_the_fire_totems_the_player_keeps_one_and_chooses_which():
    scene = Scene(p1=MONEY | {"hand": ["Ember Totem"], "play": ["Ember Totem"]})
    old = scene.find("Ember Totem")
    scene.cast("Ember Totem")
    assert scene.asked() == ("p1", "uniqueness")
    assert scene.choices() == ["Destroy Ember Totem"] * 2
    scene.game.submit(f"violating:{old}")
    assert scene.party("p1").count("Ember Totem") == 1
    assert scene.find("Ember Totem") != old
    assert nothing_pending(scene)


def lynx(answer):
    """A Form is destroyed, and its controller answers whether to pay."""
    scene = Scene(strictness="confirm", p1=MONEY | {"play": [LYNX_FORM]})
    scene(f"Table: destroy:{scene.find(LYNX_FORM)}").resolve()
    return scene(f"Alice: {answer}")


@pytest.mark.rule("wow74/ex-415.9b-1")
def test_415_9b_what_the_link_moved_to_the_graveyard_is_found_there_at_the_end_of_the_turn():
    scene = lynx("Pay (2)")
    assert scene.names("p1", "graveyard") == [LYNX_FORM]
    scene.to_step("end window")
    assert scene.links() == [LYNX_FORM]
    scene.resolve()
    assert scene.names("p1", "hand") == [LYNX_FORM]
    scene.next_turn().to_step("end window")
    assert nothing_pending(scene, "p2")


@pytest.mark.rule("wow74/ex-415.9b-1")
def test_415_9b_what_left_the_graveyard_meanwhile_is_not_returned():
    scene = lynx("Pay (2)")
    for zone in ("deck", "graveyard"):
        here = scene.ids(LYNX_FORM)[0]
        scene(f"Table: move:{here}:{zone}")
    scene.to_step("end window").resolve()
    assert scene.names("p1", "graveyard") == [LYNX_FORM]
    assert nothing_pending(scene)


@pytest.mark.rule("wow74/ex-415.9b-1")
def test_415_9b_without_paying_nothing_returns():
    scene = lynx("Do not pay").to_step("end window")
    assert scene.names("p1", "graveyard") == [LYNX_FORM]
    assert nothing_pending(scene)
