"""Which role may do what: one table of roles and predicates."""

import pytest

from checks.permissions import can_check_decks, can_give_penalties
from papers.enums import PaperKind
from papers.permissions import can_print
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments import permissions
from tournaments.enums import Right, StaffRole
from tournaments.models import Event
from tournaments.roles import EVERYTHING, PRESETS, RIGHTS_OF
from tournaments.services.staff import adjust_rights

pytestmark = pytest.mark.django_db
MAY = {
    "show screens": permissions.can_show_screens,
    "see desk": permissions.can_see_desk,
    "read record": permissions.can_read_record,
    "print": permissions.can_print_papers,
    "print lists": lambda user, event: can_print(user, event, PaperKind.DECK_SHEETS),
    "tables": permissions.can_look_after_tables,
    "results": permissions.can_enter_results,
    "correct results": permissions.can_correct_results,
    "time": permissions.can_give_time,
    "check decks": can_check_decks,
    "penalties": can_give_penalties,
    "read lists": permissions.reads_every_list,
    "correct lists": permissions.can_correct_lists,
    "remind": permissions.can_remind_players,
    "check in": permissions.can_check_in,
    "players": permissions.can_manage_players,
    "e-mails": permissions.can_see_emails,
    "rounds": permissions.can_run_rounds,
    "repair": permissions.can_repair_rounds,
    "take back": permissions.can_take_back,
    "edit": permissions.can_edit_event,
    "staff": permissions.can_name_staff,
}
WORKS = {"show screens", "see desk", "read record", "print"}
LISTS = {"print lists", "check decks", "read lists", "correct lists"}
CHECK_JUDGE = WORKS | LISTS | {"time", "penalties", "remind"}
JUDGE = CHECK_JUDGE | {"tables", "results"}
RUNS = {"rounds", "repair", "take back"}
DESK = {"check in", "players", "remind"}
ALLOWED = {
    StaffRole.OWNER: {*MAY},
    StaffRole.ORGANIZER: {*MAY},
    StaffRole.HEAD_JUDGE: JUDGE | RUNS | {"correct results"},
    StaffRole.JUDGE: JUDGE,
    StaffRole.CHECK_JUDGE: CHECK_JUDGE,
    StaffRole.SCOREKEEPER: WORKS | RUNS | DESK | {"results", "correct results"},
    StaffRole.REGISTRATION: WORKS | DESK,
    StaffRole.COVERAGE: {"show screens", "see desk"},
    StaffRole.DISPLAY: {"show screens"},
}


def allowed(user, event) -> set[str]:
    return {name for name, may in MAY.items() if may(user, event)}


def test_roles_when_asked_then_each_may_what_the_table_says():
    event = make_event()
    assert {role: allowed(make_staff(event, role), event) for role in StaffRole} == ALLOWED
    assert allowed(owner_of(event), event) == {*MAY}
    assert allowed(make_user(), event) == set()


def test_lists_when_kept_from_judges_then_only_who_edits_the_event_reads_them():
    event = make_event()
    people = {role: make_staff(event, role) for role in StaffRole}
    Event.objects.filter(pk=event.pk).update(lists_for_judges=False)
    event.refresh_from_db()
    lost = LISTS | {"penalties"}
    both = (StaffRole.OWNER, StaffRole.ORGANIZER)
    expected = {role: may - (set() if role in both else lost) for role, may in ALLOWED.items()}
    assert {role: allowed(user, event) for role, user in people.items()} == expected


def test_rights_when_one_is_added_and_one_withheld_then_only_these_two_differ():
    event = make_event()
    judge = make_staff(event, StaffRole.JUDGE)
    held, usual = event.staff.get(), RIGHTS_OF[StaffRole.JUDGE]
    wanted = usual - {Right.GIVE_PENALTIES} | {Right.CORRECT_RESULTS}
    adjust_rights(staff=held, rights=wanted, actor=owner_of(event))
    assert allowed(judge, event) == JUDGE - {"penalties"} | {"correct results"}


def test_presets_when_listed_then_every_role_once_and_every_right_somewhere():
    assert [each.role for each in PRESETS] == list(StaffRole)
    assert frozenset(Right) == EVERYTHING


def test_somebody_whose_account_is_closed_when_asked_then_may_nothing():
    event = make_event()
    judge = make_staff(event, StaffRole.HEAD_JUDGE)
    judge.is_active = False
    assert allowed(judge, event) == set()
