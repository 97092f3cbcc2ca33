"""What goes wrong: each fault is a context that breaks something and mends it at its end."""

import random
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from cluster.servers import Server
from cluster.site import Site
from django.db import connection

from tests.chaos.disk import Disk
from tests.chaos.network import Link

HOUR = 3600
JUMPS = (-26 * HOUR, -HOUR, HOUR, 26 * HOUR)
SLOW_SECONDS = 0.15
CLOCK = Path(__file__).with_name("clock")
TERMINATE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@dataclass
class Stage:
    """What can be broken here; what is missing here is left out, and said."""

    site: Site
    links: dict[str, Link] = field(default_factory=dict)
    servers: dict[str, Server] = field(default_factory=dict)
    disk: Disk | None = None
    clocks: dict[str, Path] = field(default_factory=dict)


Fault = Callable[[], AbstractContextManager[None]]


def give_clocks(site: Site, names: list[str]) -> dict[str, Path]:
    """These programs go by a clock of their own."""
    clocks = {name: site.folder / f"{name}.clock" for name in names}
    for name, clock in clocks.items():
        put(clock, 0)
        site.apart[name] = {"PYTHONPATH": str(CLOCK), "CHAOS_CLOCK": str(clock)}
    return clocks


def put(clock: Path, seconds: int) -> None:
    """In one step: whoever reads it finds the one or the other."""
    new = clock.with_suffix(".new")
    new.write_text(str(seconds))
    new.replace(clock)


def faults_of(stage: Stage, chance: random.Random) -> dict[str, Fault]:
    """By their names; each call chooses what it hits."""
    webs, workers = list(stage.site.webs), [f"worker{n + 1}" for n in range(stage.site.workers)]
    found: dict[str, Fault] = {
        "web process killed": lambda: killed(stage.site, chance.choice(webs)),
        "worker killed": lambda: killed(stage.site, chance.choice(workers)),
        "timetable killed": lambda: killed(stage.site, "beat"),
        "web process hangs": lambda: hanging(stage.site, chance.choice(webs)),
        "worker hangs": lambda: hanging(stage.site, chance.choice(workers)),
    }
    if stage.site.behind_proxy:
        found["proxy killed"] = lambda: killed(stage.site, "proxy")
        found["web process updated"] = lambda: updated(stage.site, chance.choice(webs))
    if connection.vendor == "postgresql":
        found["database connections ended"] = terminated
    for name, link in stage.links.items():
        found[f"{name} cut off"] = lambda link=link: cut_off(link)
        found[f"{name} slow"] = lambda link=link: slow(link)
    for name, server in stage.servers.items():
        found[f"{name} stopped"] = lambda server=server: stopped(server, signal.SIGTERM)
        found[f"{name} killed"] = lambda server=server: stopped(server, signal.SIGKILL)
    if stage.disk and stage.disk.is_there:
        found["disk full"] = lambda: full(stage.disk)
    if stage.clocks:
        found["clock jumps"] = lambda: jumped(
            chance.choice(sorted(stage.clocks.values())), chance.choice(JUMPS)
        )
    return found


@contextmanager
def killed(site: Site, name: str) -> Iterator[None]:
    site.kill(name)
    yield
    site.start(name)


@contextmanager
def updated(site: Site, name: str) -> Iterator[None]:
    site.proxy.drain(name)
    site.restart(name)
    yield
    site.proxy.set_state(name, "ready")


@contextmanager
def hanging(site: Site, name: str) -> Iterator[None]:
    site.signal(name, signal.SIGSTOP)
    yield
    site.signal(name, signal.SIGCONT)


@contextmanager
def terminated() -> Iterator[None]:
    # An earlier fault may have ended ours too.
    connection.close()
    with connection.cursor() as cursor:
        cursor.execute(TERMINATE)
    yield


@contextmanager
def cut_off(link: Link) -> Iterator[None]:
    link.cut()
    yield
    link.mend()


@contextmanager
def slow(link: Link) -> Iterator[None]:
    link.delay = SLOW_SECONDS
    yield
    link.delay = 0.0


@contextmanager
def stopped(server: Server, number: int) -> Iterator[None]:
    server.stop(number)
    yield
    server.start()


@contextmanager
def full(disk: Disk) -> Iterator[None]:
    disk.fill()
    yield
    disk.empty()


@contextmanager
def jumped(clock: Path, seconds: int) -> Iterator[None]:
    put(clock, seconds)
    yield
    put(clock, 0)
