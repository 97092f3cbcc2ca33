"""Random positions for the reference models: a few hundred in `make test`, more by a variable.

A reference model says what comes of a position, written from the document alone and without a
look at the engine; the engine plays the position, and both must agree. `REFERENCE=100000` is
the long form.
"""

import os
import random
from collections.abc import Iterator

MANY = int(os.environ.get("REFERENCE", "200"))


def positions(name: str, share: float = 1.0) -> Iterator[random.Random]:
    """A source of chance for each position; `share` is for those that are slow to play."""
    for number in range(int(MANY * share)):
        yield random.Random(f"{name} {number}")
