"""In which state each player's list is: the desk, the players' page, the start, papers and
reminders all count from here."""

from django.db.models import Case, CharField, Q, QuerySet, Value, When

from decks.queries.judgements import status_now
from tournaments.enums import EventState, ListState, Play
from tournaments.models import Registration

BEFORE = (EventState.DRAFT, EventState.OPEN)
NONE = "none"
"""No list, and none is asked for now."""


def with_list_state(players: QuerySet[Registration]) -> QuerySet[Registration]:
    """In limited events nobody has a deck before the start, so none is missing."""
    can_be_in = Q(event__play=Play.CONSTRUCTED) | ~Q(event__state__in=BEFORE)
    state = Case(
        When(deck__isnull=False, then=status_now()),
        When(can_be_in, event__lists_required=True, then=Value(ListState.MISSING)),
        default=Value(NONE),
        output_field=CharField(),
    )
    return players.annotate(list_state=state)  # type: ignore[no-redef]  # it says so there


def list_state_of(registration: Registration) -> str:
    held = Registration.objects.filter(pk=registration.pk)
    return with_list_state(held).get().list_state
