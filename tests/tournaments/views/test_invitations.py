"""The page that makes links, and the page that a link leads to."""

import re

import pytest
from django.core.cache import cache
from django.urls import reverse

from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.people import make_user
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
TYPED = {"role": "judge", "uses": "2", "days": "7", "form_key": "k" * 20}


@pytest.fixture
def event():
    cache.clear()
    return make_event()


def page(event, name="desk_invite", *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


def link_in(answer) -> str:
    return re.search(r"http://testserver(/invited/[^<]+)", answer.content.decode())[1]


def test_link_when_made_then_shown_once_and_gives_the_role(event, visit):
    desk = visit(owner_of(event))
    link = link_in(desk.post(page(event), TYPED))
    assert link not in desk.get(page(event)).content.decode()
    judge = make_user("Jo Judge")
    said = " ".join(visit(judge).get(link).content.decode().split())
    assert "Floor judge at Friday Armory" in said
    assert "Give penalties" in said
    assert visit(judge).post(link).url == page(event, "desk")
    assert visit(judge).get(page(event, "desk")).status_code == 200


def test_link_when_opened_by_a_stranger_then_log_in_leads_back_to_it(event, visit):
    link = link_in(visit(owner_of(event)).post(page(event), TYPED))
    said = visit().get(link).content.decode()
    assert f"{reverse('account_signup')}?next={link}" in said
    assert visit().post(link).status_code == 200
    assert event.staff.count() == 0


def test_link_when_taken_back_then_says_so(event, visit):
    desk = visit(owner_of(event))
    link = link_in(desk.post(page(event), TYPED))
    desk.post(page(event, "take_invitation_back", event.invitations.get().pk))
    said = visit(make_user()).get(link).content.decode()
    assert "This invitation was taken back." in said


def test_link_when_wrong_then_not_found_and_too_many_tries_have_to_wait(event, visit):
    nowhere, stranger = reverse("tournaments:invited", args=["x" * 43]), visit()
    assert [stranger.get(nowhere).status_code for _ in range(31)] == [404] * 30 + [429]


@pytest.mark.parametrize(
    ("typed", "field"),
    [({"uses": "0"}, "uses"), ({"uses": "51"}, "uses"), ({"role": "king"}, "role")],
)
def test_form_when_something_is_wrong_then_its_field_says_so(event, visit, typed, field):
    answer = visit(owner_of(event)).post(page(event), TYPED | typed)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert event.invitations.count() == 0


def test_roles_when_offered_then_no_more_than_ones_own(event, visit):
    organizer = make_staff(event, StaffRole.ORGANIZER)
    offered = visit(organizer).get(page(event)).context["form"].fields["role"].choices
    assert [role for role, _ in offered] == [each for each in StaffRole if each != "owner"]
