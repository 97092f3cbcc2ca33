"""A page that listens, without a browser: reads server-sent events from a real connection."""

import http.client
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from live.services import announce
from live.subscriptions import sign_topics

DEADLINE = 60
# Below the 5 s between two looks of a process that has Redis.
WOKEN = 4


@dataclass(frozen=True)
class Said:
    topic: str
    number: int
    position: str
    event: str


class Page:
    """Its topics are signed when it is made, and it connects when told to."""

    def __init__(self, port: int, *topics: str) -> None:
        self.signed = sign_topics(topics)
        self.port = port
        self.connection: http.client.HTTPConnection | None = None

    def connect(self, **headers: str) -> "Page":
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        address = f"/live/stream?topics={quote(self.signed)}"
        self.connection.request("GET", address, headers=headers)
        self.answer = self.connection.getresponse()
        return self

    def hears(self) -> Said | None:
        """The next thing said; None when the server ended the stream."""
        said = {"event": "message", "id": "", "data": ""}
        for line in self.lines():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                said[name] = value
            elif said["data"]:
                told = json.loads(said["data"])
                return Said(told.get("topic", ""), told.get("notice", 0), said["id"], said["event"])
        return None

    def is_listening(self) -> "Page":
        """The greeting and the first position have come, so the stream is caught up."""
        for line in self.lines():
            if line.startswith(b"id: "):
                return self
        raise AssertionError("the stream ended before it began")

    def lines(self) -> Iterator[bytes]:
        """Comments keep a silent stream alive, so the deadline is ours and not the socket's."""
        deadline = time.monotonic() + DEADLINE
        for line in iter(self.answer.readline, b""):
            assert time.monotonic() < deadline, f"nothing was said for {DEADLINE} s"
            yield line

    def close(self) -> None:
        if self.connection:
            self.connection.close()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def seconds_until_heard(page: Page, topic: str) -> float:
    started = time.monotonic()
    while (said := page.hears()) and said.topic != topic:
        pass
    return time.monotonic() - started


def hears_at_once(page: Page, topic: str) -> bool:
    """Whoever only looks now and then hears of what follows the last thing heard at the next look,
    5 s later, each time; one prompt answer of a few shows that it was woken, on a busy machine too.
    """
    announce(topic)
    seconds_until_heard(page, topic)
    for _ in range(5):
        announce(topic)
        if seconds_until_heard(page, topic) < WOKEN:
            return True
    return False
