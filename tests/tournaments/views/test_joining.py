"""From a poster to its event."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from tests.factories.events import make_event, make_open_event, owner_of
from tests.pages import words_of
from tournaments.limits import TOO_MANY

pytestmark = pytest.mark.django_db
JOIN = "/join/"


@pytest.fixture(autouse=True)
def fresh_limits():
    cache.clear()


def test_code_when_made_then_six_letters_that_are_not_mistaken_for_others():
    code = make_event().code
    assert len(code) == 6
    assert set(code).isdisjoint("IO01")


@pytest.mark.parametrize("spelled", ["{}", " {} ", "{0[0]}{0[1]}{0[2]}-{0[3]}{0[4]}{0[5]}"])
def test_join_when_the_code_is_typed_in_any_way_then_leads_to_the_event(visit, spelled):
    event = make_open_event()
    answer = visit().post(JOIN, {"code": spelled.format(event.code.lower())})
    assert answer.url == event.get_absolute_url()
    assert visit().get(f"{JOIN}{event.code}/").url == event.get_absolute_url()


def test_join_when_no_event_has_the_code_then_says_so_and_keeps_it(visit):
    answer = visit().post(JOIN, {"code": "abc 234"})
    assert answer.status_code == 422
    assert "No event has the code ABC234." in words_of(answer)
    assert answer.context["form"]["code"].value() == "abc 234"


def test_join_when_the_event_is_a_draft_then_only_its_staff_finds_it(visit):
    event = make_event()
    assert visit().get(f"{JOIN}{event.code}/").status_code == 422
    assert visit(owner_of(event)).get(f"{JOIN}{event.code}/").url == event.get_absolute_url()


def test_join_when_wrong_too_often_then_slowed_down_and_right_ones_are_not_counted(visit, settings):
    settings.WRONG_CODES = {"person": "9/m/key", "address": "2/m/key"}
    event, client = make_open_event(), visit()
    for _ in range(3):
        assert client.get(f"{JOIN}{event.code}/").status_code == 302
    for _ in range(2):
        assert "No event has" in words_of(client.post(JOIN, {"code": "WRONG2"}))
    assert TOO_MANY in words_of(client.post(JOIN, {"code": event.code}))


def test_desk_when_the_event_is_open_then_shows_code_and_whether_phones_reach_it(visit, settings):
    event = make_open_event()
    desk = reverse("tournaments:desk", args=[event.slug])
    settings.SITE_URL = "http://127.0.0.1:8000"
    here = words_of(visit(owner_of(event)).get(desk))
    assert "Other phones cannot reach this address" in here
    assert f'<strong class="code">{event.code}</strong>' in here
    settings.SITE_URL = "https://arbiter.example"
    assert "The address works on any phone." in words_of(visit(owner_of(event)).get(desk))


def test_home_when_nobody_is_logged_in_then_offers_to_sign_up(visit):
    event = make_open_event()
    sign_up = reverse("account_signup")
    assert f'href="{sign_up}"' in words_of(visit().get("/"))
    assert f'href="{sign_up}"' not in words_of(visit(owner_of(event)).get("/"))
