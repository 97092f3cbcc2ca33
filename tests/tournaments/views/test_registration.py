"""What a player is told when they register and hand in a list."""

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event
from tests.factories.people import make_user
from tests.factories.registrations import enter

pytestmark = pytest.mark.django_db


@pytest.fixture
def player():
    return make_user()


@pytest.fixture
def browser(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def told(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (blitz_text(), "Your list is handed in. It is legal."),
        (
            blitz_text().rsplit("\n", 4)[0],
            "Your list is handed in, but it is not legal. Mend it before the event starts.",
        ),
    ],
)
def test_list_when_handed_in_then_the_player_is_told_what_it_is(browser, player, text, said):
    event = make_open_event(lists_required=True)
    enter(event, player)
    assert told(browser.post(f"/e/{event.slug}/my-list/", {"text": text})) == [said]


@pytest.mark.parametrize(("lists_required", "then"), [(True, "my-list/"), (False, "")])
def test_register_when_lists_are_required_then_the_list_comes_next(browser, lists_required, then):
    event = make_open_event(lists_required=lists_required)
    answer = browser.post(f"/e/{event.slug}/register/")
    assert answer.url == f"/e/{event.slug}/{then}"


def test_place_when_no_lists_are_required_then_none_is_missing(browser, player):
    event = make_open_event(lists_required=False)
    enter(event, player)
    page = browser.get(f"/e/{event.slug}/").content.decode()
    assert ("None needed" in page, "Missing" in page) == (True, False)


def test_list_when_hundreds_of_lines_are_not_understood_then_the_first_thirty_show(browser, player):
    event = make_open_event(lists_required=True)
    enter(event, player)
    text = blitz_text() + "".join(f"\n1x No card {number}" for number in range(200))
    answer = browser.post(f"/e/{event.slug}/my-list/", {"text": text}, follow=True)
    page = answer.content.decode()
    assert "These are the first 30 of 200 such lines." in page
    assert page.count('class="typed"') == 30
