"""Roles are given, adjusted and taken by those who may do as much themselves."""

import pytest

from audit.models import Record
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import Right, StaffRole
from tournaments.errors import TournamentError
from tournaments.roles import RIGHTS_OF
from tournaments.services.staff import adjust_rights, set_staff

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_event()


def last_words(event) -> str:
    return Record.objects.filter(subject=event.topic).order_by("-pk").first().summary


def test_owner_when_an_organizer_would_name_or_remove_one_then_refused(event):
    organizer = make_staff(event, StaffRole.ORGANIZER)
    owner = make_staff(event, StaffRole.OWNER)
    for role in (StaffRole.JUDGE, None):
        with pytest.raises(TournamentError, match="Name owners"):
            set_staff(event=event, user=owner, role=role, actor=organizer)
    with pytest.raises(TournamentError, match="only what you may do yourself"):
        set_staff(event=event, user=make_user(), role=StaffRole.OWNER, actor=organizer)
    assert event.staff.get(user=owner).role == "owner"


def test_rights_when_adjusted_then_recorded_in_words_and_gone_with_another_role(event):
    judge = make_staff(event, StaffRole.JUDGE, "Jo Judge")
    wanted = RIGHTS_OF[StaffRole.JUDGE] - {Right.CHECK_DECKS} | {Right.CORRECT_RESULTS}
    held = adjust_rights(staff=event.staff.get(), rights=wanted, actor=owner_of(event))
    assert (held.added, held.withheld) == (["correct_results"], ["check_decks"])
    assert last_words(event) == (
        f"{judge}: Floor judge, also: Change a result that counts; not: Check decks"
    )
    set_staff(event=event, user=judge, role=StaffRole.SCOREKEEPER, actor=owner_of(event))
    assert event.staff.get().rights == RIGHTS_OF[StaffRole.SCOREKEEPER]


def test_rights_when_adjusted_beyond_ones_own_then_refused(event):
    organizer = make_staff(event, StaffRole.ORGANIZER)
    make_staff(event, StaffRole.JUDGE)
    judge = event.staff.get(role="judge")
    with pytest.raises(TournamentError, match="You may not: Name owners"):
        adjust_rights(staff=judge, rights=[*Right], actor=organizer)
    judge.refresh_from_db()
    assert judge.added == []


def test_role_when_given_twice_then_recorded_once(event):
    judge = make_staff(event, StaffRole.JUDGE)
    set_staff(event=event, user=judge, role=StaffRole.JUDGE, actor=owner_of(event))
    assert Record.objects.filter(action="set_staff").count() == 1


def test_rights_when_taken_away_altogether_then_the_screens_stay(event):
    make_staff(event, StaffRole.JUDGE)
    held = adjust_rights(staff=event.staff.get(), rights=[], actor=owner_of(event))
    assert held.rights == {Right.SHOW_SCREENS}


def test_rights_when_the_person_has_gone_then_a_sentence(event):
    judge = make_staff(event, StaffRole.JUDGE)
    held = event.staff.get()
    set_staff(event=event, user=judge, role=None, actor=owner_of(event))
    with pytest.raises(TournamentError, match="no longer staff"):
        adjust_rights(staff=held, rights=[Right.CHECK_IN], actor=owner_of(event))
