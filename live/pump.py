"""One thread per web process reads the notices and hands them to the listening pages."""

import logging
import threading
import time
from collections.abc import Callable

from django.db import DatabaseError, InterfaceError, connection

from live.positions import Position
from live.queries import NoticeRow, current_position, notices_since
from live.wakeups import WakeupListener, wake_here

POLL_SECONDS = 0.25
POLL_SECONDS_WITH_REDIS = 5.0
BATCH_SECONDS = 0.02
GIVE_UP_MISSING_AFTER = 60.0

HandOut = Callable[[list[NoticeRow], Position], None]
logger = logging.getLogger(__name__)


class Pump(threading.Thread):
    def __init__(self, hand_out: HandOut, redis_url: str) -> None:
        super().__init__(name="live-pump", daemon=True)
        self._hand_out = hand_out
        self._position: Position | None = None
        self._missing_since: dict[int, float] = {}
        self._wake = threading.Event()
        self._listened_to = threading.Event()
        self._over = threading.Event()
        self._wakeups = WakeupListener(redis_url, self._wake.set) if redis_url else None
        self._sleep_on = wake_here(self._wake.set)

    def resume(self) -> None:
        self._listened_to.set()
        self._wake.set()

    def pause(self) -> None:
        """Nobody listens: read nothing until somebody does."""
        self._listened_to.clear()

    def stop(self) -> None:
        self._over.set()
        self._sleep_on()
        self.resume()
        if self._wakeups:
            self._wakeups.stop()

    def run(self) -> None:
        if self._wakeups:
            self._wakeups.start()
        while not self._over.is_set():
            self._listened_to.wait()
            self._wake.clear()
            self._look()
            self._wake.wait(self._seconds_to_next_look())
            self._over.wait(BATCH_SECONDS)
        connection.close()

    def _seconds_to_next_look(self) -> float:
        if self._wakeups and self._wakeups.connected:
            return POLL_SECONDS_WITH_REDIS
        return POLL_SECONDS

    def _look(self) -> None:
        try:
            if self._position is None:
                self._position = current_position()
                rows: list[NoticeRow] = []
            else:
                rows = notices_since(self._position)
        except (DatabaseError, InterfaceError) as error:
            logger.warning("Live updates wait for the database: %s", error)
            connection.close()
            return
        self._position = self._without_stale(self._position.after(number for number, _, _ in rows))
        self._hand_out(rows, self._position)

    def _without_stale(self, position: Position) -> Position:
        now = time.monotonic()
        since = {n: self._missing_since.get(n, now) for n in position.missing}
        stale = {n for n, at in since.items() if now - at > GIVE_UP_MISSING_AFTER}
        self._missing_since = {n: at for n, at in since.items() if n not in stale}
        return position.forgetting(stale)
