"""Real workers, killed, stopped and doubled, on the embedded broker and on another one."""

from collections import Counter
from contextlib import contextmanager

import pytest
from celery import current_app
from django.db import connection

from config.environment import broker_options
from jobs.enums import JobState
from jobs.models import Job, QueuedMessage
from jobs.services import start_job
from live.models import Notice
from tests.chaos.network import Link
from tests.jobs.work import mark, wait_for
from tests.processes import LEASE, database_url, worker
from tests.waiting import until

# Only the tables of these apps are emptied after each test: much less than all.
pytestmark = [
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"]),
]


@contextmanager
def using(url: str, settings, monkeypatch):
    """Celery prefers its environment variable to every setting, in this process and in others."""
    before = settings.CELERY_BROKER_URL, current_app.conf.broker_transport_options
    settings.CELERY_BROKER_URL = url
    with monkeypatch.context() as patch:
        patch.setenv("CELERY_BROKER_URL", url)
        current_app.conf.broker_transport_options = broker_options(url, float(LEASE))
        current_app._after_fork()
        current_app.control.purge()
        yield url
    settings.CELERY_BROKER_URL, current_app.conf.broker_transport_options = before
    current_app._after_fork()


@pytest.fixture(params=["embedded", pytest.param("other", marks=pytest.mark.services)])
def broker(request, settings, monkeypatch):
    url = "arbiter://" if request.param == "embedded" else settings.CELERY_BROKER_URL
    with using(url, settings, monkeypatch) as used:
        yield used


@pytest.fixture
def embedded(settings, monkeypatch):
    with using("arbiter://", settings, monkeypatch) as used:
        yield used


def effects(prefix: str) -> dict[str, int]:
    topics = Notice.objects.filter(topic__startswith=prefix).values_list("topic", flat=True)
    return dict(Counter(topics))


def once_each(prefix: str, count: int) -> dict[str, int]:
    return {f"{prefix}{number}": 1 for number in range(count)}


def test_job_when_its_worker_is_killed_then_another_ends_it_and_nothing_happens_twice(
    broker, tmp_path
):
    job = start_job(kind="twelve_steps", title="Twelve", params={"stands_still": True})
    with worker(tmp_path / "first") as first:
        until(lambda: Job.objects.get().done == 5, what="the job stands at step five")
        first.kill()
    with worker(tmp_path / "second"):
        until(lambda: Job.objects.get().state == JobState.DONE, what="the job is done")
    ended = Job.objects.get(pk=job.pk)
    with ended.file.open() as file:
        assert (ended.attempts, ended.done, file.read()) == (2, 12, b"twelve")
    assert effects("step:") == once_each("step:", 12)
    assert effects("effect:") == {"effect:once": 1}


def test_tasks_when_a_worker_is_killed_among_them_then_none_is_lost(embedded, tmp_path):
    for number in range(40):
        mark.delay(number)
    with worker(tmp_path / "first", "--prefetch-multiplier", "4") as first:
        until(lambda: len(effects("mark:")) > 5)
        first.kill()
    with worker(tmp_path / "second"):
        until(lambda: not QueuedMessage.objects.exists(), what="the queue is empty")
    assert set(effects("mark:")) == set(once_each("mark:", 40))


def test_tasks_when_two_workers_take_them_then_each_runs_once(embedded, tmp_path):
    for number in range(150):
        mark.delay(number)
    with worker(tmp_path / "first", "-c", "2"), worker(tmp_path / "second", "-c", "2"):
        until(lambda: not QueuedMessage.objects.exists(), what="the queue is empty")
    assert effects("mark:") == once_each("mark:", 150)


def test_worker_when_stopped_then_it_ends_its_task_and_gives_the_others_back(embedded, tmp_path):
    wait_for.delay("go:on")
    for number in range(20):
        mark.delay(number)
    with worker(tmp_path / "log", "--prefetch-multiplier", "8") as stopping:
        until(lambda: QueuedMessage.objects.exclude(holder="").count() == 2)
        stopping.process.terminate()
        until(lambda: "Warm shutdown" in stopping.output)
        Notice.objects.create(topic="go:on")
        stopping.process.wait(60)
    left = list(QueuedMessage.objects.values_list("holder", "available_at"))
    assert left == [("", 0.0)] * (20 - len(effects("mark:")))
    assert len(left) > 10


def test_job_when_it_is_delivered_again_after_its_end_then_it_is_not_done_again(broker, tmp_path):
    job = start_job(kind="twelve_steps", title="Twelve")
    for _ in range(3):
        current_app.send_task("jobs.run_job", args=[str(job.pk)])
    with worker(tmp_path / "log", "-c", "2"):
        until(lambda: Job.objects.get().state == JobState.DONE)
        mark.delay(0)
        until(lambda: effects("mark:"))
    assert Job.objects.get().attempts == 1
    assert effects("step:") == once_each("step:", 12)


def test_job_when_the_child_process_alone_is_killed_then_the_worker_does_it_again(
    embedded, tmp_path
):
    start_job(kind="kills_its_process_once", title="Twelve")
    with worker(tmp_path / "log"):
        until(lambda: Job.objects.get().state == JobState.DONE)
    assert Job.objects.get().attempts == 2


@pytest.mark.services
def test_worker_when_the_database_drops_its_connections_then_it_goes_on(embedded, tmp_path):
    with worker(tmp_path / "log", "-c", "2"):
        mark.delay(0)
        until(lambda: effects("mark:"))
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        mark.delay(1)
        until(lambda: effects("mark:").get("mark:1"))
        until(lambda: not QueuedMessage.objects.exists())


@pytest.mark.services
def test_job_when_the_database_is_away_then_its_message_waits_for_it(settings, tmp_path):
    line = Link(database_url())
    job = start_job(kind="twelve_steps", title="Twelve")
    line.cut()
    with worker(tmp_path / "log", DATABASE_URL=line.url) as running:
        current_app.send_task("jobs.run_job", args=[str(job.pk)])
        until(lambda: "Retry in" in running.output, what="the worker asks again")
        assert Job.objects.get().attempts == 0
        line.mend()
        until(lambda: Job.objects.get().state == JobState.DONE, what="the job is done")
    assert effects("step:") == once_each("step:", 12)
