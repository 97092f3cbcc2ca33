"""Serves Arbiter on this machine: web pages, worker and timetable together, until Ctrl-C."""

import asyncio
import hashlib
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import qr_in_terminal
from machine.commands import ROOT, TOOLS, die_with_parent
from supervisor import say, supervise


def port_named(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 65536):
        sys.exit(f"PORT is a number from 1 to 65535, not {text!r}.")
    return int(text)


HOST = os.environ.get("HOST", "127.0.0.1")
PORT = port_named(os.environ.get("PORT") or "8000")
LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  what people write to let phones in
# Documentation's own address (RFC 5737): nothing is sent, the kernel only chooses the way out.
OUTSIDE = ("192.0.2.1", 9)
# In a container everybody is root; the messages are our own, and not pickled.
NO_ROOT_WARNING = "ignore:You're running the worker with superuser privileges"
CELERY = [sys.executable, "-W", NO_ROOT_WARNING, "-m", "celery", "--quiet", "-A", "config"]
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
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
SECONDS_TO_START = 60
SECONDS_BETWEEN_LOOKS = 0.25


def addresses() -> list[str]:
    """Where this site answers: on this machine first, then for everybody in the network."""
    if HOST in LOOPBACK:
        hosts = ["localhost"]
    elif HOST in EVERYWHERE:
        hosts = ["localhost", *network_address()]
    else:
        hosts = [f"[{HOST}]" if ":" in HOST else HOST]
    return [f"http://{host}:{PORT}" for host in hosts]


def network_address() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(OUTSIDE)
        except OSError:
            return []
        return [way_out.getsockname()[0]]


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
    make_static_files()
    take_cards_into_use()
    return manage("load_demo")


def make_static_files() -> None:
    """Joined, packed and named once for as long as they stay as they are."""
    made = Path(os.environ.get("ARBITER_VAR", ROOT / "var")) / "static-made"
    as_they_are = static_state()
    if not made.exists() or made.read_text() != as_they_are:
        manage("collectstatic", "--no-input", "--clear", "--verbosity", "0")
        made.touch(mode=0o600)
        made.write_text(as_they_are)


def static_state() -> str:
    """Also how they are made, and what else is collected: packages of the lock."""
    files = [*ROOT.glob("static/**/*"), ROOT / "config" / "statics.py", ROOT / "config/settings.py"]
    files += ROOT.glob("requirements/*.lock")
    state = sorted((str(file), file.stat().st_mtime_ns, file.stat().st_size) for file in files)
    return hashlib.sha256(repr(state).encode()).hexdigest()


def take_cards_into_use() -> None:
    """The real cards, once; without them Arbiter goes on with the few that it ships."""
    if run_manage("import_cards", "--usual", "--yes", "--once").returncode:
        say("Not all cards could be read; decks are judged with a few only.")


def manage(*arguments: str) -> str:
    done = run_manage(*arguments)
    if done.returncode:
        sys.exit(f"manage.py {arguments[0]} failed; what it said stands above.\n{done.stdout}")
    return done.stdout.strip()


def run_manage(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)


async def announce(logins: str) -> None:
    state = await until_healthy()
    missing = TOOLS / "missing"
    sentences = missing.read_text().strip() if missing.exists() else ""
    here, *network = addresses()
    lines = ["", f"Arbiter {state}: {here}", *for_phones(network), logins, sentences]
    say("\n".join(filter(None, lines)))
    say("Ctrl-C stops everything.\n")


def for_phones(network: list[str]) -> list[str]:
    """How the phones in the room come in, with a code for their cameras where one can be drawn."""
    said = [f"Phones in this network reach it at {address}" for address in network]
    if not network and HOST in EVERYWHERE:
        return ["No network was found: phones cannot come in before this machine is in one."]
    if not network:
        return [f"Phones in the room cannot come in yet: HOST=0.0.0.0 PORT={PORT} make run"]
    if sys.stdout.isatty():
        said += [*qr_in_terminal.lines(network[0]), "Point a phone's camera at it."]
    return said


async def until_healthy() -> str:
    state = "has not answered"
    for _ in range(int(SECONDS_TO_START / SECONDS_BETWEEN_LOOKS)):
        state = await asyncio.to_thread(health)
        if state == "is ready":
            break
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    return state


def health() -> str:
    try:
        with DIRECTLY.open(f"{addresses()[0]}/healthz", timeout=5):
            return "is ready"
    except urllib.error.HTTPError as error:
        return f"is not healthy yet ({error.read(500).decode(errors='replace')})"
    except OSError:
        return "has not answered"


async def serve(logins: str) -> None:
    stopping = asyncio.Event()
    announcement = asyncio.create_task(announce(logins))
    await supervise(PROGRAMS, stopping)
    announcement.cancel()


if __name__ == "__main__":
    die_with_parent()
    # What stands in mails and QR codes: phones cannot follow a link to "localhost".
    os.environ.setdefault("SITE_URL", addresses()[-1])
    os.environ.setdefault("STATIC_MADE", "yes")
    refuse_a_taken_port()
    asyncio.run(serve(prepare()))
