"""The pages that people use most: how long each takes, how much it asks, and by which index."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from benchmarks.phones import percentile, processor_seconds
from tournaments.models import Event

TIMES = 12
# A table of fewer rows is read whole with good reason.
SMALL = 20_000
Asked = tuple[str, Any]


@dataclass
class Seen:
    """What one page showed: milliseconds, statements, and tables read whole."""

    ms: list[float] = field(default_factory=list)
    processor_ms: float = 0.0
    statements: int = 0
    without_index: list[str] = field(default_factory=list)

    @property
    def p95(self) -> float:
        return round(percentile(self.ms, 95), 1)


@contextmanager
def listened() -> Iterator[list[Asked]]:
    asked: list[Asked] = []

    def hear(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        asked.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(hear):
        yield asked


def pages(event: Event, running: Event) -> dict[str, list[str]]:
    """Addresses by who asks; `event` is over, `running` is being played."""
    over, now = f"/archive/{event.slug}/", f"/e/{running.slug}/"
    api, played = "/api/v1/events/", f"/api/v1/events/{event.slug}/"
    player = event.registrations.order_by("pk").values_list("pk", flat=True)[3]
    return {
        "": [
            *("/", "/?q=evening", "/archive/", "/archive/?page=5", "/archive/?q=evening"),
            *(over, f"{over}event.json", f"{over}standings.csv"),
            *(f"/e/{event.slug}/standings/", f"/e/{event.slug}/standings/{player}/"),
            *(f"/e/{event.slug}/decks/", f"/e/{event.slug}/decks/{player}/"),
            *(now, f"{now}pairings/", f"{now}players/"),
            *("/metagame/?game=fab", f"/metagame/?game=fab&event={event.slug}"),
            f"/pictures/e/{event.slug}.svg",
            *(api, f"{api}?state=finished", f"{api}?q=evening", "/api/v1/organizations/"),
            *(f"{played}registrations/", f"{played}matches/?page_size=200"),
            *(f"{played}standings/", f"{played}decks/"),
        ],
        "player": [
            "/my/",
            f"{now}day/",
            "/decks/mine/",
            "/decks/mine/?q=sefa",
            "/accounts/profile/",
        ],
        "organizer": [
            *("/organize/", f"/organize/{running.organization.slug}/"),
            *(f"{now}desk/", f"{now}desk/players/", f"{now}desk/statistics/"),
        ],
    }


def measure(event: Event, running: Event) -> dict[str, Seen]:
    clients = {"": Client(), "player": Client(), "organizer": Client()}
    clients["organizer"].force_login(desk_of(running))
    clients["player"].force_login(User.objects.get(email="ada@demo.example"))
    return {
        name_of(address, event, running): look(clients[who], address)
        for who, addresses in pages(event, running).items()
        for address in addresses
    }


def desk_of(event: Event) -> User:
    return event.organization.memberships.get(role="owner").user


def name_of(address: str, event: Event, running: Event) -> str:
    """The same in both sizes, whichever event it is measured with."""
    known = address.replace(event.slug, "<over>").replace(running.slug, "<running>")
    return re.sub(r"/\d+/$", "/<player>/", known)


def look(client: Client, address: str) -> Seen:
    seen = Seen()
    for _ in range(2):
        ask(client, address)
    with listened() as asked:
        ask(client, address)
    seen.statements = len(asked)
    seen.without_index = sorted({table for each in asked for table in read_whole(*each)})
    used = used_by_both()
    for _ in range(TIMES):
        started = time.perf_counter()
        ask(client, address)
        seen.ms.append((time.perf_counter() - started) * 1000)
    seen.processor_ms = round((used_by_both() - used) * 1000 / TIMES, 1)
    return seen


def used_by_both() -> float:
    """Seconds of a processor, of this process and of its connection's own in PostgreSQL."""
    if connection.vendor == "sqlite":
        return time.process_time()
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return time.process_time() + processor_seconds(cursor.fetchone()[0])


def ask(client: Client, address: str) -> None:
    answer = client.get(address)
    if answer.status_code != 200:
        raise AssertionError(f"{address} answers {answer.status_code}")
    _ = b"".join(answer) if answer.streaming else answer.content


def read_whole(sql: str, params: Any) -> Iterator[str]:
    """Large tables that PostgreSQL reads from end to end for this statement."""
    if not sql.lstrip().upper().startswith(("SELECT", "WITH")) or connection.vendor == "sqlite":
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", params)
        found = cursor.fetchone()[0]
    plan = json.loads(found) if isinstance(found, str) else found
    yield from whole_tables(plan[0]["Plan"])


def whole_tables(plan: dict[str, Any]) -> Iterator[str]:
    if plan["Node Type"] == "Seq Scan" and rows_of(plan["Relation Name"]) > SMALL:
        yield plan["Relation Name"]
    for below in plan.get("Plans", ()):
        yield from whole_tables(below)


def rows_of(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT reltuples FROM pg_class WHERE relname = %s", [table])
        return int(cursor.fetchone()[0])
