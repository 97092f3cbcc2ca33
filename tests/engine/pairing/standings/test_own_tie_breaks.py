"""A tie-break that only these tests define is counted, explained and filed like any other."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.pairing.__main__ import main
from engine.pairing.file import read_tournament, standings_document, tournament_document
from engine.pairing.model import Result
from engine.pairing.standings import LiveStandings, exact_standings, sheets, standings
from engine.pairing.standings import tie_breaks as known
from engine.pairing.standings.large import large_standings
from engine.pairing.standings.rows import rows_by_columns
from engine.pairing.systems import System, ladder
from tests.engine.pairing.events import event, play
from tests.engine.pairing.standings.own_tie_breaks import DEFINED, LADDER, ROUNDS_WON


@pytest.fixture(autouse=True)
def defined(monkeypatch):
    for name, definition in DEFINED.items():
        monkeypatch.setitem(known.DEFINITIONS, name, definition)


def played(players: int, rounds: int, seed: int = 1):
    system = System("own", tie_breaks=ladder(*LADDER))
    return play(replace(event(players, seed=seed), system=system), rounds)


@pytest.mark.parametrize("seed", range(5))
def test_own_tie_breaks_when_counted_in_columns_then_rank_as_exactly(seed):
    tournament = played(17, 4, seed)
    assert rows_by_columns(tournament) == exact_standings(tournament)


def test_own_tie_breaks_when_a_large_field_is_shown_then_have_decimals_at_once():
    tournament = played(17, 4)
    shown, rows = large_standings(tournament), exact_standings(tournament)
    for name in DEFINED:
        values = [float(row.tie_breaks[name]) for row in rows]
        assert shown.floats(name)[shown.order].tolist() == pytest.approx(values)


def test_own_tie_breaks_when_a_result_is_corrected_then_follow_as_far_as_they_reach():
    tournament = played(16, 4)
    live = LiveStandings(tournament)
    live.rows()
    match = tournament.rounds[0].matches[0]
    live.correct(1, match.a, Result(match.result.b_games, match.result.a_games))
    first = tournament.rounds[0]
    changed = replace(match, result=Result(match.result.b_games, match.result.a_games))
    corrected = replace(first, matches=(changed, *first.matches[1:]))
    again = replace(tournament, rounds=(corrected, *tournament.rounds[1:]))
    assert live.rows() == standings(again)


def test_own_tie_breaks_when_explained_then_their_lines_add_up():
    tournament = played(9, 3)
    for row in standings(tournament):
        top, opponents, reach, own = sheets(tournament, row.player)
        assert (opponents.label, opponents.title) == ("ORW", "Opponents' share of rounds won")
        assert top.working == f"{row.tie_breaks['own_strongest']}.0000"
        for page in (opponents, reach):
            assert page.value == row.tie_breaks[page.tie_break]
            assert sum(line.value for line in page.lines) / len(page.lines) == page.value
        assert Fraction(own.working.split(" = ")[0]) == own.value


def test_own_tie_breaks_when_filed_then_are_read_back_and_answered():
    tournament = played(8, 2)
    document = json.loads(json.dumps(tournament_document(tournament)))
    assert document["system"]["tie_breaks"] == [*LADDER]
    again = read_tournament(document)
    answer = standings_document(again, standings(again))
    assert answer["tie_breaks"] == [name.lstrip("-") for name in LADDER]
    assert [row["player"] for row in answer["standings"]] == [
        row.player for row in standings(tournament)
    ]


def test_own_tie_breaks_when_listed_then_stand_among_the_others(capsys):
    assert main(["tie-breaks"]) == 0
    listed = json.loads(capsys.readouterr().out)["tie_breaks"]
    assert {"name": "own_rw", "label": "RW", "title": "Share of rounds won"} in listed
    assert {each["name"] for each in listed} == {*known.DEFINITIONS}


def test_two_tie_breaks_of_one_name_are_refused():
    other = replace(ROUNDS_WON, title="Another one")
    assert known.by_name([ROUNDS_WON, ROUNDS_WON]) == {"own_rw": ROUNDS_WON}
    with pytest.raises(known.TwiceDefinedError, match="two tie-breaks called own_rw"):
        known.by_name([ROUNDS_WON, other])
