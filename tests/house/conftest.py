"""The trees of all files are a million objects that nothing frees: looking for garbage among them
took a third of the time."""

import gc
from collections.abc import Iterator

import pytest


# Of a module: what is said of this folder, which is no package, ends with the whole run; a process
# that had met one of these tests kept the garbage of all others from then on, up to 2 GB.
@pytest.fixture(scope="module", autouse=True)
def _no_look_for_garbage() -> Iterator[None]:
    gc.disable()
    yield
    gc.freeze()
    gc.enable()
