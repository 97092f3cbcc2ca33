"""Registered decks of catalogue cards are played by the same rules, texts settled by hand."""

import random

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.model import Card, Keyword
from engine.core.game import Game
from engine.games.fab.facts import FabFacts
from engine.games.fab.registered import Registration, facts_of, setup_for
from engine.games.fab.rules import RULES
from tests.engine.playout import play_out

CATALOGUE = bundled_catalogue("fab")


def weapon(text):
    return Card("fab", "w", "Blade", ("Weapon",), FabFacts(power=3), ("Sword", "1H"), text=text)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("**Once per Turn Action** - {r}{r}: **Attack**",
         {"type": "action", "cost": 2, "once_per_turn": True, "attack": True}),
        ("Once per Turn Action – {r}: Attack. Go again",
         {"type": "action", "cost": 1, "once_per_turn": True, "attack": True, "go_again": True}),
        ("Instant - Destroy this: Gain {r}.",
         {"type": "instant", "cost": 0, "destroy_this": True, "text": "Do what the card says."}),
        ("", {"type": "action", "attack": True, "once_per_turn": True, "asks_cost": True}),
    ],
)  # fmt: skip
def test_ability_when_its_text_is_known_then_costs_what_it_says(text, ability):
    assert facts_of(weapon(text))["activated"] == [ability]


def test_facts_when_taken_from_a_catalogue_card_then_speak_the_words_of_the_rules():
    card = Card(
        "fab", "x", "Blast", ("Action",), FabFacts(pitch=1, cost="X", power="*", fusions=("Ice",)),
        ("Attack",), (Keyword("Go again"), Keyword("Arcane Barrier", 2), Keyword("Fusion")),
    )  # fmt: skip
    assert facts_of(card) == {
        "name": "Blast (red)",
        "card_name": "Blast",
        "variable": {"power": "*"},
        "type": "action",
        "subtypes": ["attack"],
        "keywords": {"arcane barrier": 2, "ice fusion": 1},
        "conditional": ["go again"],
        "variable_cost": True,
        "cost": 0,
        "pitch": 1,
        "power": 0,
        "text": "Do what the card says.",
    }


def attack(*keywords, text="", mentioned=None, kind="Action"):
    facts = FabFacts(cost=0, power=4, mentioned=mentioned)
    names = tuple(Keyword(name) for name in keywords)
    return Card("fab", "a", "Gust", (kind,), facts, ("Attack",), names, text=text)


@pytest.mark.rule("fab14/20.8.3a")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("**Go again**", ["go again"]),
        ("When this hits, draw a card. **Go again**", ["go again"]),
        ("**Dominate**, **Go again**", ["go again"]),
        ("**Go again** *(If this had go again, you gain an action point.)*", ["go again"]),
        ("When this is played, if you have less {h}, it gets **go again**.", []),
        ("Choose 1;\n- This gains **go again**", []),
        ("**Instant** - Discard this: Your next attack gains +1{p}. **Go again**", []),
        ("**Action** - {r}: **Attack**. **Go again**", ["go again"]),
    ],
)
def test_keyword_when_its_text_is_known_then_counts_only_as_a_line_of_its_own(text, printed):
    facts = facts_of(attack("Go again", text=text))
    assert list(facts.get("keywords", ())) == printed
    assert facts.get("conditional", []) == [*({"go again"} - {*printed})]


def test_keyword_when_the_text_was_read_at_the_import_then_it_need_not_be_kept():
    facts = facts_of(attack("Go again", "Dominate", mentioned=("Dominate",)))
    assert (facts["keywords"], facts["conditional"]) == ({"go again": 1}, ["dominate"])


@pytest.mark.parametrize(("kind", "asked"), [("Action", ["go again"]), ("Weapon", [])])
def test_keyword_when_nobody_read_the_text_then_actions_are_asked_about(kind, asked):
    facts = facts_of(attack("Go again", "Phantasm", kind=kind))
    assert facts.get("conditional", []) == asked
    assert "phantasm" in facts["keywords"]


@pytest.mark.rule("fab14/G.fusion.3")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**Earth and Ice Fusion**", ["earth and ice fusion"]),
        ("**Earth and/or Ice Fusion**", ["earth fusion", "ice fusion"]),
    ],
)
def test_fusion_when_two_types_are_named_then_and_asks_for_both_together(text, words):
    facts = FabFacts(fusions=("Earth", "Ice"))
    card = Card("fab", "d", "Dual", ("Action",), facts, ("Attack",), text=text)
    assert list(facts_of(card)["keywords"]) == words


def registered(name, hero):
    pool = {c: 2 for c in CATALOGUE if c.home == "deck"}
    pool |= {c: 1 for c in CATALOGUE if c.home == "arena"}
    return Registration(name, next(c for c in CATALOGUE if c.name == hero), pool)


@pytest.mark.parametrize("edition", ["fab14", "fab4"])
def test_decks_when_registered_from_the_catalogue_then_are_played_to_the_end(edition):
    setup = setup_for([registered("Alice", "Dash"), registered("Bob", "Bravo")], deck_minimum=40)
    game = Game.new(RULES[edition], setup, seed="decks")
    play_out(game, random.Random(edition).randrange)
    assert game.outcome is not None
