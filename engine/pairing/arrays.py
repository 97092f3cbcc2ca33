"""The kinds of NumPy arrays that hold a whole field: numbers and flags, one entry a player."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Column = np.ndarray[Any, np.dtype[np.signedinteger[Any]]]
Flags = NDArray[np.bool_]

NOBODY = -1


def distinct(*columns: Column) -> Column:
    """The different numbers of these columns in order; none is below 0, and all are small."""
    counts = [np.bincount(column) for column in columns if len(column)]
    most = max(map(len, counts), default=0)
    seen = np.zeros(most, np.bool_)
    for count in counts:
        seen[: len(count)] |= count > 0
    return np.flatnonzero(seen)
