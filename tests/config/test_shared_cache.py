import pytest
import redis
from django.conf import settings
from django.core.cache import caches

pytestmark = pytest.mark.services


def test_cache_when_cleared_then_keys_of_others_stay():
    foreign = redis.from_url(settings.REDIS_URL)
    foreign.set("test-of-somebody-else", "queue", ex=60)
    caches["default"].set("mine", "limit")
    caches["default"].clear()
    assert caches["default"].get("mine") is None
    assert foreign.get("test-of-somebody-else") == b"queue"
    foreign.close()
