"""The nouns of an event, one file each."""

from tournaments.models.event import Event, EventStaff
from tournaments.models.game import TrackedGame
from tournaments.models.match import Match, Report, Result
from tournaments.models.organization import Membership, Organization
from tournaments.models.registration import Registration
from tournaments.models.round import Round
from tournaments.models.standing import Standing

__all__ = [
    "Event",
    "EventStaff",
    "Match",
    "Membership",
    "Organization",
    "Registration",
    "Report",
    "Result",
    "Round",
    "Standing",
    "TrackedGame",
]
