"""HAProxy, PostgreSQL, Redis and RabbitMQ, for a cluster on this machine."""

from collections.abc import Callable

from cluster import proxy
from cluster.servers import Postgres, Rabbit, Redis

from machine import apt
from machine.commands import MissingError

NEEDED: dict[str, Callable[[], object]] = {
    proxy.PACKAGE: proxy.command,
    "postgresql": Postgres.program,
    "redis-server": Redis.program,
    "rabbitmq-server": Rabbit.program,
}


def install() -> list[str]:
    packages = missing()
    if packages:
        apt.install(*packages)
    return [sentence()] if missing() else []


def sentence() -> str:
    return f"For a cluster this machine needs: {apt.line(*missing())}"


def missing() -> list[str]:
    return [package for package, program in NEEDED.items() if not is_there(program)]


def is_there(program: Callable[[], object]) -> bool:
    try:
        program()
    except MissingError:
        return False
    return True
