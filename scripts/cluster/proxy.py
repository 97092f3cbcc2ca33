"""HAProxy with docs/deploy/haproxy.cfg: where it stands, and what it is told while it runs."""

import csv
import os
import shutil
import socket
import time
from pathlib import Path

from machine.commands import ROOT, MissingError

CONFIGURATION = ROOT / "docs" / "deploy" / "haproxy.cfg"
SORRY = ROOT / "docs" / "deploy" / "sorry.http"
BACKENDS = ("pages", "streams")
PACKAGE = "haproxy"


def find() -> str | None:
    return shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")


def command() -> list[str]:
    program = find()
    if program is None:
        raise MissingError(f"HAProxy is missing: sudo apt-get install {PACKAGE}")
    return [program, "-db", "-f", str(CONFIGURATION)]


def environment(door: str, web: dict[str, str], control: Path) -> dict[str, str]:
    """`web` names the address of each web process."""
    places = {f"ARBITER_{name.upper()}": address for name, address in web.items()}
    return {
        "ARBITER_DOOR": door,
        "ARBITER_PROXY_SOCKET": str(control),
        "ARBITER_SORRY": str(SORRY),
        **places,
    }


class Proxy:
    """A running HAProxy, asked and told through its socket."""

    def __init__(self, control: Path) -> None:
        self.control = control

    def say(self, words: str) -> str:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(5)
            line.connect(str(self.control))
            line.sendall(f"{words}\n".encode())
            return b"".join(iter(lambda: line.recv(65536), b"")).decode()

    def servers(self) -> dict[tuple[str, str], dict[str, str]]:
        rows = csv.DictReader(self.say("show stat").removeprefix("# ").splitlines())
        return {(row["pxname"], row["svname"]): row for row in rows if row["type"] == "2"}

    def names(self) -> list[str]:
        return [name for backend, name in self.servers() if backend == BACKENDS[0]]

    def address_of(self, name: str) -> str:
        return self.servers()[BACKENDS[0], name]["addr"]

    def set_state(self, name: str, state: str) -> None:
        for backend in BACKENDS:
            answer = self.say(f"set server {backend}/{name} state {state}").strip()
            if answer:
                raise OSError(f"HAProxy refused: {answer}")

    def drain(self, name: str, seconds: float = 30) -> None:
        """No new request goes there; returns when the last page is answered. Streams stay."""
        self.set_state(name, "drain")
        deadline = time.monotonic() + seconds
        while int(self.servers()[BACKENDS[0], name]["scur"]):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{name} still answers after {seconds} s.")
            time.sleep(0.05)

    def is_up(self, name: str) -> bool:
        return self.servers()[BACKENDS[0], name]["status"] == "UP"
