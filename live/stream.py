"""The words of a server-sent event stream: what a listening page is told, and when."""

import json
from asyncio import timeout
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from asgiref.sync import sync_to_async
from django.db import connection

from live.hub import Hub, Listener
from live.positions import Position, parse_position
from live.queries import NoticeRow, current_position, is_too_old, notices_since
from live.subscriptions import Subscription, read_topics

HEARTBEAT_SECONDS = 15.0
# Two threads and connections for all pages of a hall that connect at once.
CATCHING_UP = ThreadPoolExecutor(2, thread_name_prefix="live-catching-up")
HELLO = ": listening\nretry: 2000\n\n"


def subscription_from(signed: str, last_id: str) -> Subscription:
    """A page that comes back says the last id it heard; a new one has it signed in."""
    subscription = read_topics(signed)
    last = parse_position(last_id) if last_id else None
    return replace(subscription, position=last) if last else subscription


async def told_to(hub: Hub, subscription: Subscription) -> AsyncGenerator[str, None]:
    async with hub.listening(subscription) as listener:
        yield HELLO
        # A page that was read just now has seen all that this process handed out: nothing is asked.
        is_new = listener.position == hub.position
        if not (is_new or await catch_up(listener)):
            yield f"event: everything\nid: {hub.position_of(listener)}\ndata: {{}}\n\n"
        while not hub.closing:
            yield event_stream_text(listener.take(), hub.position_of(listener))
            with suppress(TimeoutError):
                async with timeout(HEARTBEAT_SECONDS):
                    await listener.wake.wait()


async def catch_up(listener: Listener) -> bool:
    """False when the page is older than the oldest notice and must look at everything."""
    reading = sync_to_async(missed_since, thread_sensitive=False, executor=CATCHING_UP)
    missed, now = await reading(listener.position, listener.topics)
    for number, topic, content in missed or ():
        listener.tell(number, topic, content)
    listener.position = now
    return missed is not None


def missed_since(
    position: Position, topics: frozenset[str]
) -> tuple[list[NoticeRow] | None, Position]:
    """The position is read first: what comes between the two is told twice rather than never."""
    try:
        now = current_position()
        return (None if is_too_old(position) else notices_since(position, topics)), now
    finally:
        connection.close_if_unusable_or_obsolete()


def event_stream_text(news: dict[str, tuple[int, str]], position: Position) -> str:
    return words_for(tuple(news.items()), position)


@lru_cache(64)
def words_for(news: tuple[tuple[str, tuple[int, str]], ...], position: Position) -> str:
    """Put together once for a hall that is told the same. Without news a comment keeps the
    connection open, and the id moves on all the same."""
    if not news:
        return f": still here\nid: {position}\n\n"
    return "".join(
        f"id: {position}\ndata: {said_of(topic, number, content)}\n\n"
        for topic, (number, content) in sorted(news, key=lambda pair: pair[1])
    )


def said_of(topic: str, number: int, content: str) -> str:
    """The content is JSON already, in one line."""
    told = json.dumps({"topic": topic, "notice": number})
    return f'{told[:-1]}, "content": {content}}}' if content else told
