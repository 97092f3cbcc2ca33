"""A copy of an event as it was: complete, private, and nobody's own pages know of it."""

import pytest
from django.core import mail
from django.urls import reverse

from audit.queries import verdict_on
from snapshots.queries.kept import newest_of
from snapshots.services.copying import copy_snapshot, show_copy
from snapshots.services.taking import take_snapshot
from tests.factories.events import make_staff, owner_of
from tests.factories.rounds import decide_all
from tests.factories.whole_events import make_whole_event, told_by
from tests.snapshots.test_event_file import lists_of, standings_of, tables_of
from tournaments.enums import EventState, StaffRole
from tournaments.models import Event, PlayerMail
from tournaments.queries.events import events_for_public, events_played_by
from tournaments.services import rounds
from tracker.models import TrackedGame

pytestmark = pytest.mark.django_db


def copied(event: Event, **more) -> Event:
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    return copy_snapshot(snapshot=kept, actor=owner_of(event), **more)


def test_copy_when_made_then_as_the_event_was_and_the_event_as_it_is():
    event = make_whole_event(9)
    then = (tables_of(event), standings_of(event), lists_of(event))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner_of(event))
    now = told_by(event)
    copy = copy_snapshot(snapshot=kept, actor=owner_of(event))
    assert (tables_of(copy), standings_of(copy), lists_of(copy)) == then
    assert told_by(event) == now
    assert (copy.name, copy.state) == (f"Copy of {event.name}", EventState.RUNNING)
    assert TrackedGame.objects.filter(match__round__event=copy).count() == 1
    assert copy.staff.get(role=StaffRole.JUDGE).user == event.staff.get(role=StaffRole.JUDGE).user
    rounds.close_round(round=decide_all(copy.rounds.get(number=2)), actor=owner_of(event))
    assert standings_of(copy) == standings_of(event)
    assert verdict_on(copy.topic).is_whole
    assert verdict_on(event.topic).is_whole


def test_copy_when_it_is_private_then_only_its_staff_sees_it_and_nobody_is_written_to(client):
    event = make_whole_event()
    copy = copied(event)
    page = reverse("tournaments:event", args=[copy.slug])
    player = event.registrations.first().profile.user
    assert client.get(page).status_code == 404
    client.force_login(player)
    assert client.get(page).status_code == 404
    assert copy not in events_for_public()
    assert copy not in events_played_by(player)
    client.force_login(event.staff.get(role=StaffRole.JUDGE).user)
    assert "private copy" in client.get(page).content.decode()
    rounds.close_round(round=decide_all(copy.rounds.get(number=2)), actor=owner_of(event))
    assert not PlayerMail.objects.filter(registration__event=copy).exists()
    assert mail.outbox == []
    assert not copy.registrations.exclude(profile__user=None).exists()
    assert set(copy.registrations.values_list("email", "staff_note")) == {("", "")}


def test_copy_when_shown_then_everybody_sees_it(client):
    event = make_whole_event()
    copy = show_copy(event=copied(event), actor=owner_of(event))
    assert copy in events_for_public()
    assert client.get(reverse("tournaments:event", args=[copy.slug])).status_code == 200


def test_copy_when_asked_twice_then_made_once():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    first, again = (
        copy_snapshot(snapshot=kept, actor=owner_of(event), key="one") for _ in range(2)
    )
    assert first == again
    assert Event.objects.count() == 2


def test_copy_when_its_pages_are_walked_then_all_are_there(client):
    event = make_whole_event()
    client.force_login(owner_of(event))
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    place = reverse("snapshots:copy", args=[event.slug, kept.pk])
    answer = client.post(place, {"key": "k"}, follow=True)
    assert "Only those who run it see it" in answer.content.decode()
    copy = Event.objects.get(kept_private=True)
    for name in ("event", "standings", "pairings", "desk", "players", "desk_record"):
        page = reverse(f"tournaments:{name}", args=[copy.slug])
        assert client.get(page).status_code == 200, name
    player = copy.registrations.exclude(deck=None).first()
    for name in ("deck", "desk_player"):
        page = reverse(f"tournaments:{name}", args=[copy.slug, player.pk])
        assert client.get(page).status_code == 200, name
    verify = reverse("tournaments:verify_round", args=[copy.slug, 1])
    assert client.get(verify).status_code == 200
    shown = client.get(reverse("snapshots:snapshots", args=[copy.slug])).content.decode()
    assert "Show it to everybody" in shown
    client.post(reverse("snapshots:show", args=[copy.slug]))
    copy.refresh_from_db()
    assert not copy.kept_private


def test_copy_when_somebody_may_not_make_events_here_then_refused(client):
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    client.force_login(make_staff(event, StaffRole.OWNER, "Owner of it alone"))
    for name in ("snapshots:copy", "api-snapshot-copy"):
        page = reverse(name, args=[event.slug, kept.pk])
        assert client.post(page, {"key": "k"}).status_code in (400, 403)
    client.force_login(owner_of(event))
    page = reverse("api-snapshot-copy", args=[event.slug, kept.pk])
    made = client.post(page, {}, content_type="application/json")
    assert made.status_code == 201, made.json()
    show = reverse("api-snapshot-show", args=[made.json()["event"]])
    assert client.post(show, {}, content_type="application/json").json()["is_private"] is False
    assert newest_of(event) == kept.pk
