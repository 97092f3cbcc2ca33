"""Extra time of a table, and where people read it."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_draft_round, make_round, match_at
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.services.extensions import extend_time


def extend(match, minutes=8, key="check:1"):
    actor = owner_of(match.round.event)
    return extend_time(match=match, minutes=minutes, reason="Deck check", actor=actor, key=key)


@pytest.fixture
def match(db):
    return match_at(make_round(make_running_event(4)))


def test_extension_when_given_twice_for_one_occasion_then_it_counts_once(match):
    extend(match)
    assert extend(match).extension_minutes == 8
    assert match.extensions.count() == 1


def test_extension_when_given_again_or_taken_back_then_it_adds_up(match):
    extend(match)
    extend(match, 5, "ruling")
    assert extend(match, -3, "correction").extension_minutes == 10


@pytest.mark.parametrize("minutes", [-1, 241])
def test_extension_when_beyond_reason_then_refused(match, minutes):
    with pytest.raises(TournamentError, match="between 0 and 240"):
        extend(match, minutes)


def test_extension_when_round_is_a_draft_then_refused(db):
    with pytest.raises(TournamentError, match="while a round is being played"):
        extend(match_at(make_draft_round(make_running_event(4))))


@pytest.mark.django_db(transaction=True)
def test_extension_when_given_many_times_at_once_then_it_counts_once():
    match = match_at(make_round(make_running_event(4)))
    at_once(*[lambda: extend(match)] * 4)
    match.refresh_from_db()
    assert match.extension_minutes == 8


def test_extension_when_given_then_everybody_reads_it(match, client):
    event = extend(match).round.event
    client.force_login(make_staff(event, StaffRole.SCOREKEEPER))
    pages = ("desk", "pairings")
    places = [reverse(f"tournaments:{page}", args=[event.slug]) for page in pages]
    places.append(reverse("tournaments:desk_round", args=[event.slug, 1]))
    for place in places:
        assert "+8 min" in client.get(place).content.decode(), place
    shown = client.get(reverse("tournaments:match", args=[event.slug, match.pk])).content.decode()
    assert "8 minutes of extra time" in shown
    assert "Deck check" in shown
    api = client.get(f"/api/v1/events/{event.slug}/matches/{match.pk}/")
    assert api.json()["extension_minutes"] == 8
