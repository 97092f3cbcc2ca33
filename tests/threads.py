"""Doing several things at the same moment, each on a database connection of its own."""

import threading
from collections.abc import Callable
from typing import Any

from django.db import connection


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
