"""A snapshot beside the event as it is."""

from collections.abc import Collection

from snapshots.models import Snapshot
from snapshots.queries.documents import Moment, document_of, read, unpacked, written
from snapshots.queries.since import Part, parts_since
from tournaments.enums import Right


def compared(snapshot: Snapshot, rights: Collection[Right]) -> list[Part]:
    then = Moment(unpacked(bytes(snapshot.packed)))
    now = Moment(read(written(document_of(snapshot.event))))
    return parts_since(then, now, rights)
