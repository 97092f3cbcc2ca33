"""Every address is sent what nobody sends by accident: the answer is a sentence, never a crash.

As somebody who may do everything at the event, so that no refusal comes before the reading."""

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import reverse

from api.docs import resolved, schema
from tests.factories.events import make_event, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.pages import words_of
from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.addresses import Address, every_address, filled
from tests.tournaments.leaks.world import World, make_world
from tests.tournaments.malformed.hostile import BODIES, FORM, JSON, TEXTS, in_address, in_query

pytestmark = pytest.mark.django_db
# One logs out; the others say that no worker, and no stream, runs in a test.
LEFT_OUT = ("account_logout", "healthz", "live:stream")
APPS = [path for path in Path(settings.ROOT).iterdir() if (path / "apps.py").exists()]
READ_OF_A_QUERY = re.compile(r'(?:GET|query_params)(?:\.get(?:list)?\(|\[)"([a-z_]+)"')
IN_FULL = os.environ.get("EVERY_MALFORMED") == "yes"
NAMED_IN_A_FORM = re.compile(r'<(?:input|select|textarea|button)[^>]*? name="([^"]+)"')


@pytest.fixture(scope="module")
def names_of_queries() -> list[str]:
    """Those that the code reads, and those that the API describes."""
    files = (file for app in APPS for file in app.rglob("*.py"))
    found = {name for file in files for name in READ_OF_A_QUERY.findall(file.read_text())}
    for methods in schema()["paths"].values():
        for operation in methods.values():
            sent = operation.get("parameters", [])
            found |= {each["name"] for each in sent if each["in"] == "query"}
    return sorted({*found, "next", "part"})


@pytest.fixture
def world() -> World:
    world = make_world()
    worlds.start(world)
    return world


def some(values: dict[str, Any], view: str, count: int) -> list[tuple[str, Any]]:
    """All of them with EVERY_MALFORMED=yes; else so many, always the same for an address."""
    names, first = list(values), crc32(view.encode())
    if not IN_FULL:
        names = [names[(first + step) % len(names)] for step in range(count)]
    return [(name, values[name]) for name in names]


def browser(world: World | None) -> Client:
    client = Client(raise_request_exception=False)
    if world:
        client.force_login(owner_of(world.event))
    return client


def addresses(world: World) -> Iterator[tuple[Address, str]]:
    known = world.known()
    for address in every_address():
        if address.view not in LEFT_OUT:
            yield address, filled(address, known)[0]


def status_of(client: Client, method: str, page: str, body: object = b"", kind: str = FORM) -> int:
    """And nothing of it stays."""
    with transaction.atomic():
        answer = client.generic(method.upper(), page, body, content_type=kind)
        transaction.set_rollback(True)
    for close in answer._resource_closers:
        close()
    if 400 <= answer.status_code < 500:
        assert len(answer.content) > 20, f"{page}: {answer.status_code} without a word"
    return int(answer.status_code)


@pytest.mark.parametrize("asking", ["owner", "stranger"])
def test_query_when_nobody_could_have_meant_it_then_no_page_breaks(world, asking, names_of_queries):
    client, broken = browser(world if asking == "owner" else None), {}
    for address, page in addresses(world):
        for name, text in some(TEXTS, address.view + asking, 1):
            status = status_of(client, "get", f"{page}?{in_query(names_of_queries, text)}")
            if status >= 500:
                broken[address.view, name] = status
    assert broken == {}


def test_address_when_a_part_of_it_is_no_part_then_no_page_breaks(world):
    client, known, broken = browser(world), world.known(), {}
    for address in every_address():
        for parameter in address.parameters:
            marked = {
                **known,
                f"{address.view} {parameter}": known_value(address, parameter, known),
            }
            page = filled(address, marked)[0]
            value, method = (
                str(marked[f"{address.view} {parameter}"]),
                ("get", "post")[len(address.view) % 2],
            )
            for name, text in some(TEXTS, address.view + parameter, 1):
                status = status_of(client, method, replaced(page, value, text))
                if status >= 500:
                    broken[address.view, parameter, name, method] = status
    assert broken == {}


def known_value(address: Address, parameter: str, known: dict[str, object]) -> object:
    found = known.get(f"{address.view} {parameter}", known.get(parameter))
    return found[0] if isinstance(found, tuple) else found


def replaced(page: str, value: str, text: str) -> str:
    """The last place where the value stands, made something else."""
    before, _, after = page.rpartition(value)
    return before + in_address(text) + after


def test_body_when_nobody_can_read_it_then_no_page_breaks(world):
    client, broken = browser(world), {}
    for address, page in addresses(world):
        for name, (body, kind) in some(BODIES, address.view, 1):
            status = status_of(client, "post", page, body, kind)
            if status >= 500:
                broken[address.view, name] = status
    assert broken == {}


def test_form_when_its_fields_hold_what_nobody_types_then_no_page_breaks(world):
    client, broken = browser(world), {}
    pages = [found for found in addresses(world) if not found[0].view.startswith("api-")]
    names = sorted({name for _, page in pages for name in fields_of(client, page)})
    assert {"first_wins", "display_name", "starts_at"} & set(names)
    for address, page in pages:
        for name, text in some(TEXTS, address.view, 2):
            body = in_query(names, text).encode()
            status = status_of(client, "post", page, body)
            if status >= 500:
                broken[address.view, name] = status
    assert broken == {}


def fields_of(client: Client, page: str) -> set[str]:
    answer = client.get(page)
    for close in answer._resource_closers:
        close()
    if not answer.get("Content-Type", "").startswith("text/html"):
        return set()
    return set(NAMED_IN_A_FORM.findall(answer.content.decode()))


ODD = {
    **{name: json.dumps(text) for name, text in TEXTS.items()},
    "number of 400 digits": "9" * 400,
    "number of 5,000 digits": "9" * 5000,
    "below zero": "-9223372036854775809",
    "no whole number": "1e400",
    "null": "null",
    "list": "[[[]]]",
    "object": '{"a": {"b": null}}',
    "truth": "true",
}


@cache
def fields_by_operation() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    for path, methods in schema()["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            sent = resolved(content.get(JSON, {}).get("schema", {})) if content else {}
            if sent.get("properties"):
                found.setdefault(path, {})[method] = list(sent["properties"])
    return found


def test_field_of_the_api_when_it_holds_what_no_program_means_then_a_problem_in_words(world):
    client, broken = browser(world), {}
    for address, page in addresses(world):
        for method, names in operations_at(page).items():
            for name, value in some(ODD, address.view + method, 3):
                body = "{" + ", ".join(f'"{field}": {value}' for field in names) + "}"
                status = status_of(client, method, page, body, JSON)
                if status >= 500:
                    broken[address.view, method, name] = status
    assert broken == {}


@cache
def operations_at(page: str) -> dict[str, list[str]]:
    for path, methods in fields_by_operation().items():
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))
        if re.fullmatch(pattern, page):
            return methods
    return {}


def test_number_when_no_column_holds_it_then_the_page_and_the_api_say_so(visit):
    a_round = make_round(make_running_event())
    event, match = a_round.event, match_at(a_round)
    client = visit(owner_of(event))
    client.raise_request_exception = False
    page = reverse("checks:pick_table", args=[event.slug, match.table])
    sent = client.post(page, {"players": ["9" * 20], "reason": "Worn sleeves"})
    # SQLite refuses the number itself; PostgreSQL finds nobody of that number.
    said = {400: "could not read that", 422: "is not one of the available choices"}
    assert said[sent.status_code] in words_of(sent)
    pair = f"/api/v1/events/{event.slug}/rounds/{a_round.number}/pair/"
    names = operations_at(pair)["post"]
    answer = client.post(pair, dict.fromkeys(names, -(2**63) - 1), content_type=JSON)
    assert (answer.status_code, answer.json()["code"]) in [(400, "invalid"), (409, "not_possible")]


def test_stages_when_nothing_says_how_many_were_typed_then_the_form_comes_again(visit):
    event = make_event()
    page = reverse("tournaments:structure", args=[event.slug])
    answer = visit(owner_of(event)).post(page, b"1", content_type="a/b/c; ;=")
    assert answer.status_code == 422


def test_address_of_a_button_when_opened_then_it_says_so(visit):
    event = make_event()
    page = visit(owner_of(event)).get(reverse("tournaments:publish_event", args=[event.slug]))
    assert (page.status_code, page["Allow"]) == (405, "POST")
    assert "belongs to a button" in words_of(page)


def test_text_when_it_holds_half_a_letter_then_the_api_says_so(client):
    sent = {"data": b'{"text": "\\ud800"}', "content_type": JSON}
    answer = client.post("/api/v1/legality/", **sent)
    assert (answer.status_code, "half of a letter" in answer.json()["detail"]) == (400, True)
