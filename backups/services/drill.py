"""The fire drill: backup while threads write, all gone, restore, every row and file compared.

It destroys what it finds. `manage.py restore_drill` runs it in a copy of the site.
"""

import hashlib
import shutil
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction

from audit.services import record
from backups.archive import Manifest, Member
from backups.engines import engine
from backups.errors import BackupError
from backups.services.making import Made, make_backup, media_files
from backups.services.restoring import Restored, restore_backup
from jobs.enums import JobState
from jobs.models import Job

WRITERS = 4
EACH_BEFORE = 5
KIND = "drill"


@dataclass
class Writer:
    """Writes until it is stopped, and remembers what was acknowledged."""

    name: str
    stop: threading.Event
    acknowledged: list[str] = field(default_factory=list)
    error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self.write(f"{self.name}-{len(self.acknowledged)}")
        except Exception as error:  # noqa: BLE001  the drill fails with it
            self.error = error
        finally:
            connection.close()

    def write(self, title: str) -> None:
        with transaction.atomic():
            kept = default_storage.save(f"drill/{title}.txt", ContentFile(title.encode()))
            Job.objects.create(kind=KIND, title=title, file=kept, state=JobState.DONE)
            record(actor=None, subject=f"drill:{self.name}", action=KIND, summary=title)
        self.acknowledged.append(title)


@dataclass(frozen=True)
class Drill:
    made: Made
    restored: Restored
    written_before: int
    written_during: int

    def __str__(self) -> str:
        return (
            f"{self.made}\nMeanwhile {self.written_during} writes were acknowledged.\n"
            f"Everything was removed.\n{self.restored}\nEvery row and file is as it was, and all "
            f"{self.written_before} writes acknowledged before the backup began are there."
        )


def drill(path: Path, passphrase: str = "", writers: int = WRITERS) -> Drill:
    stop = threading.Event()
    crew = [Writer(f"writer{number}", stop) for number in range(writers)]
    threads = [threading.Thread(target=writer.run) for writer in crew]
    for thread in threads:
        thread.start()
    try:
        wait_for(crew, EACH_BEFORE)
        before = [title for writer in crew for title in tuple(writer.acknowledged)]
        made = make_backup(path, passphrase)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    refuse_stumbled(crew)
    everything_gone()
    restored = restore_backup(path, passphrase)
    compare(restored.manifest, before, crew)
    all_in_all = sum(len(writer.acknowledged) for writer in crew)
    return Drill(made, restored, len(before), all_in_all - len(before))


def wait_for(crew: list[Writer], each: int) -> None:
    deadline = time.monotonic() + 60
    while any(len(writer.acknowledged) < each for writer in crew):
        refuse_stumbled(crew)
        if time.monotonic() > deadline:
            raise BackupError("The writers of the drill did not get to write within a minute.")
        threading.Event().wait(0.01)


def refuse_stumbled(crew: list[Writer]) -> None:
    for writer in crew:
        if writer.error:
            raise BackupError(f"A writer of the drill stumbled: {writer.error!r}")


def everything_gone() -> None:
    engine().wipe()
    for entry in Path(settings.MEDIA_ROOT).glob("*"):
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def compare(manifest: Manifest, before: list[str], crew: list[Writer]) -> None:
    if engine().tables_now() != manifest.tables:
        raise BackupError("The restored tables are not those of the backup.")
    if files_now() != manifest.files:
        raise BackupError("The restored files are not those of the backup.")
    jobs = dict(Job.objects.filter(kind=KIND).values_list("title", "file"))
    lost = set(before) - jobs.keys()
    if lost:
        raise BackupError(f"Acknowledged before the backup, and lost: {', '.join(sorted(lost))}")
    for title, name in jobs.items():
        with default_storage.open(name) as file:
            if file.read() != title.encode():
                raise BackupError(f"The file of {title} is not its own.")
    for writer in crew:
        there = [title in jobs for title in writer.acknowledged]
        if there != sorted(there, reverse=True):
            raise BackupError(
                f"Of {writer.name} an earlier write is missing and a later one there."
            )


def files_now() -> dict[str, Member]:
    found = {}
    for path in media_files():
        name = path.relative_to(settings.MEDIA_ROOT).as_posix()
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        found[name] = Member(path.stat().st_size, digest)
    return found
