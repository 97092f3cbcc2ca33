"""A change wakes the process that wrote it, and with Redis all others; without they poll."""

import logging
import threading
import time
from collections.abc import Callable
from functools import lru_cache

import redis
from django.conf import settings

CHANNEL = "arbiter:live"
PAUSE_AFTER_FAILURE = 5.0

logger = logging.getLogger(__name__)
_silent_until = 0.0
_woken_here: set[Callable[[], None]] = set()


@lru_cache(maxsize=4)
def client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url, socket_connect_timeout=0.5, socket_timeout=0.5)


def wake_here(wake: Callable[[], None]) -> Callable[[], None]:
    """From now on called at each change that this process writes, until what it returns is."""
    _woken_here.add(wake)
    return lambda: _woken_here.discard(wake)


def publish_wakeup() -> None:
    """Says "look now". Never fails: a lost wake-up only delays until the next poll."""
    global _silent_until
    for wake in list(_woken_here):
        wake()
    if not settings.REDIS_URL or time.monotonic() < _silent_until:
        return
    try:
        client(settings.REDIS_URL).publish(CHANNEL, "look")
    except redis.RedisError as error:
        # Without the pause every write of the site would wait for a Redis that is down.
        _silent_until = time.monotonic() + PAUSE_AFTER_FAILURE
        logger.warning("Live updates are slower: Redis does not answer (%s).", error)


class WakeupListener(threading.Thread):
    """Calls back at each wake-up; while it is not connected the poll has to be the fast one."""

    def __init__(self, url: str, wake: Callable[[], None]) -> None:
        super().__init__(name="live-wakeups", daemon=True)
        self.connected = False
        self._url = url
        self._wake = wake
        self._over = threading.Event()

    def run(self) -> None:
        while not self._over.is_set():
            try:
                self._listen()
            except (redis.RedisError, OSError) as error:
                logger.warning("No wake-ups from Redis, polling instead: %s", error)
            self.connected = False
            self._over.wait(1.0)

    def stop(self) -> None:
        self._over.set()

    def _listen(self) -> None:
        connection = redis.Redis.from_url(
            self._url, socket_connect_timeout=2.0, health_check_interval=10
        )
        with connection, connection.pubsub(ignore_subscribe_messages=False) as channel:
            channel.subscribe(CHANNEL)
            while not self._over.is_set():
                message = channel.get_message(timeout=0.5)
                if message:
                    self.connected = True
                    self._wake()
