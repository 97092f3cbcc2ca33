"""Who runs an event with which role."""

import pytest
from django.urls import reverse

from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import Right, StaffRole
from tournaments.roles import RIGHTS_OF


@pytest.fixture
def event(db):
    return make_event()


@pytest.fixture
def organizer(visit, event):
    return visit(owner_of(event))


def page(event, name: str = "desk_staff", *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


def roles(event) -> dict:
    return dict(event.staff.values_list("user__email", "role"))


def test_staff_when_added_twice_then_they_have_one_role(event, organizer):
    judge = make_user("Jo Judge")
    for role in ("judge", "scorekeeper"):
        answer = organizer.post(page(event), {"email": judge.email.upper(), "role": role})
        assert answer.url == page(event)
    assert roles(event) == {judge.email: "scorekeeper"}


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"email": "nobody@example.org", "role": "judge"}, "email"),
        ({"email": "not an address", "role": "judge"}, "email"),
        ({"email": "", "role": "judge"}, "email"),
        ({"email": "jo.judge@example.org", "role": "king"}, "role"),
    ],
)
def test_staff_when_something_is_wrong_then_its_field_says_so(event, organizer, typed, field):
    make_user("Jo Judge")
    answer = organizer.post(page(event), typed)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert answer.context["form"]["email"].value() == typed["email"]
    assert roles(event) == {}


def test_role_when_changed_then_it_counts_at_once(visit, event, organizer):
    judge = make_staff(event, StaffRole.JUDGE)
    held = event.staff.get()
    organizer.post(page(event, "desk_staff_role", held.pk), {"role": "organizer"})
    assert visit(judge).get(page(event)).status_code == 200


def test_role_when_there_is_no_such_role_then_it_stays(event, organizer):
    judge = make_staff(event, StaffRole.JUDGE)
    held = event.staff.get()
    organizer.post(page(event, "desk_staff_role", held.pk), {"role": "king"})
    assert roles(event) == {judge.email: "judge"}


def test_rights_when_ticked_then_they_count_and_the_list_says_so(visit, event, organizer):
    judge = make_staff(event, StaffRole.JUDGE)
    usual = RIGHTS_OF[StaffRole.JUDGE] - {Right.SHOW_SCREENS}
    ticked = [*usual - {Right.GIVE_PENALTIES}, Right.CHECK_IN]
    address = page(event, "desk_staff_rights", event.staff.get().pk)
    assert organizer.post(address, {"rights": ticked}).url == page(event)
    assert event.staff.get(user=judge).rights == {*ticked, Right.SHOW_SCREENS}
    said = " ".join(organizer.get(page(event)).content.decode().split())
    assert "Also: check players in. Not: give penalties." in said


def test_owner_when_an_organizer_looks_then_shown_but_not_to_change(visit, event):
    make_staff(event, StaffRole.OWNER)
    row = event.staff.get().pk
    desk = visit(make_staff(event, StaffRole.ORGANIZER))
    assert page(event, "desk_staff_role", row) not in desk.get(page(event)).content.decode()
    answer = desk.post(page(event, "desk_staff_rights", row), {"rights": ["check_in"]})
    assert "You may not: Name owners" in answer.content.decode()
    assert event.staff.get(pk=row).role == "owner"


def test_roles_when_read_then_every_right_of_each_in_words(visit, event):
    said = visit(make_staff(event, StaffRole.DISPLAY)).get(page(event, "desk_roles"))
    told = " ".join(said.content.decode().split())
    assert all(f"<h2>{role.label}</h2>" in told for role in StaffRole)
    assert told.count("Check players in") == len(StaffRole)


def test_staff_when_removed_then_only_after_the_question(event, organizer):
    make_staff(event, StaffRole.JUDGE)
    address = page(event, "desk_staff_remove", event.staff.get().pk)
    assert "closes for this person at once" in organizer.get(address).content.decode()
    assert event.staff.count() == 1
    assert organizer.post(address).url == page(event)
    assert event.staff.count() == 0
