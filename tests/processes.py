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

from cluster.site import Site
from django.conf import settings
from django.db import connection

from tests.waiting import until

ROOT = Path(__file__).resolve().parent.parent
LEASE = "2"
GRACE = 60


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

    def __init__(self, *command: str, log: Path, keeps: int | None = None, **more: str) -> None:
        self.log = log
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *command],
                cwd=ROOT,
                env=environment(**more),
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                pass_fds=() if keeps is None else (keeps,),
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

    def stop(self, seconds: float = 60) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(seconds)


@contextmanager
def program(*command: str, log: Path, keeps: int | None = None, **more: str) -> Iterator[Program]:
    running = Program(*command, log=log, keeps=keeps, **more)
    try:
        yield running
    finally:
        running.kill()


@contextmanager
def worker(log: Path, *options: str, **more: str) -> Iterator[Program]:
    """A Celery worker that also knows the jobs of the tests."""
    command = ("celery", "-A", "config", "worker", "-c", "1", "-l", "INFO", "-I", "tests.jobs.work")
    with program(*command, *options, log=log, **more) as running:
        until(lambda: is_ready(running), what="a worker is ready")
        yield running


def is_ready(running: Program) -> bool:
    assert running.is_running, running.output
    return " ready." in running.output


@contextmanager
def web(log: Path, port: int = 0, **more: str) -> Iterator["Program | Door"]:
    """uvicorn, as `make run` starts it, on a free port unless one is named; with IN_A_CLUSTER=yes
    three of them behind a proxy."""
    if os.environ.get("IN_A_CLUSTER") == "yes":
        with door(log, port, **more) as running:
            yield running
    else:
        with single_web(log, port, **more) as running:
            yield running


class Door:
    """The proxy of a cluster, to be met like one web process."""

    def __init__(self, site: Site) -> None:
        self.site, self.port = site, site.port

    @property
    def output(self) -> str:
        return "".join(path.read_text() for path in sorted(self.site.folder.glob("*.log")))

    def kill(self) -> None:
        self.site.stop()

    def stop(self) -> None:
        """All of it goes; a single process of a cluster may stop without anybody noticing."""
        for name in self.site.webs:
            self.site.running[name].terminate()
        for name in self.site.webs:
            self.site.running[name].wait(GRACE)
        self.site.stop()


@contextmanager
def door(log: Path, port: int, **more: str) -> Iterator[Door]:
    site = Site(log.with_suffix(".cluster"), {**environment(), **more}, port=port)
    site.environment.setdefault("SITE_URL", site.address)
    try:
        for name in (*site.webs, "proxy"):
            site.start(name)
        site.wait_until_ready()
        yield Door(site)
    finally:
        site.stop()


@contextmanager
def single_web(log: Path, port: int = 0, **more: str) -> Iterator[Program]:
    with taken_port(port) as listener:
        ours = listener.getsockname()[1]
        more = {"SITE_URL": f"http://127.0.0.1:{ours}", **more}
        with program(*uvicorn(listener), log=log, keeps=listener.fileno(), **more) as running:
            # Only the web process keeps the port, so that it is free when that one is gone.
            listener.close()
            running.port = ours
            until(lambda: answers(running, ours), what="the web process answers")
            yield running


def taken_port(port: int) -> socket.socket:
    """Taken before uvicorn starts: nobody else can be given it in between."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    return listener


def uvicorn(listener: socket.socket) -> tuple[str, ...]:
    handed_over = ("--fd", str(listener.fileno()))
    stopping = ("--timeout-graceful-shutdown", str(GRACE))
    return ("uvicorn", "config.asgi:application", *handed_over, "--no-access-log", *stopping)


def answers(running: Program, port: int) -> bool:
    assert running.is_running, running.output
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/live/stream", timeout=20):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
