"""The nouns of a deck check, one file each."""

from checks.models.check import DeckCheck, TableCheck
from checks.models.count import CountedLine
from checks.models.draw import Draw
from checks.models.flag import Flag
from checks.models.penalty import (
    LossDue,
    Penalty,
    PenaltyDraft,
    PenaltyTakenBack,
    PenaltyToConfirm,
)
from checks.models.rules import CheckRules

__all__ = [
    "CheckRules",
    "CountedLine",
    "DeckCheck",
    "Draw",
    "Flag",
    "LossDue",
    "Penalty",
    "PenaltyDraft",
    "PenaltyTakenBack",
    "PenaltyToConfirm",
    "TableCheck",
]
