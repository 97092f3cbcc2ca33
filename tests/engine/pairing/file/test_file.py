"""The tournament file: there and back, and every problem named."""

import json

import pytest

from engine.pairing.errors import TournamentFileError
from engine.pairing.file import read_tournament, tournament_document
from engine.pairing.generate import Recipe, generate
from engine.pairing.model import (
    Constraint,
    FirstRound,
    Match,
    Options,
    PlannedBye,
    Player,
    Result,
    ResultKind,
    Round,
    Tournament,
)
from engine.pairing.systems import SYSTEMS, ByeKind, System, ladder

FULL = Tournament(
    players=(
        Player("a", "Ann", seed=1, fixed_table=3, needs_accessible_table=True, character="Ira"),
        Player("b", dropped_after=1, byes=(PlannedBye(1, ByeKind.HALF),)),
        Player("c", entered_round=2, disqualified=True),
    ),
    rounds=(
        Round(1, (Match("a", "b", 1, result=Result(2, 1, 1, 5, -3)), Match("c", bye=ByeKind.LATE))),
        Round(2, (Match("a", "c", 2, result=Result(kind=ResultKind.DOUBLE_LOSS)),), stage=2),
        Round(3, (Match("a", "b"),)),
    ),
    system=System("ours", win=2, winner_score=9, tie_breaks=ladder("omw", "-mlp")),
    constraints=(Constraint(("a", "b"), "family", hard=True, until_round=4),),
    options=Options(
        rounds=5,
        first_round=FirstRound.SEEDED,
        closed_tables=frozenset({4, 5}),
        accessible_tables=(7,),
        byes_that_block=frozenset({ByeKind.PAIRING, ByeKind.AWARDED}),
    ),
    seed=12,
    stage=2,
    pods=(("a", "b"), ("c",)),
    name="Everything at once",
)


def problems(**changes: object) -> list[str]:
    document = {"format": "arbiter-tournament", "version": 1, "players": [{"id": "a"}]} | changes
    with pytest.raises(TournamentFileError) as caught:
        read_tournament(document)
    return caught.value.problems


@pytest.mark.parametrize("system", SYSTEMS)
def test_tournament_when_written_and_read_is_the_same(system):
    tournament = generate(Recipe(players=9, rounds=3, system=system, byes=0.2, late=0.2, teams=3))
    text = json.dumps(tournament_document(tournament))
    assert read_tournament(json.loads(text)) == tournament


def test_tournament_when_everything_is_used_is_the_same_after_reading():
    assert read_tournament(json.loads(json.dumps(tournament_document(FULL)))) == FULL


def test_file_when_many_things_are_wrong_names_all_of_them():
    found = problems(
        version=2,
        speed=1,
        seed=-1,
        system="chess",
        players=[{"id": ""}, {"name": 5}, 7],
        options={"rounds": "five", "first_round": "odd"},
    )
    assert found == [
        "tournament: does not know 'speed'",
        "tournament.version: must be 1",
        "tournament.system: must be one of fab, wow, ufs, ashes, percentages, or an object",
        "tournament.seed: must be from 0 to 9007199254740992",
        "tournament.players[0].id: must not be empty",
        "tournament.players[1]: needs 'id'",
        "tournament.players[1].name: must be text",
        "tournament.players[2]: must be an object",
        "tournament.options.rounds: must be a whole number",
        "tournament.options.first_round: must be one of random, seeded",
    ]


@pytest.mark.parametrize(
    ("matches", "problem"),
    [
        ([{"a": "a", "b": "a", "table": 1}], "round 1: a cannot play against themselves"),
        ([{"a": "a"}], "round 1: a has no opponent and no kind of bye"),
        ([{"a": "a", "b": "z"}], "round 1: z is not among the players"),
        ([{"a": "a", "bye": "late", "result": {}}], "round 1: a bye has no result"),
        ([{"a": "a", "b": "b", "bye": "late"}], "round 1: a match with two players is not a bye"),
        (
            [{"a": "a", "bye": "late"}, {"a": "a", "bye": "late"}],
            "round 1: a plays more than once",
        ),
        (
            [{"a": "a", "b": "b", "table": 1}, {"a": "c", "b": "d", "table": 1}],
            "round 1: table 1 is used more than once",
        ),
    ],
)
def test_round_when_it_contradicts_itself_is_refused(matches, problem):
    players = [{"id": name} for name in "abcd"]
    assert problem in problems(players=players, rounds=[{"number": 1, "matches": matches}])


def test_draw_when_the_game_has_none_is_refused():
    match = {"a": "a", "b": "b", "result": {"a_games": 1, "b_games": 1}}
    players = [{"id": "a"}, {"id": "b"}]
    rounds = [{"number": 1, "matches": [match]}]
    found = problems(system="wow", players=players, rounds=rounds)
    assert found == ["round 1: a match cannot be drawn in this game"]


def test_groups_when_they_name_strangers_are_refused():
    found = problems(
        players=[{"id": "a"}, {"id": "a"}],
        constraints=[{"players": ["a", "q"]}],
        pods=[["a", "a"], ["x"]],
        rounds=[{"number": 2}, {"number": 1}],
    )
    assert found == [
        "players: a is listed twice",
        "rounds: numbers must rise from round to round",
        "constraint 0: q is not among the players",
        "pods: x is not among the players",
        "pods: a sits in more than one place",
    ]


def test_own_system_when_it_names_an_unknown_tie_break_is_refused():
    found = problems(system={"name": "x", "tie_breaks": ["omw", "luck"], "floor": "1/0"})
    assert found == [
        'tournament.system.floor: must be an exact number such as "1/3" or "0.33"',
        "tournament.system.tie_breaks: does not know 'luck'",
    ]


@pytest.mark.parametrize("document", [None, [], "text", 5])
def test_file_when_it_is_no_object_is_refused(document):
    with pytest.raises(TournamentFileError, match="must be an object"):
        read_tournament(document)
