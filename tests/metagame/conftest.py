"""A finished event whose figures were worked out by hand."""

from collections.abc import Callable

import pytest

from tests.factories.finished import make_finished
from tournaments.models import Event


@pytest.fixture
def make_event(db) -> Callable[..., Event]:
    return make_finished


@pytest.fixture
def event(db) -> Event:
    return make_finished()
