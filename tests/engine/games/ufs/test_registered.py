"""Registered decks of catalogue cards are played by the same rules, texts settled by hand."""

import random

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.model import Card, Keyword
from engine.core.game import Game
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve
from engine.games.ufs.cards import RESOURCES, character_name, printed_from
from engine.games.ufs.continuous import SCRIPTS
from engine.games.ufs.facts import UfsFacts
from engine.games.ufs.registered import Registration, abilities_in, facts_of, setup_for
from engine.games.ufs.rules import UFS
from tests.engine.games import soundness
from tests.engine.playout import play_out

CATALOGUE = bundled_catalogue("ufs")


@pytest.mark.rule("ufs09/H.1.1", "ufs09/H.1.2", "ufs09/H.1.3", "ufs09/H.1.4", "ufs09/H.1.5")
@pytest.mark.rule("ufs09/H.3.3.2", "ufs09/H.3.3.3", "ufs09/H.3.3.4", "ufs09/H.3.3.4.1")
@pytest.mark.rule("ufs09/H.3.1.5", "ufs09/H.3.1.6")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("E Commit: This is a text.", {"type": "enhance", "cost": [["commit", 1]], "only": []}),
        ("First F [Once per turn] Discard 2 momentum, (+4): This is a text.",
         {"type": "form", "cost": [["momentum", 2], ["check", 4]],
          "only": ["first", "once per turn"]}),
        ("**E** Commit 1 foundation, sing: This is a text.",
         {"type": "enhance", "cost": [["commit foundations", 1], ["other", "as the card says"]],
          "only": []}),
        ("Combo E: This is a text.", {"type": "enhance", "cost": [], "only": ["combo"]}),
        ("Ilse Farrow E: A text.",
         {"type": "enhance", "cost": [], "only": ["character:Ilse Farrow"]}),
        ("Fire E: A text.", {"type": "enhance", "cost": [], "only": ["symbol:fire"]}),
        ("First Jo-Ann F Commit: A text.",
         {"type": "form", "cost": [["commit", 1]], "only": ["first", "character:Jo-Ann"]}),
        ("E Flip, remove: A text.",
         {"type": "enhance", "cost": [["flip", 1], ["remove", 1]], "only": []}),
        ("E Remove: A text.", {"type": "enhance", "cost": [["remove", 1]], "only": []}),
        ("F Flip: A text. Playable while committed. Playable by either player.",
         {"type": "form", "cost": [["flip", 1]], "only": ["while committed", "either player"]}),
        ("F Commit: A text. Your opponent may discard 2 cards to cancel this ability.",
         {"type": "form", "cost": [["commit", 1]], "only": [], "cancel": [["discard", 2]],
          "cancel_destroys": False}),
        ("F: A text. Your opponent may sing to cancel this ability and destroy this card.",
         {"type": "form", "cost": [], "only": [], "cancel": [["other", "as the card says"]],
          "cancel_destroys": True}),
    ],
)  # fmt: skip
def test_ability_when_its_text_is_known_then_costs_what_it_says(text, ability):
    assert abilities_in(text) == [ability]


@pytest.mark.rule("ufs09/B.6.5.2")
def test_text_when_it_has_two_paragraphs_then_each_is_an_ability_of_its_own():
    found = abilities_in("E Commit: A text.\nF (+3): Another text.")
    assert [each["type"] for each in found] == ["enhance", "form"]


@pytest.mark.rule("ufs09/B.1.2.1", "ufs09/B.1.2.2", "ufs09/B.6.11.1")
def test_character_when_taken_from_a_catalogue_card_then_has_hand_size_and_vitality():
    facts = UfsFacts(control=6, difficulty=6, hand_size=7, vitality=26, symbols=("air",))
    card = Card("ufs", "x-2", "Ilse Farrow", ("Character",), facts)
    assert facts_of(card) == {
        "name": "Ilse Farrow", "type": "character", "control": 6, "difficulty": 6,
        "hand_size": 7, "vitality": 26, "symbols": ["air"],
    }  # fmt: skip


def test_response_when_its_condition_is_a_sentence_then_is_left_to_the_table():
    assert abilities_in("R Commit: After something, do something.\nNo ability.") == []


@pytest.mark.rule("ufs09/B.6.1", "ufs09/B.6.2", "ufs09/B.6.3", "ufs09/B.6.4", "ufs09/B.6.7")
@pytest.mark.rule("ufs09/B.2.2.1", "ufs09/B.2.2.2", "ufs09/B.2.2.3", "ufs09/B.6.6")
def test_facts_when_taken_from_a_catalogue_card_then_speak_the_words_of_the_rules():
    card = Card(
        "ufs", "x-1", "Comet", ("Attack",),
        UfsFacts(control=3, difficulty=4, speed=2, attack_zone="high", damage="X",
                 block_zone="low", block_modifier=2, symbols=("air",), attuned=("fire",)),
        keywords=(Keyword("Kick"), Keyword("Stun", 2), Keyword("Ilse Farrow Only")),
    )  # fmt: skip
    assert facts_of(card) == {
        "name": "Comet", "type": "attack", "control": 3, "difficulty": 4, "speed": 2,
        "zone": "high", "block_zone": "low", "block_modifier": 2, "symbols": ["air", "fire"],
        "keywords": {"kick": 1, "stun": 2, "ilse farrow only": 1}, "only": "Ilse Farrow",
    }  # fmt: skip


@pytest.mark.rule("ufs09/B.6.1.1.1", "ufs09/B.6.1.1.2")
@pytest.mark.parametrize(
    "name", ["Ilse Farrow", "·Ilse Farrow·", "··Ilse Farrow··", "Ilse Farrow (II)"]
)
def test_character_when_of_another_version_then_has_the_same_character_name(name):
    assert character_name(name) == "Ilse Farrow"


@pytest.mark.rule("ufs09/B.6.6.2.1", "ufs09/B.6.6.2.2")
def test_infinity_when_printed_then_is_all_twelve_symbols_and_none_itself():
    facts = printed_from("x", {"type": "asset", "symbols": ["infinity", "air"]})
    assert facts.symbols == RESOURCES
    assert len(facts.symbols) == 12


def named(name):
    return next(card for card in CATALOGUE if card.name == name)


def registered(name, character, symbol):
    """Four copies of every card that has the symbol, as somebody would build the deck."""
    hero = named(character)
    fitting = [c for c in CATALOGUE if {symbol, "infinity"} & {*UfsFacts.of(c).symbols}]
    deck = {c: UfsFacts.of(c).limit or 4 for c in fitting if "Character" not in c.kinds}
    return Registration(name, deck, hero)


@pytest.mark.parametrize("seed", range(5))
def test_decks_when_registered_from_the_catalogue_then_are_played_to_the_end(seed):
    seats = [registered("Alice", "Ilse Farrow", "air"), registered("Bob", "Juno Park (II)", "fire")]
    assert all(sum(seat.deck.values()) >= 59 for seat in seats)
    game = Game.new(UFS, setup_for(seats, strictness="strict"), seed=str(seed))
    play_out(game, random.Random(seed).randrange)
    assert game.outcome is not None
    soundness.check_replay(game)


@pytest.mark.rule("ufs09/E.1.1")
def test_character_when_the_list_names_none_then_is_chosen_out_of_the_deck():
    hero, other = map(named, ("Ilse Farrow", "Dax Quillon"))
    deck = {**registered("Alice", "Ilse Farrow", "air").deck, hero: 1, other: 1}
    game = Game.new(UFS, setup_for([Registration("Alice", deck), Registration("Bob", deck, hero)]))
    assert [option.label for option in game.pending.options] == ["Ilse Farrow", "Dax Quillon"]
    game.submit(f"character:{other.key}")
    assert [each.args[0] for _, each in game.chronicle.since(0)] == [other.key, hero.key]


def test_deck_list_when_read_and_resolved_then_is_a_game_to_play():
    deck = registered("Alice", "Ilse Farrow", "air").deck
    lines = [f"{count} {card.name}" for card, count in deck.items()]
    text = "Starting Character\n1 Ilse Farrow\n\nMain Deck\n" + "\n".join(lines)
    read = resolve(read_deck(text, "ufs"), CATALOGUE)
    main = {e.card: e.line.copies for e in read.entries if e.section == "main"}
    hero = next(entry.card for entry in read.entries if entry.section == "character")
    game = Game.new(UFS, setup_for([Registration(n, main, hero) for n in "AB"]), seed="list")
    play_out(game, random.Random("list").randrange)
    assert game.outcome is not None


def test_text_box_when_a_script_tells_it_then_its_abilities_are_the_cards(monkeypatch):
    card = next(iter(bundled_catalogue("ufs").cards.values()))
    box = {"abilities": [{"type": "enhance", "effect": "hilt strike"}]}
    monkeypatch.setitem(SCRIPTS._text_boxes, card.name, box)
    assert facts_of(card)["abilities"] == box["abilities"]
