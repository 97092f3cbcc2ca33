"""500 pages listening to one uvicorn: python -m benchmarks.live [number of pages]

Each of 20 announcements goes to every page; the time counts from before the announcing transaction
until the page has read the event. Once embedded, and once with Redis when it answers.
"""

import asyncio
import json
import os
import socket
import statistics
import sys
import time
from pathlib import Path
from urllib.parse import quote, urlsplit

from benchmarks.web_process import PORT, beside_a_web_process

REDIS = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/9")
PAGES = 500
ANNOUNCEMENTS = 20


def main(pages: int) -> int:
    status = 0
    for name, redis_url in {"embedded": "", "with Redis": REDIS}.items():
        if not redis_url or answers(redis_url):
            said = ("benchmarks.live", name, pages)
            status = max(status, beside_a_web_process(*said, redis_url=redis_url))
        else:
            print(json.dumps({"live": name, "not measured": "Redis does not answer"}))
    return status


def answers(url: str) -> bool:
    address = urlsplit(url)
    with socket.socket() as tried:
        tried.settimeout(1)
        return tried.connect_ex((address.hostname, address.port or 6379)) == 0


async def measure(name: str, pages: int, server: int) -> dict[str, object]:
    from live.subscriptions import sign_topics

    signed = await asyncio.to_thread(sign_topics, ("event:1",))
    await until_served()
    before = megabytes(server)
    started = time.perf_counter()
    readers = [await listen(signed) for _ in range(pages)]
    connected = time.perf_counter() - started
    waits = [wait for _ in range(ANNOUNCEMENTS) for wait in await announce_to(readers)]
    percentiles = statistics.quantiles(waits, n=100)
    return {
        "live": name,
        "pages": pages,
        "connected s": round(connected, 2),
        "delivered": len(waits) / (pages * ANNOUNCEMENTS),
        "p50 ms": round(percentiles[49], 1),
        "p99 ms": round(percentiles[98], 1),
        "max ms": round(max(waits), 1),
        "MB before": before,
        "MB listening": megabytes(server),
        "processor ms per announcement and page": round(processor_ms(server, len(waits)), 3),
    }


async def until_served() -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", PORT)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise TimeoutError("the server did not start")


async def listen(signed: str) -> asyncio.StreamReader:
    """Connected, and past the greeting: the first id has come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    reader.writer = writer
    address = f"/live/stream?topics={quote(signed)}"
    writer.write(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    while not (await reader.readline()).startswith(b"id: "):
        pass
    return reader


async def announce_to(readers: list[asyncio.StreamReader]) -> list[float]:
    from live.services import announce

    hearing = asyncio.gather(*(hears(reader) for reader in readers))
    started = time.perf_counter()
    await asyncio.to_thread(announce, "event:1")
    return [(heard - started) * 1000 for heard in await asyncio.wait_for(hearing, 30)]


async def hears(reader: asyncio.StreamReader) -> float:
    while not (await reader.readline()).startswith(b"data: "):
        pass
    return time.perf_counter()


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return round(int(status.split("VmRSS:")[1].split()[0]) / 1024, 1)


def processor_ms(pid: int, deliveries: int) -> float:
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, times)) * 1000 / os.sysconf("SC_CLK_TCK") / deliveries


if __name__ == "__main__":
    if len(sys.argv) > 2:
        import django

        django.setup()
        name, pages, server = sys.argv[1:]
        print(json.dumps(asyncio.run(measure(name, int(pages), int(server)))))
    else:
        raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else PAGES))
