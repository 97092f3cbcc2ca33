"""`manage.py` in a process of its own, for which another database is the site's."""

import os
import subprocess
import sys

from django.conf import settings

from backups.errors import BackupError


def manage(*words: str, given: dict[str, str]) -> str:
    done = subprocess.run(  # noqa: S603  commands of our own
        [sys.executable, "manage.py", *words],
        cwd=settings.ROOT,
        env=given,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise BackupError(f"manage.py {words[0]} failed: {last}")
    return done.stdout.strip()


def migrate(url: str) -> None:
    """Not in this process: a migration must not meet the database that this site runs on."""
    manage("migrate", "--verbosity", "0", given={**os.environ, "DATABASE_URL": url})
