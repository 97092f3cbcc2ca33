"""Fifty who write to SQLite at the same time: python -m benchmarks.writers [seconds]

First through the API of one web process while another process writes too, as a worker does; then
fifty threads of four processes, straight to the database. The wait is from asking until the write
is stored. "fairness" is what the one who came least often got of what the others got on average.
"""

import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from benchmarks.phones import percentile
from benchmarks.targets import Targets
from benchmarks.web_process import PORT, ROOT

CLIENTS, PROCESSES = 50, 4
# As long as the desk's longer steps hold the lock.
SECONDS_HELD = 0.005


def main(seconds: float) -> int:
    targets = Targets()
    for durable in ("yes", "no"):
        with tempfile.TemporaryDirectory() as folder:
            environment = {
                **os.environ,
                "ARBITER_VAR": folder,
                "DATABASE_URL": "",
                "REDIS_URL": "",
                "LOG_LEVEL": "ERROR",
                "CELERY_BROKER_URL": "arbiter://",
                "SURVIVE_POWER_CUTS": durable,
                "DJANGO_SETTINGS_MODULE": "config.settings",
            }
            measure(environment, durable, seconds, targets)
    return targets.status()


def measure(environment: dict[str, str], durable: str, seconds: float, targets: Targets) -> None:
    run: dict[str, Any] = {"cwd": ROOT, "env": environment}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], check=True, **run)
    made = itself("make", **run)
    tokens = json.loads(made.communicate()[0])
    web = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(PORT)]
    server = subprocess.Popen([*web, "--no-access-log", "--log-level", "warning"], **run)
    try:
        until_answered()
        beside = itself("write", "0", "1", str(seconds), **run)
        say(targets, "through the API", durable, through_the_api(tokens, seconds))
        beside.communicate()
    finally:
        server.terminate()
        server.wait(15)
    threads = [CLIENTS // PROCESSES + (number < CLIENTS % PROCESSES) for number in range(PROCESSES)]
    writers = [
        itself("write", str(sum(threads[:number])), str(count), str(seconds), **run)
        for number, count in enumerate(threads)
    ]
    waits = [each for writer in writers for each in json.loads(writer.communicate()[0])]
    say(targets, f"{PROCESSES} processes", durable, waits)


def itself(*arguments: str, **run: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "benchmarks.writers", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **run)


def until_answered() -> None:
    for _ in range(600):
        try:
            line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
            line.request("GET", "/healthz")
            line.getresponse().read()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The web process does not answer.")


def through_the_api(tokens: list[str], seconds: float) -> list[list[Any]]:
    """For each client the waits, and what else it was answered."""
    ends = time.monotonic() + seconds
    with ThreadPoolExecutor(len(tokens)) as crowd:
        return list(crowd.map(lambda token: one_client(token, ends), tokens))


def one_client(token: str, ends: float) -> list[Any]:
    waits, failed = [], []
    line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    while (begun := time.monotonic()) < ends:
        wanted = {"topic": "pairings", "email": bool(len(waits) % 2), "push": False}
        own = {**headers, "Idempotency-Key": f"{token[-6:]}-{len(waits)}-{len(failed)}"}
        line.request("POST", "/api/v1/own-notices/", json.dumps(wanted), own)
        answer = line.getresponse()
        body = answer.read().decode()
        if answer.status == 200:
            waits.append(time.monotonic() - begun)
        else:
            failed.append(f"{answer.status} {body[:80]}")
    return [waits, failed]


def say(targets: Targets, what: str, durable: str, heard: list[list[Any]]) -> None:
    waits = [wait for own, _ in heard for wait in own]
    failed = Counter(word for _, words in heard for word in words)
    counts = [len(own) for own, _ in heard]
    figures = {
        "writers": what,
        "survives power cuts": durable,
        "writes": len(waits),
        "p50 ms": round(percentile(waits, 50) * 1000, 1),
        "p95 ms": round(percentile(waits, 95) * 1000, 1),
        "max ms": round(max(waits) * 1000, 1),
        "fairness": round(min(counts) * len(counts) / sum(counts), 2),
        "refused": dict(failed.most_common(3)),
    }
    targets.say(
        figures,
        {
            f"{what}: nobody is refused": not failed,
            f"{what}: the longest wait is at most five usual ones": max(waits)
            < 5 * percentile(waits, 50),
            f"{what}: everybody gets at least half of the average": figures["fairness"] >= 0.5,
        },
    )


def make() -> None:
    from accounts.services import create_account
    from api.services import create_token

    tokens = []
    for number in range(CLIENTS):
        email = f"writer{number}@example.com"
        user = create_account(email=email, password="", display_name=f"Writer {number}")
        tokens.append(create_token(user=user, name="bench", scopes=["read", "play"])[1])
    print(json.dumps(tokens))


def write(first: int, count: int, seconds: float) -> None:
    from django.db import OperationalError, connection, transaction

    from accounts.models import User
    from notices.enums import Channel, Topic
    from notices.services import choose

    users = list(User.objects.order_by("pk")[first : first + count])
    heard: list[list[Any]] = [[[], []] for _ in users]
    ends = time.monotonic() + seconds

    def work(number: int) -> None:
        waits, failed = heard[number]
        while (begun := time.monotonic()) < ends:
            try:
                with transaction.atomic():
                    wanted = {(Topic.PAIRINGS, Channel.EMAIL): bool(len(waits) % 2)}
                    choose(user=users[number], wanted=wanted)
                    time.sleep(SECONDS_HELD)
            except OperationalError as error:
                failed.append(str(error))
            else:
                waits.append(time.monotonic() - begun)
        connection.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(users))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(heard))


if __name__ == "__main__":
    if sys.argv[1:2] in (["make"], ["write"]):
        import django

        django.setup()
        if sys.argv[1] == "make":
            make()
        else:
            write(int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
    else:
        sys.exit(main(float(sys.argv[1]) if sys.argv[1:] else 20))
