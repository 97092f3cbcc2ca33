"""The file of a backup: a tar, packed with gzip, and sealed when there is a passphrase.

`database/` holds arbiter.sqlite3, or a file of COPY text per table of PostgreSQL; `files/` what
people uploaded and printed; `keys/` the site's key; `manifest.json`, last, what all of it must be.
"""

import gzip
import hashlib
import json
import os
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO, Any

from backups.errors import BackupDamagedError, BackupError, NotABackupError, PassphraseNeededError
from backups.sealed import Opener, Sealer, is_sealed

VERSION = 1
MANIFEST = "manifest.json"
GZIP_LEVEL = 4
PIECE = 1024 * 1024


@dataclass(frozen=True)
class Table:
    rows: int
    digest: str
    columns: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Member:
    size: int
    digest: str


@dataclass
class Manifest:
    """What a backup holds; a restored site is compared with it, table by table, file by file."""

    made_at: str
    engine: str
    migrations: list[list[str]]
    tables: dict[str, Table]
    sequences: dict[str, list[Any]] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    version: int = VERSION

    @property
    def rows(self) -> int:
        return sum(table.rows for table in self.tables.values())

    @property
    def files(self) -> dict[str, Member]:
        start = "files/"
        return {
            name.removeprefix(start): member
            for name, member in self.members.items()
            if name.startswith(start)
        }


def read_manifest(content: bytes) -> Manifest:
    try:
        document = json.loads(content)
        document["tables"] = {name: Table(**row) for name, row in document["tables"].items()}
        document["members"] = {name: Member(**row) for name, row in document["members"].items()}
        found = Manifest(**document)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BackupDamagedError("its list of contents cannot be read") from error
    if found.version != VERSION:
        raise BackupDamagedError(f"it is of version {found.version}, and this Arbiter reads 1")
    return found


class Packer:
    """Members go in one after the other; what they were is written last."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self.tar, self.members = tar, dict[str, Member]()

    def add(self, name: str, path: Path) -> None:
        with path.open("rb") as file:
            held = tarfile.TarInfo(name)
            held.size, held.mode = os.fstat(file.fileno()).st_size, 0o600
            # A file that grows meanwhile is taken as long as it was.
            reading = Hashing(file, held.size)
            self.tar.addfile(held, reading)
        self.members[name] = Member(held.size, reading.digest.hexdigest())


class Hashing:
    def __init__(self, file: IO[bytes], left: int) -> None:
        self.file, self.left, self.digest = file, left, hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        content = self.file.read(min(size, self.left) if size >= 0 else self.left)
        self.left -= len(content)
        self.digest.update(content)
        return content


@contextmanager
def packing(path: Path, passphrase: str) -> Iterator[Packer]:
    """When this is left, all of it is on the disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        sealer = Sealer(file, passphrase) if passphrase else None
        out: Any = sealer or file
        with (
            gzip.GzipFile(fileobj=out, mode="wb", compresslevel=GZIP_LEVEL) as packed,
            tarfile.open(fileobj=packed, mode="w|") as tar,
        ):
            yield Packer(tar)
        if sealer:
            sealer.close()
        file.flush()
        os.fsync(file.fileno())


def finish(packer: Packer, manifest: Manifest, folder: Path) -> None:
    manifest.members = dict(packer.members)
    path = folder / MANIFEST
    path.write_text(json.dumps(asdict(manifest), sort_keys=True))
    packer.add(MANIFEST, path)


def check(path: Path, passphrase: str) -> Manifest:
    """Reads the whole file again: each byte of it is what was meant to be written."""
    return unpack(path, passphrase, None)


def unpack(path: Path, passphrase: str, folder: Path | None) -> Manifest:
    """Into the folder, where one is given. Nothing of it may be used unless this returns."""
    found, manifest = dict[str, Member](), b""
    try:
        for name, content in members_of(path, passphrase):
            target = folder / safe(name) if folder and name != MANIFEST else None
            found[name], kept = taken(content, target, keep=name == MANIFEST)
            manifest = kept or manifest
    except tarfile.TarError as error:
        raise unreadable(error) from error
    if not manifest:
        raise BackupDamagedError("its end is missing")
    said = read_manifest(manifest)
    del found[MANIFEST]
    for name in sorted(found.keys() | said.members.keys()):
        if found.get(name) != said.members.get(name):
            raise BackupDamagedError(f"{name} is not what was written")
    return said


def taken(content: IO[bytes], target: Path | None, *, keep: bool) -> tuple[Member, bytes]:
    digest, size, kept = hashlib.sha256(), 0, b""
    if target:
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with open(target or os.devnull, "wb") as out:
        while piece := content.read(PIECE):
            digest.update(piece)
            out.write(piece)
            size += len(piece)
            kept += piece if keep else b""
    return Member(size, digest.hexdigest()), kept


def members_of(path: Path, passphrase: str) -> Iterator[tuple[str, IO[bytes]]]:
    with path.open("rb") as file:
        source: Any = file
        if is_sealed(file):
            if not passphrase:
                raise PassphraseNeededError
            source = Opener(file, passphrase)
        with tarfile.open(fileobj=source, mode="r|gz") as tar:
            for member in tar:
                content = tar.extractfile(member) if member.isreg() else None
                if content is None:
                    raise BackupDamagedError(f"{member.name} is no file")
                yield member.name, content


def unreadable(error: tarfile.TarError) -> BackupError:
    if "gzip" in str(error):
        return NotABackupError()
    return BackupDamagedError("it is cut off, or was changed")


def safe(name: str) -> PurePosixPath:
    """A name from the archive never leads out of the folder."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\0" in name:
        raise BackupDamagedError(f"it holds a file with the name {name!r}")
    return path
