"""A check from taking the decks to the extra time, and what may not happen."""

from datetime import timedelta

import pytest
from django.utils import timezone

from checks.enums import CheckState
from checks.models import Flag, TableCheck
from checks.services.course import call_off, correct_extension, hand_back, take_decks
from checks.services.flags import flag_player, lift_flag
from checks.services.rules import set_rules
from tests.factories.checks import (
    deck_check_of,
    find,
    make_check,
    make_checked_round,
    make_ended_check,
    make_event_with_lists,
    make_running_check,
)
from tests.factories.events import make_staff, owner_of
from tests.factories.rounds import decide, make_closed_round, make_round
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.services.rounds import discard_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def room(db):
    return make_checked_round(4)


def taken_before(check: TableCheck, **ago) -> TableCheck:
    """As if the decks had been taken so long ago."""
    TableCheck.objects.filter(pk=check.pk).update(taken_at=timezone.now() - timedelta(**ago))
    return check


def all_match(check: TableCheck, judge) -> TableCheck:
    for deck_check in check.deck_checks.all():
        find(deck_check, judge, "match")
    return check


def test_decks_when_taken_then_the_list_in_force_is_kept(room):
    a_round, judge = room
    check = make_running_check(a_round, judge)
    assert check.state == CheckState.RUNNING
    for deck_check in check.deck_checks.select_related("registration"):
        assert deck_check.deck_id == deck_check.registration.deck_id is not None


def test_decks_when_taken_twice_then_the_first_judge_has_them(room):
    a_round, judge = room
    check = make_running_check(a_round, judge)
    second = make_staff(a_round.event, StaffRole.JUDGE, "Second Judge")
    again = take_decks(check=check, actor=second)
    assert (again.taken_by, again.taken_at) == (judge, check.taken_at)


@pytest.mark.rule("policy/1.9", "policy/1.10")
@pytest.mark.parametrize(
    ("ago", "minutes"),
    [({"seconds": 20}, 4), ({"minutes": 7, "seconds": 20}, 11), ({"hours": 2}, 35)],
)
def test_decks_when_back_then_the_table_has_its_extra_time(room, ago, minutes):
    a_round, judge = room
    check = taken_before(make_running_check(a_round, judge), **ago)
    back = hand_back(check=all_match(check, judge), actor=judge)
    match = back.match
    match.refresh_from_db()
    assert (back.extension_minutes, match.extension_minutes) == (minutes, minutes)
    assert match.extensions.get().reason == "Deck check"


def test_decks_when_handed_back_twice_then_time_is_given_once(room):
    a_round, judge = room
    check = make_ended_check(a_round, judge)
    hand_back(check=check, actor=judge)
    assert check.match.extensions.count() == 1


def test_decks_when_nothing_was_said_of_one_then_not_handed_back(room):
    a_round, judge = room
    check = make_running_check(a_round, judge)
    find(deck_check_of(check), judge, "match")
    missing = deck_check_of(check, 1).registration
    with pytest.raises(TournamentError, match=f"the deck of {missing}"):
        hand_back(check=check, actor=judge)


def test_decks_when_the_match_is_over_meanwhile_then_no_extra_time(room):
    a_round, judge = room
    check = all_match(make_running_check(a_round, judge), judge)
    decide(check.match)
    assert hand_back(check=check, actor=judge).extension_minutes == 0


def test_decks_when_the_round_is_discarded_meanwhile_then_the_check_still_ends(room):
    a_round, judge = room
    check = all_match(make_running_check(a_round, judge), judge)
    discard_round(round=a_round, actor=owner_of(a_round.event))
    ended = hand_back(check=check, actor=judge)
    assert (ended.state, ended.extension_minutes) == (CheckState.ENDED, 0)


def test_decks_when_the_round_has_no_clock_then_no_extra_time():
    event = make_event_with_lists(4, swiss_rounds=1, cut_size=2)
    make_closed_round(event)
    judge = make_staff(event, StaffRole.JUDGE)
    check = all_match(make_running_check(make_round(event), judge), judge)
    assert hand_back(check=check, actor=judge).extension_minutes == 0


def test_decks_when_the_event_has_longer_rounds_then_that_is_the_limit(room):
    a_round, judge = room
    set_rules(event=a_round.event, share_percent=20, round_minutes=50, actor=judge)
    check = taken_before(make_running_check(a_round, judge), hours=2)
    assert hand_back(check=all_match(check, judge), actor=judge).extension_minutes == 50


def test_extension_when_corrected_then_the_table_has_the_new_one(room):
    a_round, judge = room
    check = make_ended_check(a_round, judge)
    given = {"check": check, "actor": judge, "reason": "They waited for the list"}
    correct_extension(minutes=9, seen=check.extension_minutes, **given)
    check.match.refresh_from_db()
    assert check.match.extension_minutes == 9
    with pytest.raises(TournamentError, match="while you were typing"):
        correct_extension(minutes=12, seen=check.extension_minutes, **given)


def test_check_when_called_off_then_no_time_and_it_cannot_be_taken(room):
    a_round, judge = room
    check = make_running_check(a_round, judge)
    with pytest.raises(TournamentError, match="Say why"):
        call_off(check=check, reason=" ", actor=judge)
    call_off(check=check, reason="Wrong table", actor=judge)
    assert not check.match.extensions.exists()
    with pytest.raises(TournamentError, match="over"):
        take_decks(check=check, actor=judge)


def test_flag_when_the_player_is_checked_then_it_is_answered(room):
    a_round, judge = room
    check = make_check(a_round, judge)
    player = check.deck_checks.first().registration
    flag_player(registration=player, reason="Worn sleeves", actor=judge)
    take_decks(check=check, actor=judge)
    hand_back(check=all_match(check, judge), actor=judge)
    assert not Flag.objects.get().is_open


def test_flag_when_the_deck_goes_back_unchecked_then_it_stays(room):
    a_round, judge = room
    check = make_running_check(a_round, judge)
    player = check.deck_checks.first().registration
    flag_player(registration=player, reason="Worn sleeves", actor=judge)
    for deck_check in check.deck_checks.all():
        find(deck_check, judge, "unchecked", notes="Called away")
    hand_back(check=check, actor=judge)
    assert Flag.objects.get().is_open
    lift_flag(flag=Flag.objects.get(), actor=judge)
    assert not Flag.objects.get().is_open


def test_flag_when_put_twice_for_the_same_then_kept_once(room):
    a_round, judge = room
    player = a_round.event.registrations.first()
    for _ in range(2):
        flag_player(registration=player, reason="Worn sleeves", actor=judge)
    assert Flag.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_decks_when_two_judges_hand_them_back_at_once_then_time_is_given_once():
    a_round, judge = make_checked_round(4)
    check = all_match(make_running_check(a_round, judge), judge)
    at_once(*[lambda: hand_back(check=check, actor=judge)] * 4)
    check.match.refresh_from_db()
    assert check.match.extensions.count() == 1
    assert check.match.extension_minutes == 4


@pytest.mark.django_db(transaction=True)
def test_decks_when_two_judges_take_them_at_once_then_one_clock():
    a_round, judge = make_checked_round(4)
    second = make_staff(a_round.event, StaffRole.JUDGE, "Second Judge")
    check = make_check(a_round, judge)
    answers = at_once(
        lambda: take_decks(check=check, actor=judge),
        lambda: take_decks(check=check, actor=second),
        lambda: call_off(check=check, reason="Not now", actor=second),
    )
    held = TableCheck.objects.get()
    assert held.state == CheckState.CALLED_OFF
    taken = [each for each in answers if isinstance(each, TableCheck) and each.taken_at]
    assert len({(each.taken_by_id, each.taken_at) for each in taken}) <= 1
