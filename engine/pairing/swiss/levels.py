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
        # a level of nothing but zeros needs no factor
        scales.append(scale if top else 0)
        scale *= terms * top + 1
    return scales[::-1]


def pack(levels: Sequence[Column] | Column, scales: Sequence[int]) -> Packed:
    """The levels as one array of numbers."""
    top = sum(
        scale * int(level.max(initial=0)) for scale, level in zip(scales, levels, strict=True)
    )
    total: Packed = np.zeros(levels[0].shape, np.int64)
    if top >= SAFE:
        total = total.astype(np.object_)
    for scale, level in zip(scales, levels, strict=True):
        if scale:
            total += level.astype(total.dtype, copy=False) * scale
    return total


def top_of(levels: Sequence[Column] | Column) -> list[int]:
    return [int(level.max(initial=0)) for level in levels]
