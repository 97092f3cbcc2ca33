import pytest

from jobs.enums import JobState
from jobs.models import Job
from jobs.running import run_one_job
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tournaments.models import Round
from tournaments.queries.replays import differences_when_replayed
from tournaments.services import pairing, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def small_limit(monkeypatch):
    monkeypatch.setattr(rounds, "LARGE_FIELD", 4)


def request(event):
    return pairing.request_round(event=event, actor=owner_of(event))


def test_request_when_field_is_small_then_paired_at_once():
    assert isinstance(request(make_running_event(4)), Round)


def test_request_when_field_is_large_then_a_job_pairs_it(small_limit):
    event = make_running_event(6)
    job = request(event)
    run_one_job(job.pk)
    job.refresh_from_db()
    assert (job.state, event.rounds.count()) == (JobState.DONE, 1)
    assert job.note == "Round 1 is paired. Look at the tables, then publish."


def test_request_when_pressed_twice_then_one_job(small_limit):
    event = make_running_event(6)
    assert request(event).pk == request(event).pk


def test_job_when_delivered_again_after_its_draft_then_still_one_round(small_limit):
    event = make_running_event(6)
    job = request(event)
    pairing.pair_round(event=event, actor=owner_of(event))
    run_one_job(job.pk)
    assert event.rounds.count() == 1


def test_job_when_round_cannot_be_paired_then_fails_with_the_reason(small_limit):
    event = make_running_event(6)
    job = request(event)
    event.state = "finished"
    event.save()
    run_one_job(job.pk)
    failed = Job.objects.get(pk=job.pk)
    assert (failed.state, failed.error) == (
        JobState.FAILED,
        "Start the event before you pair a round.",
    )


def test_job_when_done_then_the_round_is_explained_and_replays(small_limit):
    event = make_running_event(6)
    run_one_job(request(event).pk)
    paired = event.rounds.get()
    assert len(paired.notes["explanations"]) == 3
    assert differences_when_replayed(paired) == []


def test_round_when_large_and_not_explained_yet_then_replays_all_the_same(small_limit):
    event = make_running_event(6)
    paired = pairing.pair_round(event=event, actor=owner_of(event))
    assert "explanations" not in paired.notes
    assert differences_when_replayed(paired) == []
