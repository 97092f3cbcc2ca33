"""Django answers a request in one go on one thread, and leaves nothing open."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from asgiref.sync import ThreadSensitiveContext
from django.core.signals import request_finished, request_started

from config import one_go
from config.one_go import InOneGo, page_behind
from tests.threads import run_apart

SCOPE = {"type": "http", "method": "GET", "headers": [(b"host", b"localhost")]}


async def answered(path, query=b""):
    heard = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        heard.append(message)

    with ThreadPoolExecutor(1, thread_name_prefix="web") as thread:
        async with ThreadSensitiveContext(executor=thread):
            asked = {**SCOPE, "path": path, "query_string": query}
            await InOneGo()(asked, receive, send)
    return heard[0]["status"], b"".join(each.get("body", b"") for each in heard[1:])


@pytest.fixture
def threads():
    """Where each request began and ended."""
    seen = []

    def note(**_):
        seen.append(threading.current_thread().name)

    request_started.connect(note)
    request_finished.connect(note)
    yield seen
    request_started.disconnect(note)
    request_finished.disconnect(note)


def test_page_when_it_is_asked_for_then_it_begins_and_ends_on_the_thread_in_turn(threads):
    status, body = run_apart(answered("/clock/now"))

    assert status == 200
    assert body
    assert threads == ["web_0", "web_0"]


def test_file_when_it_is_asked_for_then_all_of_it_is_sent_and_it_is_closed(threads, settings):
    status, body = run_apart(answered("/static/js/live.js"))

    assert (status, body) == (200, (settings.ROOT / "static/js/live.js").read_bytes())
    assert threads == ["web_0", "web_0"]


def test_address_when_asked_again_then_leads_to_the_same_page():
    page_behind.cache_clear()
    for _ in range(2):
        assert run_apart(answered("/clock/now"))[0] == 200
        assert run_apart(answered("/nowhere/at/all"))[0] == 404
    known = page_behind.cache_info()
    assert (known.currsize, known.hits) == (1, 1)


def test_address_when_it_is_long_then_it_is_not_kept(monkeypatch):
    monkeypatch.setattr(one_go, "LONGEST_KEPT", len("/clock/now") - 1)
    page_behind.cache_clear()
    assert run_apart(answered("/clock/now"))[0] == 200
    assert page_behind.cache_info().currsize == 0


def test_request_when_it_is_no_text_then_it_is_refused_and_ends(threads):
    assert run_apart(answered("/clock/now", query=b"\xff")) == (400, b"")
    assert threads == ["web_0", "web_0"]
