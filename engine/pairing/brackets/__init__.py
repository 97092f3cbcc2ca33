"""Elimination brackets of any size: building, playing, correcting, placing."""

from engine.pairing.brackets.correction import Correction, correct
from engine.pairing.brackets.double import double_elimination
from engine.pairing.brackets.places import places
from engine.pairing.brackets.progress import MatchState, Status, progress
from engine.pairing.brackets.seating import DraftPath
from engine.pairing.brackets.single import draft_play_off, single_elimination
from engine.pairing.brackets.tree import Bracket, BracketMatch, Source

__all__ = [
    "Bracket",
    "BracketMatch",
    "Correction",
    "DraftPath",
    "MatchState",
    "Source",
    "Status",
    "correct",
    "double_elimination",
    "draft_play_off",
    "places",
    "progress",
    "single_elimination",
]
