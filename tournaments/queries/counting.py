"""How many there are of what grows for years: to the row while they are few, beyond that as of the
last minute. Nobody looks at page 73 to learn whether there are 1,460 events or 1,461."""

from hashlib import sha256
from typing import Any, cast

from django.core.cache import cache
from django.core.paginator import Page, Paginator
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

    def page(self, number: int | str) -> Page[Any]:
        """What is counted for each row is counted for those of the page alone: the database would
        do it for all the pages before, too."""
        found: Page[Any] = super().page(number)
        if found.number > 1:
            shown = cast("QuerySet[Any]", found.object_list).values_list("pk", flat=True)
            found.object_list = self.object_list.filter(pk__in=list(shown))
        return found
