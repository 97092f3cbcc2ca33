"""A series changed by program."""

import pytest

from series.services import start_series
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


def test_series_when_changed_in_part_then_the_rest_stays(program):
    event = make_open_event()
    begun = start_series(
        event=event, actor=owner_of(event), name="Fridays", weeks=1, description="Weekly"
    )
    page = f"/api/v1/series/{begun.slug}/"
    changed = program(owner_of(event)).patch(page, {"weeks": 2}).json()
    assert (changed["name"], changed["weeks"], changed["description"]) == ("Fridays", 2, "Weekly")
    assert program(make_user("Sue Stranger")).patch(page, {"weeks": 3}).status_code == 403
