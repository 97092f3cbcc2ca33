"""The kinds of NumPy arrays that hold a whole field: numbers and flags, one entry a player."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Column = np.ndarray[Any, np.dtype[np.signedinteger[Any]]]
Flags = NDArray[np.bool_]

NOBODY = -1
