"""Several costs in order of importance packed into one number, none outweighing the one above."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.pairing.arrays import Column

# object arrays hold Python integers once the packed numbers outgrow 64 bits
Packed = NDArray[np.int64] | NDArray[np.object_]
SAFE = 2**61


def scales_for(largest: Sequence[int], terms: int) -> list[int]:
    """A factor for each level (most important first) when up to `terms` numbers are added up."""
    scales, scale = [], 1
    for top in reversed(largest):
        scales.append(scale)
        scale *= terms * top + 1
    return scales[::-1]


def pack(levels: Sequence[Column], scales: Sequence[int]) -> Packed:
    """The levels as one array of numbers."""
    # a level of nothing but zeros may have a factor beyond 64 bits
    used = [(scale, level) for scale, level in zip(scales, levels, strict=True) if level.any()]
    top = sum(scale * int(level.max()) for scale, level in used)
    if top < SAFE:
        total = np.zeros(levels[0].shape, np.int64)
        for scale, level in used:
            total += level * scale
        return total
    large = np.zeros(levels[0].shape, np.object_)
    for scale, level in used:
        large += level.astype(np.object_) * scale
    return large


def top_of(levels: Sequence[Column]) -> list[int]:
    return [int(level.max(initial=0)) for level in levels]
