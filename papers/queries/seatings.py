"""Where players sit when nobody is paired: at the player meeting, and in the pods of a draft."""

from collections.abc import Iterator
from itertools import count

from engine.pairing import model as plain
from printing.names import filing_order
from printing.papers import Seat
from tournaments.enums import StageKind
from tournaments.models import Event, Registration, StageEntry
from tournaments.queries.registrations import registered_players
from tournaments.queries.stages import plan_of

SEATS_AT_A_TABLE = 2


def meeting_seats_of(event: Event) -> list[Seat]:
    """Two at a table from A to Z; who has a table of their own, or needs one that is
    accessible, sits there."""
    players = sorted(
        registered_players(event), key=lambda player: filing_order(player.profile.display_name)
    )
    kept = kept_tables(event, players)
    taken = set(kept.values())
    free = (
        table
        for table in count(event.first_table)
        if table not in taken
        for _ in range(SEATS_AT_A_TABLE)
    )
    return [Seat(str(player), str(kept.get(player.pk) or next(free))) for player in players]


def kept_tables(event: Event, players: list[Registration]) -> dict[int, int]:
    kept = {player.pk: player.fixed_table for player in players if player.fixed_table}
    accessible = accessible_seats(event)
    for player in players:
        if player.needs_accessible_table and player.pk not in kept:
            table = next(accessible, None)
            if table is not None:
                kept[player.pk] = table
    return kept


def accessible_seats(event: Event) -> Iterator[int]:
    return (table for table in event.accessible_tables for _ in range(SEATS_AT_A_TABLE))


def pod_seats_of(event: Event) -> list[Seat]:
    """The pods of the draft that has begun: nobody is seated on paper before the event seats
    them."""
    seated = seats_in_pods(event)
    return [Seat(str(each.registration), str(each.seat), str(each.pod)) for each in seated]


def why_no_pods(event: Event) -> str:
    """What to do first, while nobody sits in a pod."""
    if any(stage.kind is plain.StageKind.DRAFT for stage in plan_of(event)):
        return "Seat the draft pods at the desk first: the paper shows the same seats."
    return "No stage of this event is drafted in pods. Plan one under Settings, Stages."


def seats_in_pods(event: Event) -> list[StageEntry]:
    """Of the newest stage that is played in pods."""
    entries = StageEntry.objects.filter(
        stage__event=event,
        stage__kind=StageKind.DRAFT,
        stage__taken_back_at=None,
        pod__isnull=False,
    )
    newest = entries.order_by("-stage__number").values("stage")[:1]
    seated = entries.filter(stage=newest).select_related("registration__profile")
    return list(seated.order_by("pod", "seat"))
