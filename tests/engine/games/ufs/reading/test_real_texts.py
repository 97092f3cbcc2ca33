"""Every text of UFS, where the files of cards are here; none of it is kept in the tests."""

import random
from pathlib import Path

import pytest

from engine.games.ufs.reading.reader import reader_for
from engine.games.ufs.registered import facts_of
from engine.games.ufs.rules import UFS
from engine.games.ufs.sources.builduvs import read as read_files
from tests.engine.games import soundness
from tests.engine.games.real_texts import lost_when_said_back, readings_of, with_two_meanings
from tests.engine.games.ufs import practice

FOLDER = Path(__file__).resolve().parents[6] / "shared/data/ufs/cards_full_stats"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="because the reference data is not here"
)
PLAYED = 880
"""Cards with a text of which all is played by reading; it may only grow."""


@pytest.fixture(scope="module")
def cards():
    return read_files(FOLDER).cards


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


def test_cards_when_counted_then_no_fewer_are_played_than_before(readings):
    assert sum(found.played == "whole" for found in readings.values()) >= PLAYED


@pytest.mark.parametrize("seed", range(6))
def test_soak_when_real_cards_are_played_at_random_then_games_end_and_can_be_replayed(
    seed, cards, readings
):
    chance = random.Random(seed)
    plays = [each for each in cards if each.key in readings
             and readings[each.key].played == "whole" and each.kinds != ("Character",)]  # fmt: skip
    setup = practice.setup(mode="table" if seed % 3 == 2 else "virtual")
    chosen = [chance.sample(plays, 24) for _ in setup["players"]]
    facts = {
        each.key: facts_of(each, readings[each.key].abilities()) for of in chosen for each in of
    }
    for each in facts.values():
        each["symbols"] = practice.SYMBOLS
        each.pop("only", None)
    setup["cards"] = practice.CARDS | facts
    for seat, mine in zip(setup["players"], chosen, strict=True):
        seat["deck"] = {"Duelist": 1, "Second Duelist": 1, "Stance": 6, "Footwork": 4}
        seat["deck"] |= {each.key: 2 for each in mine}
    game = soundness.play(UFS, setup, seed, refuses=seed % 3 == 2, most=9000)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
