"""A judge finds the rule that they mean."""

import time
from statistics import median

import pytest

from engine.kits.registry import kits
from engine.rules.index import all_rules
from engine.rules.library import examples
from engine.rules.search import search
from tests.rulebooks.questions import AFTERWARDS, FRESH, HELD_OUT, QUESTIONS

BOOKS = {kit.slug: tuple(kit.rulebooks) for kit in kits().values()} | {"fab4": ("fab4",)}
BOOKS["fab"] = ("fab14",)
GAMES = {"fab14": "fab", "fab4": "fab4", "wow74": "wow", "ufs09": "ufs", "raven11": "ashes"}


def found(game: str, words: str) -> list[str]:
    return [hit.rule.id for hit in search(words, BOOKS[game])]


def places(questions) -> list[int]:
    """Where each meant rule stands among the hits, from 0."""
    found_at = []
    for game, words, meant in questions:
        hits = found(game, words)
        found_at.append(next((at for at, hit in enumerate(hits) if hit in meant), len(hits)))
    return found_at


def situations():
    """The worked examples of the documents, which no word of the search was taken from."""
    known = [each for each in examples() if each.rule in all_rules()]
    return [(GAMES[each.rule.split("/")[0]], each.situation, {each.rule}) for each in known]


@pytest.mark.parametrize(
    ("questions", "first", "among_five"),
    [
        (QUESTIONS, 54, 57),
        (FRESH, 15, 19),
        (HELD_OUT, 30, 35),
        (AFTERWARDS, 25, 32),
        (situations(), 63, 132),
    ],
    ids=["before the search", "fresh", "held out", "afterwards", "worked examples"],
)
def test_search_when_judges_ask_then_most_are_answered_at_once(questions, first, among_five):
    found_at = places(questions)
    assert sum(at == 0 for at in found_at) >= first
    assert sum(at < 5 for at in found_at) >= among_five


def test_search_when_a_rule_goes_on_from_the_one_above_then_its_words_lead_there_too():
    assert found("fab", "how long is a card a defending card")[0] == "fab14/20.5.2b"


def test_search_when_one_part_has_most_words_then_another_part_is_seen_too():
    parts = {each.partition("/")[2][:2] for each in found("fab", "close the combat chain")[:5]}
    assert len(parts) > 1


@pytest.mark.parametrize(
    ("game", "words", "first"),
    [
        ("fab", "20.4.2", "fab14/20.4.2"),
        ("fab", "fab14/4.1.2A", "fab14/4.1.2a"),
        ("ufs", "J.1.2#2.n1", "ufs09/J.1.2#2.n1"),
        ("wow", "g.spellshield", "wow74/G.spellshield"),
    ],
)
def test_search_when_a_number_is_typed_then_that_rule_is_first(game, words, first):
    assert found(game, words)[0] == first


def test_search_when_a_keyword_is_typed_then_its_entry_is_first():
    assert found("wow", "Spellshield")[0] == "wow74/G.spellshield"
    assert found("fab", "phantasm")[0].startswith("fab14/G.phantasm")


def test_search_when_only_a_rulebook_is_meant_then_nothing_else_is_found():
    assert {each.partition("/")[0] for each in found("fab4", "draw a card")} == {"fab4"}


@pytest.mark.parametrize(
    ("game", "words", "first"),
    [
        ("wow", "summoning sickness", "wow74/302.2"),
        ("fab", "scry", "fab14/G.opt.1"),
        ("ufs", "mulligan", "ufs09/E.1.8"),
    ],
)
def test_search_when_players_say_it_in_words_of_other_games_then_it_is_found(game, words, first):
    assert found(game, words)[0] == first


@pytest.mark.parametrize("words", ["", "the of and", "xyzzy plugh", "4" * 5000])
def test_search_when_no_word_is_known_then_nothing_is_found(words):
    assert found("fab", words) == []


def test_search_when_warm_then_it_takes_less_than_fifty_milliseconds():
    times = []
    for game, words, _ in QUESTIONS:
        before = time.process_time()
        search(words, BOOKS[game])
        times.append(time.process_time() - before)
    assert median(times) < 0.05
