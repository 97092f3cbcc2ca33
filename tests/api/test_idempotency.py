import pytest

from tests.factories.events import make_organization, owner_of
from tests.factories.registrations import make_running_event
from tests.threads import at_once
from tournaments.models import Organization

pytestmark = pytest.mark.django_db
KEY = {"HTTP_IDEMPOTENCY_KEY": "my-request-1"}


def found(client, name="Harbour", **headers):
    return client.post("/api/v1/organizations/", {"name": name}, format="json", **headers)


def test_write_when_key_is_repeated_then_same_answer_and_one_change(program):
    client = program(make_organization().memberships.get().user)
    first, second = found(client, **KEY), found(client, **KEY)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert second["Idempotent-Replay"] == "true"
    assert Organization.objects.filter(name="Harbour").count() == 1


@pytest.mark.services
def test_write_when_key_is_repeated_on_postgresql_then_same_to_the_letter(program):
    client = program(make_organization().memberships.get().user)
    first, second = found(client, **KEY), found(client, **KEY)
    assert [*first.json()] != sorted(first.json(), key=lambda key: (len(key), key))
    assert first.content == second.content


def test_write_when_key_is_used_for_something_else_then_422(program):
    client = program(make_organization().memberships.get().user)
    found(client, **KEY)
    other = found(client, name="Other", **KEY)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_write_when_refused_then_key_is_free_again(program):
    event = make_running_event()
    client = program(owner_of(event))
    address = f"/api/v1/events/{event.slug}/rounds/1/publish/"
    assert client.post(address, **KEY).status_code == 404
    client.post(f"/api/v1/events/{event.slug}/rounds/")
    assert client.post(address, **KEY).status_code == 200


def test_write_when_key_belongs_to_another_person_then_independent(program):
    one = program(make_organization("One").memberships.get().user)
    two = program(make_organization("Two").memberships.get().user)
    assert found(one, **KEY).json() != found(two, **KEY).json()


@pytest.mark.django_db(transaction=True)
def test_write_when_sent_at_once_with_one_key_then_one_change(program):
    client = program(make_organization().memberships.get().user)
    answers = at_once(*[lambda: found(client, **KEY)] * 4)
    assert {answer.status_code for answer in answers} == {201}
    assert Organization.objects.filter(name="Harbour").count() == 1
