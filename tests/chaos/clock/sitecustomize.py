"""A clock that can be put forward and back while a program runs: on the PYTHONPATH of those that
a chaos run gives one. The programs themselves know nothing of it.

libfaketime was tried first: under it the threads of a web process hardly went on at all.
"""

import os
import time
from datetime import timedelta
from pathlib import Path

from django.utils import timezone

CLOCK = Path(os.environ["CHAOS_CLOCK"])
right_time, right_now = time.time, timezone.now


def seconds_ahead() -> int:
    return int(CLOCK.read_text() or 0)


time.time = lambda: right_time() + seconds_ahead()
timezone.now = lambda: right_now() + timedelta(seconds=seconds_ahead())
