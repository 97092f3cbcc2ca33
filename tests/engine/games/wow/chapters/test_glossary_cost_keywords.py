"""Glossary: keywords that say what playing a card costs."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.scene import Scene


async def x_cards(state, link):
    state.emit("note", "", link.controller, f"X was {link.x}")


card("Hasty", ally(4, 2, 2, keywords={"haste": 2}))
card("Harmony", ally(5, 1, 1, keywords={"harmonize": 1}))
card("Envoy", ally(1, 1, 1, keywords={"diplomacy": ["dwarf"]}))
card("Cheap Dwarf", ally(1, 1, 1, tags=["dwarf"]))
card("Dear Dwarf", ally(3, 1, 1, tags=["dwarf"]))
card("Orc Friend", ally(1, 1, 1, tags=["orc"]))
card("Rift Walker", ally(4, 1, 1, keywords={"rift": 1}))
card("Early Plan", ally(7, 1, 1, keywords={"preparation": 1}))
card("Snare", ability(5, instant=True, keywords={"trap": 1}), Resolves("Snare", x_cards))
card("Flourish", ability(1, keywords={"finishing move": 1}), Resolves("Flourish", x_cards))
card("Jab", ability(1, tags=["combo"]))


def spent(scene):
    return sum(scene.state.objects[each].exhausted for each in scene.ids("Wisp"))


def wisps(count, **more):
    return {"resources": ["Wisp"] * count} | more


@pytest.mark.rule("wow74/G.haste")
def test_haste_when_an_ally_has_hit_an_opposing_hero_then_so_much_less():
    scene = Scene(p1=wisps(4, hand=["Hasty"], play=["Bruiser"]))
    scene.attack("Bruiser", "Toven").passes().passes().cast("Hasty")
    assert spent(scene) == 2


@pytest.mark.rule("wow74/G.haste")
@pytest.mark.parametrize("attacker", ["Grenna", None])
def test_haste_when_no_ally_has_then_the_full_cost(attacker):
    weapon = {"card": "Short Sword"}
    scene = Scene(p1=wisps(6, hand=["Hasty", "Camp Guard"], play=["Hasty", weapon]))
    before = 0
    if attacker:
        scene.attack(attacker, "Toven")("Alice: Strike with Short Sword").passes().passes()
        before = 1
    scene.cast("Camp Guard").cast("Hasty")
    assert spent(scene) == before + 5


@pytest.mark.rule("wow74/G.harmonize")
def test_harmonize_when_in_play_then_allies_of_4_or_more_cost_less_but_not_itself():
    hand = ["Iron Bull", "Camp Guard"]
    scene = Scene(p1=wisps(8, hand=hand, play=["Harmony"]), p2=wisps(0, hand=["Wisp"]))
    scene.cast("Iron Bull")
    assert spent(scene) == 3
    assert spent(scene.cast("Camp Guard")) == 4
    assert spent(Scene(p1=wisps(8, hand=["Harmony"])).cast("Harmony")) == 5


@pytest.mark.rule("wow74/G.diplomacy", "wow74/707.1e")
def test_diplomacy_then_described_allies_cost_less_down_to_1():
    hand = ["Cheap Dwarf", "Dear Dwarf", "Wolf Rider"]
    scene = Scene(p1=wisps(8, hand=hand, play=["Envoy"]))
    assert spent(scene.cast("Cheap Dwarf")) == 1
    assert spent(scene.cast("Dear Dwarf")) == 3
    assert spent(scene.cast("Wolf Rider")) == 5


@pytest.mark.rule("wow74/G.diplomacy", "wow74/707.1e")
def test_diplomacy_when_another_reduction_has_no_minimum_then_both_count_in_full():
    scene = Scene(p1=wisps(8, hand=["Dear Dwarf"], play=["Envoy", "Patron"]))
    assert spent(scene.cast("Dear Dwarf")) == 0


@pytest.mark.rule("wow74/G.rift", "wow74/G.race")
@pytest.mark.parametrize(("race", "paid"), [("Dwarf", 2), ("Orc", 3), ("Night Elf", 4)])
def test_rift_then_one_less_for_each_ally_of_the_chosen_race(race, paid):
    play = ["Cheap Dwarf", "Dear Dwarf", "Orc Friend"]
    scene = Scene(p1=wisps(4, hand=["Rift Walker"], play=play))("Alice: Play Rift Walker")
    assert (scene.asked(), len(scene.choices())) == (("p1", "race"), 12)
    scene(f"Alice: {race}")
    assert spent(scene) == paid


@pytest.mark.rule("wow74/G.preparation", "wow74/403.3")
def test_preparation_when_it_is_the_first_turn_then_it_may_be_free():
    scene = Scene(p1={"hand": ["Early Plan"]}, p2={"hand": ["Early Plan"]})
    assert not scene.offers("Play Early Plan")
    scene.next_turn()
    assert scene.state.players["p2"].turns == 1
    scene("Bob: Play Early Plan\nBob: Without paying").resolve()
    assert "Early Plan" in scene.party("p2")


@pytest.mark.rule("wow74/G.trap")
def test_trap_when_the_hero_defends_then_it_may_exhaust_instead():
    scene = Scene(p1={"play": ["Bruiser"]}, p2={"hand": ["Snare"]}).attack("Bruiser", "Toven")
    scene("Alice: Pass")
    assert not scene.offers("Play Snare")
    scene("Bob: Pass\nAlice: Pass\nBob: Play Snare\nBob: Exhaust the defending hero").resolve()
    assert scene.card("Toven Brightlamp").exhausted
    assert scene.names("p2", "graveyard") == ["Snare"]


@pytest.mark.rule("wow74/G.finishing-move", "wow74/707.1b")
def test_finishing_move_then_x_combos_of_the_graveyard_are_removed_5_at_most():
    scene = Scene(p1=wisps(3, hand=["Flourish"], graveyard=["Jab", "Spark", "Jab"]))
    scene("Alice: Play Flourish")
    assert scene.choices() == ["X is 0", "X is 1", "X is 2"]
    scene("Alice: X is 1")
    assert scene.choices() == ["Jab", "Jab"]
    scene("Alice: Jab").resolve()
    assert (scene.names("p1", "removed"), spent(scene)) == (["Jab"], 1)
    assert "Note: X was 1" in scene.texts()
    many = Scene(p1=wisps(3, hand=["Flourish"], graveyard=["Jab"] * 7))("Alice: Play Flourish")
    assert many.choices()[-1] == "X is 5"
    with pytest.raises(MalformedAnswerError):
        many("Alice: X is 2").game.submit(())
