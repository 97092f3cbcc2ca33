"""The Celery application as the worker and beat see it."""

from kombu import Connection

from config.celery import app
from jobs.broker import Transport


def test_timetable_when_read_then_every_task_in_it_exists():
    app.loader.import_default_modules()
    planned = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert planned == {
        *("jobs.note_beat", "jobs.requeue_stranded", "jobs.prune"),
        *("tournaments.send_mails", "tournaments.remind_of_lists"),
        *("backups.keep", "decks.read_again", "snapshots.forget", "privacy.forget"),
        *("webhooks.deliver", "webhooks.forget"),
    }
    assert planned <= set(app.tasks)


def test_embedded_broker_when_named_by_its_address_then_it_is_ours():
    assert isinstance(Connection("arbiter://").transport, Transport)
