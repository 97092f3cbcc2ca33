"""The programs of a cluster: three web processes, two workers, the timetable and the proxy."""

import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from machine.commands import ROOT, die_with_parent

from cluster import proxy
from cluster.servers import HOST, free_port

# In a container everybody is root; the messages are our own, and not pickled.
NO_ROOT_WARNING = "ignore:You're running the worker with superuser privileges"
CELERY = [sys.executable, "-W", NO_ROOT_WARNING, "-m", "celery", "--quiet", "-A", "config"]
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
SECONDS_TO_START = 120


def web_command(port: int) -> list[str]:
    return [
        *(sys.executable, "-m", "uvicorn", "config.asgi:application"),
        *("--host", HOST, "--port", str(port), "--timeout-graceful-shutdown", "30"),
        *("--log-level", "warning", "--no-access-log"),
    ]


def worker_command() -> list[str]:
    options = ("--concurrency", "1", "--loglevel", "WARNING", "--without-gossip")
    return [*CELERY, "worker", *options, "--without-mingle"]


class Site:
    """`environment` is what all of them are told; all else is the same code."""

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        *,
        port: int = 0,
        webs: int = 3,
        workers: int = 2,
        behind_proxy: bool = True,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.port = folder, port or free_port()
        self.webs = {f"web{number}": free_port() for number in range(1, webs + 1)}
        self.workers = workers
        self.behind_proxy = behind_proxy
        if not behind_proxy:
            self.webs = {"web1": self.port}
        self.proxy = proxy.Proxy(folder / "proxy.sock")
        self.environment = {**os.environ, **self.of_all(), **environment}
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.apart: dict[str, dict[str, str]] = {}
        self._starting = threading.Lock()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def of_all(self) -> dict[str, str]:
        web = {name: f"{HOST}:{port}" for name, port in self.webs.items()}
        own = proxy.environment(f"*:{self.port}", web, self.proxy.control)
        behind = "yes" if self.behind_proxy else "no"
        return {**own, "SITE_URL": self.address, "BEHIND_PROXY": behind, "PYTHONUNBUFFERED": "1"}

    def programs(self) -> dict[str, list[str]]:
        front = {"proxy": proxy.command()} if self.behind_proxy else {}
        return {
            **{name: web_command(port) for name, port in self.webs.items()},
            **{f"worker{number}": worker_command() for number in range(1, self.workers + 1)},
            "beat": [*CELERY, "beat", "--loglevel", "WARNING"],
            **front,
        }

    def manage(self, *arguments: str) -> str:
        command = [sys.executable, "manage.py", *arguments]
        options = {"cwd": ROOT, "env": self.environment, "stdout": subprocess.PIPE}
        return subprocess.run(command, check=True, text=True, **options).stdout.strip()

    def start(self, name: str) -> None:
        """A program that runs is left alone: two may want to start it again."""
        with self._starting, (self.folder / f"{name}.log").open("ab") as log:
            if name in self.running and self.running[name].poll() is None:
                return
            self.running[name] = subprocess.Popen(
                self.programs()[name],
                cwd=ROOT,
                env={**self.environment, **self.apart.get(name, {})},
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )

    def start_all(self) -> None:
        for name in self.programs():
            self.start(name)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        while not (self.is_answering() and self.all_up()):
            if time.monotonic() > deadline:
                raise TimeoutError(f"The site does not answer; the logs are in {self.folder}.")
            time.sleep(0.1)

    def is_answering(self, path: str = "/healthz/web") -> bool:
        try:
            with DIRECTLY.open(self.address + path, timeout=5):
                return True
        except OSError:
            return False

    def all_up(self) -> bool:
        return not self.behind_proxy or all(map(self.proxy.is_up, self.webs))

    def kill(self, name: str) -> None:
        """The power cord: it and its children get no time to say goodbye."""
        self.signal(name, signal.SIGKILL)
        self.running[name].wait()

    def signal(self, name: str, number: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.running[name].pid, number)

    def restart(self, name: str, seconds: float = 40) -> None:
        """As systemd does it: asked to end, and then started."""
        self.running[name].terminate()
        self.running[name].wait(seconds)
        self.start(name)

    def stop(self) -> None:
        for name, process in self.running.items():
            if process.poll() is None:
                self.kill(name)
