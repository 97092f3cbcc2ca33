"""What the site would have written to its log."""

import io
import logging
from collections.abc import Callable, Iterator

import pytest

from monitoring.lines import JsonLines, TextLines, Traced


@pytest.fixture
def written() -> Iterator[Callable[[], str]]:
    yield from writing(TextLines())


@pytest.fixture
def written_as_json() -> Iterator[Callable[[], str]]:
    yield from writing(JsonLines())


def writing(form: logging.Formatter) -> Iterator[Callable[[], str]]:
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    handler.setFormatter(form)
    handler.addFilter(Traced())
    logging.getLogger().addHandler(handler)
    yield log.getvalue
    logging.getLogger().removeHandler(handler)
