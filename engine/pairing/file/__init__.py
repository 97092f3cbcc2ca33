"""The portable tournament file: see docs/tournament-file.md."""

from engine.pairing.file.answer import (
    explanations,
    pairing_document,
    standings_document,
    tie_breaks_document,
)
from engine.pairing.file.reading import read_stages, read_tournament
from engine.pairing.file.writing import stages_document, tournament_document

__all__ = [
    "explanations",
    "pairing_document",
    "read_stages",
    "read_tournament",
    "stages_document",
    "standings_document",
    "tie_breaks_document",
    "tournament_document",
]
