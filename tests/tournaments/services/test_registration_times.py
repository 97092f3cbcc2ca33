"""Between which moments players register themselves."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from tests.factories.events import SATURDAY, make_event, make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.errors import TournamentError
from tournaments.services.events import change_event
from tournaments.services.registrations import register_walk_in

pytestmark = pytest.mark.django_db
OPENS = datetime(2054, 11, 1, 8, 0, tzinfo=UTC)


def test_registration_when_it_opens_later_then_refused_with_the_moment_on_the_events_clock():
    event = make_open_event(registration_opens_at=OPENS)
    with pytest.raises(TournamentError) as refused:
        enter(event, make_user("Anna Arnold"))
    assert refused.value.message == ("Registration opens on Sun 1 Nov 2054, 09:00 (Europe/Berlin).")


def test_registration_when_it_is_closed_then_players_are_refused_and_the_desk_adds():
    event = make_open_event(registration_closes_at=timezone.now() - timedelta(minutes=1))
    with pytest.raises(TournamentError, match=r"Registration closed on .* Ask at the desk"):
        enter(event, make_user("Anna Arnold"))
    register_walk_in(event=event, display_name="Ben", actor=owner_of(event))
    assert event.registrations.count() == 1


def test_registration_when_its_moments_are_around_now_then_taken():
    event = make_open_event(
        registration_opens_at=timezone.now() - timedelta(minutes=1), registration_closes_at=OPENS
    )
    assert enter(event, make_user("Anna Arnold")).state == "registered"


@pytest.mark.parametrize(
    ("moments", "field"),
    [
        ({"registration_opens_at": SATURDAY}, "registration_opens_at"),
        (
            {"registration_opens_at": OPENS, "registration_closes_at": OPENS},
            "registration_closes_at",
        ),
    ],
)
def test_registration_when_its_moments_cannot_be_then_refused_at_the_field(moments, field):
    with pytest.raises(TournamentError) as refused:
        make_event(**moments)
    assert refused.value.field == field


def test_fee_when_it_has_no_currency_then_refused():
    event = make_event()
    with pytest.raises(TournamentError, match="Name the currency"):
        change_event(event=event, actor=owner_of(event), fee=12)


def test_start_when_moved_before_registration_opens_then_refused():
    event = make_event(registration_opens_at=OPENS)
    with pytest.raises(TournamentError, match="open only after the start"):
        change_event(event=event, actor=owner_of(event), starts_at=OPENS - timedelta(days=1))
