"""Thrown away, a rehearsal leaves the database as it was."""

import pytest
from django.apps import apps
from django.db import connection

from accounts.models import PlayerProfile
from audit.models import Record
from jobs.models import Job
from papers.enums import PaperKind
from papers.services import request_paper
from rehearsals.enums import Move
from rehearsals.services.erasing import throw_away
from screens.services import add_screen
from tests.factories.checks import deck_check_of, find, make_running_check
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.registrations import enter, make_running_event
from tests.factories.rehearsals import TROUBLES, play, rehearse
from tests.factories.rounds import make_closed_round
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Event

pytestmark = pytest.mark.django_db
# Wake-ups of pages and messages to workers, gone by themselves.
PASSING = {"live.Notice", "jobs.QueuedMessage", "live.Position"}


def counts() -> dict[str, int]:
    every = {model._meta.label: model for model in apps.get_models()}
    return {label: model.objects.count() for label, model in every.items() if label not in PASSING}


@pytest.fixture
def before():
    """Another event with rounds, and one that will be rehearsed."""
    make_closed_round(make_running_event(4))
    event = make_open_event(name="Saturday", swiss_rounds=2, cut_size=2)
    return event, counts()


def test_rehearsal_when_thrown_away_then_nothing_of_it_is_left(before):
    event, known = before
    rehearsal = rehearse(event, 10, **TROUBLES)
    owner = owner_of(event)
    add_screen(event=rehearsal.event, actor=owner, name="Entrance")
    play(rehearsal)
    request_paper(event=rehearsal.event, actor=owner, kind=PaperKind.POSTER)
    throw_away(event=rehearsal.event, actor=owner)
    connection.check_constraints()
    left = counts()
    changed = {label: left[label] - known[label] for label in left if left[label] != known[label]}
    # In the record of the event: it was made, and thrown away.
    assert changed == {"audit.Record": 2}
    assert [each.action for each in Record.objects.filter(subject=event.topic)[:2]] == [
        "throw_rehearsal_away",
        "make_rehearsal",
    ]


def test_rehearsal_when_decks_were_checked_then_it_can_be_thrown_away():
    rehearsal = play(rehearse(players=4, **dict.fromkeys(TROUBLES, 0)), Move.RESULTS)
    judge = make_staff(rehearsal.event, StaffRole.JUDGE)
    check = make_running_check(rehearsal.event.rounds.get(), judge)
    find(deck_check_of(check), judge, "marked", notes="Worn sleeves")
    throw_away(event=rehearsal.event, actor=owner_of(rehearsal.event))
    connection.check_constraints()
    assert not Event.objects.filter(is_rehearsal=True).exists()


def test_rehearsal_when_an_official_played_along_then_their_profile_stays():
    rehearsal = rehearse(players=4)
    judge = make_staff(rehearsal.event, StaffRole.JUDGE, "Jo Judge")
    enter(rehearsal.event, judge)
    throw_away(event=rehearsal.event, actor=owner_of(rehearsal.event))
    assert PlayerProfile.objects.filter(user=judge).exists()


def test_event_when_it_is_real_then_never_thrown_away():
    event = make_running_event(4)
    with pytest.raises(TournamentError, match="Only a rehearsal"):
        throw_away(event=event, actor=owner_of(event))
    assert event.registrations.count() == 4


def test_rehearsal_when_thrown_away_twice_then_once():
    rehearsal = rehearse(players=4)
    owner = owner_of(rehearsal.event)
    for _ in range(2):
        throw_away(event=rehearsal.event, actor=owner)
    assert not Job.objects.exists()
