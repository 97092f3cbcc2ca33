import os

import pytest

from config.cache import SharedCache
from config.environment import caches


def shared(address: str) -> SharedCache:
    options = caches(address)["default"]
    return SharedCache(options["LOCATION"], {"OPTIONS": options["OPTIONS"]})


def test_cache_when_redis_is_away_then_it_is_like_an_empty_one():
    cache = shared("redis://127.0.0.1:1/0")
    cache.set("colour", "red")
    assert cache.get("colour", "none") == "none"
    assert cache.get_or_set("colour", "blue", 5) == "blue"
    assert cache.add("count", 0) is True
    assert cache.incr("count") == 1


def test_cache_when_no_redis_is_named_then_each_process_keeps_its_own():
    assert caches("")["default"]["BACKEND"].endswith("LocMemCache")


@pytest.mark.services
def test_count_when_two_processes_add_then_it_is_one_count():
    first, second = (shared(os.environ["REDIS_URL"]) for _ in range(2))
    first.delete("test-count")
    first.add("test-count", 0, 5)
    assert [first.incr("test-count"), second.incr("test-count")] == [1, 2]
