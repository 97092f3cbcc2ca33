"""python -m tests.chaos SEED MINUTES embedded|cluster; exits 1 when anything is amiss.

Everything is private: servers, ports, folders, and as root a disk of its own.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cluster.servers import Postgres, Rabbit, Redis
from cluster.site import Site

from tests.chaos.disk import Disk


def main(seed: int, minutes: float, mode: str) -> int:
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    for name in ("DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL"):
        os.environ.pop(name, None)
    folder = Path(tempfile.mkdtemp(prefix="arbiter-chaos-"))
    folder.chmod(0o711)
    disk = Disk(folder / "data")
    if not disk.is_there:
        print("No full disk: only root can have one of its own.")
    try:
        with (embedded if mode == "embedded" else clustered)(folder, disk) as make_stage:
            from tests.chaos.run import run

            figures = run(make_stage, seed, minutes * 60)
    finally:
        disk.remove()
    print(mode, figures.write())
    verdict = figures.verdict
    wrong = [*verdict.lost, *verdict.doubled, *verdict.contradictory, *verdict.stuck]
    amiss = wrong or verdict.missed or figures.unexpected or not figures.is_healthy
    if amiss:
        print(f"The logs are in {folder}")
    else:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if amiss else 0


@contextmanager
def embedded(folder: Path, disk: Disk) -> Iterator[object]:
    site = Site(folder / "site", {"ARBITER_VAR": str(disk.folder)}, workers=1, behind_proxy=False)
    with started(site) as stage_with:
        yield lambda: stage_with(["web1"], disk=disk)


@contextmanager
def clustered(folder: Path, disk: Disk) -> Iterator[object]:
    servers = {"database": Postgres(folder), "redis": Redis(folder), "broker": Rabbit(folder)}
    names = {"database": "DATABASE_URL", "redis": "REDIS_URL", "broker": "CELERY_BROKER_URL"}
    try:
        for server in servers.values():
            server.start()
        from tests.chaos.network import Link

        links = {name: Link(server.url) for name, server in servers.items()}
        urls = {names[name]: link.url for name, link in links.items()}
        site = Site(folder / "site", {**urls, "ARBITER_VAR": str(disk.folder)})
        os.environ["DATABASE_URL"] = servers["database"].url
        with started(site) as stage_with:
            more = {"disk": disk, "links": links, "servers": servers}
            yield lambda: stage_with(["web2", "worker2"], **more)
    finally:
        for server in servers.values():
            server.stop()


@contextmanager
def started(site: Site) -> Iterator[object]:
    """The tables are made; the people come before the programs are started."""
    os.environ["ARBITER_VAR"] = site.environment["ARBITER_VAR"]
    site.manage("migrate", "--verbosity", "0")
    import django

    django.setup()
    from tests.chaos.faults import Stage, give_clocks

    def stage_with(apart: list[str], **more: object) -> Stage:
        clocks = give_clocks(site, apart)
        site.start_all()
        return Stage(site, clocks=clocks, **more)

    try:
        yield stage_with
    finally:
        site.stop()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3]))
