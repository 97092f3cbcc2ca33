"""From a tap to the other screen: python -m benchmarks.table_live [tables ...]

Games of all four games between two phones each, in one web process on SQLite: embedded, and with
Redis when it answers. At each table somebody taps every five seconds; the time counts from before
the request until the patch is on the other phone. The yardstick is a request that reads the whole
board and changes nothing. Then 1,000 people watch one table. Processor time stands beside wall
time, since the phones share the machine.
"""

import asyncio
import json
import os
import random
import sys
import time
from dataclasses import dataclass

from benchmarks.live import REDIS, answers, megabytes, until_served
from benchmarks.phones import Phone, percentile, processor_seconds
from benchmarks.table_phones import TablePhone
from benchmarks.targets import Targets
from benchmarks.web_process import PORT, beside_a_web_process

TABLES = (20, 200)
MS_TO_THE_OTHER = {20: 150, 200: 300}
SECONDS_BETWEEN_TAPS = 5.0
SECONDS = 60
WATCHERS, CHANGES = 1000, 10
PATCH_P95, MB_OF_A_TABLE = 4096, 1.0


def main(wanted: list[int]) -> int:
    status = 0
    for name, redis_url in {"embedded": "", "with Redis": REDIS}.items():
        if redis_url and not answers(redis_url):
            print(json.dumps({"tables": name, "not measured": "Redis does not answer"}))
            continue
        for tables in wanted:
            said = ("benchmarks.table_live", name, tables)
            status = max(status, beside_a_web_process(*said, redis_url=redis_url))
    return status


@dataclass
class LiveTable:
    phones: tuple[TablePhone, TablePhone]
    public: str
    chance: random.Random

    @property
    def is_over(self) -> bool:
        return bool(self.phones[0].board["over"])

    async def one_tap(self) -> float:
        """How long until the other phone had it; 0 where nothing was pushed for it."""
        by, other = sorted(self.phones, key=lambda phone: not phone.is_asked)
        started = time.perf_counter()
        version = await by.tap(self.chance)
        if not version:
            return 0
        return await asyncio.wait_for(other.has_come(version), 30) - started

    async def play(self, until: float) -> list[float]:
        """At uneven moments, as people think."""
        took = []
        while not self.is_over:
            await asyncio.sleep(self.chance.uniform(0, 2 * SECONDS_BETWEEN_TAPS))
            if time.perf_counter() > until:
                break
            took.append(await self.one_tap())
        return [each for each in took if each]


def lay_tables(count: int) -> list[LiveTable]:
    """Two people with accounts at each, with the practice decks."""
    from django.contrib.sessions.models import Session
    from django.urls import reverse

    from accounts.models import User
    from benchmarks.hall import log_in
    from engine.kits.registry import kits
    from live.subscriptions import sign_topics
    from tracker.services.tables import Person, open_table, sit_down

    games = [kit.slug for kit in kits().values() if kit.play and kit.play.board]
    users = User.objects.bulk_create(
        User(email=f"player{number}@example.org", password="!") for number in range(2 * count)
    )
    sessions = Session.objects.bulk_create(log_in(each, n) for n, each in enumerate(users))
    laid = []
    for number in range(count):
        first, second = users[2 * number : 2 * number + 2]
        game = games[number % len(games)]
        mine = open_table(game=game, person=Person("Ada", first), decks=(0, 1))
        free = mine.table.seats.get(place="p2")
        sit_down(table=mine.table, invitation=free.invitation, person=Person("Bram", second))
        home = reverse("tracker:table", args=[mine.table.code])
        keys = [each.session_key for each in sessions[2 * number : 2 * number + 2]]
        phones = tuple(
            TablePhone(PORT, key, sign_topics((mine.table.topic(place),)), place, home)
            for key, place in zip(keys, ("p1", "p2"), strict=True)
        )
        laid.append(LiveTable(phones, mine.table.topic("public"), random.Random(number)))
    return laid


class Evening:
    def __init__(self, name: str, tables: int, server: int) -> None:
        self.name, self.server, self.targets = name, server, Targets()
        self.tables = lay_tables(tables)

    def say(self, figures: dict[str, object], reached: dict[str, bool]) -> None:
        self.targets.say({"tables": len(self.tables), "with": self.name, **figures}, reached)

    async def run(self) -> int:
        await until_served()
        before = megabytes(self.server)
        phones = await self.all_phones_open()
        async with asyncio.TaskGroup() as listening:
            following = [listening.create_task(phone.follow()) for phone in phones]
            await self.whole_boards()
            await self.taps(before)
            if len(self.tables) == min(TABLES):
                await self.a_crowd_watches()
            for each in following:
                each.cancel()
        return self.targets.status()

    async def all_phones_open(self) -> list[TablePhone]:
        phones = [phone for table in self.tables for phone in table.phones]
        for phone in phones:
            await phone.open()
        return phones

    async def whole_boards(self) -> None:
        """What a request to a table costs that changes nothing and tells nobody."""
        took = []
        for phone in [table.phones[1] for table in self.tables[:20]] * 3:
            started = time.perf_counter()
            await phone.ask(f"GET {phone.home}view.json HTTP/1.1\r\n", b"")
            took.append(time.perf_counter() - started)
        ms = {f"p{p} ms": round(1000 * percentile(took, p), 1) for p in (50, 95)}
        self.say({"what": "the whole board read (yardstick)", **ms}, {})

    async def taps(self, before: float) -> None:
        used, until = processor_seconds(self.server), time.perf_counter() + SECONDS
        each = await asyncio.gather(*(table.play(until) for table in self.tables))
        took = [seconds for table in each for seconds in table]
        busy = processor_seconds(self.server) - used
        sizes = [size for table in self.tables for phone in table.phones for size in phone.sizes]
        p95, patch = 1000 * percentile(took, 95), percentile(sizes, 95)
        grown = (megabytes(self.server) - before) / len(self.tables)
        goal = MS_TO_THE_OTHER.get(len(self.tables), MS_TO_THE_OTHER[200])
        self.say(
            {
                "what": "a tap to the other screen",
                "taps": len(took),
                "p50 ms": round(1000 * percentile(took, 50), 1),
                "p95 ms": round(p95, 1),
                "processor ms a tap": round(1000 * busy / len(took), 1),
                "patch p95 bytes": patch,
                "MB a table": round(grown, 2),
            },
            {
                f"a tap is on the other screen in {goal} ms at p95": p95 <= goal,
                "a patch is at most 4 KB at p95": patch <= PATCH_P95,
                "a live table takes under 1 MB": grown < MB_OF_A_TABLE,
            },
        )

    async def a_crowd_watches(self) -> None:
        from live.subscriptions import sign_topics

        table = next(each for each in self.tables if not each.is_over)
        signed = await asyncio.to_thread(sign_topics, (table.public,))
        crowd = [Phone(PORT, "", signed) for _ in range(WATCHERS)]
        for first in range(0, WATCHERS, 50):
            await asyncio.gather(*(phone.listen() for phone in crowd[first : first + 50]))
        used, took, changes = processor_seconds(self.server), [], 0
        while changes < CHANGES and not table.is_over:
            coming = asyncio.gather(*(told(phone) for phone in crowd))
            started = time.perf_counter()
            if not await table.one_tap():
                coming.cancel()
                continue
            changes += 1
            took += [at - started for at in await asyncio.wait_for(coming, 60)]
        busy = (processor_seconds(self.server) - used) / changes
        self.say(
            {
                "what": f"{WATCHERS} people watch one table",
                "changes": changes,
                "told": len(took),
                "p99 ms": round(1000 * percentile(took, 99), 1),
                "processor s a change": round(busy, 2),
            },
            {
                "everybody who watches is told": len(took) == WATCHERS * changes,
                "a change for 1,000 takes one core under a second": busy < 1,
            },
        )
        for phone in crowd:
            phone.hang_up()


async def told(phone: Phone) -> float:
    assert phone.stream is not None
    while not (await phone.stream.readline()).startswith(b"data: "):
        pass
    return time.perf_counter()


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].isdigit():
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        import django

        django.setup()
        name, tables, server = sys.argv[1:]
        raise SystemExit(asyncio.run(Evening(name, int(tables), int(server)).run()))
    raise SystemExit(main([int(each) for each in sys.argv[1:]] or list(TABLES)))
