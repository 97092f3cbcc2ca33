from datetime import UTC, datetime

import pytest

from tests.factories.events import make_event, owner_of
from tournaments.errors import TournamentError
from tournaments.services.events import change_event

pytestmark = pytest.mark.django_db
LAST_MOMENT = datetime(9999, 12, 31, 23, 59, tzinfo=UTC)


def test_create_when_the_day_is_the_end_of_the_calendar_then_refused():
    with pytest.raises(TournamentError, match="between 2000 and 2100"):
        make_event(starts_at=LAST_MOMENT)


def test_change_when_the_day_is_the_end_of_the_calendar_then_refused():
    event = make_event()
    with pytest.raises(TournamentError, match="between 2000 and 2100"):
        change_event(event=event, actor=owner_of(event), starts_at=LAST_MOMENT)
