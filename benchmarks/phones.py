"""A player's phone without a browser: listens, looks at a page when told, sends a report."""

import asyncio
import gzip
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote, urlencode

# As static/js/live.js spreads the fetches of a hall.
JITTER_SECONDS = 0.4
CSRF = "a" * 32


class Phone:
    def __init__(self, port: int, session: str, signed_topics: str) -> None:
        self.port, self.session, self.signed = port, session, signed_topics
        self.stream: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.etag, self.status, self.length, self.refused = "", 0, 0, 0
        self.has_table = False

    async def listen(self) -> None:
        self.stream, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        address = f"/live/stream?topics={quote(self.signed)}"
        self.writer.write(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        while not (await self.stream.readline()).startswith(b"id: "):
            pass

    async def hears_and_looks(self, page: str) -> float:
        assert self.stream is not None
        while not (await self.stream.readline()).startswith(b"data: "):
            pass
        await asyncio.sleep(random.random() * JITTER_SECONDS)
        await self.look(page, fresh=True)
        while self.status == 503:
            await asyncio.sleep(5)
            await self.look(page, fresh=True)
        return time.perf_counter()

    async def quiet(self) -> None:
        """Reads away what was said meanwhile."""
        assert self.stream is not None
        try:
            async with asyncio.timeout(1):
                while True:
                    await self.stream.readline()
        except TimeoutError:
            return

    async def look(self, page: str, fresh: bool = False) -> float:
        known = "" if fresh or not self.etag else f"If-None-Match: {self.etag}\r\n"
        started = time.perf_counter()
        body = await self.ask(f"GET {page} HTTP/1.1\r\n{known}", b"")
        if self.status == 200:
            self.has_table, self.length = b'aria-label="Your table"' in body, len(body)
        return time.perf_counter() - started

    async def post(self, page: str, fields: dict[str, str]) -> None:
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}).encode()
        kind = "Content-Type: application/x-www-form-urlencoded"
        await self.ask(f"POST {page} HTTP/1.1\r\n{kind}\r\nContent-Length: {len(body)}\r\n", body)
        self.refused += self.status != 302

    async def ask(self, head: str, body: bytes) -> bytes:
        cookie = f"sessionid={self.session}; csrftoken={CSRF}"
        own = f"Host: localhost\r\nAccept-Encoding: gzip\r\nCookie: {cookie}\r\n\r\n"
        sent = f"{head}{own}".encode() + body
        first = b""
        while not first:
            # The server hangs up on a line that was silent for five seconds.
            if self.line is None or self.line[0].at_eof():
                self.line = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self.line
            writer.write(sent)
            first = await reader.readline()
        self.status = int(first.split()[1])
        length, is_packed = 0, False
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.partition(b": ")
            if name.lower() == b"content-length":
                length = int(value)
            elif name.lower() == b"etag":
                self.etag = value.decode()
            elif name.lower() == b"content-encoding":
                is_packed = value == b"gzip"
        if self.status == 304:
            return b""
        came = await reader.readexactly(length)
        return gzip.decompress(came) if is_packed else came

    def hang_up(self) -> None:
        for writer in (self.writer, self.line and self.line[1]):
            if writer:
                writer.close()


def percentile(values: Sequence[float], wanted: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * wanted // 100)]


def processor_seconds(pid: int) -> float:
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
