"""Who is here: one tap in, one tap back, and what becomes of those who did not come."""

import pytest

from arrivals.enums import Choice, Presence
from arrivals.models import Arrival
from arrivals.queries.roll import roll_of
from arrivals.services.not_here import decide_not_here
from arrivals.services.roll import check_in, check_in_many, take_check_in_back
from tests.factories.arrivals import arrive, make_event_with_check_in
from tests.factories.events import owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.factories.rounds import make_closed_round, make_draft_round, make_round
from tests.factories.stages import make_staged_event
from tournaments.enums import RegistrationState
from tournaments.errors import TournamentError
from tournaments.models import Registration
from tournaments.services.events import start_event
from tournaments.services.registrations import withdraw_player

pytestmark = pytest.mark.django_db


def decide(event, choice, *players) -> list[str]:
    listed = [each.pk for each in players]
    decided = decide_not_here(event=event, players=listed, choice=choice, actor=owner_of(event))
    return [str(each) for each in decided]


def start(event):
    return start_event(event=let_play(event), actor=owner_of(event))


def states(*field) -> list[str]:
    by_pk = dict(Registration.objects.values_list("pk", "state"))
    return [by_pk[each.pk] for each in field]


def seated(a_round) -> set[int]:
    pairs = a_round.matches.values_list("first", "second")
    return {player for pair in pairs for player in pair if player}


def names(lines) -> list[str]:
    return [line.name for line in lines]


def test_player_when_tapped_twice_then_here_once_and_one_tap_takes_it_back():
    event, (anna, _) = make_event_with_check_in(2)
    arrive(anna, anna)
    assert names(roll_of(event).here) == ["Anna Arnold"]
    assert names(roll_of(event).unknown) == ["Ben Bright"]
    take_check_in_back(registration=anna, actor=owner_of(event))
    assert names(roll_of(event).unknown) == ["Anna Arnold", "Ben Bright"]


def test_players_when_checked_in_together_then_only_those_nobody_had_seen():
    event, (anna, _, cleo) = make_event_with_check_in(3)
    arrive(anna)
    found = check_in_many(event=event, players=[anna.pk, cleo.pk], actor=owner_of(event))
    assert [str(each) for each in found] == ["Cleo Crane"]
    assert names(roll_of(event).unknown) == ["Ben Bright"]


def test_not_here_when_taken_out_then_not_paired_and_back_with_one_tap():
    event, (*here, gone) = make_event_with_check_in(4)
    arrive(*here)
    assert decide(event, Choice.GONE, *here, gone) == ["Dan Dover"]
    assert states(gone) == [RegistrationState.WITHDRAWN]
    event = start(event)
    assert seated(make_round(event)) == {each.pk for each in here}
    check_in(registration=gone, actor=owner_of(event))
    gone.refresh_from_db()
    assert (gone.state, gone.entered_round) == (RegistrationState.REGISTERED, 2)


def test_not_here_when_waited_for_then_paired_from_the_round_after_they_came():
    event, (*here, late) = make_event_with_check_in(5)
    arrive(*here)
    decide(event, Choice.AWAITED, late)
    event = start(event)
    assert late.pk not in seated(make_closed_round(event))
    assert late.pk not in seated(make_closed_round(event))
    check_in(registration=late, actor=owner_of(event))
    assert late.pk in seated(make_draft_round(event))


def test_not_here_when_round_one_is_lost_then_they_play_round_two():
    event, (*here, late) = make_event_with_check_in(4)
    arrive(*here)
    decide(event, Choice.LOSS, late)
    event = start(event)
    first = make_closed_round(event)
    row = first.standings.get(registration=late)
    assert (row.points, first.matches.get(first=late).bye) == (0, "late")
    assert late.pk in seated(make_round(event))


def test_not_here_when_they_come_before_round_one_then_they_play_it():
    event, (*here, late) = make_event_with_check_in(4)
    arrive(*here)
    decide(event, Choice.LOSS, late)
    event = start(event)
    check_in(registration=late, actor=owner_of(event))
    assert not make_round(event).matches.filter(second=None).exists()


def test_seats_when_freed_at_the_door_then_the_first_who_is_here_gets_one():
    event, (anna, ben) = make_event_with_check_in(2, capacity=2)
    absent, present = enter(event, make_user("Uma Under")), enter(event, make_user("Vic Vale"))
    arrive(anna, present)
    decide(event, Choice.GONE, ben)
    assert states(ben, absent, present) == ["withdrawn", "waiting", "registered"]


def test_seat_when_given_away_then_the_late_player_is_told_so():
    event, (anna, ben) = make_event_with_check_in(2, capacity=2)
    arrive(anna, enter(event, make_user("Vic Vale")))
    decide(event, Choice.GONE, ben)
    with pytest.raises(TournamentError, match="All 2 seats are taken"):
        arrive(ben)


def test_player_when_withdrawn_by_themselves_then_a_tap_brings_nobody_back():
    event, (anna, *_) = make_event_with_check_in(3)
    withdraw_player(registration=anna, actor=owner_of(event))
    with pytest.raises(TournamentError, match="has left the event"):
        arrive(anna)


def test_not_here_when_the_first_stage_is_a_bracket_then_taken_out_only():
    event = make_staged_event(4, {"kind": "single"})
    field = list(event.registrations.all())
    with pytest.raises(TournamentError, match="needs all of its players from the start"):
        decide(event, Choice.AWAITED, field[0])
    decide(event, Choice.GONE, field[0])
    assert states(field[0]) == [RegistrationState.DROPPED]


def test_not_here_when_the_first_round_is_out_then_the_table_is_the_place():
    event, field = make_event_with_check_in(4)
    event = start(event)
    make_round(event)
    with pytest.raises(TournamentError, match="did not come"):
        decide(event, Choice.GONE, *field)
    assert not Arrival.objects.exclude(presence=Presence.HERE).exists()


def test_not_here_when_round_one_is_drafted_then_discarded_first():
    event, field = make_event_with_check_in(4)
    event = start(event)
    make_draft_round(event)
    with pytest.raises(TournamentError, match="as a draft"):
        decide(event, Choice.AWAITED, field[0])
    assert decide(event, Choice.GONE, field[0]) == ["Anna Arnold"]
