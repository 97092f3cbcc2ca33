"""What an event prints besides deck sheets (see policy/6.2): plain rows in, a PDF out."""

from printing.papers.pairings import (
    NamePairing,
    TablePairing,
    pairings_by_name,
    pairings_by_table,
)
from printing.papers.slips import Slip, result_slips
from printing.papers.standings import StandingLine, standings

__all__ = [
    "NamePairing",
    "Slip",
    "StandingLine",
    "TablePairing",
    "pairings_by_name",
    "pairings_by_table",
    "result_slips",
    "standings",
]
