"""What a stream asks when it begins: nothing where the page is as new as the process."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from live import stream
from live.hub import Listener
from live.positions import Position
from live.subscriptions import Subscription


class House:
    """What a stream sees of the hub."""

    closing = True

    def __init__(self, position):
        self.position = position

    @asynccontextmanager
    async def listening(self, subscription):
        yield Listener(subscription)

    def position_of(self, listener):
        return self.position


@pytest.fixture
def asked(monkeypatch):
    seen = []

    def missed(position, topics):
        seen.append(position)
        return [], position

    monkeypatch.setattr(stream, "missed_since", missed)
    return seen


def begin(position, handed_out):
    async def told():
        subscription = Subscription(frozenset({"hall:1"}), position)
        return [text async for text in stream.told_to(House(handed_out), subscription)]

    return asyncio.run(told())


@pytest.mark.parametrize("missing", [frozenset(), frozenset({5})])
def test_stream_when_the_page_has_seen_all_that_was_handed_out_then_nothing_is_asked(
    asked, missing
):
    position = Position(7, missing)
    assert begin(position, position) == [stream.HELLO]
    assert asked == []


@pytest.mark.parametrize(
    ("position", "handed_out"),
    [
        (Position(7), Position(8)),
        (Position(8), Position(7)),
        (Position(7), Position(7, frozenset({5}))),
        (Position(7, frozenset({5})), Position(7)),
    ],
)
def test_stream_when_either_has_seen_more_then_it_asks_what_was_missed(asked, position, handed_out):
    begin(position, handed_out)
    assert asked == [position]


def test_words_when_a_hall_is_told_the_same_then_they_are_put_together_once():
    stream.words_for.cache_clear()
    for _ in range(300):
        words = stream.event_stream_text({"hall:1": (9, "")}, Position(9))
    assert words == 'id: 9\ndata: {"topic": "hall:1", "notice": 9}\n\n'
    assert stream.words_for.cache_info().misses == 1
