"""The portable tournament file: see docs/tournament-file.md."""

from engine.pairing.file.answer import explanations, pairing_document, standings_document
from engine.pairing.file.reading import read_tournament
from engine.pairing.file.writing import tournament_document

__all__ = [
    "explanations",
    "pairing_document",
    "read_tournament",
    "standings_document",
    "tournament_document",
]
