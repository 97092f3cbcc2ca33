"""Owners get the head of the record as their event ends, and it is the one that counts."""

import pytest
from django.core import mail

from audit.queries import verdict_on
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rehearsals import rehearse
from tests.factories.rounds import make_closed_round
from tournaments.enums import StaffRole
from tournaments.services.endings import finish_event, reopen_event
from tournaments.services.record_heads import MAIL

pytestmark = pytest.mark.django_db


def ended():
    event = make_running_event(4, swiss_rounds=1)
    make_closed_round(event)
    return finish_event(event=event, actor=owner_of(event))


def mailed() -> list[str]:
    """To whom, after every waiting mail was sent."""
    for job in Job.objects.filter(kind=MAIL, state="waiting"):
        run_one_job(job.pk)
    return sorted(letter.to[0] for letter in mail.outbox)


def test_head_when_the_event_ends_then_each_owner_gets_one_mail_that_can_be_checked():
    event = make_running_event(4, swiss_rounds=1)
    second = make_staff(event, StaffRole.OWNER, "Second Owner")
    make_staff(event, StaffRole.ORGANIZER, "Only Organizer")
    make_closed_round(event)
    event = finish_event(event=event, actor=owner_of(event))
    assert mailed() == sorted([owner_of(event).email, second.email])
    body = mail.outbox[0].body
    head = next(line for line in body.splitlines() if "entries, " in line).rpartition(", ")[2]
    verdict = verdict_on(event.topic, head)
    assert verdict.is_whole
    assert verdict.printed_as == verdict.entries
    assert f"/e/{event.slug}/desk/record/" in body
    assert {len(letter.to) for letter in mail.outbox} == {1}


def test_head_when_the_event_ends_a_second_time_then_the_new_one_is_mailed():
    event = ended()
    first = mailed()
    finish_event(event=event, actor=owner_of(event))
    assert mailed() == first
    event = reopen_event(event=event, actor=owner_of(event), reason="one more round")
    finish_event(event=event, actor=owner_of(event))
    assert len(mailed()) == 2 * len(first)
    assert mail.outbox[0].body != mail.outbox[-1].body


def test_head_when_it_is_a_rehearsal_then_nobody_gets_a_mail():
    event = rehearse().event
    event.state = "running"
    event.save()
    finish_event(event=event, actor=owner_of(event), name=event.name)
    assert mailed() == []
