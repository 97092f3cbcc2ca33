"""Standings: one pure recomputation from the results, ordered by the system's ladder."""

from engine.pairing.standings.definition import Line
from engine.pairing.standings.ladder import StandingRow, drawn_for, exact_standings, random_key
from engine.pairing.standings.live import LiveStandings
from engine.pairing.standings.rows import standings
from engine.pairing.standings.sheets import Sheet, sheet, sheets

__all__ = [
    "Line",
    "LiveStandings",
    "Sheet",
    "StandingRow",
    "drawn_for",
    "exact_standings",
    "random_key",
    "sheet",
    "sheets",
    "standings",
]
