"""A round in which decks are checked, and its people as programs."""

import pytest

from tests.factories.checks import make_checked_round
from tests.factories.events import make_staff
from tournaments.enums import StaffRole


@pytest.fixture
def room(db):
    """The round, its judge."""
    return make_checked_round(4)


@pytest.fixture
def judge(room, program):
    return program(room[1])


@pytest.fixture
def others(room, program):
    """Everybody at the event who must not know of checks."""
    event = room[0].event
    staff = [make_staff(event, role) for role in (StaffRole.SCOREKEEPER, StaffRole.COVERAGE)]
    return [*map(program, staff), program(event.registrations.first().profile.user)]


@pytest.fixture
def place(room):
    return lambda *rest: "/".join([f"/api/v1/events/{room[0].event.slug}", *map(str, rest), ""])
