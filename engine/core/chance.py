"""Chance as a player: a seeded source, keyed by how often it was asked, the same everywhere."""

from collections.abc import Iterator
from hashlib import blake2b

from engine.core.decisions import Answer, Decision


class Chance:
    """Answers decisions of CHANCE; the same seed and the same count give the same answer."""

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def answer(self, decision: Decision, count: int) -> Answer:
        """Pick as many options as the decision asks for at least, in random order."""
        numbers = _numbers(f"{self.seed}|{count}|{decision.kind}")
        keys = [option.key for option in decision.options if not option.takes]
        wanted = max(decision.at_least, min(1, decision.at_most))
        for place in range(wanted):
            other = place + _below(len(keys) - place, numbers)
            keys[place], keys[other] = keys[other], keys[place]
        return tuple(keys[:wanted])


def _numbers(key: str) -> Iterator[int]:
    block = 0
    while True:
        digest = blake2b(f"{key}|{block}".encode()).digest()
        for start in range(0, 64, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number under the limit, every one equally likely."""
    # Without this the first numbers would come a little more often than the others.
    unfair = 2**64 - 2**64 % limit
    for number in numbers:
        if number < unfair:
            return number % limit
    raise AssertionError("The source never ends.")
