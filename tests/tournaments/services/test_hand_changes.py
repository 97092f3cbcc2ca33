"""Swapping seats, pairing chosen players and moving tables by hand, and taking it back."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
    report,
)
from tests.factories.stages import make_staged_event
from tournaments.enums import RoundState
from tournaments.errors import ConsequencesError, StaleError, TournamentError
from tournaments.models import PairingRecord, Round
from tournaments.queries.desk import tables_of
from tournaments.queries.hand_tables import seat_of, seats_in, seats_mark
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.hand_changes import (
    move_table,
    pair_players,
    swap_players,
    take_back_change,
)
from tournaments.services.registrations import drop_player, register_walk_in
from tournaments.services.rounds import discard_round, publish_round
from tournaments.services.wishes import plan_bye

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_running_event(6, swiss_rounds=3)


def seen(a_round) -> str:
    return seats_mark(seats_in(a_round))


def steps(a_round) -> list:
    return PairingRecord.objects.get(round=a_round).document["by_hand"]


def change(service, a_round, *players, **more):
    more = {"seen": seen(a_round), **more}
    named = dict(zip("ab", players, strict=False))
    return service(round=a_round, actor=owner_of(a_round.event), **named, **more)


def accepting(service, a_round, *players):
    """Once more, with what it breaks read."""
    try:
        return change(service, a_round, *players)
    except ConsequencesError as error:
        return change(service, a_round, *players, accepted=error.mark)


def at(a_round, table):
    match = match_at(a_round, table)
    return match.first, match.second


def test_swap_when_of_two_tables_then_each_plays_where_the_other_would(event):
    drafted = make_draft_round(event)
    (a, b), (c, d) = at(drafted, 1), at(drafted, 2)
    change(swap_players, drafted, a, c)
    assert (at(drafted, 1), at(drafted, 2)) == ((c, b), (a, d))
    assert steps(drafted)[0]["words"] == f"{a} and {c} changed places"


def test_swap_when_sent_twice_then_it_is_done_once(event):
    drafted = make_draft_round(event)
    before = seen(drafted)
    (a, _), (c, _) = at(drafted, 1), at(drafted, 2)
    for _ in range(2):
        change(swap_players, drafted, a, c, seen=before)
    assert len(steps(drafted)) == 1


def test_swap_when_the_tables_changed_meanwhile_then_refused(event):
    drafted = make_draft_round(event)
    before = seen(drafted)
    (a, _), (c, _), (e, _) = at(drafted, 1), at(drafted, 2), at(drafted, 3)
    change(swap_players, drafted, a, c)
    with pytest.raises(StaleError, match="Somebody else changed the tables"):
        change(swap_players, drafted, a, e, seen=before)


def test_swap_when_they_have_met_then_that_is_said_before_it_is_saved(event):
    first = make_closed_round(event)
    a, b = at(first, 1)
    drafted = make_draft_round(event)
    with pytest.raises(ConsequencesError) as refused:
        change(pair_players, drafted, a, b)
    assert refused.value.sentences[:2] == (
        f"{a} and {b} met in round 1 already.",
        f"{a} (1 point) is paired down to {b} (0 points).",
    )
    assert "by_hand" not in PairingRecord.objects.get(round=drafted).document


def test_swap_when_what_it_breaks_was_read_then_it_is_kept_in_the_record(event):
    a, b = at(make_closed_round(event), 1)
    drafted = make_draft_round(event)
    accepting(pair_players, drafted, a, b)
    (step,) = steps(drafted)
    assert len(step["breaks"]) >= 2
    assert step["compared"]["other"] == 2
    assert step["compared"]["tables"] == 3
    assert "cost" not in step["compared"]


def test_pairing_when_two_are_chosen_then_those_left_meet_each_other(event):
    drafted = make_draft_round(event)
    (a, b), (c, d) = at(drafted, 1), at(drafted, 2)
    change(pair_players, drafted, a, d)
    assert at(drafted, 1) == (a, d)
    assert set(at(drafted, 2)) == {b, c}
    assert steps(drafted)[0]["compared"]["cost"] == 0


def test_pairing_when_one_of_them_has_the_bye_then_the_other_opponent_rests():
    event = make_running_event(5)
    drafted = make_draft_round(event)
    rests = drafted.matches.get(second=None).first
    a, b = at(drafted, 1)
    change(pair_players, drafted, rests, a)
    assert set(at(drafted, 1)) == {rests, a}
    assert drafted.matches.get(second=None).first == b


def test_second_bye_when_given_by_hand_then_that_is_said():
    event = make_running_event(5, swiss_rounds=3)
    rested = make_closed_round(event).matches.get(second=None).first
    drafted = make_draft_round(event)
    rests = drafted.matches.get(second=None).first
    with pytest.raises(ConsequencesError, match=f"{rested} had a bye in round 1 already"):
        change(swap_players, drafted, rests, rested)


def test_newcomer_when_swapped_in_for_one_who_dropped_then_no_gap_is_left(event):
    drafted = make_draft_round(event)
    newcomer = register_walk_in(event=event, display_name="Nora North", actor=owner_of(event))
    leaver, opponent = at(drafted, 1)
    drop_player(registration=leaver, actor=owner_of(event))
    change(swap_players, drafted, leaver, newcomer)
    assert set(at(drafted, 1)) == {newcomer, opponent}


def test_table_when_moved_to_a_taken_one_then_the_two_change_places(event):
    drafted = make_draft_round(event)
    one, two = at(drafted, 1), at(drafted, 2)
    move_table(round=drafted, table=1, to=2, actor=owner_of(event), seen=seen(drafted))
    assert (at(drafted, 1), at(drafted, 2)) == (two, one)


def test_table_when_moved_while_it_is_played_then_its_report_stays(event):
    shown = make_round(event)
    match = match_at(shown, 2)
    report(match, "first", 1, 0)
    move_table(round=shown, table=2, to=40, actor=owner_of(event), seen=seen(shown))
    match.refresh_from_db()
    assert (match.table, match.state, match.changed_at is None) == (40, "claimed", False)


def test_swap_when_somebody_has_reported_then_refused(event):
    shown = make_round(event)
    (a, _), (c, _) = at(shown, 1), at(shown, 2)
    decide(match_at(shown, 1))
    with pytest.raises(TournamentError, match="Somebody has reported at table 1"):
        change(swap_players, shown, a, c)


def test_swap_when_the_round_is_published_then_old_matches_stay_on_record(event):
    shown = make_round(event)
    (a, _), (c, _) = at(shown, 1), at(shown, 2)
    change(swap_players, shown, a, c)
    twin = Round.objects.get(event=event, state=RoundState.DISCARDED)
    assert (twin.matches.count(), shown.matches.count()) == (2, 3)
    changed = shown.matches.exclude(changed_at=None).values_list("table", flat=True)
    assert sorted(changed) == [1, 2]


def test_change_when_taken_back_then_the_round_is_the_engines_again(event):
    drafted = make_draft_round(event)
    before = seen(drafted)
    (a, _), (c, _) = at(drafted, 1), at(drafted, 2)
    change(swap_players, drafted, a, c)
    after = seen(drafted)
    for _ in range(2):
        take_back_change(round=drafted, actor=owner_of(event), seen=after)
    assert (seen(drafted), steps(drafted)) == (before, [])
    assert differences_when_replayed(drafted) == []


def test_replay_when_a_round_was_changed_by_hand_then_engine_and_changes_add_up(event):
    drafted = make_draft_round(event)
    (a, _), (c, _) = at(drafted, 1), at(drafted, 2)
    change(swap_players, drafted, a, c)
    assert differences_when_replayed(drafted) == []
    drafted.matches.filter(table=3).update(table=9)
    assert differences_when_replayed(Round.objects.get(pk=drafted.pk)) == [
        "The tables are not what the engine's pairing and the changes by hand give."
    ]


def test_change_when_the_round_is_closed_then_refused(event):
    first = make_closed_round(event)
    (a, _), (c, _) = at(first, 1), at(first, 2)
    with pytest.raises(TournamentError, match="no longer open"):
        change(swap_players, first, a, c)


def test_swap_when_the_stage_decides_who_meets_then_only_tables_change():
    event = make_staged_event(4, {"kind": "single"})
    shown = make_round(event)
    (a, _), (c, _) = at(shown, 1), at(shown, 2)
    with pytest.raises(TournamentError, match="Only tables can be changed"):
        change(swap_players, shown, a, c)
    move_table(round=shown, table=1, to=2, actor=owner_of(event), seen=seen(shown))
    assert at(shown, 2)[0] == a


def test_seats_when_a_planned_bye_is_swapped_then_refused(event):
    rests = event.registrations.first()
    plan_bye(registration=rests, actor=owner_of(event), round_number=1, kind="awarded")
    drafted = make_draft_round(event)
    with pytest.raises(TournamentError, match="bye that was planned"):
        change(swap_players, drafted, rests, at(drafted, 1)[0])


def test_draft_when_discarded_after_a_change_then_the_next_is_the_engines_alone(event):
    drafted = make_draft_round(event)
    (a, _), (c, _) = at(drafted, 1), at(drafted, 2)
    change(swap_players, drafted, a, c)
    discard_round(round=drafted, actor=owner_of(event))
    again = make_draft_round(event)
    assert "by_hand" not in again.notes
    assert publish_round(round=again, actor=owner_of(event)).state == RoundState.PUBLISHED
    assert seat_of(seats_in(again), a.pk) is not None


def test_reasons_when_players_were_moved_then_the_engines_are_no_longer_said(event):
    drafted = make_draft_round(event)
    assert all(table.explained for table in tables_of(drafted))
    (a, _), (c, _) = at(drafted, 1), at(drafted, 2)
    change(swap_players, drafted, a, c)
    shown = tables_of(Round.objects.get(pk=drafted.pk))
    assert [bool(table.explained) for table in shown] == [False, False, True]
