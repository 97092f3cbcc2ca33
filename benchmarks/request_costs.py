"""What each request of an event day costs: python -m benchmarks.request_costs [players] [which]

One web process without a network: the application is called as the web server calls it, on a
database of its own (SQLite), one request after the other, packed as browsers ask for it. A line has
the processor time of a request (the quickest fifth, so that others on the machine count little, and
the median), of the first one, which may load what nothing loaded before, and its statements.
`which`: only lines with these words. benchmarks.event_day says what is enough.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from itertools import cycle
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

PLAYERS = 300
TIMES = 40
CSRF = "a" * 32
Message = dict[str, Any]
Act = Callable[[], Awaitable[None]]


def main(players: int, only: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            DJANGO_SETTINGS_MODULE="config.settings", ARBITER_VAR=folder, WEB_THREADS="1",
            DATABASE_URL="", REDIS_URL="", CELERY_BROKER_URL="arbiter://",
        )  # fmt: skip
        started = time.process_time()
        from config.asgi import application

        say(what="loading", ms=round((time.process_time() - started) * 1000))
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        asyncio.run(Costs(application, players, only).run())


def say(**line: Any) -> None:
    print(json.dumps(line), flush=True)


class Costs:
    def __init__(
        self, application: Callable[..., Awaitable[None]], players: int, only: str
    ) -> None:
        from django.db.backends.signals import connection_created

        self.application, self.players, self.only = application, players, only
        self.statements, self.status, self.etag = 0, 0, ""
        connection_created.connect(self.count_on)

    def count_on(self, connection: "BaseDatabaseWrapper", **signal: Any) -> None:
        if self.count not in connection.execute_wrappers:
            connection.execute_wrappers.append(self.count)

    def count(self, execute: Callable[..., object], *statement: object) -> object:
        self.statements += 1
        return execute(*statement)

    async def run(self) -> None:
        from benchmarks.hall import make_hall

        self.hall = await asyncio.to_thread(make_hall, self.players)
        keys = [key for key, _ in await asyncio.to_thread(self.hall.phones)]
        self.key_of = dict(zip(self.hall.players, keys, strict=True))
        self.keys = cycle(keys)
        await self.reports_of_a_round()
        await asyncio.to_thread(self.hall.pair_next_round)
        await asyncio.to_thread(self.hall.publish)
        await self.phones()
        await self.desk()

    async def reports_of_a_round(self) -> None:
        """Half of them through the service, half over HTTP, and what is left untold."""
        left = await asyncio.to_thread(self.hall.reports)
        told = iter(left)

        async def tell() -> None:
            await asyncio.to_thread(self.hall.report, *next(told))

        async def send() -> None:
            match, player, fields = next(told)
            body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}).encode()
            await self.ask("POST", self.hall.address_of(match), self.key_of[player], body=body)

        await self.measured("report through the service", tell)
        await self.measured("report over HTTP", send)
        with suppress(StopIteration, RuntimeError):
            while True:
                await tell()

    async def phones(self) -> None:
        hall, slug = self.hall, self.hall.event.slug
        asked = [(hall.address_of(m), p) for m, p, _ in await asyncio.to_thread(hall.reports)]
        changed = hall.change_something
        await self.pages("pairings, part, after a change", [hall.page], self.keys, changed)
        await self.pages("pairings, part, made already", [hall.page], self.keys)
        key = next(self.keys)
        await self.ask("GET", hall.page, key)
        await self.pages("pairings, part, known (304)", [hall.page], [key], known=self.etag)
        own = [self.key_of[player] for _, player in asked]
        await self.pages("own match", [page for page, _ in asked], own)
        await self.pages("own match, part", [f"{page}?part" for page, _ in asked], own)
        for name, address in {
            "own day": "/my/",
            "pairings": f"/e/{slug}/pairings/",
            "standings": f"/e/{slug}/standings/",
            "standings, part": f"/e/{slug}/standings/?part",
            "players": f"/e/{slug}/players/",
            "event": f"/e/{slug}/",
        }.items():
            await self.pages(name, [address], self.keys)

    async def desk(self) -> None:
        desk = [await asyncio.to_thread(self.hall.desk_key)]
        address = f"/e/{self.hall.event.slug}/desk/"
        await self.pages("desk", [address], desk)
        await self.pages("desk, part", [f"{address}?part"], desk)

    async def pages(
        self,
        name: str,
        addresses: Iterable[str],
        keys: Iterable[str],
        before: Callable[[], None] | None = None,
        known: str = "",
    ) -> None:
        asked = zip(cycle(addresses), cycle(keys), strict=False)

        async def look() -> None:
            address, key = next(asked)
            await self.ask("GET", address, key, known=known)

        await self.measured(name, look, before)

    async def measured(self, name: str, act: Act, before: Callable[[], None] | None = None) -> None:
        if self.only not in name:
            return
        spent, counts = [], []
        for _ in range(TIMES):
            if before:
                await asyncio.to_thread(before)
            self.statements, started = 0, time.process_time()
            await act()
            spent.append((time.process_time() - started) * 1000)
            counts.append(self.statements)
        say(
            players=self.players, what=name, status=self.status,
            ms=round(statistics.mean(sorted(spent)[: TIMES // 5]), 2),
            median=round(statistics.median(spent), 2), first=round(spent[0], 1),
            statements=statistics.mode(counts),
        )  # fmt: skip

    async def ask(
        self, way: str, address: str, key: str, *, known: str = "", body: bytes = b""
    ) -> None:
        path, _, query = address.partition("?")
        headers = {
            "host": "localhost",
            "cookie": f"sessionid={key}; csrftoken={CSRF}",
            "accept-encoding": "gzip",
            "accept": "*/*" if "part" in query else "text/html",
            "if-none-match": known,
            "content-type": "application/x-www-form-urlencoded" if body else "",
            "content-length": str(len(body)) if body else "",
        }
        scope = {
            "type": "http", "method": way, "path": path, "query_string": query.encode(),
            "headers": [(n.encode(), v.encode()) for n, v in headers.items() if v],
            "client": ("127.0.0.1", 4711), "server": ("localhost", 80), "scheme": "http",
            "http_version": "1.1", "asgi": {"version": "3.0"},
        }  # fmt: skip
        sent = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return sent.pop() if sent else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                found = {name.lower(): value for name, value in message["headers"]}
                self.etag = found.get(b"etag", b"").decode()

        await self.application(scope, receive, send)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS, "".join(sys.argv[2:3]))
