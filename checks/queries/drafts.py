"""What the policy proposes for a finding, in the light of what the player did before."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from django.utils import timezone

from checks.models import DeckCheck, Penalty
from decks.enums import DeckStatus
from engine.policy.penalties import (
    Catalogue,
    Circumstances,
    Proposal,
    penalty_catalogue,
)
from tournaments.enums import RoundKind
from tournaments.models import Event, Registration


def proposal_for(deck_check: DeckCheck, finding: str) -> Proposal:
    """The penalty that a guide suggests, one step more when it is not the first of its day."""
    match = deck_check.table_check.match
    event = match.round.event
    catalogue = penalty_catalogue(event.game)
    deck = deck_check.deck
    circumstances = Circumstances(
        list_is_legal=deck is None or deck.status_now != DeckStatus.NOT_LEGAL,
        in_cut=match.round.kind == RoundKind.CUT,
    )
    proposal = catalogue.proposal(finding, circumstances)
    return repeated(catalogue, proposal, deck_check.registration, event)


def proposal_for_player(registration: Registration, infraction: str) -> Proposal | None:
    """What usually follows, or a step more when it is not the first today."""
    catalogue = penalty_catalogue(registration.event.game)
    if infraction not in {each.key for each in catalogue.infractions}:
        return None
    earlier = same_that_day(registration.event, registration, infraction)
    return catalogue.proposed(infraction, earlier)


def repeated(
    catalogue: Catalogue, proposal: Proposal, registration: Registration, event: Event
) -> Proposal:
    earlier = same_that_day(event, registration, proposal.infraction.key)
    return catalogue.repeated(proposal, earlier)


def same_that_day(event: Event, registration: Registration, infraction: str) -> int:
    """Penalties of one type that the player got since midnight at the event's place."""
    given = Penalty.objects.filter(
        registration=registration, infraction=infraction, taken_back__isnull=True
    )
    return given.filter(created_at__gte=midnight(event)).count()


def midnight(event: Event) -> datetime:
    here = ZoneInfo(event.time_zone)
    today = timezone.now().astimezone(here).date()
    return datetime.combine(today, time.min, tzinfo=here)
