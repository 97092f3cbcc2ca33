"""Whether the round being played still fits the results before it, asked only where one changed."""

from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache

from engine.pairing.errors import PairingError
from tournaments.enums import RegistrationState, RoundKind, RoundState
from tournaments.models import Event, Result, Round
from tournaments.queries.hand_tables import seats_in, seats_mark
from tournaments.queries.repairs import all_changes_of, repair_of
from tournaments.queries.rounds import current_round

LEFT = "left_as_it_is"
# With more players the repair is worked out when somebody opens it, not on every look at the desk.
COUNTED_UP_TO = 300
AN_HOUR = 3600


@dataclass(frozen=True)
class Misfit:
    """The round, and how many tables would be others; None where that was not worked out."""

    round: Round
    tables: int | None = None

    @property
    def words(self) -> str:
        if self.tables is None:
            return f"A result before {self.round} was corrected: it may no longer fit."
        if self.tables == 0:
            return f"{self.round} no longer fits: another player would have the bye."
        would = "1 table would change" if self.tables == 1 else f"{self.tables} tables would change"
        return f"{self.round} no longer fits: {would}."


def misfit_of(event: Event) -> Misfit | None:
    """Of the open Swiss round, if a result that it was paired from counts no longer."""
    paired = current_round(event)
    if paired is None or paired.kind != RoundKind.SWISS or paired.state == RoundState.CLOSED:
        return None
    newest = newest_correction(paired)
    if newest is None or newest.created_at <= fitted_at(paired):
        return None
    paired.event = event
    if event.registrations.count() > COUNTED_UP_TO:
        return Misfit(paired)
    count = changed_tables(paired, newest.pk)
    return None if count is None else Misfit(paired, count)


def newest_correction(paired: Round) -> Result | None:
    return (
        Result.objects.filter(
            match__round__event=paired.event_id,
            match__round__number__lt=paired.number,
            match__round__state=RoundState.CLOSED,
            created_at__gt=paired.created_at,
        )
        .order_by("-created_at")
        .first()
    )


def fitted_at(paired: Round) -> datetime:
    """When it was paired, or when somebody decided to leave it as it is."""
    left = paired.notes.get(LEFT)
    return datetime.fromisoformat(left) if left else paired.created_at


def changed_tables(paired: Round, newest: int) -> int | None:
    """None when nothing would change; kept until the tables, the players or the results change."""
    playing = paired.event.registrations.filter(state=RegistrationState.REGISTERED).count()
    key = f"misfit-{paired.pk}-{newest}-{playing}-{seats_mark(seats_in(paired))}"
    kept = cache.get(key)
    if kept is None:
        try:
            changes = all_changes_of(paired, repair_of(paired).minimal)
        except PairingError:
            return None
        kept = len(changes.tables) if changes else -1
        cache.set(key, kept, AN_HOUR)
    return None if kept < 0 else kept
