from datetime import UTC, datetime

import pytest

from tests.factories.events import make_event, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round
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


def test_change_when_fewer_rounds_than_are_paired_then_refused():
    event = make_running_event(4, swiss_rounds=3)
    make_closed_round(event)
    make_draft_round(event)
    with pytest.raises(TournamentError, match="there must be at least 2 rounds"):
        change_event(event=event, actor=owner_of(event), swiss_rounds=1)
    assert change_event(event=event, actor=owner_of(event), swiss_rounds=2).swiss_rounds == 2


def test_change_when_the_number_of_rounds_is_taken_away_after_the_start_then_refused():
    event = make_running_event(4, swiss_rounds=3)
    with pytest.raises(TournamentError, match="needs a number of rounds"):
        change_event(event=event, actor=owner_of(event), swiss_rounds=None)
