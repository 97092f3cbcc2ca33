"""Requests in turn: a web process answers a few at a time, each on a kept thread with a kept
connection to the database; the others wait in order, and beyond a limit are told to come back.

Without this each of 2,000 phones that look at new pairings would open a connection of its own.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from weakref import WeakKeyDictionary

from asgiref.sync import ThreadSensitiveContext

from config.bodies import Place, Room, TooMuchSentError
from live.asgi import address_of

# What watches the house is answered however long the queue is.
WATCHERS = ("/healthz", "/metrics")
MOST_WAITING = 2000
SECONDS_TO_COME_BACK = 5
IN_MEMORY = 1024 * 1024
PIECE = 64 * 1024
TOO_MANY = (
    "More people ask for pages at this moment than can be answered. Nothing that you sent was"
    f" saved. Try again in {SECONDS_TO_COME_BACK} seconds.\n"
)
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]


class Lane:
    """Threads that answer, and whoever waits for one of them, first come, first served."""

    def __init__(self, threads: int) -> None:
        self.free = [ThreadPoolExecutor(1, thread_name_prefix="web") for _ in range(threads)]
        self.turns = asyncio.Semaphore(threads)
        self.waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        self.waiting += 1
        try:
            await self.turns.acquire()
        finally:
            self.waiting -= 1
        # The one used last: in quiet hours one thread, and one connection, is enough.
        thread = self.free.pop()
        try:
            async with ThreadSensitiveContext(executor=thread):
                yield
        finally:
            self.free.append(thread)
            self.turns.release()


class Lanes:
    """Those of one event loop."""

    def __init__(self, threads: int) -> None:
        self.pages, self.watchers = Lane(threads), Lane(1)


_lanes: WeakKeyDictionary[asyncio.AbstractEventLoop, Lanes] = WeakKeyDictionary()


def waiting_requests() -> int:
    return sum(lanes.pages.waiting for lanes in list(_lanes.values()))


class InTurn:
    def __init__(
        self,
        application: Application,
        threads: int,
        most_waiting: int = MOST_WAITING,
        room: Room | None = None,
    ) -> None:
        self.application, self.threads = application, threads
        self.most_waiting, self.room = most_waiting, room or Room()

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        lane = self.lane_for(scope["path"])
        answer: list[Message] = []
        # A body that comes slowly, or a page that is read slowly, keeps nobody else waiting.
        with (
            self.room.place(address_of(scope)) as place,
            SpooledTemporaryFile(max_size=IN_MEMORY) as body,
        ):
            try:
                if not await read_whole(receive, body, place):
                    return
            except TooMuchSentError as error:
                await say(send, refusal(error.status, error.sentence))
                return
            if lane.waiting < self.most_waiting:
                async with lane.turn():
                    await self.application(scope, replay(body, receive), keep_in(answer))
            else:
                answer = told_to_come_back(repeats=scope.get("method") == "GET")
        await say(send, answer)

    def lane_for(self, path: str) -> Lane:
        loop = asyncio.get_running_loop()
        if loop not in _lanes:
            _lanes[loop] = Lanes(self.threads)
        lanes = _lanes[loop]
        return lanes.watchers if path in WATCHERS else lanes.pages


def told_to_come_back(repeats: bool) -> list[Message]:
    """A page that was only asked for is asked for again by the browser."""
    seconds = str(SECONDS_TO_COME_BACK).encode()
    more = [(b"retry-after", seconds), *([(b"refresh", seconds)] if repeats else [])]
    return refusal(503, TOO_MANY, *more)


def refusal(status: int, sentence: str, *more: tuple[bytes, bytes]) -> list[Message]:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        *more,
    ]
    return [
        {"type": "http.response.start", "status": status, "headers": headers},
        {"type": "http.response.body", "body": sentence.encode()},
    ]


async def say(send: Send, answer: list[Message]) -> None:
    for message in answer:
        await send(message)


async def read_whole(receive: Receive, body: IO[bytes], place: Place) -> bool:
    """False when whoever sent it has gone."""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return False
        piece = message.get("body", b"")
        place.take(len(piece))
        body.write(piece)
        if not message.get("more_body", False):
            body.seek(0)
            return True


def replay(body: IO[bytes], receive: Receive) -> Receive:
    """The body in pieces, and then what the connection itself has to say: that it was left."""
    is_over = False

    async def next_message() -> Message:
        nonlocal is_over
        if is_over:
            return await receive()
        piece = body.read(PIECE)
        is_over = len(piece) < PIECE
        return {"type": "http.request", "body": piece, "more_body": not is_over}

    return next_message


def keep_in(answer: list[Message]) -> Send:
    async def keep(message: Message) -> None:
        answer.append(message)

    return keep
