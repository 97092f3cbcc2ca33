"""Founding an organization and naming its members."""

import pytest
from django.urls import reverse

from tests.factories.events import make_event, make_open_event, make_organization, make_staff
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import make_running_event
from tournaments.enums import StaffRole
from tournaments.models import Organization

NEW = reverse("tournaments:organization_new")
ORGANIZE = reverse("tournaments:organize")


def page_of(organization) -> str:
    return reverse("tournaments:organization", args=[organization.slug])


@pytest.fixture
def founder(db):
    return make_user("Fay Founder")


def test_organize_when_nothing_is_there_then_it_leads_to_an_organization(visit, founder):
    assert NEW in visit(founder).get(ORGANIZE).content.decode()


def test_organize_when_an_event_runs_then_its_next_step_is_said(visit):
    event = make_running_event()
    judge = make_staff(event, StaffRole.JUDGE)
    html = visit(judge).get(ORGANIZE).content.decode()
    assert "Pair round 1" in html
    assert reverse("tournaments:desk", args=[event.slug]) in html


def test_organize_when_there_are_more_events_then_it_asks_the_database_no_more(visit, founder):
    organization = make_organization(owner=founder)
    client = visit(founder)
    make_open_event(organization=organization)
    with_one = count_queries(client, ORGANIZE)
    for name in ("Second", "Third"):
        make_open_event(organization=organization, name=name)
    assert count_queries(client, ORGANIZE) == with_one


def test_organization_when_founded_then_its_founder_owns_it(visit, founder):
    answer = visit(founder).post(NEW, {"name": "  Blue   Lantern ", "key": "k1"})
    organization = Organization.objects.get()
    assert answer.url == page_of(organization)
    assert organization.name == "Blue Lantern"
    assert [(each.user, each.role) for each in organization.memberships.all()] == [
        (founder, "owner")
    ]


def test_organization_when_its_form_is_sent_twice_then_there_is_one(visit, founder):
    client = visit(founder)
    answers = [client.post(NEW, {"name": "Lantern", "key": "k1"}).url for _ in range(2)]
    assert answers == [page_of(Organization.objects.get())] * 2


def test_organization_when_it_is_called_new_then_its_address_is_another(visit, founder):
    visit(founder).post(NEW, {"name": "New", "key": "k1"})
    assert Organization.objects.get().slug != "new"


@pytest.mark.parametrize("name", ["", " ", "x"])
def test_organization_when_it_has_no_name_then_the_field_says_so(visit, founder, name):
    answer = visit(founder).post(NEW, {"name": name, "key": "k1"})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["name"]
    assert not Organization.objects.exists()


def test_member_when_added_by_address_then_they_run_its_events(visit, founder):
    organization, friend = make_organization(owner=founder), make_user("Fred Friend")
    event = make_event(organization=organization)
    visit(founder).post(
        page_of(organization), {"email": "FRED.friend@example.org", "role": "organizer"}
    )
    desk = reverse("tournaments:desk", args=[event.slug])
    assert visit(friend).get(desk).status_code == 200


def test_member_when_nobody_has_the_address_then_it_is_kept_and_explained(visit, founder):
    organization = make_organization(owner=founder)
    answer = visit(founder).post(
        page_of(organization), {"email": "who@example.org", "role": "owner"}
    )
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["email"]
    assert 'value="who@example.org"' in answer.content.decode()


def test_member_when_not_an_owner_then_they_name_nobody(visit, founder):
    organization, friend = make_organization(owner=founder), make_user("Fred Friend")
    organization.memberships.create(user=friend, role="organizer")
    client = visit(friend)
    assert client.get(page_of(organization)).status_code == 200
    assert client.post(page_of(organization), {"email": "x@example.org"}).status_code == 403


def test_organization_when_a_stranger_opens_it_then_they_may_not(visit, founder):
    organization = make_organization(owner=founder)
    stranger = visit(make_user("Stella Stranger"))
    assert stranger.get(page_of(organization)).status_code == 403
    assert stranger.get(f"{page_of(organization)}events/new/").status_code == 403


def test_member_when_removed_then_only_after_the_question(visit, founder):
    organization, friend = make_organization(owner=founder), make_user("Fred Friend")
    held = organization.memberships.create(user=friend, role="organizer")
    page = reverse("tournaments:member_remove", args=[organization.slug, held.pk])
    client = visit(founder)
    assert "can no longer open the desk" in client.get(page).content.decode()
    assert organization.memberships.count() == 2
    assert client.post(page).url == page_of(organization)
    assert list(organization.memberships.values_list("user", flat=True)) == [founder.pk]


def test_owner_when_the_only_one_then_they_stay(visit, founder):
    organization = make_organization(owner=founder)
    held = organization.memberships.get()
    page = reverse("tournaments:member_remove", args=[organization.slug, held.pk])
    answer = visit(founder).post(page)
    assert answer.status_code == 422
    assert "This is the only owner." in answer.content.decode()
    assert organization.memberships.count() == 1
