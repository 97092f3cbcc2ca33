"""Real web and worker processes of this site, working on the database of the tests."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection

from tests.waiting import until

ROOT = Path(__file__).resolve().parent.parent
LEASE = "2"


def database_url() -> str:
    of = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{of['NAME']}"
    place = f"{of['HOST']}:{of['PORT']}" if of["PORT"] else of["HOST"]
    return f"postgres://{of['USER']}:{of['PASSWORD']}@{place}/{of['NAME']}"


def environment(**more: str) -> dict[str, str]:
    return {
        **os.environ,
        "DATABASE_URL": database_url(),
        "ARBITER_VAR": str(settings.VAR),
        "MEDIA_ROOT": str(settings.MEDIA_ROOT),
        "SECRET_KEY": settings.SECRET_KEY,
        "CELERY_BROKER_URL": settings.CELERY_BROKER_URL,
        "DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"],
        "LEASE_SECONDS": LEASE,
        "PYTHONUNBUFFERED": "1",
        **more,
    }


class Program:
    """One process with all its children; what it prints is kept for a failing test."""

    port = 0

    def __init__(self, *command: str, log: Path, **more: str) -> None:
        self.log = log
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *command],
                cwd=ROOT,
                env=environment(**more),
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    @property
    def output(self) -> str:
        return self.log.read_text()

    def kill(self) -> None:
        """The power cord: nothing of it gets to say goodbye."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.process.wait()

    def stop(self, seconds: float = 15) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(seconds)


@contextmanager
def program(*command: str, log: Path, **more: str) -> Iterator[Program]:
    running = Program(*command, log=log, **more)
    try:
        yield running
    finally:
        running.kill()


@contextmanager
def worker(log: Path, *options: str, **more: str) -> Iterator[Program]:
    """A Celery worker that also knows the jobs of the tests."""
    command = ("celery", "-A", "config", "worker", "-c", "1", "-l", "INFO", "-I", "tests.jobs.work")
    with program(*command, *options, log=log, **more) as running:
        until(lambda: is_ready(running), seconds=60, what="a worker is ready")
        yield running


def is_ready(running: Program) -> bool:
    assert running.is_running, running.output
    return " ready." in running.output


@contextmanager
def web(log: Path, port: int = 0, **more: str) -> Iterator[Program]:
    """uvicorn, as `make run` starts it, on a free port unless one is named."""
    port = port or free_port()
    command = ("uvicorn", "config.asgi:application", "--port", str(port), "--no-access-log")
    with program(*command, "--timeout-graceful-shutdown", "5", log=log, **more) as running:
        running.port = port
        until(lambda: answers(running, port), seconds=60, what="the web process answers")
        yield running


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


def answers(running: Program, port: int) -> bool:
    assert running.is_running, running.output
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/live/stream", timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
