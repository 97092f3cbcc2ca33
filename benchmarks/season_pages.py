"""The pages that people use most: how long each takes, how much it asks, and by which index."""

import gc
import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from benchmarks.phones import percentile
from tournaments.models import Event

TIMES = 40
# A table of fewer rows is read whole with good reason.
SMALL = 20_000
WANT_EVERYTHING = ("Sort", "Aggregate", "Hash", "Unique", "WindowAgg", "SetOp")
Asked = tuple[str, Any]


@dataclass
class Seen:
    """What one page showed: milliseconds, statements, and tables read whole."""

    ms: list[float] = field(default_factory=list)
    busy_ms: list[float] = field(default_factory=list)
    statements: int = 0
    without_index: list[str] = field(default_factory=list)

    @property
    def p95(self) -> float:
        return round(percentile(self.ms, 95), 1)

    @property
    def processor(self) -> float:
        """p95 of what it costs Python and the database: other work on the machine is not in it."""
        return round(percentile(self.busy_ms, 95), 1)

    @contextmanager
    def timed(self) -> Iterator[None]:
        busy, started = used_by_both(), time.perf_counter()
        yield
        self.ms.append((time.perf_counter() - started) * 1000)
        self.busy_ms.append((used_by_both() - busy) * 1000)


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
    # As a web process does once it has started (config/warm.py).
    gc.collect()
    gc.freeze()
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
    for _ in range(TIMES):
        with seen.timed():
            ask(client, address)
    return seen


def used_by_both() -> float:
    """Seconds of a processor, of this process and of its connection's own in PostgreSQL."""
    if connection.vendor == "sqlite":
        return time.process_time()
    connection.ensure_connection()
    backend = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    return time.process_time() + int(backend.read_text().split()[0]) / 1e9


def ask(client: Client, address: str) -> None:
    answer = client.get(address)
    if answer.status_code != 200:
        raise AssertionError(f"{address} answers {answer.status_code}")
    _ = b"".join(answer) if answer.streaming else answer.content


def read_whole(sql: str, params: Any) -> Iterator[str]:
    """Large tables that the database reads from end to end for this statement."""
    if not sql.lstrip().upper().startswith(("SELECT", "WITH")):
        return
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
            yield from scanned([row[3] for row in cursor.fetchall()])
            return
        cursor.execute(f"EXPLAIN (FORMAT JSON) {sql}", params)
        found = cursor.fetchone()[0]
    plan = json.loads(found) if isinstance(found, str) else found
    yield from whole_tables(plan[0]["Plan"])


def scanned(plan: list[str]) -> Iterator[str]:
    tables = set(connection.introspection.table_names())
    for step in plan:
        verb, _, rest = step.partition(" ")
        table, _, how = rest.partition(" ")
        if verb == "SCAN" and "INDEX" not in how and table in tables and rows_of(table) > SMALL:
            yield table


def whole_tables(plan: dict[str, Any], ends_early: bool = False) -> Iterator[str]:
    """A limit ends what it reads, unless something between them wants every row first."""
    kind = plan["Node Type"]
    if kind == "Seq Scan" and not ends_early and rows_of(plan["Relation Name"]) > SMALL:
        yield plan["Relation Name"]
    ends_early = kind == "Limit" or (ends_early and kind not in WANT_EVERYTHING)
    for below in plan.get("Plans", ()):
        yield from whole_tables(below, ends_early)


def rows_of(table: str) -> int:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f'SELECT count(*) FROM "{table}"')
        else:
            cursor.execute("SELECT reltuples FROM pg_class WHERE relname = %s", [table])
        return int(cursor.fetchone()[0])
