"""What apps above hear of an event."""

import pytest

from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, make_closed_round, make_draft_round, make_round, match_at
from tests.factories.stages import make_staged_event
from tournaments.enums import RoundState
from tournaments.services.repairs import take_up_repair
from tournaments.services.rounds import publish_round
from tournaments.signals import round_published

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard():
    """What a listener was told, with the state of the round in the database at that moment."""
    rounds = []

    def listen(*, round, actor, **signal):
        round.refresh_from_db(fields=["state"])
        rounds.append((round, round.state, actor))

    round_published.connect(listen)
    yield rounds
    round_published.disconnect(listen)


def test_round_when_published_twice_then_it_is_announced_once(heard):
    draft = make_draft_round(make_running_event(4))
    actor = owner_of(draft.event)
    for _ in range(2):
        publish_round(round=draft, actor=actor)
    assert heard == [(draft, RoundState.PUBLISHED, actor)]


def test_round_robin_when_published_all_at_once_then_its_first_round_is_announced(heard):
    event = make_staged_event(4, {"kind": "round_robin", "all_at_once": True})
    first = make_round(event)
    assert [each for each, _, _ in heard] == [first]


def test_published_round_when_repaired_then_its_replacement_is_announced(heard):
    event = make_running_event(8, swiss_rounds=3)
    make_closed_round(event)
    paired = make_round(event)
    decide(match_at(event.rounds.get(number=1)), 0, 1)
    repaired = take_up_repair(round=paired, actor=owner_of(event), choice="minimal", reason="")
    assert [each for each, _, _ in heard][1:] == [paired, repaired]


def test_draft_when_repaired_then_nothing_is_announced(heard):
    event = make_running_event(8, swiss_rounds=3)
    make_closed_round(event)
    draft = make_draft_round(event)
    decide(match_at(event.rounds.get(number=1)), 0, 1)
    heard.clear()
    take_up_repair(round=draft, actor=owner_of(event), choice="minimal", reason="")
    assert heard == []
