"""The owner hears that the disk fills up while there is still room to do something about it."""

import logging
import shutil
import time
from pathlib import Path
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage

from backups.queries import owners

LEAST_LEFT = 1024**3
SECONDS_UNTIL_TOLD_AGAIN = 24 * 3600
logger = logging.getLogger(__name__)


def warn_of_full_disk() -> bool:
    """Once a day while it lasts; True when a mail was sent."""
    folder = Path(settings.VAR)
    free = shutil.disk_usage(folder).free
    if free >= LEAST_LEFT:
        return False
    words = f"{free / 1024**2:.0f} MB are left on the disk of {settings.SITE_URL} ({folder})."
    logger.error("The disk fills up: %s", words)
    mark = folder / "disk-warned"
    addresses = owners()
    if not addresses or was_told(mark):
        return False
    text = (
        f"{words}\n\nWhen it is full nothing can be saved: no result, no list, no log-in. Pages "
        "can still be read. Make room; nothing has to be started again.\n"
    )
    try:
        EmailMessage("Arbiter: the disk fills up", text, to=addresses).send()
        mark.touch(mode=0o600)
    except (SMTPException, OSError):
        logger.exception("The owner could not be told.")
        return False
    return True


def was_told(mark: Path) -> bool:
    return mark.exists() and time.time() - mark.stat().st_mtime < SECONDS_UNTIL_TOLD_AGAIN
