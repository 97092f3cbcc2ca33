"""A day of 2,000 players: python -m benchmarks.event_day [players]

Once on SQLite and, where DATABASE_URL names a PostgreSQL server, once there, in a database of its
own that is dropped afterwards. One web process; every player's phone listens and is logged in. Each
line says goal, value, and "missed" where it is. Processor time of the web process stands beside
wall time: the phones and whatever else the machine does share its processors.
"""

import asyncio
import json
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from benchmarks.live import megabytes, until_served
from benchmarks.phones import Phone, percentile, processor_seconds
from benchmarks.targets import Targets
from benchmarks.web_process import PORT, beside_a_web_process

PLAYERS = 2000
AT_ONCE_OVER_HTTP = 24
THREADS = 4
IDLE_SECONDS = 10


def main(players: int) -> int:
    """1 where a goal was missed on either."""
    status = measure_on("SQLite", "", players)
    url = os.environ.get("DATABASE_URL", "")
    if not url.startswith("postgres"):
        print(json.dumps({"database": "PostgreSQL", "not measured": "DATABASE_URL names none"}))
        return status
    with own_database(url) as own:
        return max(status, measure_on("PostgreSQL", own, players))


@contextmanager
def own_database(url: str) -> Iterator[str]:
    """Yields its address."""
    import psycopg

    parts = urlsplit(url)
    with psycopg.connect(urlunsplit(parts._replace(path="/postgres")), autocommit=True) as server:
        server.execute("DROP DATABASE IF EXISTS bench_event_day WITH (FORCE)")
        server.execute("CREATE DATABASE bench_event_day")
        try:
            yield urlunsplit(parts._replace(path="/bench_event_day"))
        finally:
            server.execute("DROP DATABASE IF EXISTS bench_event_day WITH (FORCE)")


def measure_on(name: str, database_url: str, players: int) -> int:
    return beside_a_web_process("benchmarks.event_day", name, players, database_url=database_url)


class Day:
    """What is measured, in the order of a day; the event's data are made by benchmarks.hall."""

    def __init__(self, database: str, players: int, server: int) -> None:
        from benchmarks.hall import make_hall

        self.database, self.server, self.targets = database, server, Targets()
        self.hall = make_hall(players)
        self.phones = [Phone(PORT, session, topics) for session, topics in self.hall.phones()]

    def say(self, what: str, value: float, goal: float, unit: str, **more: Any) -> None:
        is_met = value >= goal if unit.endswith("/s") else value <= goal
        line = {"database": self.database, "what": what, "value": round(value, 2), "goal": goal}
        self.targets.say({**line, "unit": unit, **more}, {f"{what}, {goal} {unit}": is_met})

    async def run(self) -> int:
        await until_served()
        await asyncio.to_thread(self.reports_through_the_service)
        await asyncio.to_thread(self.hall.pair_next_round)
        await self.listening()
        await self.publishing()
        await self.one_page()
        await self.clock_between_changes()
        await self.reports_over_http()
        self.say("memory of the web process", megabytes(self.server), 250, "MB")
        for phone in self.phones:
            phone.hang_up()
        return self.targets.status()

    def reports_through_the_service(self) -> None:
        left = self.hall.reports()
        count, lock = len(left), threading.Lock()

        def work() -> None:
            from django.db import connection

            while True:
                with lock:
                    if not left:
                        break
                    report = left.pop()
                self.hall.report(*report)
            connection.close()

        started, used = time.perf_counter(), time.process_time()
        workers = [threading.Thread(target=work) for _ in range(THREADS)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        seconds = time.perf_counter() - started
        busy = {"processor ms each": round((time.process_time() - used) * 1000 / count, 2)}
        self.say("reports through the service", count / seconds, 300, "/s", **busy)
        self.say("reports lost or doubled", self.hall.wrong_results(), 0, "matches")

    async def listening(self) -> None:
        started, used = time.perf_counter(), processor_seconds(self.server)
        await in_crowds(self.phones, 50, Phone.listen)
        self.say(
            "all phones listen", time.perf_counter() - started, 30, "s",
            processor_s=round(processor_seconds(self.server) - used, 2),
        )  # fmt: skip
        # The page lies open on them: a process that has answered nothing yet loads its code first.
        opened = self.phones[:AT_ONCE_OVER_HTTP]
        await in_crowds(opened, AT_ONCE_OVER_HTTP, lambda phone: phone.look(self.hall.page))

    async def publishing(self) -> None:
        """From before the publishing transaction until each phone has its own new page. What they
        were told before is read away, or they would take it for the round."""
        await asyncio.gather(*(phone.quiet() for phone in self.phones))
        used, started = processor_seconds(self.server), time.perf_counter()
        coming = asyncio.gather(*(phone.hears_and_looks(self.hall.page) for phone in self.phones))
        await asyncio.to_thread(self.hall.publish)
        published = time.perf_counter() - started
        came = [at - started for at in await coming]
        self.say(
            "publish to the phones' new pages, p99", percentile(came, 99), 5, "s",
            publishing=round(published, 2), p50=round(percentile(came, 50), 2),
            last=round(max(came), 2), without_their_table=sum(not p.has_table for p in self.phones),
            processor_s=round(processor_seconds(self.server) - used, 2),
        )  # fmt: skip

    async def one_page(self) -> None:
        phone = self.phones[-1]
        cold, known = [], []
        for _ in range(20):
            await asyncio.to_thread(self.hall.change_something)
            cold.append(await phone.look(self.hall.page, fresh=True))
        for _ in range(200):
            known.append(await phone.look(self.hall.page))
        assert phone.status == 304, phone.status
        ms = [[seconds * 1000 for seconds in each] for each in (cold, known)]
        self.say("pairings page, cold, median", percentile(ms[0], 50), 60, "ms", bytes=phone.length)
        self.say("pairings page, unchanged (304), median", percentile(ms[1], 50), 2, "ms")

    async def clock_between_changes(self) -> None:
        without = await self.idle()
        await asyncio.to_thread(self.hall.start_clock)
        await asyncio.gather(*(phone.quiet() for phone in self.phones))
        with_clock = await self.idle()
        more = {"without a clock": round(without, 2)}
        self.say("processor of an idle hall with a clock", with_clock, without + 2, "ms/ s", **more)

    async def idle(self) -> float:
        """Processor milliseconds a second, while nothing changes and everybody listens."""
        used = processor_seconds(self.server)
        await asyncio.sleep(IDLE_SECONDS)
        return (processor_seconds(self.server) - used) * 1000 / IDLE_SECONDS

    async def reports_over_http(self) -> None:
        left = await asyncio.to_thread(self.hall.reports)
        phones = dict(zip(self.hall.players, self.phones, strict=True))
        used, started = processor_seconds(self.server), time.perf_counter()
        await in_crowds(
            left,
            AT_ONCE_OVER_HTTP,
            lambda report: phones[report[1]].post(self.hall.address_of(report[0]), report[2]),
        )
        seconds = time.perf_counter() - started
        goal = 100 if self.database == "PostgreSQL" else 0
        busy = processor_seconds(self.server) - used
        refused = sum(phone.refused for phone in self.phones)
        self.say(
            "reports over HTTP", len(left) / seconds, goal, "/s", refused=refused,
            **{"processor ms each": round(busy * 1000 / len(left), 2)},
        )  # fmt: skip
        wrong = await asyncio.to_thread(self.hall.wrong_results)
        self.say("reports lost or doubled", wrong, 0, "matches")


async def in_crowds(all_: list[Any], size: int, act: Callable[[Any], Awaitable[Any]]) -> None:
    """`size` of them at a time."""
    left = iter(all_)

    async def work() -> None:
        for each in left:
            await act(each)

    await asyncio.gather(*(work() for _ in range(size)))


if __name__ == "__main__":
    if len(sys.argv) > 2:
        import django

        django.setup()
        day = Day(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
        raise SystemExit(asyncio.run(day.run()))
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS))
