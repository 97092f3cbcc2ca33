"""Every text to 2012, where the table of cards is here; none of it is kept in the tests."""

import random
from pathlib import Path

import pytest

from engine.games.wow.powers import is_scripted
from engine.games.wow.reading.reader import reader_for
from engine.games.wow.registered import facts_of, tokens_of
from engine.games.wow.rules import WOW
from engine.games.wow.sources.decktools import read as read_file
from tests.engine.games import soundness
from tests.engine.games.real_texts import lost_when_said_back, readings_of, with_two_meanings
from tests.engine.games.wow import practice

DATA = Path(__file__).resolve().parents[6] / "shared/data/wow/seriallos_2012"
TABLE = DATA / "cards_tab_separated.txt"
pytestmark = pytest.mark.skipif(
    not TABLE.is_file(), reason="because the reference data is not here"
)
EARLY = {"HoA", "TDP", "FoO", "MoL", "SoB", "HfI", "BoG", "FoH"}
PLAYED, PLAYED_EARLY = 1545, 940
"""Names whose whole text is played by reading; it may only grow."""


@pytest.fixture(scope="module")
def cards():
    return read_file(TABLE).cards


@pytest.fixture(scope="module")
def reader(cards):
    return reader_for(cards)


@pytest.fixture(scope="module")
def readings(cards, reader):
    return readings_of(reader, cards)


def test_texts_when_all_are_read_then_none_has_two_meanings(readings):
    assert with_two_meanings(readings) == []


def test_texts_when_said_back_then_each_is_read_as_the_same_meaning(reader):
    count, lost = lost_when_said_back(reader)
    assert count > 1000
    assert lost == []


def test_names_when_counted_then_no_fewer_are_played_than_before(cards, readings):
    whole = {key for key, found in readings.items() if found.played == "whole"}
    early = {card.key for card in cards if any(each.set in EARLY for each in card.printings)}
    assert len(whole) >= PLAYED
    assert len(whole & early) >= PLAYED_EARLY


@pytest.mark.parametrize("seed", range(4))
def test_soak_when_real_cards_are_played_at_random_then_games_end_and_can_be_replayed(
    seed, cards, readings
):
    chance = random.Random(seed)
    plays = [each for each in cards if each.key in readings
             and readings[each.key].played == "whole"]  # fmt: skip
    heroes = [each.key for each in plays if each.kinds == ("Hero",)]
    in_deck = [each.key for each in plays if "Hero" not in each.kinds]
    scripted = {each.key for each in plays if is_scripted(each.name)}
    setup = practice.setup()
    setup["cards"] = practice.CARDS | tokens_of(each.abilities() for each in readings.values())
    setup["cards"] |= {each.key: facts_of(each, readings[each.key].abilities()) for each in plays}
    for seat in setup["players"]:
        chosen = [each for each in chance.sample(in_deck, 24) if each not in scripted]
        seat["deck"] = dict.fromkeys(chosen[:20], 3)
        seat["hero"] = chance.choice(heroes)
    game = soundness.play(WOW, setup, seed, refuses=True, most=9000)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
