"""Says which PostgreSQL, Redis and broker answer, or which does not, in one line each."""

import os
import sys

import kombu
import psycopg
import redis
from kombu.exceptions import KombuError


def postgresql(url: str) -> str:
    server = psycopg.connect(url.rpartition("/")[0] + "/postgres", connect_timeout=5)
    with server:
        return server.execute("SHOW server_version").fetchone()[0]


def redis_server(url: str) -> str:
    return redis.Redis.from_url(url, socket_timeout=5).info("server")["redis_version"]


def broker(url: str) -> str:
    with kombu.Connection(url, connect_timeout=5) as connection:
        connection.ensure_connection(max_retries=1)
        return connection.transport_cls


SERVERS = {
    "PostgreSQL": ("DATABASE_URL", postgresql),
    "Redis": ("REDIS_URL", redis_server),
    "Broker": ("CELERY_BROKER_URL", broker),
}


def main() -> int:
    failures = 0
    for name, (variable, version) in SERVERS.items():
        try:
            print(f"{name} answers: {version(os.environ[variable])}")
        except (OSError, psycopg.Error, redis.RedisError, KombuError) as error:
            print(f"{name} does not answer ({variable}): {str(error).splitlines()[0]}")
            failures = 1
    return failures


if __name__ == "__main__":
    sys.exit(main())
