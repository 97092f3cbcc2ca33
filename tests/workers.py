"""What each process of a test run has to itself: a folder for its data and a database of Redis.

Loaded by pyproject.toml with -p, because the settings read the environment before any conftest.
"""

import os
import tempfile
from urllib.parse import urlsplit, urlunsplit

DATABASES_OF_REDIS = 16


def worker_number() -> int:
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def own_database(url: str, worker: int) -> str:
    """The second worker is as far from the first as can be: its neighbours may be others' runs."""
    parts = urlsplit(url)
    if not parts.scheme.startswith("redis"):
        return url
    distance = DATABASES_OF_REDIS // 2 * (worker % 2) + worker // 2
    number = (int(parts.path.strip("/") or 0) + distance) % DATABASES_OF_REDIS
    return urlunsplit(parts._replace(path=f"/{number}"))


folder = tempfile.TemporaryDirectory(prefix="arbiter-tests-", ignore_cleanup_errors=True)
os.environ["ARBITER_VAR"] = folder.name
# What tests write may be lost with the power; waiting for the disk each time takes longer.
os.environ.setdefault("SURVIVE_POWER_CUTS", "no")
for variable in {"REDIS_URL", "CELERY_BROKER_URL"} & os.environ.keys():
    os.environ[variable] = own_database(os.environ[variable], worker_number())


def pytest_unconfigure() -> None:
    folder.cleanup()
