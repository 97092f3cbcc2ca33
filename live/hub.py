"""The pages listening to this web process, and what each of them has yet to be told."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.conf import settings

from live.places import Places
from live.positions import Position
from live.pump import Pump
from live.queries import NoticeRow
from live.subscriptions import Subscription


class Listener:
    """Holds the newest notice of each topic: bounded by the topics, however slow the page."""

    def __init__(self, subscription: Subscription) -> None:
        self.topics = subscription.topics
        self.position = subscription.position
        self.pending: dict[str, tuple[int, str]] = {}
        self.wake = asyncio.Event()

    def tell(self, number: int, topic: str, content: str) -> None:
        self.pending[topic] = max((number, content), self.pending.get(topic, (0, "")))
        self.wake.set()

    def take(self) -> dict[str, tuple[int, str]]:
        taken, self.pending = self.pending, {}
        self.wake.clear()
        return taken


class Hub:
    """Lives in one event loop; only the pump is a thread."""

    def __init__(self) -> None:
        self.position = Position()
        self.closing = False
        self.listeners: set[Listener] = set()
        self.places = Places()
        self._by_topic: dict[str, set[Listener]] = defaultdict(set)
        self._looked = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._pump = Pump(self._hand_over, settings.REDIS_URL)
        self._pump.start()

    @asynccontextmanager
    async def listening(self, subscription: Subscription) -> AsyncIterator[Listener]:
        listener = Listener(subscription)
        self._join(listener)
        try:
            # Before the pump has its first position, a notice could fall between it and us.
            await self._looked.wait()
            yield listener
        finally:
            self._leave(listener)

    def position_of(self, listener: Listener) -> Position:
        """The pump may not yet have read what this page was told when it connected."""
        is_ahead = listener.position.last > self.position.last
        return listener.position if is_ahead else self.position

    def close(self) -> None:
        """Ends every stream at once, so that the server can stop; pages come back by themselves."""
        self.closing = True
        self._pump.stop()
        self._looked.set()
        for listener in self.listeners:
            listener.wake.set()

    def _join(self, listener: Listener) -> None:
        self.listeners.add(listener)
        for topic in listener.topics:
            self._by_topic[topic].add(listener)
        self._pump.resume()

    def _leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        for topic in listener.topics:
            self._by_topic[topic].discard(listener)
            if not self._by_topic[topic]:
                del self._by_topic[topic]
        if not self.listeners and not self.closing:
            self._pump.pause()

    def _hand_over(self, rows: list[NoticeRow], position: Position) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hand_out, rows, position)

    def _hand_out(self, rows: list[NoticeRow], position: Position) -> None:
        for number, topic, content in rows:
            for listener in self._by_topic.get(topic, ()):
                if not listener.position.has_seen(number):
                    listener.tell(number, topic, content)
        self.position = position
        self._looked.set()


_hubs: dict[asyncio.AbstractEventLoop, Hub] = {}


def running_hub() -> Hub:
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]


def open_streams() -> int:
    """How many pages listen to this web process."""
    return sum(len(hub.listeners) for hub in list(_hubs.values()))


def close_hub(loop: asyncio.AbstractEventLoop) -> None:
    hub = _hubs.get(loop)
    if hub:
        hub.close()
