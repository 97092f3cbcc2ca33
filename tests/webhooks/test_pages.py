"""Owners keep webhooks on pages and by program; nobody else does."""

import pytest
from django.urls import reverse

from audit.models import Record
from live.queries import newest_notice
from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.pages import words_of
from tests.webhooks.conftest import ADDRESS, EVERYTHING
from tournaments.enums import OrganizationRole
from tournaments.services.organizations import add_member
from webhooks.models import Delivery, Webhook
from webhooks.services import deliver_waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(visit, event):
    return visit(owner_of(event))


@pytest.fixture
def page(event):
    return reverse("webhooks:webhooks", args=[event.organization.slug])


def of_hook(hook, view="webhook", *more):
    return reverse(f"webhooks:{view}", args=[hook.organization.slug, hook.pk, *more])


def test_webhook_when_made_then_its_secret_is_shown_once(owner, page, event):
    organization = reverse("tournaments:organization", args=[event.organization.slug])
    assert page in words_of(owner.get(organization))
    answer = owner.post(page, {"address": ADDRESS, "topics": ["rounds", "event"]})
    hook = Webhook.objects.get()
    assert (hook.address, hook.topics) == (ADDRESS, ["event", "rounds"])
    assert hook.secret in words_of(answer)
    assert hook.secret not in words_of(owner.get(of_hook(hook)))
    assert "Events, Rounds" in words_of(owner.get(page))
    again = owner.post(page, {"address": ADDRESS, "topics": ["event"]})
    assert "This address has a webhook already." in words_of(again)
    assert Record.objects.latest("pk").summary == "A webhook to results.example was made"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://10.0.0.5/x", "10.0.0.5 is inside a private network"),
        ("http://example.org/", "Only https addresses are told."),
        ("https://localhost:8443/", "localhost is inside a private network"),
    ],
)
def test_address_when_it_cannot_be_told_then_a_sentence_says_why(owner, page, address, words):
    answer = owner.post(page, {"address": address, "topics": ["event"]})
    assert (answer.status_code, Webhook.objects.count()) == (422, 0)
    assert words in words_of(answer)
    nothing = owner.post(page, {"address": ADDRESS})
    assert "Choose what is told." in words_of(nothing)


def test_webhooks_when_ten_are_there_then_no_more_are_made(owner, page, make_hook):
    for number in range(10):
        make_hook(f"{ADDRESS}/{number}")
    answer = owner.post(page, {"address": ADDRESS, "topics": ["event"]})
    assert "An organization has at most 10 webhooks." in words_of(answer)


def test_log_when_read_then_it_says_what_came_back_and_sends_again(owner, hook, event, listener):
    enter(event, make_user("Anna"))
    listener.answers = [503]
    deliver_waiting()
    words = words_of(owner.get(of_hook(hook)))
    assert "registrations: register_player" in words
    assert "It answered 503." in words
    assert "It failed 1 time in a row." in words
    owner.post(of_hook(hook, "step", "off"))
    assert "Turned off by hand." in words_of(owner.get(of_hook(hook)))
    message = Delivery.objects.get()
    refused = owner.post(of_hook(hook, "resend", message.pk), follow=True)
    assert "Turn the webhook on first." in words_of(refused)
    owner.post(of_hook(hook, "step", "on"))
    owner.post(of_hook(hook, "resend", message.pk))
    owner.post(of_hook(hook, "step", "test"))
    assert deliver_waiting() == 2
    assert listener.actions == ["register_player", "register_player", "test"]


def test_webhook_when_changed_renewed_and_removed_on_its_page_then_it_is(owner, hook):
    owner.post(of_hook(hook), {"address": "https://new.example/", "topics": ["lists"]})
    answer = owner.post(of_hook(hook, "new_secret"))
    changed = Webhook.objects.get()
    assert (changed.address, changed.topics) == ("https://new.example/", ["lists"])
    assert changed.secret != hook.secret
    assert changed.secret in words_of(answer)
    owner.post(of_hook(hook, "remove"))
    assert not Webhook.objects.exists()


def test_pages_when_somebody_else_asks_then_refused(visit, hook, page, event):
    member, stranger = make_user("Mem Ber"), make_user("Stran Ger")
    add_member(
        organization=event.organization,
        user=member,
        role=OrganizationRole.ORGANIZER,
        actor=owner_of(event),
    )
    for person in (member, stranger):
        answers = [visit(person).get(each).status_code for each in (page, of_hook(hook))]
        assert answers == [403, 403]
        assert visit(person).post(of_hook(hook, "remove")).status_code == 403
    assert "/accounts/login/" in visit().get(page).url


def test_webhook_of_another_organization_when_asked_for_then_not_found(visit, hook):
    from tests.factories.events import make_open_event

    other = make_open_event(name="Elsewhere")
    address = reverse("webhooks:webhook", args=[other.organization.slug, hook.pk])
    assert visit(owner_of(other)).get(address).status_code == 404


def below(event, rest=""):
    return f"/api/v1/organizations/{event.organization.slug}/webhooks/{rest}"


def test_program_when_of_an_owner_then_it_keeps_webhooks_as_the_page_does(program, event, listener):
    client = program(owner_of(event))
    made = client.post(below(event), {"address": ADDRESS, "topics": EVERYTHING})
    assert made.status_code == 201
    secret, pk = made.json()["secret"], made.json()["id"]
    shown = client.get(below(event, f"{pk}/")).json()
    assert ("secret" in shown, shown["is_on"]) == (False, True)
    test = client.post(below(event, f"{pk}/test/"))
    assert (test.status_code, test.json()["state"]) == (201, "waiting")
    deliver_waiting()
    [line] = client.get(below(event, f"{pk}/deliveries/")).json()["results"]
    assert (line["state"], line["status"], line["uid"]) == ("sent", 204, test.json()["uid"])
    again = client.post(below(event, f"{pk}/deliveries/{line['id']}/resend/"))
    assert again.json()["state"] == "waiting"
    off = client.patch(below(event, f"{pk}/"), {"is_on": False, "topics": ["lists"]})
    assert (off.json()["is_on"], off.json()["topics"]) == (False, ["lists"])
    assert off.json()["address"] == ADDRESS
    on = client.patch(below(event, f"{pk}/"), {"is_on": True})
    assert on.json()["is_on"] is True
    renewed = client.post(below(event, f"{pk}/new-secret/")).json()["secret"]
    assert renewed != secret
    assert client.delete(below(event, f"{pk}/")).status_code == 204
    assert client.get(below(event)).json()["count"] == 0


def test_program_when_it_asks_wrongly_then_the_problem_says_what(program, event):
    client = program(owner_of(event))
    inside = client.post(below(event), {"address": "https://127.0.0.1/", "topics": ["event"]})
    assert (inside.status_code, inside.json()["errors"][0]["field"]) == (409, "address")
    unknown = client.post(below(event), {"address": ADDRESS, "topics": ["everything"]})
    assert unknown.status_code == 400
    assert program(make_user("Stran Ger")).get(below(event)).status_code == 404
    assert program().get(below(event)).status_code == 401


def test_log_when_a_test_is_sent_then_the_open_page_is_told_and_fetches_it(
    owner, event, make_hook, listener
):
    hook = make_hook()
    page = owner.get(of_hook(hook)).content.decode()
    assert f'data-live="webhook:{hook.pk}"' in page
    assert f'data-live-url="{of_hook(hook)}?part"' in page
    before = newest_notice(hook.topic)
    owner.post(of_hook(hook, "step", "test"))
    waits = words_of(owner.get(f"{of_hook(hook)}?part"))
    sent = newest_notice(hook.topic)
    deliver_waiting()
    part = words_of(owner.get(f"{of_hook(hook)}?part"))
    assert before < sent < newest_notice(hook.topic)
    assert ("Waits" in waits, "Waits" in part, "204" in part) == (True, False, True)
    assert "A test" in part
    assert "test: test" not in part
    assert "Settings" not in part
    assert event.time_zone in part


def test_log_when_somebody_else_asks_for_it_then_it_is_refused(visit, make_hook):
    stranger = visit(make_user("Stella Stranger"))
    assert stranger.get(f"{of_hook(make_hook())}?part").status_code in (403, 404)
