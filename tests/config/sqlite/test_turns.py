"""Many who write to one SQLite file: in their order, each at last, and none for ever."""

import subprocess
import sys
import threading
from contextlib import contextmanager

import pytest
from django.db.utils import ConnectionHandler

from config.environment import sqlite
from config.settings import ROOT
from config.sqlite import turns
from monitoring.outages import BUSY, TooManyWritersError, outage_of
from tests.waiting import until

CROWD = """
import sys, threading, time
from pathlib import Path
from django.conf import settings
settings.configure()
from tests.config.sqlite.test_turns import on, write
path, seconds = Path(sys.argv[1]), float(sys.argv[2])
ends, counts = time.monotonic() + seconds, []
def work():
    with on(path) as connection:
        own = 0
        while time.monotonic() < ends:
            write(connection, "crowd", times=20)
            own += 1
        counts.append(own)
threads = [threading.Thread(target=work) for _ in range(25)]
[each.start() for each in threads]
[each.join() for each in threads]
print(*counts)
"""
DIES = """
import os, signal, sys
from pathlib import Path
from django.conf import settings
settings.configure()
from tests.config.sqlite.test_turns import begin, on
with on(Path(sys.argv[1])) as connection:
    begin(connection)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@contextmanager
def on(path):
    connection = ConnectionHandler({"default": sqlite(path, True)})["default"]
    yield connection
    connection.close()


def begin(connection):
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)


def write(connection, word, times=1):
    begin(connection)
    with connection.cursor() as cursor:
        for _ in range(times):
            cursor.execute("INSERT INTO notes (word) VALUES (%s)", [word])
    connection.commit()
    connection.set_autocommit(True)


def words(path):
    with on(path) as connection, connection.cursor() as cursor:
        return [word for (word,) in cursor.execute("SELECT word FROM notes ORDER BY id").fetchall()]


@pytest.fixture
def path(tmp_path, django_db_blocker):
    """A database of its own, whatever the tests of the site run on."""
    place = tmp_path / "notes.sqlite3"
    with django_db_blocker.unblock():
        with on(place) as connection, connection.cursor() as cursor:
            cursor.execute("CREATE TABLE notes (id integer PRIMARY KEY, word text)")
        yield place


def in_background(path, word):
    def work():
        with on(path) as connection:
            write(connection, word)

    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_threads_when_they_wait_to_write_then_they_do_in_the_order_they_came(path):
    line, order = turns.line_of(path), [f"writer {number}" for number in range(6)]
    with on(path) as first:
        begin(first)
        waiting = []
        for number, word in enumerate(order):
            waiting.append(in_background(path, word))
            # The first of them waits at the files, the others in the line.
            until(lambda n=number: line.is_taken and len(line.waiting) == n, what="one more waits")
        first.rollback()
        first.set_autocommit(True)
        for thread in waiting:
            thread.join()
    assert words(path) == order


def test_processes_when_fifty_write_at_once_then_nobody_is_refused_or_passed_over(path):
    command = [sys.executable, "-c", CROWD, str(path), "4"]
    crowds = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(2)]
    counts = [int(each) for crowd in crowds for each in crowd.communicate()[0].split()]
    assert len(counts) == 50
    assert len(words(path)) == 20 * sum(counts)
    assert min(counts) * 50 >= sum(counts) * 0.25, counts


def test_process_when_it_is_killed_while_it_writes_then_the_next_writes(path):
    died = subprocess.run([sys.executable, "-c", DIES, str(path)], cwd=ROOT, check=False)
    assert died.returncode == -9
    with on(path) as connection:
        write(connection, "afterwards")
    assert words(path) == ["afterwards"]


def test_writer_when_it_waits_too_long_then_it_is_told_so_and_reads_go_on(path, monkeypatch):
    monkeypatch.setattr(turns, "SECONDS_TO_WAIT", 0.05)
    with on(path) as first, on(path) as second:
        begin(first)
        with pytest.raises(TooManyWritersError) as refused:
            write(second, "late")
        second.rollback()
        assert outage_of(refused.value) == BUSY
        assert words(path) == []
        first.rollback()
        second.set_autocommit(True)
        write(second, "late")
    assert words(path) == ["late"]


def test_single_statement_when_rows_are_still_to_be_read_then_the_turn_lasts_until_then(path):
    with on(path) as connection:
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO notes (word) VALUES ('one') RETURNING id")
            assert connection.turn.is_held
            assert cursor.fetchall() == [(1,)]
        assert not connection.turn.is_held
        with connection.cursor() as cursor:
            cursor.execute("UPDATE notes SET word = 'two'")
            assert not connection.turn.is_held
    assert words(path) == ["two"]


def test_statement_when_it_fails_then_the_turn_is_given_back(path):
    with on(path) as connection, connection.cursor() as cursor:
        with pytest.raises(Exception, match="no such table"):
            cursor.execute("INSERT INTO nowhere VALUES (1)")
        assert not connection.turn.is_held


def test_files_of_the_turns_when_made_then_nobody_else_reads_them(path):
    with on(path) as connection:
        write(connection, "one")
    made = sorted(path.parent.glob("notes.sqlite3-*writer"))
    assert [each.name for each in made] == ["notes.sqlite3-next-writer", "notes.sqlite3-writer"]
    assert {each.stat().st_mode & 0o077 for each in made} == {0}
