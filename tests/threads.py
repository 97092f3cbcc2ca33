"""Doing several things at the same moment, each on a database connection of its own."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import connection

Answer = TypeVar("Answer")


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What each call answered or raised, in the order given."""
    answers: list[Any] = [None] * len(calls)
    start = threading.Barrier(len(calls))

    def run(position: int, call: Callable[[], Any]) -> None:
        start.wait()
        try:
            answers[position] = call()
        except Exception as error:  # noqa: BLE001  the test looks at what was raised
            answers[position] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def run_apart(story: Coroutine[Any, Any, Answer]) -> Answer:
    """asyncio.run in a thread of its own: Playwright leaves a loop running in that of the tests."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, story).result()
