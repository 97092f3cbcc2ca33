"""How late those who watch a table see it."""

from typing import Any

from django.db import transaction

from live.services import announce
from tournaments.services.locks import require
from tracker.models import Seat
from tracker.queries.tables import PUBLIC
from tracker.queries.watching import DELAYS, least_delay_at
from tracker.services.changing import locked, played_at, saved


@transaction.atomic
def set_delay(*, seat: Seat, minutes: int) -> dict[str, Any]:
    """Each player for themselves; the longest holds, so nobody shows the other's game sooner."""
    require(minutes in DELAYS, "Choose one of the delays.")
    table = locked(seat.table)
    least = least_delay_at(table)
    require(minutes >= least, f"The organizer wants at least {least} minutes here.")
    played = played_at(table)
    mine = played.seats[seat.place]
    mine.delay = minutes
    mine.save(update_fields=["delay"])
    told = saved(played)[seat.place]
    # Those who watch look again: from now on they are sent nothing, or everything.
    announce(table.topic(PUBLIC))
    return told
