import pytest

from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many
from tournaments.enums import RegistrationState
from tournaments.errors import TournamentError
from tournaments.services.events import change_event

pytestmark = pytest.mark.django_db
REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


def test_capacity_when_raised_then_those_who_wait_longest_move_up():
    event = make_open_event(capacity=2)
    entered = enter_many(event, 5)
    change_event(event=event, actor=owner_of(event), capacity=4)
    for registration in entered:
        registration.refresh_from_db()
    assert [each.state for each in entered] == [REGISTERED] * 4 + [WAITING]


def test_capacity_when_below_the_seats_taken_then_refused():
    event = make_open_event(capacity=4)
    enter_many(event, 3)
    with pytest.raises(TournamentError, match="3 players have a seat already"):
        change_event(event=event, actor=owner_of(event), capacity=2)
