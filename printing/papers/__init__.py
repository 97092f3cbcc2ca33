"""What an event prints besides deck sheets (see policy/6.2): plain rows in, a book of pages out."""

from printing.papers.checklist import ChecklistCard, pool_checklist
from printing.papers.claims import ClaimSlip, claim_slips
from printing.papers.emergency import Contents, emergency_page
from printing.papers.pairings import (
    NamePairing,
    TablePairing,
    pairings_by_name,
    pairings_by_table,
)
from printing.papers.poster import Poster, event_poster
from printing.papers.reports import MissingList, PlayerSoFar, missing_lists, players_so_far
from printing.papers.seating import Seat, meeting_seats, pod_seats_by_name, pod_sheets
from printing.papers.slips import Slip, blank_slips, result_slips
from printing.papers.standings import StandingLine, standings

__all__ = [
    "ChecklistCard",
    "ClaimSlip",
    "Contents",
    "MissingList",
    "NamePairing",
    "PlayerSoFar",
    "Poster",
    "Seat",
    "Slip",
    "StandingLine",
    "TablePairing",
    "blank_slips",
    "claim_slips",
    "emergency_page",
    "event_poster",
    "meeting_seats",
    "missing_lists",
    "pairings_by_name",
    "pairings_by_table",
    "players_so_far",
    "pod_seats_by_name",
    "pod_sheets",
    "pool_checklist",
    "result_slips",
    "standings",
]
