"""Who won an event that is over."""

from collections.abc import Sequence

from engine.pairing.brackets.order import WINNER
from tournaments.enums import EventState, RoundState
from tournaments.models import Event, Registration, Standing
from tournaments.queries.stages import plan_of


def champion_of(event: Event) -> Registration | None:
    """The best of the final standings; where a bracket decides, none before its final is played."""
    return champions_of([event]).get(event.pk)


def champions_of(events: Sequence[Event]) -> dict[int, Registration]:
    """Of many events in one look, by the event's id."""
    over = {event.pk: event for event in events if event.state == EventState.FINISHED}
    if not over:
        return {}
    first = Standing.objects.filter(rank=1, round__event__in=over, round__state=RoundState.CLOSED)
    rows = first.select_related("registration__profile", "round").order_by("round__number")
    newest = {row.round.event_id: row for row in rows}
    return {
        pk: row.registration
        for pk, row in newest.items()
        if row.reached == WINNER or not plan_of(over[pk])[-1].kind.is_bracket
    }
