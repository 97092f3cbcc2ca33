"""Seeded chance: the same seed draws the same numbers on every machine and with every NumPy."""

import numpy as np

from engine.pairing.arrays import Column


class Draw:
    """A stream of random numbers; only the raw generator is used, whose output is frozen."""

    def __init__(self, *seed: int) -> None:
        self._stream = np.random.PCG64([number & (2**64 - 1) for number in seed])

    def bits(self, count: int, width: int) -> Column:
        """`count` numbers of `width` random bits."""
        raw = np.asarray(self._stream.random_raw(count), np.uint64)
        return (raw >> np.uint64(64 - width)).astype(np.int64)

    def below(self, limits: Column) -> Column:
        """One number from 0 up to, not including, each limit."""
        return (self.bits(limits.size, 31).reshape(limits.shape) * limits) >> 31

    def permutation(self, count: int) -> Column:
        drawn = self.bits(count, 63)
        order = np.argsort(drawn)
        # the quick way may put equal numbers in any order, differently on every machine
        ordered = drawn[order]
        if (ordered[1:] == ordered[:-1]).any():
            return np.argsort(drawn, kind="stable")
        return order
