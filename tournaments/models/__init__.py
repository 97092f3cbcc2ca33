"""The nouns of an event, one file each."""

from tournaments.models.event import Event, EventStaff
from tournaments.models.extension import TimeExtension
from tournaments.models.invitation import StaffInvitation
from tournaments.models.list_decision import ListDecision
from tournaments.models.mail import HeldOutbox, PlayerMail
from tournaments.models.match import Match, Report, Result
from tournaments.models.organization import Membership, Organization
from tournaments.models.payment import Payment
from tournaments.models.pool import SealedPool
from tournaments.models.registration import Registration
from tournaments.models.round import PairingRecord, Round
from tournaments.models.stage import Stage, StageEntry
from tournaments.models.standing import Standing
from tournaments.models.wishes import KeptApart, PinnedPair, PlannedBye

__all__ = [
    "Event",
    "EventStaff",
    "HeldOutbox",
    "KeptApart",
    "ListDecision",
    "Match",
    "Membership",
    "Organization",
    "PairingRecord",
    "Payment",
    "PinnedPair",
    "PlannedBye",
    "PlayerMail",
    "Registration",
    "Report",
    "Result",
    "Round",
    "SealedPool",
    "StaffInvitation",
    "Stage",
    "StageEntry",
    "Standing",
    "TimeExtension",
]
