"""Reading notices: where we are, and what came since."""

from collections.abc import Collection

from django.db.models import Max, Min, Q

from live.models import Notice
from live.positions import MOST_MISSING, Position
from statements.reads import PreparedRead

MOST_AT_ONCE = 2000
NoticeRow = tuple[int, str, str]


NEWEST_NUMBERS: PreparedRead[tuple[int]] = PreparedRead(
    lambda: Notice.objects.order_by("-pk").values_list("pk")[:MOST_MISSING]
)
NEWEST_NOTICE: PreparedRead[tuple[int]] = PreparedRead(
    lambda topic: Notice.objects.filter(topic=topic).order_by("-pk").values_list("pk")[:1],
    topic=str,
)


def current_position() -> Position:
    """Numbers that are not there among the newest may be those of transactions on their way."""
    newest = newest_numbers()
    return Position(max(0, newest[0] - MOST_MISSING)).after(newest) if newest else Position()


def newest_numbers() -> list[int]:
    return [number for (number,) in NEWEST_NUMBERS.rows()]


def newest_notice(topic: str) -> int:
    """The number of the last change that pages of this topic were told of."""
    newest = NEWEST_NOTICE.first(topic=topic)
    return newest[0] if newest else 0


def notices_since(position: Position, topics: Collection[str] | None = None) -> list[NoticeRow]:
    unseen = Q(pk__gt=position.last)
    if position.missing:
        unseen |= Q(pk__in=position.missing)
    notices = Notice.objects.filter(unseen).order_by("pk")
    if topics is not None:
        notices = notices.filter(topic__in=topics)
    return list(notices.values_list("pk", "topic", "content")[:MOST_AT_ONCE])


def is_too_old(position: Position) -> bool:
    """Notices after this position were pruned, or belong to a database that was replaced."""
    if position.last == 0:
        return False
    kept = Notice.objects.aggregate(oldest=Min("pk"), newest=Max("pk"))
    if kept["newest"] is None:
        return True
    return bool(position.last > kept["newest"] or position.last < kept["oldest"] - 1)
