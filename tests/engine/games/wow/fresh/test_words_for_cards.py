"""What words of the glossary mean: character, card in play, party, friendly, one-handed."""

import pytest

from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.powers import Activates, Resolves, Triggered
from engine.games.wow.traits import hero_has
from tests.engine.games.wow.made_up.kinds import (
    ability,
    ally,
    card,
    item,
    nothing,
    one_more_card,
)
from tests.engine.games.wow.scene import MONEY, Scene


def wants(*of, **more):
    return (Description(of=of, **more),)


async def an_ally_too(state, link):
    table.add_effect(
        state, "modify", link.controller, link.object, "turn", objects=[link.object],
        patches=[["types", "gain", "ally"], ["atk", "=", 1], ["health", "=", 1]],
    )  # fmt: skip


def any_enters(state, me, change):
    return change.extra.get("became") != me


card("Word Character", ability(0, instant=True), Resolves("wc", nothing, wants("character")))
card("Word Card", ability(0, instant=True), Resolves("wcard", nothing, wants("card")))
card("Word Friend", ability(0), Resolves("wf", nothing, wants("ally", whose="friendly")))
card("Word Foe", ability(0), Resolves("wfoe", nothing, wants("ally", whose="opposing")))
card("Word Golem", item(1, powers=[{"cost": 0}]), Activates("word golem", 0, an_ally_too))
card("Word Steed", ally(1, 2, 2, tags=["mount"], keywords={"ferocity": 1}))
card(
    "Word Watch", ally(1, 1, 1),
    Triggered("word watch", "enter", "wow74/G.party", "draw", one_more_card, any_enters),
)  # fmt: skip
HOLD = ability(0, ongoing=True, attach={"of": ["ally"]})
card("Word Hold", HOLD)
card("Word Turncoat", {"types": ["hero"], "health": 20, "traits": ["traitor"]})


def targets_of(name, **position):
    scene = Scene(**{"p1": {"hand": [name]}, **position})
    scene(f"Alice: Play {name}")
    return {label.partition(" (")[0] for label in scene.choices()}


@pytest.mark.rule("wow74/G.character")
def test_character_when_targeted_then_heroes_allies_and_totems_and_nothing_else():
    mine = {"hand": ["Word Character"], "play": ["Wisp", "Ember Totem", "Bright Charm"]}
    found = targets_of("Word Character", p1=mine)
    assert found == {"Grenna Ashfist", "Toven Brightlamp", "Wisp", "Ember Totem"}


@pytest.mark.rule("wow74/G.card-in-play")
def test_card_in_play_when_a_token_is_there_then_it_is_one_too():
    scene = Scene(p1=MONEY | {"hand": ["Grave Caller", "Word Card"]}).cast("Grave Caller")
    scene.resolve()("Alice: Play Word Card")
    assert scene.card("Wisp").token
    assert scene.offers("Wisp")


@pytest.mark.rule("wow74/G.friendly", "wow74/G.opposing")
@pytest.mark.parametrize(
    ("name", "found"),
    [("Word Friend", {"Wisp", "Iron Bull"}), ("Word Foe", {"Lantern Mage", "Camp Guard"})],
)
def test_team_when_cards_are_friendly_then_those_of_teammates_are_and_others_oppose(name, found):
    play = ["Wisp", "Lantern Mage", "Iron Bull", "Camp Guard"]
    seats = {f"p{n}": {"play": [each]} for n, each in enumerate(play, 1)}
    seats["p1"]["hand"] = [name]
    assert targets_of(name, seats=4, teams=["a", "b", "a", "b"], **seats) == found


@pytest.mark.rule("wow74/G.mount")
def test_mount_when_combats_are_proposed_then_neither_attacks_nor_is_attacked():
    scene = Scene(p1={"play": ["Word Steed", "Wolf Rider"]}, p2={"play": ["Word Steed", "Wisp"]})
    assert not scene.offers("Attack with Word Steed")
    scene("Alice: Attack with Wolf Rider")
    assert scene.choices() == ["Attack Toven Brightlamp (Bob)", "Attack Wisp (Bob)"]


@pytest.mark.rule("wow74/G.party")
def test_party_when_a_card_changes_its_type_then_it_has_not_entered_and_stays():
    scene = Scene(p1=MONEY | {"play": ["Word Watch", "Word Golem"], "hand": ["Wisp"]})
    before = scene.party("p1")
    scene("Alice: Use Word Golem").resolve()
    assert (scene.party("p1"), scene.links()) == (before, [])
    scene.cast("Wisp")
    assert scene.links() == ["Word Watch"]


@pytest.mark.rule("wow74/G.party", "wow74/G.control")
def test_party_when_control_changes_then_the_card_leaves_one_and_joins_the_other():
    mine = {"play": ["Wisp", {"card": "Word Hold", "host": "Wisp"}]}
    scene = Scene(strictness="confirm", p1=mine)
    scene(f"Table: control:{scene.find('Wisp')}:p2:game")
    assert "Wisp" in scene.party("p2")
    assert scene.party("p1") == ["Grenna Ashfist", "Word Hold"]
    assert scene.card("Word Hold").host == scene.find("Wisp")


@pytest.mark.rule("wow74/G.host-description")
def test_attachment_when_its_host_stops_fitting_then_the_game_destroys_it():
    mine = {"play": ["Word Golem"], "hand": ["Word Hold"]}
    scene = Scene(p1=mine)("Alice: Use Word Golem").resolve()
    scene.cast("Word Hold", "Word Golem (Alice)")
    assert scene.card("Word Hold").row == "attached"
    scene.next_turn()
    assert scene.names("p1", "graveyard") == ["Word Hold"]


@pytest.mark.rule("wow74/G.flip")
@pytest.mark.parametrize("tired", [False, True])
def test_hero_when_it_is_flipped_then_keeps_its_orientation_and_flips_back(tired):
    scene = Scene(strictness="confirm", p1={"hero_is": {"exhausted": tired}})
    hero = scene.card("Grenna Ashfist")
    for face_up in (False, True):
        scene(f"Table: flip:{hero.id}")
        assert (hero.face_up, hero.exhausted) == (face_up, tired)


@pytest.mark.rule("wow74/G.loyal")
@pytest.mark.parametrize(("hero", "loyal"), [("Grenna Ashfist", True), ("Word Turncoat", False)])
def test_hero_when_it_is_a_traitor_then_not_loyal(hero, loyal):
    assert hero_has(Scene(p1={"hero": hero}).state, "p1", "loyal") is loyal


@pytest.mark.rule("wow74/G.instant", "wow74/G.basic")
def test_instant_when_another_has_the_turn_then_played_with_priority_but_no_basic_card():
    theirs = MONEY | {"hand": ["Word Character", "Wisp"]}
    scene = Scene(p2=theirs)("Alice: Pass")
    assert (scene.offers("Play Word Character"), scene.offers("Play Wisp")) == (True, False)


@pytest.mark.rule("wow74/G.basic", "wow74/701.1a")
def test_basic_card_when_a_link_waits_then_not_played_by_the_turn_player_either():
    mine = MONEY | {"hand": ["Word Character", "Wisp"]}
    scene = Scene(p1=mine)
    assert scene.offers("Play Wisp")
    scene("Alice: Play Word Character\nAlice: Grenna Ashfist (Alice)")
    assert scene.asked() == ("p1", "priority")
    assert not scene.offers("Play Wisp")
