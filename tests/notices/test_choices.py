"""What people chose to be told of: on their page, in the API, and nobody else's."""

import pytest

from notices.enums import Channel, Topic
from notices.models import Choice, Device
from notices.queries import choices_of, ways_to
from notices.services import choose
from tests.factories.people import make_user
from tests.notices.push_service import Browser
from tests.pages import words_of

pytestmark = pytest.mark.django_db
PAGE = "/accounts/messages/"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/anna"


@pytest.fixture
def anna():
    return make_user()


def test_choice_when_none_was_made_then_mail_for_lists_alone_and_devices_for_all(anna):
    wanted = {way for way, is_wanted in choices_of(anna).items() if is_wanted}
    assert wanted == {("lists", "email"), *((topic.value, "push") for topic in Topic)}
    assert ways_to([anna.pk], Topic.PAIRINGS) == {anna.pk: []}
    assert ways_to([anna.pk], Topic.LISTS) == {anna.pk: [Channel.EMAIL]}


def test_choice_when_changed_and_changed_back_then_it_is_kept(anna):
    for is_wanted in (True, True, False):
        choose(user=anna, wanted={(Topic.PAIRINGS, Channel.EMAIL): is_wanted})
        assert choices_of(anna)["pairings", "email"] is is_wanted
    assert Choice.objects.count() == 1


def test_page_when_ticked_then_what_it_says_is_kept(anna, visit):
    client = visit(anna)
    assert "A judge is coming to your table" in words_of(client.get(PAGE))
    answer = client.post(PAGE, {"pairings-email": "on", "calls-push": "on"}, follow=True)
    assert "Your choice is kept." in words_of(answer)
    wanted = {way for way, is_wanted in choices_of(anna).items() if is_wanted}
    assert wanted == {("pairings", "email"), ("calls", "push")}
    assert visit().get(PAGE).status_code == 302


def test_device_when_the_page_sends_it_then_listed_and_removed_by_its_owner_alone(anna, visit):
    client, sent = visit(anna), {"endpoint": ENDPOINT, **Browser().subscription}
    assert client.post(f"{PAGE}devices/", {**sent, "name": "Firefox on Android"}).status_code == 204
    assert "Firefox on Android" in words_of(client.get(PAGE))
    device = Device.objects.get().pk
    visit(make_user("Olga Other")).post(f"{PAGE}devices/remove/", {"device": device})
    assert Device.objects.exists()
    client.post(f"{PAGE}devices/remove/", {"device": device})
    assert not Device.objects.exists()


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({}, "The browser sent an incomplete subscription."),
        (
            {"endpoint": "https://evil.example/x", "p256dh": "x", "auth": "y"},
            "The browser names a push service that this site does not know.",
        ),
        (
            {"endpoint": ENDPOINT, "p256dh": "x", "auth": "y"},
            "These are not the keys of a browser's subscription.",
        ),
    ],
)
def test_device_when_it_is_none_then_refused_in_words(anna, visit, sent, error):
    answer = visit(anna).post(f"{PAGE}devices/", sent)
    assert (answer.status_code, answer.json()["error"].startswith(error)) == (422, True)


def test_site_when_it_has_no_key_then_its_page_says_so(anna, visit, settings):
    settings.PUSH_KEY = ""
    assert "This site sends nothing to devices." in words_of(visit(anna).get(PAGE))


def test_worker_when_asked_then_a_script_for_the_whole_site(client):
    answer = client.get("/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert b"showNotification" in b"".join(answer.streaming_content)


def test_api_when_a_program_chooses_then_as_the_page_does(anna, program):
    client, api = program(anna), "/api/v1/own-notices/"
    assert client.get(api).json()[0] == {"topic": "pairings", "email": False, "push": True}
    chosen = client.post(api, {"topic": "pairings", "email": True}).json()
    assert chosen[0] == {"topic": "pairings", "email": True, "push": True}
    assert client.post(api, {"topic": "weather"}).status_code == 400
    assert program().get(api).status_code == 401
    assert program(anna, ["read"]).post(api, {"topic": "calls"}).status_code == 403


def test_api_when_a_program_keeps_devices_then_its_own_persons(anna, program):
    client, api = program(anna), "/api/v1/own-devices/"
    assert len(client.get(f"{api}sender/").json()["key"]) == 87
    sent = {"endpoint": ENDPOINT, "name": "Script", **Browser().subscription}
    made = client.post(api, sent).json()
    assert made["name"] == "Script"
    assert [each["id"] for each in client.get(api).json()] == [made["id"]]
    assert program(make_user("Olga Other")).get(api).json() == []
    assert program(make_user("Pia Other")).delete(f"{api}{made['id']}/").status_code == 204
    assert Device.objects.count() == 1
    assert client.delete(f"{api}{made['id']}/").status_code == 204
    refused = client.post(api, sent | {"endpoint": "https://evil.example"})
    assert (refused.status_code, Device.objects.count()) == (409, 0)
