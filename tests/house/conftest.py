"""The trees of all files are a million objects that nothing frees: looking for garbage among them
took a third of the time."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="package", autouse=True)
def _no_look_for_garbage() -> Iterator[None]:
    gc.disable()
    yield
    gc.freeze()
    gc.enable()
