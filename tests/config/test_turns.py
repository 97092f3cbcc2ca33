"""A web process answers a few requests at a time; the others wait in order or come back."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from urllib.request import urlopen

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from config.turns import InTurn, waiting_requests
from tests.processes import web
from tests.threads import run_apart


class Caller:
    """One connection that sends a request and keeps what it is answered."""

    def __init__(self, path="/", body=(b"",)):
        self.scope = {"type": "http", "path": path, "method": "POST"}
        self.messages = asyncio.Queue()
        for number, piece in enumerate(body, 1):
            self.sends(piece, more=number < len(body))
        self.heard = []

    def sends(self, piece, more):
        message = {"type": "http.request", "body": piece, "more_body": more}
        self.messages.put_nowait(message)

    async def send(self, message):
        self.heard.append(message)

    def asks(self, application):
        return asyncio.create_task(application(self.scope, self.messages.get, self.send))


class Page:
    """Answers with the length of what was sent, once it is let go on."""

    def __init__(self):
        self.may_go_on = threading.Event()
        self.begun = asyncio.Semaphore(0)
        self.order, self.threads = [], set()

    async def __call__(self, scope, receive, send):
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        self.order.append(scope["path"])
        self.begun.release()
        await sync_to_async(self.work)()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(len(body)).encode()})

    def work(self):
        self.threads.add(threading.current_thread().name)
        self.may_go_on.wait()


def test_requests_when_more_come_than_threads_then_they_wait_in_order():
    async def story():
        page = Page()
        application = InTurn(page, threads=2)
        asking = [Caller(f"/{number}").asks(application) for number in range(6)]
        for _ in range(2):
            await page.begun.acquire()
        assert (page.order, waiting_requests()) == (["/0", "/1"], 4)
        page.may_go_on.set()
        await asyncio.gather(*asking)
        assert page.order == [f"/{number}" for number in range(6)]
        assert len(page.threads) <= 2

    run_apart(story())


def test_requests_when_too_many_wait_then_the_next_is_told_to_come_back():
    async def story():
        page = Page()
        application = InTurn(page, threads=1, most_waiting=1)
        asking = [Caller().asks(application)]
        await page.begun.acquire()
        asking.append(Caller().asks(application))
        late = Caller()
        await late.asks(application)
        start, body = late.heard
        assert start["status"] == 503
        assert (b"retry-after", b"5") in start["headers"]
        assert body["body"].decode().endswith("Try again in 5 seconds.\n")
        page.may_go_on.set()
        await asyncio.gather(*asking)

    run_apart(story())


def test_health_when_every_thread_is_taken_then_it_is_answered():
    async def story():
        page = Page()
        application = InTurn(page, threads=1)
        busy = Caller().asks(application)
        await page.begun.acquire()
        health = Caller("/healthz").asks(application)
        await page.begun.acquire()
        assert page.order == ["/", "/healthz"]
        page.may_go_on.set()
        await asyncio.gather(busy, health)

    run_apart(story())


def test_body_when_it_comes_slowly_then_nobody_else_waits_for_it():
    async def story():
        page = Page()
        page.may_go_on.set()
        application = InTurn(page, threads=1)
        slow, quick = Caller("/slow", body=()), Caller("/quick")
        slow.sends(b"a" * 70_000, more=True)
        asking = slow.asks(application)
        await quick.asks(application)
        slow.sends(b"b" * 61_072, more=False)
        await asking
        assert page.order == ["/quick", "/slow"]
        assert slow.heard[1]["body"] == b"131072"

    run_apart(story())


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
@pytest.mark.processes
def test_database_when_a_hundred_ask_at_once_then_it_refuses_nobody(tmp_path):
    with web(tmp_path / "web") as running:
        address = f"http://127.0.0.1:{running.port}/"
        with ThreadPoolExecutor(100) as hall:
            answers = list(hall.map(lambda _: urlopen(address).status, range(300)))
    assert answers == [200] * 300


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
@pytest.mark.processes
def test_connections_when_a_hundred_ask_at_once_then_they_are_a_few(tmp_path):
    with web(tmp_path / "web", WEB_THREADS="3") as running, connection.cursor() as cursor:
        address = f"http://127.0.0.1:{running.port}/"
        with ThreadPoolExecutor(100) as hall:
            list(hall.map(lambda _: urlopen(address).read(), range(200)))
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        assert 1 <= cursor.fetchone()[0] <= 3
