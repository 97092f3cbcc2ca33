"""A rehearsal is seen by those who run it and by nobody else, and reaches nothing public."""

import pytest
from django.urls import reverse

from metagame.queries.archive import archived_events
from metagame.queries.counted import counted_events
from series.permissions import can_make_another
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.factories.rehearsals import play, rehearse
from tournaments.enums import MailKind, StaffRole
from tournaments.models import Event, PlayerMail
from tournaments.queries.events import events_for_public, events_visible_to
from tournaments.queries.seeds import rankings_for
from tournaments.services.mails import write_mail

pytestmark = pytest.mark.django_db
PUBLIC = ("event", "players", "pairings", "standings", "decks")


@pytest.fixture
def played():
    """To the end, with the policy that publishes all lists then."""
    event = play(rehearse(players=4)).event
    Event.objects.filter(pk=event.pk).update(lists_published="all")
    event.refresh_from_db()
    return event


@pytest.mark.parametrize("who", ["visitor", "player"])
def test_pages_when_asked_by_others_then_there_is_no_such_event(played, client, program, who):
    person = make_user("Somebody") if who == "player" else None
    if person:
        client.force_login(person)
    pages = [reverse(f"tournaments:{page}", args=[played.slug]) for page in PUBLIC]
    pages += [reverse("metagame:event", args=[played.slug]), f"/api/v1/events/{played.slug}/"]
    assert {client.get(page).status_code for page in pages} == {404}
    for page in ("/", "/archive/", "/api/v1/events/"):
        assert "Rehearsal" not in client.get(page).content.decode()


def test_pages_when_asked_by_an_official_then_each_says_that_it_is_a_rehearsal(played, client):
    client.force_login(make_staff(played, StaffRole.JUDGE))
    pages = [reverse(f"tournaments:{page}", args=[played.slug]) for page in PUBLIC]
    for page in [*pages, reverse("tournaments:desk", args=[played.slug])]:
        assert "This is a rehearsal." in client.get(page).content.decode()


def test_figures_when_a_rehearsal_ends_then_it_is_in_none(played):
    assert not archived_events().exists()
    assert not counted_events().exists()
    assert not events_for_public().filter(pk=played.pk).exists()
    assert not events_visible_to(make_user("Somebody")).filter(pk=played.pk).exists()
    assert rankings_for(Event.objects.get(is_rehearsal=False)) == []
    assert not can_make_another(owner_of(played), played)


def test_mail_when_an_official_plays_along_then_none_is_written():
    event = rehearse(players=4).event
    player = enter(event, make_staff(event, StaffRole.JUDGE))
    assert write_mail(player, MailKind.RECEIPT, "1") is None
    assert not PlayerMail.objects.exists()
