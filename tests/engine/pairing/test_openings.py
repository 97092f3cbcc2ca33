"""How stages begin, and which plans make sense."""

from dataclasses import replace

import pytest

from engine.pairing.errors import TournamentFileError
from engine.pairing.file import read_stages, stages_document
from engine.pairing.model import Stage, StageKind
from engine.pairing.openings import open_stage
from engine.pairing.plans import plan_problems, rounds_of
from engine.pairing.standings import standings
from tests.engine.pairing.events import event, play

SINGLE, SWISS = StageKind.SINGLE, StageKind.SWISS


def test_opening_when_repeated_then_the_same_and_another_seed_draws_anew():
    tournament = play(event(16), 3)
    stage = Stage(StageKind.DRAFT, rounds=3)
    assert open_stage(tournament, stage, 5) == open_stage(tournament, stage, 5)
    assert open_stage(tournament, stage, 5).pods != open_stage(tournament, stage, 6).pods


def test_opening_when_the_top_goes_on_then_the_others_are_named():
    tournament = play(event(9), 3)
    rows = [row.player for row in standings(tournament)]
    opening = open_stage(tournament, Stage(SINGLE, top=6), 1)
    assert (opening.players, set(opening.out)) == (tuple(rows[:6]), set(rows[6:]))


def test_opening_when_a_result_changes_then_so_does_the_hash():
    tournament = play(event(8), 2)
    other = replace(tournament, rounds=tournament.rounds[:1])
    stage = Stage(SINGLE, top=4)
    hashes = {open_stage(each, stage, 1).input_hash for each in (tournament, other)}
    assert len(hashes) == 2


def test_opening_when_nothing_was_played_then_seeds_are_drawn_and_nobody_is_cut():
    drawn = [open_stage(event(8), Stage(SINGLE, top=4), seed).players for seed in (1, 2)]
    assert [len(players) for players in drawn] == [8, 8]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize(("players", "size"), [(5, 4), (3, 2), (2, 2), (40, 8)])
def test_opening_when_the_field_is_small_then_the_cut_shrinks_by_half(players, size):
    tournament = play(event(players), 1)
    assert len(open_stage(tournament, Stage(SINGLE, top=8), 1).players) == size


def test_opening_when_seats_are_drawn_then_seeds_stay_those_of_the_standings():
    tournament = play(event(12), 3)
    opening = open_stage(tournament, Stage(StageKind.DRAFT_PLAY_OFF, top=8), 3)
    assert opening.players == tuple(row.player for row in standings(tournament)[:8])
    assert sorted(opening.seats) == sorted(opening.players) != list(opening.seats)


def test_rounds_when_counted_follow_from_the_players():
    assert rounds_of(Stage(StageKind.ROUND_ROBIN), 5) == 5
    assert rounds_of(Stage(StageKind.ROUND_ROBIN), 6) == 5
    assert rounds_of(Stage(SINGLE), 6) is None
    assert rounds_of(Stage(SWISS), 40, "fab") == 6
    assert rounds_of(Stage(SWISS, rounds=3), 40) == 3


@pytest.mark.parametrize(
    ("stages", "key"),
    [
        ([], "kind"),
        ([Stage(SWISS, top=8)], "top"),
        ([Stage(SWISS, starts_anew=True)], "starts_anew"),
        ([Stage(SINGLE), Stage(SWISS, rounds=3)], "kind"),
        ([Stage(SWISS), Stage(SWISS, defeats=2)], "top"),
        ([Stage(SWISS), Stage(SINGLE, top=8, rounds=3)], "rounds"),
        ([Stage(SWISS, all_at_once=True)], "all_at_once"),
        ([Stage(SWISS)] * 9, "kind"),
    ],
)
def test_plan_when_it_cannot_be_then_it_says_where(stages, key):
    assert [problem[1] for problem in plan_problems(stages)] == [key]


def test_plan_when_it_makes_sense_then_nothing_is_said_and_it_survives_a_file():
    plan = (
        Stage(SWISS, rounds=7),
        Stage(StageKind.DRAFT, rounds=3, top=48, defeats=2),
        Stage(SINGLE, top=8, max_per_character=2),
    )
    assert plan_problems(plan) == []
    assert read_stages(stages_document(plan)) == plan
    with pytest.raises(TournamentFileError):
        read_stages([{"kind": "ladder"}])
