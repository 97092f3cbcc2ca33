"""When the last backup was made, and whether somebody should look."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from accounts.models import User
from backups.models import Backup

# Half as long again: one that is late by a restart worries nobody.
LATE = 1.5
AGAIN_AFTER = timedelta(hours=1)


@dataclass(frozen=True)
class State:
    ok: bool
    words: str


def every() -> timedelta:
    """Zero: nobody wants a schedule."""
    return timedelta(hours=settings.BACKUP_HOURS)


def last_made() -> Backup | None:
    return Backup.objects.filter(is_scheduled=True, finished_at__isnull=False).first()


def last_tried() -> Backup | None:
    return Backup.objects.filter(is_scheduled=True).first()


def is_due(now: datetime) -> bool:
    """After a failure it is tried again in an hour."""
    tried = last_tried()
    if not every() or (tried and not tried.finished_at and tried.started_at > now - AGAIN_AFTER):
        return False
    made = last_made()
    return made is None or made.started_at <= now - every()


def backup_state() -> State:
    """For /healthz and for the mail to the owner, in words."""
    if not every():
        return State(True, "No schedule: BACKUP_HOURS is 0.")
    now, made, tried = timezone.now(), last_made(), last_tried()
    if tried and tried.error and (made is None or made.started_at < tried.started_at):
        return State(False, f"The last backup failed at {tried.started_at:%H:%M}: {tried.error}")
    since = made.started_at if made else first_day()
    age = words_of(now - since)
    if now - since > LATE * every():
        return State(False, f"No backup was made for {age}.")
    if made is None:
        return State(True, "The first backup is not made yet.")
    return State(True, f"The last one is {age} old and has {made.size / 1e6:.1f} MB.")


def first_day() -> datetime:
    """Since when this site could have made backups."""
    first = MigrationRecorder.Migration.objects.filter(app="backups").order_by("applied").first()
    return first.applied if first else timezone.now()


def words_of(age: timedelta) -> str:
    hours = age.total_seconds() / 3600
    return f"{hours:.0f} h" if hours < 48 else f"{hours / 24:.0f} days"


def owners() -> list[str]:
    """Where whoever runs the site gets mail."""
    found = User.objects.filter(is_superuser=True, is_active=True).exclude(email="")
    return list(found.order_by("pk").values_list("email", flat=True))
