"""Restarting the web processes one after another, with nobody losing a request."""

import json
import time
import urllib.request
from collections.abc import Callable

from cluster.proxy import Proxy

DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
SECONDS_TO_START = 120


def restart_all(proxy: Proxy, restart: Callable[[str], None], say: Callable[[str], None]) -> None:
    """`restart` ends the process of that name and starts it anew; it need not wait for it."""
    for name in proxy.names():
        started = time.monotonic()
        before = run_of(proxy.address_of(name))
        proxy.drain(name)
        restart(name)
        wait_for(lambda name=name, before=before: is_new(proxy, name, before), f"{name} is new")
        proxy.set_state(name, "ready")
        wait_for(lambda name=name: proxy.is_up(name), f"the proxy takes {name} back")
        say(f"{name} is new after {time.monotonic() - started:.1f} s")


def is_new(proxy: Proxy, name: str, before: str) -> bool:
    return run_of(proxy.address_of(name)) not in ("", before)


def run_of(address: str) -> str:
    """A mark of the running process; nothing while it does not answer."""
    try:
        with DIRECTLY.open(f"http://{address}/healthz/web", timeout=5) as answer:
            return str(json.load(answer)["run"])
    except OSError:
        return ""


def wait_for(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + SECONDS_TO_START
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"Not within {SECONDS_TO_START} s: {what}.")
        time.sleep(0.1)
