"""A player's phone at a table: keeps the board as the page does, and taps what is offered."""

import asyncio
import json
import random
import time
from typing import Any

from benchmarks.phones import CSRF, Phone

Board = dict[str, Any]


class TablePhone(Phone):
    """`heard` says when each version of the table came to this screen, by itself."""

    def __init__(self, port: int, session: str, signed_topics: str, place: str, home: str) -> None:
        super().__init__(port, session, signed_topics)
        self.place, self.home = place, home
        self.board: Board = {}
        self.version = 0
        self.heard: dict[int, float] = {}
        self.sizes: list[int] = []
        self.news = asyncio.Event()

    async def open(self) -> None:
        body = await self.ask(f"GET {self.home}view.json HTTP/1.1\r\n", b"")
        shown = json.loads(body)
        self.board, self.version = shown["board"], shown["version"]
        await self.listen()

    async def follow(self) -> None:
        """Everything that is pushed, until the line is cut."""
        assert self.stream is not None
        while line := await self.stream.readline():
            if not line.startswith(b"data: "):
                continue
            patch = json.loads(line[6:])["content"]
            if not patch:
                continue
            self.heard[patch["to"]] = time.perf_counter()
            self.sizes.append(len(line))
            self.put_in(patch)

    def put_in(self, patch: Board) -> None:
        if patch["from"] == self.version:
            for path, *value in patch["rows"]:
                put(self.board, path, value)
            self.version = patch["to"]
        self.news.set()

    async def has_come(self, version: int) -> float:
        while version not in self.heard:
            self.news.clear()
            await self.news.wait()
        return self.heard[version]

    @property
    def is_asked(self) -> bool:
        asked = self.board["asked"]
        return asked is not None and asked["player"] == self.place

    async def tap(self, chance: random.Random) -> int:
        """Something that is offered, as people tap: the version that it led to, 0 if refused."""
        sent = {"version": self.version, "answers": [an_answer(self.board["asked"], chance)]}
        body = json.dumps(sent).encode()
        head = (
            f"POST {self.home}answers/ HTTP/1.1\r\nX-CSRFToken: {CSRF}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        )
        said = json.loads(await self.ask(head, body))
        if self.status != 200:
            return 0
        self.put_in(said)
        return int(said["to"])


def put(board: Board, path: list[str], value: list[Any]) -> None:
    *way, last = path
    for key in way:
        board = board[key]
    if value:
        board[last] = value[0]
    else:
        del board[last]


def an_answer(asked: Board, chance: random.Random) -> str | list[str]:
    keys = [each["key"] for each in asked["options"] if not each.get("takes")]
    if asked["least"] == asked["most"] == 1:
        return chance.choice(keys)
    return chance.sample(keys, chance.randint(asked["least"], min(asked["most"], len(keys))))
