"""An organization forgets the people of its old events, as its owner says."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import PlayerProfile
from privacy.models import Retention
from privacy.services.forgetting import forget, set_retention
from tests.factories.events import make_open_event, owner_of
from tests.factories.finished import make_finished
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.pages import words_of
from tournaments.models import Event, Registration, Standing


@pytest.fixture(autouse=True)
def own_list(settings, tmp_path):
    settings.VAR = tmp_path


@pytest.fixture
def old(db):
    event = make_finished()
    Event.objects.filter(pk=event.pk).update(starts_at=timezone.now() - timedelta(days=100))
    Registration.objects.filter(event=event).update(email="a@example.org", staff_note="late")
    walk_in = event.registrations.order_by("pk").last()
    PlayerProfile.objects.filter(pk=walk_in.profile_id).update(user=None)
    set_retention(organization=event.organization, days=90, actor=owner_of(event))
    return event


def test_event_when_old_then_addresses_and_names_without_an_account_go(old):
    places = Standing.objects.count()
    walk_in = old.registrations.order_by("pk").last().profile
    assert forget() > 0
    assert set(old.registrations.values_list("email", "staff_note")) == {("", "")}
    walk_in.refresh_from_db()
    assert (walk_in.display_name, Standing.objects.count()) == ("A player", places)
    with_account = old.registrations.exclude(profile__user=None)
    assert "A player" not in with_account.values_list("profile__display_name", flat=True)


def test_walk_in_when_they_played_since_then_the_name_stays(old):
    walk_in = old.registrations.order_by("pk").last().profile
    enter(make_open_event(name="Later"), walk_in)
    forget()
    walk_in.refresh_from_db()
    assert walk_in.display_name != "A player"


def test_event_when_young_or_under_way_then_nothing_goes(old):
    Event.objects.filter(pk=old.pk).update(starts_at=timezone.now() - timedelta(days=80))
    assert forget() == 0
    old_but_running = timezone.now() - timedelta(days=200)
    Event.objects.filter(pk=old.pk).update(starts_at=old_but_running, state="running")
    assert forget() == 0


def test_owner_when_giving_days_then_they_hold_and_stand_in_the_record(visit, program, db):
    event = make_open_event()
    owner, slug = owner_of(event), event.organization.slug
    page = f"/organize/{slug}/forget/"
    assert visit(owner).post(page, {"days": "365"}).status_code == 302
    assert Retention.objects.get().days == 365
    assert "30" in words_of(visit(owner).post(page, {"days": "3"}))
    client = program(owner)
    assert client.get(f"/api/v1/retention/{slug}/").json() == {"days": 365}
    assert client.put(f"/api/v1/retention/{slug}/", {"days": None}).status_code == 200
    assert not Retention.objects.exists()


@pytest.mark.parametrize("who", [None, "Somebody"])
def test_days_when_somebody_else_asks_then_they_are_refused(visit, program, db, who):
    slug = make_open_event().organization.slug
    user = make_user(who) if who else None
    assert visit(user).post(f"/organize/{slug}/forget/", {"days": "30"}).status_code in (302, 403)
    assert program(user).put(f"/api/v1/retention/{slug}/", {"days": 30}).status_code in (401, 404)
    assert not Retention.objects.exists()
