"""Redis as the cache that all processes share; without it pages go on as with an empty cache."""

import functools
import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis import RedisError

logger = logging.getLogger(__name__)


def forgiving(name: str, nothing: Callable[..., Any]) -> Callable[..., Any]:
    """The method of Redis' cache; `nothing` answers while Redis does not."""
    method = getattr(RedisCache, name)

    @functools.wraps(method)
    def answer(cache: RedisCache, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(cache, *args, **kwargs)
        except (RedisError, OSError) as error:
            logger.warning("Redis does not answer, so nothing is cached: %s", error)
            return nothing(*args, **kwargs)

    return answer


class SharedCache(RedisCache):
    """Limits are not held while Redis is away: that is better than a site that answers nobody."""

    get = forgiving("get", lambda key, default=None, version=None: default)
    get_many = forgiving("get_many", lambda keys, version=None: {})
    has_key = forgiving("has_key", lambda key, version=None: False)
    add = forgiving("add", lambda *args, **kwargs: True)
    set = forgiving("set", lambda *args, **kwargs: None)
    set_many = forgiving("set_many", lambda *args, **kwargs: [])
    touch = forgiving("touch", lambda *args, **kwargs: False)
    delete = forgiving("delete", lambda *args, **kwargs: False)
    delete_many = forgiving("delete_many", lambda *args, **kwargs: None)
    incr = forgiving("incr", lambda key, delta=1, version=None: delta)

    def clear(self) -> None:
        """Our own keys only: the same database may hold the broker's queues."""
        client = self._cache.get_client(write=True)
        for key in client.scan_iter(match=f"{self.key_prefix}:*", count=1000):
            client.unlink(key)
