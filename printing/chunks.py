"""Stamping in chunks: progress after each, and chunks on a shelf so that nothing is done twice."""

import base64
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Protocol

from django.core.files.base import ContentFile
from django.core.files.storage import Storage

from printing.form import Form
from printing.ink import Text
from printing.stamp import Stamp, stamped

CHUNK = 25

Page = Mapping[str, str]
Progress = Callable[[int, int], None]


class Shelf(Protocol):
    """Keeps finished chunks by a key that names their content."""

    def take(self, key: str) -> bytes | None: ...

    def keep(self, key: str, chunk: bytes) -> None: ...


class FolderShelf:
    """A shelf in a folder of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, key: str) -> bytes | None:
        path = self.folder / key
        return path.read_bytes() if path.exists() else None

    def keep(self, key: str, chunk: bytes) -> None:
        # Written beside and moved, so that a worker killed here leaves no half chunk.
        beside = self.folder / f"{key}.part"
        beside.write_bytes(chunk)
        beside.replace(self.folder / key)


class StorageShelf:
    """A shelf in the site's file storage, for workers on several machines."""

    def __init__(self, storage: Storage, prefix: str = "print-chunks") -> None:
        self.storage = storage
        self.prefix = prefix

    def take(self, key: str) -> bytes | None:
        name = f"{self.prefix}/{key}"
        if not self.storage.exists(name):
            return None
        with self.storage.open(name) as file:
            return bytes(file.read())

    def keep(self, key: str, chunk: bytes) -> None:
        name = f"{self.prefix}/{key}"
        if not self.storage.exists(name):
            self.storage.save(name, ContentFile(chunk))


def stamped_in_chunks(
    form: Form,
    books: Iterable[Sequence[Page]],
    count: int,
    *,
    progress: Progress | None = None,
    shelf: Shelf | None = None,
) -> list[Stamp]:
    """The stamps of all pages in order, a chunk of the `count` books in memory at a time;
    `progress` is told the books done and their number."""
    waiting = iter(books)
    stamps: list[Stamp] = []
    for first in range(0, count, CHUNK):
        chunk = list(islice(waiting, CHUNK))
        stamps += chunk_from_shelf(form, chunk, shelf) if shelf else stamp_all(form, chunk)
        if progress:
            progress(first + len(chunk), count)
    return stamps


def stamp_all(form: Form, books: Sequence[Sequence[Page]]) -> list[Stamp]:
    return [stamped(form, page) for book in books for page in book]


def chunk_from_shelf(form: Form, books: Sequence[Sequence[Page]], shelf: Shelf) -> list[Stamp]:
    key = chunk_key(form, books)
    kept = shelf.take(key)
    if kept is not None and (stamps := unpacked(kept)) is not None:
        return stamps
    stamps = stamp_all(form, books)
    shelf.keep(key, packed(stamps))
    return stamps


def chunk_key(form: Form, books: Sequence[Sequence[Page]]) -> str:
    content = json.dumps([form.fingerprint, books], sort_keys=True, default=dict)
    return hashlib.sha256(content.encode()).hexdigest()[:32]


def packed(stamps: Sequence[Stamp]) -> bytes:
    return json.dumps(
        [[base64.b64encode(stamp.commands).decode(), stamp.odd] for stamp in stamps]
    ).encode()


def unpacked(chunk: bytes) -> list[Stamp] | None:
    """The stamps, or nothing when the file was damaged: then they are made again."""
    try:
        return [
            Stamp(
                base64.b64decode(commands, validate=True),
                {mark: Text(*text) for mark, text in odd.items()},
            )
            for commands, odd in json.loads(chunk)
        ]
    except (ValueError, TypeError):
        return None
