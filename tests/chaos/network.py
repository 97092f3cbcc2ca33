"""A line of our own to a server: it can be slow or cut, and the server knows nothing of it."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit

PIECE = 65536


class Link:
    """Listens on a port and hands everything on to another one."""

    def __init__(self, url: str) -> None:
        self.parts = urlsplit(url)
        self.delay, self.is_cut, self.port = 0.0, False, 0
        self.loop = asyncio.new_event_loop()
        self.lines: set[asyncio.StreamWriter] = set()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.in_loop(self.open)

    @property
    def url(self) -> str:
        """The address to be used instead of the server's own."""
        person = self.parts.netloc.rpartition("@")
        return urlunsplit(
            self.parts._replace(netloc=f"{person[0]}{person[1]}127.0.0.1:{self.port}")
        )

    def in_loop(self, act: Callable[[], object]) -> None:
        asyncio.run_coroutine_threadsafe(act(), self.loop).result(20)

    async def open(self) -> None:
        server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        try:
            place = self.parts.hostname, self.parts.port
            onward_reader, onward = await asyncio.open_connection(*place)
        except OSError:
            writer.close()
            return
        self.lines |= {writer, onward}
        await asyncio.gather(self.pump(reader, onward), self.pump(onward_reader, writer))
        self.lines -= {writer, onward}

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                if self.delay:
                    await asyncio.wait([self.loop.create_future()], timeout=self.delay)
                writer.write(piece)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Whoever is connected is thrown out, and nobody comes in."""
        self.is_cut = True
        self.in_loop(self.throw_out)

    async def throw_out(self) -> None:
        for line in list(self.lines):
            line.transport.abort()

    def mend(self) -> None:
        self.is_cut = False
