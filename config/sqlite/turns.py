"""Whose turn it is to write: one after another, in the order in which they came.

SQLite itself lets each writer look again and again, after longer and longer breaks: whoever has
waited longest is asked last, and some are told that the database is locked.

The threads of a process stand in a line. Its first waits for the other processes, at two locks on
files beside the database: who has `next-writer` waits for `writer`, alone, so a process that has
just written cannot step in front of those that wait. A process that dies gives its locks back.
"""

import fcntl
import threading
import time
from collections import deque
from pathlib import Path
from typing import IO

from monitoring.outages import TooManyWritersError

SECONDS_TO_WAIT = 10.0
SECONDS_BETWEEN_LOOKS = 0.001


class Line:
    """Threads of this process, first come, first served."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.waiting: deque[threading.Event] = deque()
        self.is_taken = False

    def enter(self, until: float) -> bool:
        with self.guard:
            if not self.is_taken:
                self.is_taken = True
                return True
            called = threading.Event()
            self.waiting.append(called)
        if called.wait(max(0.0, until - time.monotonic())):
            return True
        with self.guard:
            if called.is_set():
                return True
            self.waiting.remove(called)
            return False

    def leave(self) -> None:
        with self.guard:
            if self.waiting:
                self.waiting.popleft().set()
            else:
                self.is_taken = False


_lines: dict[str, Line] = {}
_lines_guard = threading.Lock()


def line_of(database: Path) -> Line:
    with _lines_guard:
        return _lines.setdefault(str(database), Line())


class Turn:
    """That of one connection, which writes for as long as it holds it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.line = line_of(database)
        self.writer: IO[bytes] | None = None
        self.is_held = False

    def take(self) -> None:
        if self.is_held:
            return
        until = time.monotonic() + SECONDS_TO_WAIT
        if not self.line.enter(until):
            raise TooManyWritersError
        try:
            with self.opened("next-writer") as following:
                wait_for(following, until)
                writer = self.opened("writer")
                try:
                    wait_for(writer, until)
                except BaseException:
                    writer.close()
                    raise
                self.writer, self.is_held = writer, True
        finally:
            self.line.leave()

    def give_back(self) -> None:
        writer, self.writer, self.is_held = self.writer, None, False
        if writer:
            writer.close()

    def opened(self, which: str) -> IO[bytes]:
        """A file of its own for each turn: what is locked through one file is locked for others."""
        return self.database.with_name(f"{self.database.name}-{which}").open("ab")


def wait_for(file: IO[bytes], until: float) -> None:
    """At most one of each process waits here: to look again is cheap, and passes nobody over."""
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= until:
                raise TooManyWritersError from None
            time.sleep(SECONDS_BETWEEN_LOOKS)
        else:
            return
