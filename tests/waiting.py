"""Waiting for something to become true, with a deadline; never for time to pass."""

import threading
import time
from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")


def until(condition: Callable[[], Answer], *, seconds: float = 60, what: str = "") -> Answer:
    """The condition's first true answer."""
    deadline = time.monotonic() + seconds
    while not (answer := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s: {what or condition}")
        threading.Event().wait(0.03)
    return answer
