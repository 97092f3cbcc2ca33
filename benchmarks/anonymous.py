"""What each page costs at worst when somebody without an account asks for it.

    ARBITER_VAR=var python -m benchmarks.anonymous [--write]    on the data that are there
Walks from the first page along every link, and asks some addresses of each kind twice: once so that
what is kept is made, once measured. With --write the table goes into docs/limits.md."""

import os
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import urlencode, urljoin, urlsplit

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.http.response import HttpResponseBase  # noqa: E402  Django must be set up first
from django.test import Client  # noqa: E402
from django.urls import Resolver404, resolve  # noqa: E402

from benchmarks.season_pages import listened  # noqa: E402
from engine.decklists.samples import sample_deck  # noqa: E402

PAGE = Path("docs/limits.md")
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
OF_A_KIND = int(os.environ.get("OF_A_KIND", "3"))
LINK = re.compile(r'(?:href|src|hx-get|data-part)="([^"#]+)')
SEARCH = re.compile(r'<form[^>]*method="get"[^>]*>(.*?)</form>', re.S)
FIELD = re.compile(
    r'<input[^>]*type="(?:search|text)"[^>]*name="(\w+)"|name="(\w+)"[^>]*type="search"'
)
API = ("events/", "legality/formats/", "openapi.json", "rules/", "metagame/")


@dataclass(order=True)
class Cost:
    processor_ms: float
    statements: int
    size: int
    address: str
    way: str = "GET"


def drained(answer: HttpResponseBase) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def cost_of(client: Client, address: str, sent: dict[str, str] | None = None) -> tuple[Cost, str]:
    """And the text, for the links in it. Asked twice, so that nothing of it is made for once."""
    for _ in range(2):
        with listened() as asked:
            started = time.process_time()
            answer = client.get(address) if sent is None else client.post(address, sent)
            body = drained(answer)
            spent = (time.process_time() - started) * 1000
        answer.close()
    kind = answer.headers.get("Content-Type", "")
    text = body.decode() if kind.startswith("text/html") and answer.status_code == 200 else ""
    way = "GET" if sent is None else "POST"
    return Cost(round(spent, 1), len(asked), len(body), address, way), text


def kind_of(address: str) -> str:
    try:
        return resolve(urlsplit(address).path).view_name
    except Resolver404:
        return ""


def leads_to(text: str, page: str) -> Iterator[str]:
    for found in LINK.findall(text):
        address = urljoin(page, unescape(found))
        if address.startswith("/") and not address.startswith("/static/"):
            yield address
    for form in SEARCH.findall(text):
        for name in FIELD.findall(form):
            yield f"{urlsplit(page).path}?{urlencode({name: 'a'})}"


def walked(client: Client) -> list[Cost]:
    """The worst of each kind of address."""
    asked: dict[str, set[str]] = defaultdict(set)
    worst: dict[str, Cost] = {}
    waiting = ["/", *(f"/api/v1/{path}" for path in API), "/api/v1/", "/robots.txt"]
    while waiting:
        address = waiting.pop(0)
        kind = kind_of(address)
        if not kind or address in asked[kind] or len(asked[kind]) >= OF_A_KIND:
            continue
        asked[kind].add(address)
        cost, text = cost_of(client, address)
        print(cost, file=sys.stderr, flush=True)
        worst[kind] = max(cost, worst.get(kind, cost))
        waiting += leads_to(text, address)
        if kind == "tournaments:event":
            slug = urlsplit(address).path.split("/")[2]
            parts = ("", "rounds/", "matches/", "standings/", "registrations/", "decks/", "stages/")
            waiting += [f"/api/v1/events/{slug}/{part}" for part in parts]
    return [*worst.values()]


def sent_anonymously(client: Client) -> list[Cost]:
    """What a stranger may send: each of these is limited, see above the table."""
    deck = sample_deck("fab", "blitz", "sefa-1")
    longest = "\n".join(["1x " + "a" * 190] * 1000)
    checked = {"format": "fab/blitz", "date": "2026-11-18"}
    log_in = {"login": "nobody@example.org", "password": "wrong"}
    return [
        cost_of(client, "/accounts/login/", log_in)[0],
        cost_of(client, "/accounts/password/reset/", {"email": "nobody@example.org"})[0],
        cost_of(client, "/decks/check/answer", {**checked, "text": deck})[0],
        cost_of(client, "/decks/check/answer", {**checked, "text": longest})[0],
    ]


def table(costs: list[Cost]) -> str:
    rows = [
        "| address (the costliest of its kind) | | statements | processor ms | bytes, unpacked |",
        "|---|---|---|---|---|",
    ]
    for cost in sorted(costs, reverse=True):
        shown = cost.address if len(cost.address) < 90 else f"{cost.address[:87]}..."
        figures = f"{cost.statements} | {cost.processor_ms:.0f} | {cost.size:,}"
        rows.append(f"| `{shown}` | {cost.way} | {figures} |")
    return "\n".join(rows)


def main() -> int:
    client = Client(SERVER_NAME="localhost")
    costs = walked(client) + sent_anonymously(client)
    found = table(costs)
    print(found)
    if "--write" not in sys.argv:
        return 0
    before, _, rest = PAGE.read_text().partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{found}\n{END}{after}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
