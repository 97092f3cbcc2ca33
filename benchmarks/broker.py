"""Tasks per second through each broker that answers: python -m benchmarks.broker

Publish and drain 2,000 tasks of one appended byte with two worker processes, then 40 single tasks
for the time from publishing to running. PostgreSQL is measured when BENCH_DATABASE_URL names an
empty database for it.
"""

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from celery import shared_task

TASKS = 2000
SINGLES = 40
ROOT = Path(__file__).resolve().parent.parent
BROKERS = {
    "embedded on SQLite": {"CELERY_BROKER_URL": "arbiter://", "DATABASE_URL": ""},
    "embedded on PostgreSQL": {
        "CELERY_BROKER_URL": "arbiter://",
        "DATABASE_URL": os.environ.get("BENCH_DATABASE_URL", ""),
    },
    "Redis": {"CELERY_BROKER_URL": os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/9")},
    "RabbitMQ": {"CELERY_BROKER_URL": "amqp://guest:guest@127.0.0.1:5672//"},
}


@shared_task(name="benchmarks.append")
def append(path: str, words: str = ".") -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(descriptor, words.encode())
    os.close(descriptor)


@shared_task(name="benchmarks.tell_time")
def tell_time(path: str) -> None:
    append(path, f"{time.time()}\n")


def main() -> None:
    for name, variables in BROKERS.items():
        if answers(name, variables):
            figures = in_a_process_of_its_own({"DATABASE_URL": "", **variables})
            rounded = {what: round(figure, 1) for what, figure in figures.items()}
            print(json.dumps({"broker": name, "tasks": TASKS, **rounded}), flush=True)
        else:
            print(json.dumps({"broker": name, "not measured": "does not answer or is not named"}))


def answers(name: str, variables: dict[str, str]) -> bool:
    if name == "embedded on PostgreSQL":
        return variables["DATABASE_URL"].startswith("postgres")
    address = urlsplit(variables["CELERY_BROKER_URL"])
    if address.scheme == "arbiter":
        return True
    with socket.socket() as tried:
        tried.settimeout(1)
        return tried.connect_ex((address.hostname, address.port)) == 0


def in_a_process_of_its_own(variables: dict[str, str]) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            **variables,
            "ARBITER_VAR": folder,
            "LOG_LEVEL": "WARNING",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        python = [sys.executable, "-m"]
        run = {"cwd": ROOT, "env": environment, "check": True}
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], **run)
        command = [*python, "celery", "-A", "config", "worker", "-c", "2", "-l", "WARNING"]
        command += ["-I", "benchmarks.broker", "--prefetch-multiplier", "4"]
        worker = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            command = [*python, "benchmarks.broker", "measure", folder]
            return json.loads(subprocess.run(command, stdout=subprocess.PIPE, **run).stdout)
        finally:
            worker.terminate()
            worker.wait(30)


def measure(folder: Path) -> dict[str, float]:
    from config.celery import app

    app.control.purge()
    append.delay(str(folder / "warm"))
    wait_for_size(folder / "warm", 1)
    started = time.perf_counter()
    for _ in range(TASKS):
        append.delay(str(folder / "many"))
    published = time.perf_counter()
    wait_for_size(folder / "many", TASKS)
    drained = time.perf_counter()
    waits = [single(folder / f"single-{number}") for number in range(SINGLES)]
    return {
        "publish per s": TASKS / (published - started),
        "done per s": TASKS / (drained - started),
        "wait p50 ms": statistics.median(waits),
        "wait max ms": max(waits),
    }


def single(path: Path) -> float:
    """Milliseconds from publishing one task to an idle worker until it runs."""
    started = time.time()
    tell_time.delay(str(path))
    wait_for_size(path, 1)
    return (float(path.read_text()) - started) * 1000


def wait_for_size(path: Path, size: int) -> None:
    deadline = time.monotonic() + 120
    while not path.exists() or path.stat().st_size < size:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{path.name} is not there after 120 s")
        threading.Event().wait(0.005)


if __name__ == "__main__":
    if sys.argv[1:2] == ["measure"]:
        import django

        django.setup()
        print(json.dumps(measure(Path(sys.argv[2]))))
    else:
        main()
