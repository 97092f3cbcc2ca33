"""A list that is handed in at the moment of its deadline, with real threads and connections."""

import threading
from datetime import timedelta
from functools import partial

import pytest
from django.core.mail import get_connection
from django.db import transaction
from django.utils import timezone

from audit.models import Record
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.threads import at_once
from tests.waiting import until
from tournaments.errors import TournamentError
from tournaments.models import PlayerMail
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.services.decks import submit_list
from tournaments.services.events import start_event
from tournaments.services.locks import locked_event
from tournaments.services.mails import (
    remind_before_deadline,
    remind_players,
)
from tournaments.services.outbox import send_mail

pytestmark = pytest.mark.django_db(transaction=True)
MOST_SECONDS = 60


@pytest.fixture
def event():
    return make_open_event(lists_required=True)


@pytest.fixture
def players(event):
    return [enter(event, make_user(name)) for name in ("Anna Arnold", "Ben Bright")]


def submit(held, text=""):
    return submit_list(registration=held, text=text or blitz_text(), actor=held.profile.user)


def test_list_when_the_event_starts_at_the_same_moment_then_first_in_or_refused(event, players):
    start = partial(start_event, event=let_play(event), actor=owner_of(event))
    submitted, _ = at_once(lambda: submit(players[0]), start)
    players[0].refresh_from_db()
    started = Record.objects.get(action="start_event")
    if isinstance(submitted, TournamentError):
        assert players[0].deck is None
    else:
        assert players[0].deck == submitted
        assert Record.objects.get(action="submit_list").pk < started.pk


@pytest.mark.services
def test_list_when_it_waits_for_the_lock_past_the_deadline_then_refused(event, players):
    """It was sent in time; what counts is the clock once the event is locked."""
    looked, held, sent = (threading.Event() for _ in range(3))

    def hold() -> None:
        looked.wait(MOST_SECONDS)
        with transaction.atomic():
            locked_event(event.pk)
            held.set()
            sent.wait(MOST_SECONDS)
            until(lambda: not lists_are_open(read(event)), what="the deadline")

    def hand_in():
        # Set where it is looked at: a thread that comes late on a busy machine is in time too.
        due = timezone.now() + timedelta(seconds=2)
        type(event).objects.filter(pk=event.pk).update(lists_due_at=due)
        assert lists_are_open(read(event))
        looked.set()
        held.wait(MOST_SECONDS)
        sent.set()
        return submit(players[0])

    _, answer = at_once(hold, hand_in)
    assert isinstance(answer, TournamentError), answer
    assert "The deadline for deck lists was" in answer.message
    players[0].refresh_from_db()
    assert players[0].deck is None


def read(event):
    return type(event).objects.get(pk=event.pk)


def test_list_when_sent_twice_at_once_then_one_version_and_one_receipt(event, players):
    at_once(*[lambda: submit(players[0])] * 4)
    assert players[0].profile.decks.count() == 1
    assert PlayerMail.objects.count() == 1


def test_reminder_when_two_press_at_once_then_each_player_gets_one(event, players):
    at_once(*[lambda: remind_players(event=event, actor=owner_of(event))] * 4)
    assert PlayerMail.objects.count() == 2


def test_reminder_when_two_beats_run_at_once_then_each_player_gets_one(event, players):
    due = timezone.now() + timedelta(hours=2)
    type(event).objects.filter(pk=event.pk).update(lists_due_at=due)
    at_once(*[lambda: remind_before_deadline(event=event)] * 4)
    assert PlayerMail.objects.count() == 2


def test_mail_when_two_workers_send_then_it_goes_out_once(event, players, mailoutbox):
    submit(players[0])
    mail = PlayerMail.objects.get()
    at_once(*[lambda: send_mail(mail.pk, get_connection())] * 4)
    assert len(mailoutbox) == 1
