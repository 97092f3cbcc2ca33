"""Backups by themselves: when, how many stay, and who hears of it when one is missing."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.utils import timezone

from backups.archive import check
from backups.models import Backup
from backups.queries import backup_state, is_due
from backups.services.schedule import keep_backups, make_scheduled_backup, warn_owner
from jobs.enums import HeartbeatKind, JobState
from jobs.models import Job
from jobs.running import run_one_job
from jobs.services import note_heartbeat
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def owner():
    user = make_user("Olga Owner")
    user.is_superuser = True
    user.save()
    return user


def made(hours_ago, **fields):
    at = timezone.now() - timedelta(hours=hours_ago)
    return Backup.objects.create(
        **({"started_at": at, "finished_at": at, "is_scheduled": True} | fields)
    )


def test_schedule_when_none_was_made_then_the_first_is_made_and_can_be_read(own_folders, settings):
    settings.BACKUP_PASSPHRASE = "secret"
    keep_backups()
    keep_backups()
    job = Job.objects.get(kind="site_backup")
    run_one_job(job.pk)
    job.refresh_from_db()
    assert job.state == JobState.DONE
    [file] = (own_folders / "backups").iterdir()
    assert check(file, "secret").rows > 0
    row = Backup.objects.get()
    assert (row.is_scheduled, row.is_encrypted, row.size) == (True, True, file.stat().st_size)
    assert backup_state().words.startswith("The last one is 0 h old")


@pytest.mark.parametrize(
    ("hours", "fields", "due"),
    [
        (23, {}, False),
        (25, {}, True),
        (25, {"is_scheduled": False}, True),
        (0.5, {"finished_at": None}, False),
        (2, {"finished_at": None}, True),
    ],
)
def test_schedule_when_one_was_made_then_due_after_a_day_and_an_hour_after_failing(
    hours, fields, due
):
    made(hours, **fields)
    assert is_due(timezone.now()) is due


def test_schedule_when_it_is_off_then_nothing_is_due_or_late(settings):
    settings.BACKUP_HOURS = 0
    made(5000)
    assert not is_due(timezone.now())
    assert backup_state().ok


def test_backups_when_more_than_are_kept_then_the_oldest_go_and_strange_files_stay(
    own_folders, settings
):
    settings.BACKUPS_KEPT = 2
    folder = own_folders / "backups"
    folder.mkdir()
    for name in ("arbiter-20260101-000000.backup", "arbiter-20260102-000000.backup", "mine.txt"):
        (folder / name).write_text("old")
    newest = make_scheduled_backup().path.name
    assert sorted(path.name for path in folder.iterdir()) == [
        "arbiter-20260102-000000.backup",
        newest,
        "mine.txt",
    ]


def test_backup_when_it_fails_then_the_owner_gets_one_mail_a_day(own_folders, owner):
    (own_folders / "backups").write_text("a file where the folder should be")
    keep_backups()
    run_one_job(Job.objects.get(kind="site_backup").pk)
    keep_backups()
    [sent] = mail.outbox
    assert sent.to == [owner.email]
    assert "The last backup failed" in sent.body
    assert Job.objects.get(kind="site_backup").state == JobState.FAILED
    Backup.objects.update(warned_at=timezone.now() - timedelta(hours=25))
    assert warn_owner()
    assert not warn_owner()


def test_backup_when_it_is_late_then_the_owner_hears_of_it(owner):
    made(40)
    assert warn_owner()
    assert not warn_owner()
    [sent] = mail.outbox
    assert sent.body.startswith("No backup was made for 40 h.")


def test_backup_when_well_again_then_the_next_trouble_is_told_at_once(owner):
    made(60)
    assert warn_owner()
    made(0)
    assert not warn_owner()
    made(-0.1, finished_at=None, error="The disk does not take it.")
    assert warn_owner()


def test_health_when_a_backup_is_late_then_it_warns_and_the_site_stays_in_service(client):
    cache.delete("healthz")
    note_heartbeat(name="hall:1", kind=HeartbeatKind.WORKER)
    made(40)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (200, "warning")
    assert answer.json()["checks"]["backup"] == {
        "ok": False,
        "detail": "No backup was made for 40 h.",
    }
