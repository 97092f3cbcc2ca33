"""Registered decks of catalogue cards are played by the same rules, texts settled by hand."""

import random

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.core.game import Game
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.registered import Registration, activated_in, cost_of, facts_of, setup_for
from engine.games.ashes.rules import RAVEN
from tests.engine.games.ashes.scene import Scene
from tests.engine.playout import play_out

CATALOGUE = bundled_catalogue("ashes")
DICE = ["natural", "charm", "illusion", "ceremonial", "sympathy"] * 2


@pytest.mark.rule("raven11/4.4.0.b9", "raven11/4.4.0")
@pytest.mark.parametrize(
    ("printed", "cost"),
    [
        (("[[main]]", "1 [[natural:class]]"), {"main": True, "dice": ["natural class"]}),
        (("[[side]]", "2 [[basic]]", "1 [[discard]]"),
         {"side": True, "discard": 1, "dice": ["basic", "basic"]}),
        (("1 [[charm:power]] / 1 [[time:power]]",),
         {"dice": [], "either": [["charm power"], ["time power"]]}),
        (("1 [[natural:class]]", "X [[basic]]"), {"dice": ["natural class"], "x": "basic"}),
        (("X [[charm:power]]",), {"dice": [], "x": "charm power"}),
    ],
)  # fmt: skip
def test_cost_when_printed_in_icons_then_is_one_of_the_five_kinds(printed, cost):
    assert cost_of(printed) == cost


@pytest.mark.rule("raven11/4.2.0.b1", "raven11/4.2.0.p6", "raven11/4.4.0.b7", "raven11/4.4.0.b8")
@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Blast 2: [[side]] - [[exhaust]] - 1 [[natural:class]]: Deal 2.",
         [("Blast 2", {"side": True, "exhaust": True, "dice": ["natural class"]})]),
        ("Deal 1.\n\n* [[main]] - 1 [[charm:class]] or 1 [[basic]]: Draw.",
         [("Use", {"main": True, "dice": [], "either": [["charm class"], ["basic"]]})]),
        ("Hurl 1: During your turn, you may place 1 exhaustion token on this unit to deal 1.",
         [("Hurl 1", {"exhaust": True, "dice": []})]),
        ("Overtime: During your turn, you may remove tokens to deal 1.", []),
        ("Focus 1: You may deal 1 more.", []),
    ],
)  # fmt: skip
def test_text_when_it_holds_a_cost_and_a_colon_then_is_an_activated_effect(text, effects):
    assert [(each["name"], each["cost"]) for each in activated_in(text)] == effects


def registered(name, hero):
    of_the_hero = ("", hero)
    cards = [
        c for c in CATALOGUE if c.edition == "1.0" and AshesFacts.of(c).phoenixborn in of_the_hero
    ]
    deck = {c: AshesFacts.of(c).copies or 2 for c in cards if "Phoenixborn" not in c.kinds}
    phoenixborn = next(c for c in CATALOGUE if c.name == hero and c.edition == "1.0")
    return Registration(name, phoenixborn, deck, DICE)


def test_decks_when_registered_from_the_catalogue_then_are_played_to_the_end():
    seats = [registered("Alice", "Ottilie Marsh"), registered("Bob", "Brandt Kessler")]
    game = Game.new(RAVEN, setup_for(seats), seed="decks")
    play_out(game, random.Random("decks").randrange)
    assert game.outcome is not None


def test_alteration_when_attached_then_adds_what_it_prints():
    iron_bark = next(c for c in CATALOGUE if c.name == "Iron Bark")
    board = Scene(cards={"Iron Bark": facts_of(iron_bark)}, strictness="confirm",
                  p1={"battlefield": ["Lancer"], "hand": ["Iron Bark"]})  # fmt: skip
    lancer = board.find("Lancer")
    board(f"Table: attach:{board.find('Iron Bark')}:{lancer}")
    seen = board.game.view("p2")["players"][0]["zones"]["battlefield"]["cards"][0]
    assert (seen["attack"], seen["life"]) == (3, 4)
