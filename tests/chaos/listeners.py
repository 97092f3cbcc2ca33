"""Pages that listen: what each was told of, and what it should have been told of."""

import http.client
import json
import threading
from contextlib import suppress
from urllib.parse import quote

from live.queries import newest_notice
from live.subscriptions import sign_topics


class Listener(threading.Thread):
    """Listens for one topic through the door, and comes back with the last id it heard."""

    def __init__(self, port: int, topic: str) -> None:
        super().__init__(daemon=True)
        self.port, self.topic = port, topic
        # What was before the page was made, the page shows.
        self.newest, self.signed = newest_notice(topic), sign_topics((topic,))
        self.last_id, self.comebacks, self.told_everything = "", -1, 0
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.is_set():
            self.comebacks += 1
            with suppress(OSError, http.client.HTTPException):
                self.listen()
            self.over.wait(0.3)

    def listen(self) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=25)
        head = {"Host": "localhost"} | ({"Last-Event-ID": self.last_id} if self.last_id else {})
        line.request("GET", f"/live/stream?topics={quote(self.signed)}", headers=head)
        answer = line.getresponse()
        if answer.status == 200:
            for text in answer:
                self.hear(text.decode().rstrip("\n"))
                if self.over.is_set():
                    break
        line.close()

    def hear(self, text: str) -> None:
        if text.startswith("id: "):
            self.last_id = text[4:]
        elif text.startswith("event: everything"):
            self.told_everything += 1
        elif text.startswith('data: {"topic"'):
            self.newest = max(self.newest, json.loads(text[6:])["notice"])
