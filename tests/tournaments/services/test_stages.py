"""Stages: who goes on, what is paired in them, and the standings they decide."""

import pytest

from tests.factories.events import owner_of
from tests.factories.rounds import make_closed_round, make_draft_round, make_round
from tests.factories.stages import begin_next, make_staged_event, play_stage, swiss
from tournaments.enums import RegistrationState, RoundKind, RoundState
from tournaments.errors import TournamentError
from tournaments.models import Match, Stage
from tournaments.queries.courses import course_of
from tournaments.queries.replays import differences_when_replayed, stage_differences
from tournaments.queries.rounds import (
    current_match_of,
    current_round,
    matches_of,
    newest_standings_round,
    standings_of,
)
from tournaments.services.registrations import drop_player
from tournaments.services.rounds import close_round, discard_round, pair_round
from tournaments.services.stages import begin_stage, take_back_stage

pytestmark = pytest.mark.django_db


def ranked(event) -> list[int]:
    after = newest_standings_round(event)
    return [row.registration_id for row in standings_of(after)]


def seats(a_round) -> set[int]:
    return {
        seat
        for match in matches_of([a_round])
        for seat in (match.first_id, match.second_id)
        if seat
    }


def test_day_cut_when_begun_then_only_the_best_are_paired_and_keep_their_points():
    event = make_staged_event(8, swiss(2), swiss(1, top=4))
    play_stage(event)
    best = ranked(event)[:4]
    stage = begin_next(event)
    assert [entry.registration_id for entry in stage.entries.all()] == best
    second_day = make_closed_round(event)
    assert (second_day.stage, seats(second_day)) == (2, set(best))
    rows = standings_of(second_day)
    assert {row.registration_id for row in rows[:4]} == set(best)
    assert rows[0].points == 3


def test_day_cut_when_more_have_two_defeats_then_all_of_them_go_on():
    event = make_staged_event(8, swiss(2), swiss(1, top=2, defeats=1))
    play_stage(event)
    assert begin_next(event).entries.count() == 6


def test_stage_when_it_starts_anew_then_points_and_meetings_are_left_behind():
    event = make_staged_event(4, swiss(3), swiss(1, top=4, starts_anew=True))
    play_stage(event)
    begin_next(event)
    anew = make_closed_round(event)
    assert [row.points for row in standings_of(anew)] == [1, 1, 0, 0]
    assert differences_when_replayed(anew) == []


def test_stage_when_taken_back_then_everybody_is_in_again():
    event = make_staged_event(6, swiss(1), swiss(1, top=2))
    play_stage(event)
    begin_next(event)
    take_back_stage(event=event, number=2, actor=owner_of(event))
    assert course_of(event).number == 1
    assert begin_next(event).entries.count() == 2
    assert Stage.objects.filter(event=event).count() == 2


def test_stage_when_a_round_is_paired_in_it_then_it_cannot_be_taken_back():
    event = make_staged_event(6, swiss(1), swiss(1, top=2))
    play_stage(event)
    begin_next(event)
    make_draft_round(event)
    with pytest.raises(TournamentError, match="Discard that before"):
        take_back_stage(event=event, number=2, actor=owner_of(event))


def test_stage_when_begun_twice_then_the_same_and_too_early_refused():
    event = make_staged_event(6, swiss(1), swiss(1, top=4), {"kind": "single", "top": 2})
    with pytest.raises(TournamentError, match="not over yet"):
        begin_stage(event=event, number=2, actor=owner_of(event))
    play_stage(event)
    first = begin_stage(event=event, number=2, actor=owner_of(event))
    assert begin_stage(event=event, number=2, actor=owner_of(event)) == first
    with pytest.raises(TournamentError, match="not over yet"):
        begin_stage(event=event, number=3, actor=owner_of(event))


def test_stage_when_replayed_then_the_same_players_go_on():
    event = make_staged_event(9, swiss(2), {"kind": "draft", "rounds": 1, "top": 8})
    play_stage(event)
    assert stage_differences(begin_next(event)) == []


def test_draft_when_begun_then_pods_have_seats_and_pairs_stay_inside():
    event = make_staged_event(16, {"kind": "draft", "rounds": 2})
    stage = begin_next(event)
    pods = {entry.registration_id: entry.pod for entry in stage.entries.all()}
    assert sorted(pods.values()) == [1] * 8 + [2] * 8
    assert sorted(stage.entries.filter(pod=1).values_list("seat", flat=True)) == [*range(1, 9)]
    drafted = make_draft_round(event)
    assert all(pods[each.first_id] == pods[each.second_id] for each in matches_of([drafted]))
    assert differences_when_replayed(drafted) == []


def test_round_robin_when_played_then_everybody_has_met_everybody():
    event = make_staged_event(5, {"kind": "round_robin"})
    play_stage(event)
    played = Match.objects.filter(round__event=event, second__isnull=False)
    pairs = {frozenset((match.first_id, match.second_id)) for match in played}
    assert (len(pairs), played.count()) == (10, 10)
    rests = Match.objects.filter(round__event=event, second=None)
    assert len(set(rests.values_list("first", flat=True))) == 5
    assert all(differences_when_replayed(each) == [] for each in event.rounds.all())
    with pytest.raises(TournamentError, match="All rounds have been played"):
        pair_round(event=event, actor=owner_of(event))


def test_round_robin_when_somebody_left_then_the_others_win_against_them():
    event = make_staged_event(4, {"kind": "round_robin"})
    make_closed_round(event)
    leaver = event.registrations.first()
    drop_player(registration=leaver, actor=owner_of(event))
    second = make_round(event)
    assert leaver.pk not in seats(second)
    assert second.matches.get(second=None).bye == "awarded"


def test_round_robin_when_all_at_once_then_published_together_and_closed_in_order():
    event = make_staged_event(4, {"kind": "round_robin", "all_at_once": True})
    first = make_round(event)
    rounds = list(event.rounds.all())
    assert [each.state for each in rounds] == [RoundState.PUBLISHED] * 3
    assert current_round(event) == first
    with pytest.raises(TournamentError, match="Close Round 1 first"):
        close_round(round=rounds[1], actor=owner_of(event))
    player = first.matches.first().first
    assert current_match_of(player).round == first


def test_round_robin_when_all_at_once_is_discarded_then_all_its_rounds_are():
    event = make_staged_event(4, {"kind": "round_robin", "all_at_once": True})
    discard_round(round=make_draft_round(event), actor=owner_of(event))
    assert {each.state for each in event.rounds.all()} == {RoundState.DISCARDED}
    assert course_of(event).number == 0
    assert make_draft_round(event).number == 1


@pytest.mark.parametrize(("players", "rests"), [(6, 2), (5, 3), (12, 4), (3, 1), (2, 0)])
def test_single_elimination_when_no_power_of_two_then_the_best_rest(players, rests):
    event = make_staged_event(players, {"kind": "single"})
    drafted = make_draft_round(event)
    resting = drafted.matches.filter(second=None).values_list("first", flat=True)
    entries = event.stages.get().entries.order_by("seed")
    best = entries[:rests].values_list("registration", flat=True)
    assert set(resting) == set(best)
    play_stage(event)
    rows = standings_of(newest_standings_round(event))
    assert [row.reached for row in rows][:2] == ["Winner", "Final"]
    assert len(rows) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8, 11, 16])
def test_double_elimination_when_played_then_everybody_but_the_winner_lost_twice(players):
    event = make_staged_event(players, {"kind": "double"})
    play_stage(event)
    lost = dict.fromkeys(event.registrations.values_list("pk", flat=True), 0)
    for match in Match.objects.filter(round__event=event, second__isnull=False):
        assert match.result.first_wins == 1
        lost[match.second_id] += 1
    rows = list(standings_of(newest_standings_round(event)))
    assert (rows[0].reached, lost[rows[0].registration_id]) == ("Winner", 0)
    assert all(lost[row.registration_id] == 2 for row in rows[2:])
    assert all(differences_when_replayed(each) == [] for each in event.rounds.all())


def test_bracket_when_a_player_has_left_then_the_opponent_goes_on():
    event = make_staged_event(4, {"kind": "single"})
    semifinals = make_closed_round(event)
    gone = semifinals.matches.order_by("table").first().first
    drop_player(registration=gone, actor=owner_of(event))
    final = make_round(event)
    only = final.matches.get()
    assert (only.bye, only.first == gone) == ("awarded", False)
    close_round(round=final, actor=owner_of(event))
    assert ranked(event)[0] == only.first_id
    assert gone.state != RegistrationState.REGISTERED or gone.pk in ranked(event)


def test_cut_when_characters_are_limited_then_the_reason_is_kept():
    event = make_staged_event(4, swiss(1), {"kind": "single", "top": 2, "max_per_character": 1})
    play_stage(event)
    stage = begin_next(event)
    assert (stage.entries.count(), stage.asked["passed_over"]) == (2, [])


def test_first_round_of_a_bracket_when_discarded_then_the_stage_goes_with_it():
    event = make_staged_event(4, swiss(1), {"kind": "single", "top": 2})
    play_stage(event)
    drafted = make_draft_round(event)
    assert (drafted.kind, drafted.stage, drafted.title) == (RoundKind.CUT, 2, "Final")
    discard_round(round=drafted, actor=owner_of(event))
    assert course_of(event).number == 1


def test_first_round_of_a_day_cut_when_discarded_then_the_next_beginning_counts_who_left():
    event = make_staged_event(6, swiss(1), swiss(2, top=4))
    play_stage(event)
    order = ranked(event)
    discard_round(round=make_draft_round(event), actor=owner_of(event))
    assert course_of(event).number == 1
    drop_player(registration=event.registrations.get(pk=order[0]), actor=owner_of(event))
    assert seats(make_draft_round(event)) == set(order[1:5])


def test_later_round_of_a_day_cut_when_discarded_then_the_stage_stays():
    event = make_staged_event(6, swiss(1), swiss(2, top=4))
    play_stage(event)
    make_closed_round(event)
    discard_round(round=make_draft_round(event), actor=owner_of(event))
    assert course_of(event).number == 2


def test_drop_when_made_before_the_cut_then_the_next_player_is_in():
    event = make_staged_event(6, swiss(1), {"kind": "single", "top": 4})
    play_stage(event)
    order = ranked(event)
    drop_player(registration=event.registrations.get(pk=order[0]), actor=owner_of(event))
    stage = begin_next(event)
    assert [entry.registration_id for entry in stage.entries.all()] == order[1:5]
