"""What a player still needs for the cut, in a sentence."""

from django.core.cache import cache

from engine.pairing.outlook import Outlook, outlook
from live.queries import newest_notice
from tournaments.enums import RegistrationState
from tournaments.models import Registration
from tournaments.models.event import MOST_TOLD_OF_RESULTS
from tournaments.queries.courses import next_cut_of
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.rounds import newest_standings_round

# Until something is announced; this bounds what a clock alone could change.
SECONDS_KEPT = 300


def outlook_of(registration: Registration, cut: int) -> Outlook | None:
    """There is one from the first closed round on, for whoever still plays."""
    event = registration.event
    if registration.state != RegistrationState.REGISTERED or not newest_standings_round(event):
        return None
    return outlook(tournament_of(event), str(registration.pk), cut)


def need_of(registration: Registration) -> str:
    """The sentence alone, kept until the event changes. In a larger field it is counted only when
    its page is asked for: all phones look at their day at once."""
    event = registration.event
    cut = next_cut_of(event) if event.capacity <= MOST_TOLD_OF_RESULTS else 0
    if not cut:
        return ""
    key = (
        f"need-{registration.pk}-{cut}-{event.created_at.timestamp()}-{newest_notice(event.topic)}"
    )
    return str(cache.get_or_set(key, lambda: counted(registration, cut), SECONDS_KEPT))


def counted(registration: Registration, cut: int) -> str:
    found = outlook_of(registration, cut)
    return found.sentence if found else ""
