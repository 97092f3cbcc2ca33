"""What the site cannot do anything about by itself, and ends by itself: in words for people.

Whatever fails so is answered with 503 and said in one line of the log; nothing of it was stored.
"""

import errno
from dataclasses import dataclass

from django.db.utils import Error, InterfaceError, OperationalError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)
# SQLite has one number for every disk that does not take what is written to it.
SQLITE_FULL = ("database or disk is full", "disk I/O error")
POSTGRESQL_FULL = "53100"


class TooManyWritersError(OperationalError):
    """Nobody's fault: more wanted to write than one file takes."""

    def __init__(self) -> None:
        super().__init__("Too many wanted to write at the same time.")


@dataclass(frozen=True)
class Outage:
    """`seconds` after which it is worth asking again."""

    code: str
    sentence: str
    seconds: int


BUSY = Outage(
    "busy",
    "More people are saving something at this moment than can be served. Nothing that you sent "
    "was saved.",
    3,
)
DISK_FULL = Outage(
    "disk_full",
    "The disk of this site is full, so nothing can be saved until whoever runs the site makes "
    "room. Nothing that you sent was saved; pages can still be read.",
    30,
)
NO_FILES_LEFT = Outage(
    "busy",
    "More people are here at this moment than can be served. Nothing that you sent was saved.",
    5,
)
DATABASE_AWAY = Outage(
    "database_away",
    "The database of this site does not answer at this moment. Nothing that you sent was saved.",
    5,
)


def outage_of(error: BaseException | None) -> Outage | None:
    """Also of what it came from: a driver's error stands behind ours."""
    while error is not None:
        found = outage_alone(error)
        if found:
            return found
        error = error.__cause__ or error.__context__
    return None


def outage_alone(error: BaseException) -> Outage | None:
    if isinstance(error, TooManyWritersError):
        return BUSY
    if isinstance(error, OSError) and error.errno in FULL:
        return DISK_FULL
    if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
        return NO_FILES_LEFT
    if isinstance(error, Error):
        return of_database(error)
    return None


def of_database(error: Error) -> Outage | None:
    words = str(error)
    if getattr(error.__cause__, "sqlstate", None) == POSTGRESQL_FULL:
        return DISK_FULL
    if any(said in words for said in SQLITE_FULL):
        return DISK_FULL
    if "database is locked" in words:
        return BUSY
    if "unable to open database file" in words:
        return NO_FILES_LEFT
    return DATABASE_AWAY if isinstance(error, OperationalError | InterfaceError) else None
