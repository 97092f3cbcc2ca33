"""Keeps programs running side by side until told to stop, and leaves none behind."""

import asyncio
import os
import signal
import time

from machine.commands import ROOT, die_with_parent

SECONDS_TO_STOP = 10
SHORTEST_DELAY = 1
LONGEST_DELAY = 30
STEADY_AFTER = 60


async def supervise(programs: dict[str, list[str]], stopping: asyncio.Event) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    await asyncio.gather(*(keep_running(*item, stopping) for item in programs.items()))


async def keep_running(name: str, command: list[str], stopping: asyncio.Event) -> None:
    """One program, started again whenever it ends; later and later when it never holds."""
    delay = SHORTEST_DELAY
    while not stopping.is_set():
        started = time.monotonic()
        code = await run_once(name, command, stopping)
        if stopping.is_set():
            return
        if time.monotonic() - started > STEADY_AFTER:
            delay = SHORTEST_DELAY
        say(f"{name} ended with code {code}; starting it again in {delay} s")
        await first_of(asyncio.sleep(delay), stopping.wait())
        delay = min(delay * 2, LONGEST_DELAY)


async def run_once(name: str, command: list[str], stopping: asyncio.Event) -> int:
    """A pipe of our own: asyncio's would wait for orphans of the program that hold it open."""
    reading, writing = os.pipe()
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        stdout=writing,
        stderr=writing,
        start_new_session=True,
        preexec_fn=die_with_parent,
    )
    os.close(writing)
    output = asyncio.create_task(show(name, reading))
    await first_of(process.wait(), stopping.wait())
    await end(process)
    await output
    return process.returncode


async def show(name: str, reading: int) -> None:
    output = asyncio.StreamReader(limit=2**20)
    protocol = asyncio.StreamReaderProtocol(output)
    pipe = os.fdopen(reading, "rb")
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, pipe)
    while line := await output.readline():
        if text := line.decode(errors="replace").strip():
            say(f"{name:6} | {text}")


async def end(process: asyncio.subprocess.Process) -> None:
    """Ask it to finish what it is doing, then end all that it ever started."""
    if process.returncode is None:
        process.terminate()
        await first_of(process.wait(), asyncio.sleep(SECONDS_TO_STOP))
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    await process.wait()


async def first_of(*waits) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


def say(text: str) -> None:
    print(text, flush=True)
