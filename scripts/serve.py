"""Serves Arbiter on this machine: web pages, worker and timetable together, until Ctrl-C."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

from machine.commands import ROOT, TOOLS, die_with_parent

HOST = os.environ.get("HOST", "127.0.0.1")
PORT = int(os.environ.get("PORT", "8000"))
ADDRESS = f"http://localhost:{PORT}"
CELERY = [sys.executable, "-m", "celery", "-A", "config"]
PROGRAMS = {
    "web": [
        *(sys.executable, "-m", "uvicorn", "config.asgi:application"),
        *("--host", HOST, "--port", str(PORT), "--timeout-graceful-shutdown", "2"),
        *("--log-level", "warning", "--no-access-log"),
    ],
    "worker": [
        *(*CELERY, "worker", "--concurrency", "2", "--loglevel", "WARNING"),
        *("--without-gossip", "--without-mingle"),
    ],
    "beat": [*CELERY, "beat", "--loglevel", "WARNING"],
}
SECONDS_TO_STOP = 10
SECONDS_TO_START = 60
LONGEST_DELAY = 30
STEADY_AFTER = 60


def refuse_a_taken_port() -> None:
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, PORT))
        except OSError:
            sys.exit(f"Port {PORT} is taken. Choose another one: PORT={PORT + 1} make run")


def prepare() -> str:
    """Bring the database up to date and fill the demo; the answer names its log-ins."""
    manage("migrate", "--verbosity", "0")
    return manage("load_demo")


def manage(*arguments: str) -> str:
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"manage.py {arguments[0]} failed; what it said stands above.\n{done.stdout}")
    return done.stdout.strip()


async def keep_running(name: str, stopping: asyncio.Event) -> None:
    """One program: its output with its name before it, started again whenever it ends."""
    delay = 1
    while not stopping.is_set():
        started = time.monotonic()
        process = await asyncio.create_subprocess_exec(
            *PROGRAMS[name],
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        output = asyncio.create_task(show(name, process.stdout))
        await first_of(process.wait(), stopping.wait())
        await end(process)
        await output
        if not stopping.is_set():
            delay = (
                1 if time.monotonic() - started > STEADY_AFTER else min(delay * 2, LONGEST_DELAY)
            )
            say(f"{name} ended with code {process.returncode}; starting it again in {delay} s")
            await first_of(asyncio.sleep(delay), stopping.wait())


async def show(name: str, output: asyncio.StreamReader) -> None:
    while line := await output.readline():
        say(f"{name:6} | {line.decode(errors='replace').rstrip()}")


async def end(process: asyncio.subprocess.Process) -> None:
    """Ask it to finish what it does, then end all that it ever started."""
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


async def announce(logins: str) -> None:
    state = await until_healthy()
    missing = TOOLS / "missing"
    sentences = missing.read_text().strip() if missing.exists() else ""
    say("\n".join(filter(None, ["", f"Arbiter {state}: {ADDRESS}", logins, sentences])))
    say("Ctrl-C stops everything.\n")


async def until_healthy() -> str:
    answer = "has not answered"
    for _ in range(SECONDS_TO_START * 4):
        answer = await asyncio.to_thread(health)
        if answer == "is ready":
            break
        await asyncio.sleep(0.25)
    return answer


def health() -> str:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=5):
            return "is ready"
    except urllib.error.HTTPError as error:
        return f"is not healthy yet ({error.read(500).decode(errors='replace')})"
    except OSError:
        return "has not answered"


def say(text: str) -> None:
    print(text, flush=True)


async def serve(logins: str) -> None:
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    programs = [asyncio.create_task(keep_running(name, stopping)) for name in PROGRAMS]
    announcement = asyncio.create_task(announce(logins))
    await stopping.wait()
    announcement.cancel()
    say("Stopping ...")
    await asyncio.gather(*programs)


if __name__ == "__main__":
    die_with_parent()
    os.environ.setdefault("SITE_URL", ADDRESS)
    refuse_a_taken_port()
    asyncio.run(serve(prepare()))
