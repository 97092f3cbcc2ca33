"""From registered decks to a game that is played to its end, and the tracker by health."""

import random

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.model import Card
from engine.core.game import Game
from engine.games.wow.facts import WowFacts
from engine.games.wow.powers import SCRIPTS
from engine.games.wow.registered import Registration, facts_of, setup_for
from engine.games.wow.rules import WOW
from tests.engine.games.wow import life_games as tracker
from tests.engine.games.wow.scene import Scene
from tests.engine.playout import play_out

CARDS = {card.name: card for card in bundled_catalogue("wow").cards.values()}


def test_facts_when_a_weapon_is_printed_then_tags_limits_and_numbers():
    facts = facts_of(CARDS["Deathbringer"])
    assert facts["types"] == ["equipment"]
    assert {"weapon", "1h", "axe", "melee"} <= set(facts["tags"])
    assert facts["limits"] == {"melee": 1}
    assert (facts["atk"], facts["strike"], facts["cost"]) == (2, 2, 3)


def test_facts_when_the_cost_has_an_x_then_the_rest_and_that_it_varies():
    facts = facts_of(CARDS["Aimed Shot"])
    assert (facts["cost"], facts["variable_cost"]) == (1, True)


@pytest.mark.rule("wow74/206.1", "wow74/206.1a")
def test_facts_when_a_hero_is_printed_then_its_spec_is_a_trait_and_no_tag():
    facts = facts_of(CARDS["Bragvi Stormstein"])
    assert facts["icons"] == ["alliance", "shaman"]
    assert facts["tags"] == ["dwarf", "shaman"]
    assert facts["traits"] == ["dwarf", "elemental"]


@pytest.mark.rule("wow74/206.1a", "wow74/202.1a.b1")
def test_facts_when_a_totem_is_printed_then_its_element_is_no_tag():
    facts = facts_of(CARDS["Blazing Elemental Totem"])
    assert {"totem", "fire totem"} <= set(facts["tags"])
    assert "fire" not in facts["tags"]
    assert "shaman" in facts["icons"]


def test_game_when_two_decks_are_registered_then_played_to_its_end():
    hero, other = CARDS["Maela Dawnfletcher"], CARDS["Brother Anselm Wray"]
    pool = [card for card in CARDS.values() if "Hero" not in card.kinds][:30]
    seats = [Registration(name, each, dict.fromkeys(pool, 2))
             for name, each in (("Alice", hero), ("Bob", other))]  # fmt: skip
    game = Game.new(WOW, setup_for(seats, strictness="strict"), seed="registered")
    play_out(game, random.Random(4).randrange, most=9000)
    assert game.outcome is not None


@pytest.mark.rule("wow74/702.1", "wow74/306.1")
def test_quest_when_a_catalogue_knows_its_number_then_it_is_completed_for_that():
    facts = facts_of(Card("wow", "q", "Errand", ("Quest",), WowFacts(cost=3)))
    assert (facts.get("cost"), facts["reward"]) == (None, {"cost": 3})


@pytest.mark.rule("wow74/100.2d")
def test_deck_rules_when_main_and_side_deck_differ_in_reputation_then_only_one_may_be_seen():
    def of(reputation):
        facts = WowFacts(cost=1, reputation=reputation)
        return Card("wow", reputation or "plain", reputation or "Plain", ("Ally",), facts)

    hero, dawn, dusk, plain = CARDS["Maela Dawnfletcher"], of("Dawn"), of("Dusk"), of("")
    same = Registration("Alice", hero, {dawn: 2, plain: 1})
    both = Registration("Bob", hero, {dawn: 2, plain: 1}, side={dusk: 1})
    rules = [seat["deck_rules"] for seat in setup_for([same, both], mode="table")["players"]]
    assert (rules[0], [row[:2] for row in rules[1]]) == ([], [["one sort", "wow74/100.2d"]])
    assert rules[1][0][3] == ["Dawn: Dawn", "Dusk: Dusk"]


def test_ability_when_its_text_is_not_known_then_it_may_turn_out_to_be_ongoing():
    scene = Scene(strictness="confirm", p1={"hand": ["Unread Aura"], "resources": ["Camp Guard"]})
    scene("Alice: Play Unread Aura").passes()
    assert scene.asked() == ("p1", "by hand")
    scene.game.submit(f"stay:{scene.find('Unread Aura', zone='chain')}")
    scene("Alice: Done")
    assert scene.card("Unread Aura").row == "hero"
    scene(f"Table: effect:{scene.find('Unread Aura')}")
    assert scene.links() == ["Unread Aura"]
    scene.resolve()
    assert scene.asked() == ("p1", "by hand")


def test_tracker_when_health_is_gone_then_the_other_player_has_won():
    players = [{"name": "Alice", "hero": "Grenna", "health": 3},
               {"name": "Bob", "hero": "Toven", "health": 28}]  # fmt: skip
    game = tracker.new_game(players=players)
    for answer in ("chooser:p1", "first:p2", "pass-all", "pass-all", "life:p1:-2"):
        game.submit(answer)
    assert [seat["life"] for seat in game.view("judge")["players"]] == [1, 28]
    assert game.state.step == "end window"
    game.submit("life:p1:-1")
    assert (game.outcome["winner"], game.outcome["rule"]) == ("p2", "wow74/102.1a")


def test_text_box_when_a_script_tells_it_then_it_is_among_the_facts(monkeypatch):
    card = next(each for each in CARDS.values() if each.kinds == ("Ability",))
    assert "ongoing" not in facts_of(card)
    monkeypatch.setitem(SCRIPTS._text_boxes, card.name, {"ongoing": True})
    assert facts_of(card)["ongoing"] is True


def test_setup_when_texts_were_read_then_facts_readings_and_tokens_are_in_it():
    reading = [
        {"kind": "keywords", "facts": {"keywords": {"stealth": 1}}},
        {"kind": "resolves", "meanings": [], "facts": {"tokens": {"token/imp/1": {"token": True}}}},
    ]
    card = Card("wow", "imp-1", "Imp Maker", ("Ally",), facts=WowFacts(cost=1))
    hero = Card("wow", "hero-1", "Somebody", ("Hero",), facts=WowFacts(health=20))
    setup = setup_for([Registration("Alice", hero, {card: 2})], readings={"imp-1": reading})
    facts = setup["cards"]["imp-1"]
    assert (facts["keywords"], facts["reading"], facts["unread"]) == (
        {"stealth": 1}, reading, False,
    )  # fmt: skip
    assert setup["cards"]["token/imp/1"] == {"token": True}
