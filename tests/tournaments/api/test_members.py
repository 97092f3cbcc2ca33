"""API-5: who acts for an organization, by program."""

import pytest
from django.utils import timezone

from tests.factories.events import make_event, owner_of
from tests.factories.people import make_user
from tournaments.enums import OrganizationRole
from tournaments.models import Organization
from tournaments.services.organizations import add_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    return make_event()


@pytest.fixture
def members(event):
    return f"/api/v1/organizations/{event.organization.slug}/members/"


def test_member_when_named_and_removed_then_as_on_the_page(event, members, program):
    owner, person = program(owner_of(event)), make_user("Mia Member")
    made = owner.post(members, {"email": person.email, "role": "organizer"})
    assert (made.status_code, made.json()["name"]) == (201, "Mia Member")
    assert made.json() in owner.get(members).json()["results"]
    assert owner.delete(f"{members}{made.json()['id']}/").status_code == 204
    assert len(owner.get(members).json()["results"]) == 1


def test_last_owner_when_removed_then_a_sentence(members, event, program):
    owner = program(owner_of(event))
    [held] = owner.get(members).json()["results"]
    answer = owner.delete(f"{members}{held['id']}/")
    assert (answer.status_code, "the only owner" in answer.json()["detail"]) == (409, True)


def test_members_when_asked_by_others_then_refused(members, event, program):
    organizer = make_user("Otto Organizer")
    add_member(
        organization=event.organization,
        user=organizer,
        role=OrganizationRole.ORGANIZER,
        actor=owner_of(event),
    )
    assert program(organizer).get(members).status_code == 200
    assert program(organizer).post(members, {"email": organizer.email}).status_code == 403
    assert program(make_user("Sue Stranger")).get(members).status_code == 404
    assert program().get(members).status_code == 401


def test_members_when_a_second_factor_is_asked_for_and_missing_then_refused_in_words(
    members, event, program
):
    today = timezone.localdate()
    Organization.objects.filter(pk=event.organization_id).update(second_factor_from=today)
    answer = program(owner_of(event)).get(members)
    assert (answer.status_code, "two-factor" in answer.json()["detail"].lower()) == (403, True)
