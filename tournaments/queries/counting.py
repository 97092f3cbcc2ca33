"""How many there are of what grows for years: to the row while they are few, beyond that as of the
last minute. Nobody looks at page 73 to learn whether there are 1,460 events or 1,461."""

from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.utils.functional import cached_property

EXACT = 1000
SECONDS = 60


def count_of(rows: QuerySet[Any]) -> int:
    alone = rows.order_by().values("pk")
    found = alone[: EXACT + 1].count()
    if found <= EXACT:
        return found
    asked = sha256(repr(alone.query.sql_with_params()).encode()).hexdigest()
    return cache.get_or_set(f"count:{asked}", alone.count, SECONDS) or found


class LongPaginator(Paginator):  # type: ignore[type-arg]  # no generic when it runs
    """The number of its pages may be that of a minute ago."""

    object_list: QuerySet[Any]

    @cached_property
    def count(self) -> int:
        return count_of(self.object_list)
