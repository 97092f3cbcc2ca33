"""What a player is told when they register."""

import pytest
from django.test import Client

from accounts.models import User
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


def test_register_when_the_account_has_no_profile_then_it_says_so(client):
    event = make_open_event()
    client.force_login(User.objects.create_superuser("root@shop.example"))
    page = client.post(f"/e/{event.slug}/register/", follow=True).content.decode()

    assert "Your account has no player profile yet." in page
    assert not event.registrations.exists()
