"""Backups by themselves: one each so many hours, a number kept, a mail when one is missing."""

import logging
from datetime import timedelta
from pathlib import Path
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils import timezone

from backups.models import Backup
from backups.queries import backup_state, is_due, last_made, owners
from backups.services.making import Made, make_noted_backup
from jobs.services import start_job

logger = logging.getLogger(__name__)

WARNED_AGAIN_AFTER = timedelta(hours=24)
NAMES = ("arbiter-*.backup", "before-restore-*.backup")


def keep_backups() -> None:
    """Beat asks every few minutes."""
    if is_due(timezone.now()):
        start_job(
            kind="site_backup", title="Backup of the site", subject="site", fingerprint="backup"
        )
    warn_owner()


def make_scheduled_backup() -> Made:
    folder = Path(settings.BACKUP_FOLDER)
    path = folder / f"arbiter-{timezone.now():%Y%m%d-%H%M%S}.backup"
    made = make_noted_backup(path, settings.BACKUP_PASSPHRASE, is_scheduled=True)
    forget_old(folder)
    return made


def forget_old(folder: Path) -> None:
    """Only what is named as ours; the newest stay."""
    for pattern in NAMES:
        for old in sorted(folder.glob(pattern))[: -settings.BACKUPS_KEPT]:
            old.unlink(missing_ok=True)


def warn_owner() -> bool:
    """Once a day while it lasts; True when a mail was sent."""
    state, now = backup_state(), timezone.now()
    if state.ok:
        return False
    logger.error("Backups need a look: %s", state.words)
    made = last_made()
    since = max(now - WARNED_AGAIN_AFTER, made.started_at if made else now - WARNED_AGAIN_AFTER)
    if Backup.objects.filter(warned_at__gt=since).exists():
        return False
    addresses = owners()
    if not addresses or not was_sent(state.words, addresses):
        return False
    row = Backup.objects.filter(is_scheduled=True, error__gt="").first()
    if row is None or row.warned_at:
        row = Backup(started_at=now, error=state.words, is_scheduled=True)
    row.warned_at = now
    row.save()
    return True


def was_sent(words: str, addresses: list[str]) -> bool:
    text = (
        f"{words}\n\nThe site goes on, but what happens from now on would be lost with its disk.\n"
        f"Backups go to {settings.BACKUP_FOLDER} every {settings.BACKUP_HOURS} h; "
        f"{settings.SITE_URL}/healthz says how it stands.\nBy hand: manage.py backup FILE\n"
    )
    mail = EmailMessage(f"Arbiter: no backup of {settings.SITE_URL}", text, to=addresses)
    try:
        mail.send()
    except (SMTPException, OSError):
        logger.exception("The owner could not be told.")
        return False
    return True
