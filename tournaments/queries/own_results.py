"""How a player's own events stand or ended: one sentence for each."""

from collections.abc import Iterable

from accounts.models import User
from tournaments.models import Standing


def own_results(user: User, events: Iterable[int]) -> dict[int, str]:
    """By event: place, points and record after its newest closed round."""
    rows = (
        Standing.objects.filter(registration__profile__user=user, round__event__in=list(events))
        .select_related("round")
        .order_by("round__event", "round__number")
    )
    return {row.round.event_id: in_words(row) for row in rows}


def in_words(row: Standing) -> str:
    points = "1 point" if row.points == 1 else f"{row.points} points"
    return f"Place {row.rank} after {row.round.title.lower()}: {row.record}, {points}"
