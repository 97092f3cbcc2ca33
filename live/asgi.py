"""Answers /live/stream before Django does: a waiting page must not hold a thread."""

import asyncio
import logging
import signal
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from live.errors import TopicsRefusedError
from live.hub import close_hub, running_hub
from live.places import raise_open_files
from live.stream import subscription_from, told_to
from monitoring.tracing import begin, current_id, id_from

logger = logging.getLogger(__name__)
PATH = "/live/stream"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]


class LiveStream:
    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await follow_server(receive, send)
        elif scope["type"] == "http" and scope["path"] == PATH:
            await answer(scope, receive, send)
        else:
            await self.application(scope, receive, send)


async def follow_server(receive: Receive, send: Send) -> None:
    while True:
        event = (await receive())["type"]
        if event == "lifespan.startup":
            raise_open_files()
            end_streams_on_signals()
        else:
            close_hub(asyncio.get_running_loop())
        await send({"type": f"{event}.complete"})
        if event == "lifespan.shutdown":
            return


def end_streams_on_signals() -> None:
    """A server that is told to stop waits for open connections, and a stream never ends itself."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, ending_streams(loop, before))


def ending_streams(
    loop: asyncio.AbstractEventLoop, before: Callable[..., object]
) -> Callable[..., None]:
    def handle(number: int, frame: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(close_hub, loop)
        before(number, frame)

    return handle


async def answer(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    begin(id_from(header(scope, b"x-request-id")), lambda: f"GET {PATH}")
    hub = running_hub()
    if scope["method"] != "GET":
        return await refuse(send, 405, "Only GET.")
    try:
        subscription = subscription_from(*asked(scope))
    except TopicsRefusedError as error:
        return await refuse(send, 403, str(error))
    address = address_of(scope)
    if hub.closing or not hub.places.take(address):
        return await refuse(send, 503, "Too many pages are listening.")
    try:
        headers = [*HEADERS, own_id()]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await pour_until_page_left(told_to(hub, subscription), receive, send)
    finally:
        hub.places.give_back(address)
    return None


async def pour_until_page_left(
    blocks: AsyncGenerator[str, None], receive: Receive, send: Send
) -> None:
    pouring = asyncio.create_task(pour(blocks, send))
    leaving = asyncio.create_task(page_left(receive))
    try:
        await asyncio.wait({pouring, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        pouring.cancel()
        leaving.cancel()
        outcome, _ = await asyncio.gather(pouring, leaving, return_exceptions=True)
        if isinstance(outcome, Exception) and not isinstance(outcome, OSError):
            logger.error("A live stream broke off.", exc_info=outcome)


async def pour(blocks: AsyncGenerator[str, None], send: Send) -> None:
    async with aclosing(blocks):
        async for block in blocks:
            await send(body(block.encode(), more=True))
    await send(body(b"", more=False))


async def page_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def refuse(send: Send, status: int, sentence: str) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        own_id(),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send(body(sentence.encode(), more=False))


def body(content: bytes, *, more: bool) -> dict[str, Any]:
    return {"type": "http.response.body", "body": content, "more_body": more}


def asked(scope: dict[str, Any]) -> tuple[str, str]:
    """The signed topics, and the last id heard: the browser's own header, or ours."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    last = header(scope, b"last-event-id") or query.get("last", [""])[0]
    return query.get("topics", [""])[0], last


def address_of(scope: dict[str, Any]) -> str:
    """The last entry of X-Forwarded-For is our own proxy's; without a proxy anybody writes it."""
    if settings.BEHIND_PROXY and (forwarded := header(scope, b"x-forwarded-for")):
        return forwarded.split(",")[-1].strip()
    return str((scope.get("client") or ("",))[0])


def header(scope: dict[str, Any], name: bytes) -> str:
    headers: dict[bytes, bytes] = dict(scope["headers"])
    return headers.get(name, b"").decode("latin-1")


def own_id() -> tuple[bytes, bytes]:
    return b"x-request-id", current_id().encode()
