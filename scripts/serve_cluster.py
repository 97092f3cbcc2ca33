"""Serves Arbiter as a cluster on this machine: `make cluster`, until Ctrl-C.

PostgreSQL, Redis and RabbitMQ are those of DATABASE_URL, REDIS_URL and CELERY_BROKER_URL, or
private ones that keep what they hold in $ARBITER_VAR/cluster.
"""

import asyncio
import os
import sys
from pathlib import Path

from cluster.servers import Postgres, Rabbit, Redis, Server
from cluster.site import Site
from machine.commands import ROOT, MissingError, die_with_parent, say
from supervisor import supervise

WANTED = {"DATABASE_URL": Postgres, "REDIS_URL": Redis, "CELERY_BROKER_URL": Rabbit}


def private_servers(folder: Path) -> dict[str, Server]:
    """Those that nobody named."""
    return {name: kind(folder) for name, kind in WANTED.items() if not os.environ.get(name)}


async def serve(site: Site, logins: str) -> None:
    stopping = asyncio.Event()
    os.environ.update(site.environment)
    programs = {name: noting(site, name, command) for name, command in site.programs().items()}
    announcement = asyncio.create_task(announce(site, logins))
    await supervise(programs, stopping)
    announcement.cancel()


def noting(site: Site, name: str, command: list[str]) -> list[str]:
    """The same command, with its number in a file: what a rolling update ends it by."""
    return ["sh", "-c", f'echo $$ > "{site.folder}/{name}.pid"; exec "$@"', name, *command]


async def announce(site: Site, logins: str) -> None:
    await asyncio.to_thread(site.wait_until_ready)
    control = site.proxy.control
    update = f"scripts/rolling_update.py {control} sh -c 'kill $(cat {site.folder}/{{name}}.pid)'"
    say(f"Three web processes behind one door: {site.address}\n{logins}")
    say(f"Restart them under load without a lost request: .venv/bin/python {update}")
    say("Ctrl-C stops everything.")


def main() -> int:
    folder = Path(os.environ.get("ARBITER_VAR", ROOT / "var")).resolve() / "cluster"
    folder.mkdir(parents=True, exist_ok=True)
    servers = private_servers(folder)
    try:
        for server in servers.values():
            say(f"Starting {server.name}")
            server.start()
        urls = {name: server.url for name, server in servers.items()}
        site = Site(folder, urls, port=int(os.environ.get("PORT") or 8000))
        site.manage("migrate", "--verbosity", "0")
        site.manage("import_cards", "--usual", "--yes", "--once")
        asyncio.run(serve(site, site.manage("load_demo")))
    except MissingError as error:
        say(str(error))
        return 1
    finally:
        for server in servers.values():
            server.stop()
    return 0


if __name__ == "__main__":
    die_with_parent()
    sys.exit(main())
