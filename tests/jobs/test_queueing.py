"""A broker that is away: what was written stays, the job waits, and is sent when it is back."""

from collections.abc import Callable

import pytest
from celery import current_app
from django.urls import reverse

from config.environment import broker_options
from jobs.enums import JobState
from jobs.models import Job, QueuedMessage
from jobs.services import requeue_stranded_jobs, send_unsent_jobs, start_job
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_draft_round
from tests.jobs import work  # noqa: F401  registers the kinds below
from tournaments.enums import RoundState

pytestmark = pytest.mark.django_db
AWAY = "redis://127.0.0.1:1/0"


@pytest.fixture
def use_broker(settings, monkeypatch) -> Callable[[str], None]:
    """Celery prefers its environment variable to every setting."""
    before = current_app.conf.broker_transport_options

    def use(url: str) -> None:
        settings.CELERY_BROKER_URL = url
        monkeypatch.setenv("CELERY_BROKER_URL", url)
        current_app.conf.broker_transport_options = broker_options(url, 2.0)
        current_app._after_fork()

    yield use
    monkeypatch.undo()
    current_app.conf.broker_transport_options = before
    current_app._after_fork()


@pytest.fixture
def waiting(use_broker, django_capture_on_commit_callbacks) -> Job:
    """A job that was started while the broker was away."""
    use_broker(AWAY)
    with django_capture_on_commit_callbacks(execute=True):
        job = start_job(kind="greeting", title="A greeting")
    job.refresh_from_db()
    return job


def test_job_when_the_broker_is_away_then_it_waits_and_says_for_what(waiting):
    assert (waiting.state, waiting.queued_at) == (JobState.WAITING, None)
    assert waiting.words == "Waits until the queue answers"


def test_job_when_the_broker_is_still_away_then_it_goes_on_waiting(waiting):
    assert send_unsent_jobs() == 0
    waiting.refresh_from_db()
    assert waiting.queued_at is None


def test_job_when_another_broker_answers_then_it_is_sent(waiting, use_broker):
    use_broker("arbiter://")
    assert requeue_stranded_jobs() == 1
    waiting.refresh_from_db()
    assert waiting.words == "In line for a worker"
    assert str(waiting.pk) in QueuedMessage.objects.get().payload


def test_job_when_the_broker_is_back_then_the_next_worker_sends_it_once(
    waiting, use_broker, monkeypatch
):
    use_broker("memory://")
    assert send_unsent_jobs() == 1
    assert send_unsent_jobs() == 0
    waiting.refresh_from_db()
    assert waiting.words == "In line for a worker"


def test_round_when_the_broker_is_away_then_it_is_published_and_the_answer_says_so(
    client, use_broker, django_capture_on_commit_callbacks
):
    event = make_running_event()
    draft = make_draft_round(event)
    client.force_login(owner_of(event))
    use_broker(AWAY)
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(
            reverse("tournaments:publish_round", args=[event.slug, draft.number]), follow=True
        )
    assert answer.status_code == 200
    draft.refresh_from_db()
    assert draft.state == RoundState.PUBLISHED
    assert Job.objects.filter(state=JobState.WAITING, queued_at=None).count() == 1
