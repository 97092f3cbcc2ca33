"""Making a backup of the site while it runs, and reading it back before anybody trusts it."""

import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from backups.archive import Manifest, Packer, check, finish, packing
from backups.engines import engine
from backups.errors import BackupError
from backups.models import Backup

# The file of each key below the folder for data is named as here.
KEYS = {"keys/secret-key": "SECRET_KEY", "keys/push-key": "PUSH_KEY"}


@dataclass(frozen=True)
class Made:
    path: Path
    manifest: Manifest
    size: int
    seconds: float

    def __str__(self) -> str:
        held = self.manifest
        return (
            f"{self.path}: {len(held.tables)} tables, {held.rows} rows, {len(held.files)} files, "
            f"{self.size / 1e6:.1f} MB in {self.seconds:.1f} s, read back and found right."
        )


def make_backup(path: Path, passphrase: str = "") -> Made:
    """The file gets its name when it is whole and read back; what stood there stays till then."""
    started, making = time.monotonic(), path.with_name(path.name + ".part")
    if not path.parent.is_dir():
        raise BackupError(f"There is no folder {path.parent}.")
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=path.parent) as folder:
            write(making, passphrase, Path(folder))
        manifest = check(making, passphrase)
        size = making.stat().st_size
        making.replace(path)
    finally:
        making.unlink(missing_ok=True)
    return Made(path, manifest, size, time.monotonic() - started)


def write(path: Path, passphrase: str, folder: Path) -> None:
    made_at = timezone.now().isoformat()
    with packing(path, passphrase) as packer:
        # The database first: every file that it names is whole by then.
        manifest = engine().copy_out(packer, folder)
        manifest.made_at = made_at
        for found in media_files():
            add_if_there(packer, found)
        add_keys(packer, folder)
        finish(packer, manifest, folder)


def add_keys(packer: Packer, folder: Path) -> None:
    path = folder / "key"
    for member, name in KEYS.items():
        path.write_text(getattr(settings, name))
        packer.add(member, path)


def media_files() -> Iterator[Path]:
    """Not the backups themselves, if somebody keeps them there."""
    own = Path(settings.BACKUP_FOLDER)
    for place, folders, names in os.walk(settings.MEDIA_ROOT):
        folders[:] = sorted(name for name in folders if Path(place, name) != own)
        yield from (Path(place, name) for name in sorted(names))


def add_if_there(packer: Packer, path: Path) -> None:
    """Prints are pruned while a backup runs; what the database names was there before it."""
    name = "files/" + path.relative_to(settings.MEDIA_ROOT).as_posix()
    try:
        packer.add(name, path)
    except FileNotFoundError:
        return


def make_noted_backup(path: Path, passphrase: str = "", *, is_scheduled: bool = False) -> Made:
    """And a row that says how it went."""
    row = Backup.objects.create(
        started_at=timezone.now(),
        path=str(path)[:500],
        is_scheduled=is_scheduled,
        is_encrypted=bool(passphrase),
    )
    try:
        if is_scheduled:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = make_backup(path, passphrase)
    except Exception as error:
        row.error = sentence_of(error)
        row.save(update_fields=["error"])
        raise
    row.finished_at, row.size = timezone.now(), made.size
    row.rows, row.files = made.manifest.rows, len(made.manifest.files)
    row.save()
    return made


def sentence_of(error: Exception) -> str:
    """What a driver says may name hosts and people; the log has it."""
    if isinstance(error, BackupError):
        return str(error)[:300]
    if isinstance(error, OSError):
        return f"The disk does not take it: {error.strerror or error}"[:300]
    return "It broke off; the log says why."
