"""Who goes on, with what recommended, and who chooses who goes first."""

from dataclasses import replace

import pytest

from engine.pairing.cuts import day_cut, top_cut
from engine.pairing.errors import PairingError
from engine.pairing.first_player import PreviousGame, who_chooses
from engine.pairing.model import Player, Stage, StageKind, Tournament
from engine.pairing.stages import begin_bracket, begin_round_robin, begin_swiss
from engine.pairing.standings import standings
from engine.pairing.structures import recommended, schedule_warning
from engine.pairing.swiss import pair_round
from tests.engine.pairing.events import event, play


def changed(tournament: Tournament, player_id: str, **changes: object) -> Tournament:
    players = tuple(replace(p, **changes) if p.id == player_id else p for p in tournament.players)
    return replace(tournament, players=players)


def test_cut_when_somebody_has_dropped_passes_over_with_a_reason():
    tournament = play(event(16), 4)
    best = standings(tournament)[0].player
    tournament = changed(tournament, best, dropped_after=4)
    cut = top_cut(tournament, standings(tournament), 8)
    assert len(cut.players) == 8
    assert cut.passed_over == ((best, "has dropped"),)


def test_cut_when_characters_are_limited_passes_over_the_third():
    tournament = play(event(12), 3)
    for player in tournament.players:
        tournament = changed(tournament, player.id, character="Ira" if player.id < "p5" else "")
    rows = standings(tournament)
    cut = top_cut(tournament, rows, 6, max_per_character=2)
    playing = [tournament.player(player).character for player in cut.players]
    assert playing.count("Ira") <= 2
    assert all(reason == "Ira is in the cut 2 times" for _, reason in cut.passed_over)


def test_cut_when_a_place_is_declined_goes_to_the_next():
    tournament = play(event(8), 3)
    order = [row.player for row in standings(tournament)]
    cut = top_cut(tournament, standings(tournament), 4, declined={order[1]})
    assert cut.players == (order[0], *order[2:5])


@pytest.mark.parametrize("top", [4, 20])
def test_day_cut_when_more_players_have_two_defeats_takes_them(top):
    tournament = play(event(32, "fab"), 5)
    rows = standings(tournament)
    cut = day_cut(tournament, rows, top, defeats=2)
    at_three_wins = sum(row.points >= 3 for row in rows)
    assert len(cut.players) == max(top, at_three_wins)


def test_stage_when_a_day_ends_sends_the_others_home_and_keeps_points():
    tournament = play(event(32, "fab", rounds=5), 5)
    second = begin_swiss(tournament, Stage(StageKind.SWISS, rounds=3, top=8))
    assert len(second.active_players()) == 8
    assert (second.stage, second.options.rounds) == (2, 8)
    before = {row.player: row.points for row in standings(tournament)}
    assert {row.player: row.points for row in standings(second)} == before
    assert pair_round(second).relaxed == ()


def test_stage_when_a_draft_begins_seats_pods_by_standings():
    tournament = play(event(24), 3)
    draft = begin_swiss(tournament, Stage(StageKind.DRAFT, rounds=3))
    best = {row.player for row in standings(tournament)[:8]}
    assert [len(pod) for pod in draft.pods] == [8, 8, 8]
    assert set(draft.pods[0]) == best


def test_stage_when_a_bracket_begins_is_seeded_by_standings():
    tournament = play(event(20), 4)
    order = tuple(row.player for row in standings(tournament)[:8])
    single = begin_bracket(tournament, Stage(StageKind.SINGLE, top=8))
    draft = begin_bracket(tournament, Stage(StageKind.DRAFT_PLAY_OFF, top=8))
    assert single.players == order
    assert begin_bracket(tournament, Stage(StageKind.DOUBLE, top=8)).kind == "double"
    assert sorted(draft.players) == sorted(order)
    with pytest.raises(PairingError):
        begin_bracket(tournament, Stage(StageKind.SWISS))
    with pytest.raises(PairingError):
        begin_swiss(tournament, Stage(StageKind.SINGLE, top=8))


def test_stage_when_a_round_robin_begins_follows_the_rounds_before():
    tournament = play(event(8), 2)
    rounds = begin_round_robin(tournament, Stage(StageKind.ROUND_ROBIN, top=4))
    assert [(round_.number, round_.stage) for round_ in rounds] == [(3, 2), (4, 2), (5, 2)]
    assert len({player for r in rounds for m in r.matches for player in m.players}) == 4


@pytest.mark.parametrize(
    ("players", "expected"),
    [(8, (3, 0)), (16, (5, 4)), (32, (5, 8)), (128, (7, 8)), (129, (8, 8)), (736, (10, 8))],
)
def test_structure_when_recommended_follows_the_policy(players, expected):
    structure = recommended("fab", players)
    assert (structure.rounds, structure.play_off) == expected


def test_structure_when_the_play_off_is_a_draft_cuts_to_eight_earlier():
    assert recommended("fab", 12, draft_play_off=True).play_off == 8
    assert recommended("ufs", 500).rounds == 10
    assert recommended("fab", 17, teams=True).rounds == 7


def test_schedule_when_there_are_more_rounds_than_opponents_is_warned_about():
    assert schedule_warning(4, 5) == (
        "4 players can meet in 3 rounds without a rematch; 5 are planned."
    )
    assert schedule_warning(5, 5).startswith("5 rounds for 5 players: every drop")
    assert [schedule_warning(*each) for each in ((2, 1), (6, 3), (16, 5))] == ["", "", ""]


def test_first_player_when_chosen_follows_the_rules():
    assert who_chooses("a", is_play_off=False).player is None
    assert who_chooses("a", is_play_off=True).player == "a"
    assert who_chooses("a", is_play_off=True, previous=PreviousGame("a", "b")).player == "a"
    assert who_chooses("a", is_play_off=False, previous=PreviousGame(None, "b")).player == "b"


def test_player_when_looked_up_is_found():
    assert event(3).player("p2") == Player("p2")
