"""A web process answers a few requests at a time; the others wait in order or come back."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from urllib.request import urlopen

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from config.bodies import Room
from config.turns import InTurn, waiting_requests
from tests.processes import web
from tests.threads import run_apart


class Caller:
    """One connection that sends a request and keeps what it is answered."""

    def __init__(self, path="/", body=(b"",), address="203.0.113.9"):
        self.scope = {"type": "http", "path": path, "method": "POST", "headers": []}
        self.scope["client"] = (address, 50_000)
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


class SlowCaller(Caller):
    """Says when each piece that it sent was read."""

    def __init__(self, **given):
        super().__init__(**given)
        self.was_read, self.pieces = asyncio.Semaphore(0), 0

    def asks(self, application):
        return asyncio.create_task(application(self.scope, self.next_piece, self.send))

    async def next_piece(self):
        # Asked for the next one: the piece before it is counted.
        if self.pieces:
            self.was_read.release()
        self.pieces += 1
        return await self.messages.get()


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


def test_body_when_larger_than_anything_may_be_then_413_and_its_room_is_free_again():
    async def story():
        room = Room(most_held=4000, most_sent=100)
        application = InTurn(Page(), threads=1, room=room)
        caller = Caller(body=(b"x" * 60, b"x" * 60))
        await caller.asks(application)
        assert [caller.heard[0]["status"], room.held.total()] == [413, 0]
        assert b"Nothing that you sent was saved" in caller.heard[1]["body"]

    run_apart(story())


def test_bodies_when_one_address_sends_without_end_then_others_still_have_room():
    async def story():
        page, room = Page(), Room(most_held=400, most_sent=100)
        page.may_go_on.set()
        application = InTurn(page, threads=1, room=room)
        slow = [SlowCaller(body=()) for _ in range(2)]
        asking = [caller.asks(application) for caller in slow]
        for caller in slow:
            caller.sends(b"x" * 50, more=True)
            await caller.was_read.acquire()
        refused, other = Caller(body=(b"y",)), Caller(body=(b"y",), address="198.51.100.4")
        await refused.asks(application)
        await other.asks(application)
        assert [each.heard[0]["status"] for each in (refused, other)] == [503, 200]
        for caller in slow:
            caller.sends(b"", more=False)
        await asyncio.gather(*asking)
        assert ([each.heard[0]["status"] for each in slow], room.held.total()) == ([200, 200], 0)

    run_apart(story())


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
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        begun = cursor.fetchone()[0]
    with web(tmp_path / "web", WEB_THREADS="3") as running, connection.cursor() as cursor:
        address = f"http://127.0.0.1:{running.port}/"
        with ThreadPoolExecutor(100) as hall:
            list(hall.map(lambda _: urlopen(address).read(), range(200)))
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND backend_start > %s",
            [begun],
        )
        assert 1 <= cursor.fetchone()[0] <= 3
