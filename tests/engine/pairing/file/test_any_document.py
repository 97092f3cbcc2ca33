"""Whatever a document holds, reading it ends in a tournament that can be paired or in sentences."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pairing.errors import MissingResultError, TournamentFileError
from engine.pairing.file import pairing_document, read_tournament, tournament_document
from engine.pairing.generate import Recipe, generate
from engine.pairing.standings import standings
from engine.pairing.swiss import pair_round

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
BASE = tournament_document(generate(Recipe(players=7, rounds=2, byes=0.3, teams=3)))


def places(node: object, path: tuple = ()) -> list[tuple]:
    """Every place in a document."""
    found = [path] if path else []
    inner = (
        node.items()
        if isinstance(node, dict)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    for key, value in inner:
        found += places(value, (*path, key))
    return found


def survives(document: object) -> None:
    """Anything but these two errors is a fault."""
    with suppress(TournamentFileError, MissingResultError):
        tournament = read_tournament(document)
        pairing_document(pair_round(tournament))
        standings(tournament)


@given(JUNK)
@settings(max_examples=100, deadline=None)
def test_any_json_when_read_is_refused_in_sentences(document):
    with pytest.raises(TournamentFileError):
        read_tournament(document)


@given(st.sampled_from(places(BASE)), JUNK)
@settings(max_examples=300, deadline=None)
def test_tournament_when_one_value_is_junk_is_paired_or_refused(path, junk):
    document = json.loads(json.dumps(BASE))
    node = document
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = junk
    survives(document)


@pytest.mark.parametrize("seed", range(20))
def test_tournament_when_values_trade_places_is_paired_or_refused(seed):
    chance, document = Random(seed), json.loads(json.dumps(BASE))
    for _ in range(3):
        path = chance.choice(places(BASE))
        other = chance.choice(places(BASE))
        value, node = BASE, document
        for key in other:
            value = value[key]
        try:
            for key in path[:-1]:
                node = node[key]
            node[path[-1]] = json.loads(json.dumps(value))
        except (KeyError, IndexError, TypeError):
            continue
    survives(document)
