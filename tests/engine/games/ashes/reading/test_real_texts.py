"""Every text of the first edition, where its card file is here; none of it is kept in the tests."""

import random
from pathlib import Path

import pytest

from engine.games.ashes.reading.reader import is_scripted, reader_for
from engine.games.ashes.registered import facts_of
from engine.games.ashes.rules import RAVEN
from engine.games.ashes.sources.card_file import read as read_file
from engine.reading.derivations import read
from engine.reading.meaning import as_data, meaning_from
from engine.reading.saying import say
from engine.reading.words import words_of
from tests.engine.games import soundness
from tests.engine.games.ashes import practice
from tests.engine.games.real_texts import with_two_meanings

DATA = Path(__file__).resolve().parents[6] / "shared/data/ashes/legacy_1_0_cards/cards_1.0.json"
pytestmark = pytest.mark.skipif(not DATA.is_file(), reason="because the reference data is not here")
PLAYED = 105
"""Names whose whole text is played by reading; it may only grow."""


@pytest.fixture(scope="module")
def cards():
    return read_file(DATA).cards


@pytest.fixture(scope="module")
def reader(cards):
    return reader_for(cards)


@pytest.fixture(scope="module")
def readings(cards, reader):
    return {card.name: reader.reading_of(card) for card in cards if card.text}


def test_texts_when_all_are_read_then_none_has_two_meanings(readings):
    assert with_two_meanings(readings) == []


def test_texts_when_said_back_then_each_is_read_as_the_same_meaning(readings, reader):
    stored = [each.data for found in readings.values() for each in found.paragraphs if each.data]
    meanings = [each for data in stored for each in data.get("meanings", ())]
    said = [say(reader.sentences.grammar, "ability", meaning_from(each)) for each in meanings]
    assert len(said) > 200
    again = [read(reader.sentences.grammar, "ability", words_of(each)).meaning for each in said]
    assert [as_data(each) for each in again] == meanings


def test_names_when_counted_then_no_fewer_are_played_than_before(readings):
    assert sum(each.played == "whole" for each in readings.values()) >= PLAYED


@pytest.mark.parametrize("seed", range(4))
def test_soak_when_real_cards_are_played_at_random_then_games_end_and_can_be_replayed(
    seed, cards, readings
):
    chance = random.Random(seed)
    plays = [each for each in cards if each.name in readings
             and (readings[each.name].played == "whole" or is_scripted(each.name))]  # fmt: skip
    setup = practice.setup()
    setup["cards"] = practice.CARDS | {
        each.key: facts_of(each, readings[each.name].abilities()) for each in plays
    }
    setup["cards"] |= {each.key: facts_of(each) for each in cards if not each.text}
    conjured = [key for key, each in setup["cards"].items() if "conjur" in each["type"]]
    kinds = [each.key for each in plays if each.kinds[0] not in ("Phoenixborn",)]
    in_deck = [key for key in kinds if key not in conjured]
    for seat in setup["players"]:
        chosen = chance.sample(in_deck, 15)
        seat["deck"] = {**dict.fromkeys(chosen, 2), **dict.fromkeys(conjured, 2)}
    game = soundness.play(RAVEN, setup, seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
