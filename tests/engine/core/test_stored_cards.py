"""How the cards of a state are written down: by name where they only lie, else as a row."""

import json
import random
from dataclasses import fields

import pytest

from engine.core.game import Game
from engine.core.table import Cards
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes import practice as ashes
from tests.engine.games.fab import practice as fab
from tests.engine.games.ufs import practice as ufs
from tests.engine.games.wow import practice as wow
from tests.engine.playout import play_out

GAMES = pytest.mark.parametrize(
    ("rules", "setup"),
    [(RULES["fab14"], fab.setup), (WOW, wow.setup), (UFS, ufs.setup), (RAVEN, ashes.setup)],
    ids=["fab", "wow", "ufs", "ashes"],
)


def a_state(rules, setup):
    game = Game.new(rules, setup(), seed="4")
    play_out(game, random.Random(4).randrange, most=150)
    return game.state


def again(state):
    data = json.loads(json.dumps(state.to_data()))
    return type(state).restored(data, Cards(state.printed))


def deck_of(state):
    return state.zones["p1.draw pile" if "p1.draw pile" in state.zones else "p1.deck"]


@GAMES
def test_state_when_stored_then_the_cards_of_a_deck_are_only_names(rules, setup):
    state = a_state(rules, setup)
    stored, deck = state.to_data()["objects"], deck_of(state)
    assert deck
    assert [stored[each] for each in deck] == [state.objects[each].card for each in deck]


@GAMES
def test_state_when_anything_about_a_card_changes_then_restoring_keeps_it(rules, setup):
    state = a_state(rules, setup)
    card = state.objects[deck_of(state)[0]]
    for name, value in changed(card).items():
        before = getattr(card, name)
        setattr(card, name, value)
        assert again(state).objects[card.id] == card, name
        setattr(card, name, before)


@GAMES
def test_state_when_restored_then_its_cards_stand_in_the_same_order(rules, setup):
    state = a_state(rules, setup)
    assert list(again(state).objects.items()) == list(state.objects.items())


@GAMES
def test_state_when_cards_are_stored_as_rows_then_they_are_read_as_well(rules, setup):
    state = a_state(rules, setup)
    data = state.to_data()
    data["objects"] = {key: card.to_data() for key, card in state.objects.items()}
    assert type(state).restored(data, Cards(state.printed)).objects == state.objects


def changed(card):
    """Another value for every field but those that say which card it is and where."""
    others = {bool: lambda x: not x, int: lambda x: x + 1, str: lambda x: x + "!"}
    others |= {list: lambda x: [*x, "o1"], dict: lambda x: {**x, "power": 1}}
    return {
        each.name: others[type(value)](value)
        for each in fields(card)
        if each.name not in ("id", "zone")
        for value in [getattr(card, each.name)]
    }
