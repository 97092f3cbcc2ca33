"""The event behind an address, and its matches: what every page and every phone asks for first."""

from statements.reads import PreparedRead
from tournaments.enums import RoundState
from tournaments.models import Event, Match

NOT_SHOWN = (RoundState.DRAFT, RoundState.DISCARDED)
# What is asked of the event for each phone of a hall.
FIELDS_OF_PARTS = (
    "slug",
    "state",
    "is_rehearsal",
    "kept_private",
    "capacity",
    "created_at",
    "time_zone",
    "zones",
)
EVENT: PreparedRead[Event] = PreparedRead(
    lambda slug: Event.objects.filter(slug=slug).select_related("organization").order_by(),
    slug=str,
)
EVENT_OF_PARTS: PreparedRead[Event] = PreparedRead(
    lambda slug: Event.objects.filter(slug=slug).only(*FIELDS_OF_PARTS).order_by(), slug=str
)
SHOWN_MATCH: PreparedRead[Match] = PreparedRead(
    lambda match, event: (
        Match.objects.filter(pk=match, round__event=event)
        .exclude(round__state__in=NOT_SHOWN)
        .select_related("round", "first__profile", "second__profile", "result")
        .order_by()
    ),
    match=int,
    event=int,
)
