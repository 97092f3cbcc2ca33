"""The site as it was when the backup was made: its files, its database, its key."""

import io
import os
import shutil
import tempfile
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from backups.archive import Manifest, safe, unpack
from backups.engines import engine
from backups.errors import BackupError
from backups.services.making import KEYS, Made, make_backup

ELSEWHERE = {"sqlite": "the embedded database", "postgresql": "PostgreSQL"}
OTHER_KEYS = {
    "SECRET_KEY": "SECRET_KEY of this environment is not that of the backup: everybody has to log "
    "in again, and links in mails no longer work.",
    "PUSH_KEY": "PUSH_KEY of this environment is not that of the backup: messages reach a device "
    "only after it was added again.",
}


@dataclass(frozen=True)
class Restored:
    manifest: Manifest
    kept: Made | None
    seconds: float
    warning: str

    def __str__(self) -> str:
        held = self.manifest
        at = f"{datetime.fromisoformat(held.made_at):%Y-%m-%d %H:%M:%S} UTC"
        before = f"What was here until now is in {self.kept.path}\n" if self.kept else ""
        return (
            f"{before}The site is as it was at {at}: {len(held.tables)} tables, "
            f"{held.rows} rows, {len(held.files)} files, in {self.seconds:.1f} s."
        )


def keep_what_is_there(passphrase: str) -> Made | None:
    """A restore can be taken back too."""
    if not engine().has_data():
        return None
    folder = Path(settings.BACKUP_FOLDER)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return make_backup(folder / f"before-restore-{timezone.now():%Y%m%d-%H%M%S}.backup", passphrase)


def restore_backup(path: Path, passphrase: str = "", *, keep: bool = False) -> Restored:
    """Nothing is touched before all of the file was read and found right."""
    started = time.monotonic()
    if not path.is_file():
        raise BackupError(f"There is no file {path}.")
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.VAR) as place:
        folder = Path(place)
        manifest = unpack(path, passphrase, folder)
        refuse_strange(manifest)
        kept = keep_what_is_there(passphrase) if keep else None
        # Names of files are never used twice, so those of the backup may come in first.
        put_files(folder, manifest)
        engine().put_back(folder, manifest)
        # Whoever was erased since is in the backup still; the list of them lies beside it.
        call_command("erase_again", stdout=io.StringIO())
        warnings = [put_key(folder / member, name) for member, name in KEYS.items()]
    return Restored(manifest, kept, time.monotonic() - started, " ".join(filter(None, warnings)))


def refuse_strange(manifest: Manifest) -> None:
    here = engine().__name__.rpartition(".")[2]
    if manifest.engine != here:
        raise BackupError(
            f"This backup is of {ELSEWHERE[manifest.engine]}, and this site runs on "
            f"{ELSEWHERE[here]}. Restore it there, then take it along with manage.py move_to."
        )
    known = MigrationLoader(None).disk_migrations or {}
    if any((app, name) not in known for app, name in manifest.migrations):
        raise BackupError(
            "This backup was made by a newer Arbiter. Bring this one up to date first."
        )


def put_files(folder: Path, manifest: Manifest) -> None:
    """Files that the backup does not know stay: the restored site does not look at them."""
    for name in manifest.files:
        target = Path(settings.MEDIA_ROOT) / safe(name)
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        coming = target.with_name(f".{target.name}.restoring")
        shutil.copyfile(folder / "files" / safe(name), coming)
        coming.replace(target)


def put_key(kept: Path, name: str) -> str:
    """What to say of a key that this environment gives and the backup does not know."""
    key = kept.read_text() if kept.exists() else ""
    if os.environ.get(name):
        return OTHER_KEYS[name] if key != getattr(settings, name) else ""
    if not key:
        return ""
    target = Path(settings.VAR) / kept.name
    coming = target.with_name(f".{kept.name}.restoring")
    coming.write_text(key)
    coming.chmod(0o600)
    coming.replace(target)
    return ""
