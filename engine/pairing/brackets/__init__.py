"""Elimination brackets of any size: building, playing, correcting, placing."""

from engine.pairing.brackets.correction import Correction, correct
from engine.pairing.brackets.double import double_elimination
from engine.pairing.brackets.kinds import bracket_for
from engine.pairing.brackets.next_round import (
    BRACKET_VERSION,
    BracketSeat,
    input_hash,
    is_over,
    next_matches,
)
from engine.pairing.brackets.order import order, reached
from engine.pairing.brackets.places import champion, places
from engine.pairing.brackets.progress import MatchState, Status, progress
from engine.pairing.brackets.seating import DraftPath
from engine.pairing.brackets.single import draft_play_off, single_elimination
from engine.pairing.brackets.titles import round_title, title
from engine.pairing.brackets.tree import Bracket, BracketMatch, Source

__all__ = [
    "BRACKET_VERSION",
    "Bracket",
    "BracketMatch",
    "BracketSeat",
    "Correction",
    "DraftPath",
    "MatchState",
    "Source",
    "Status",
    "bracket_for",
    "champion",
    "correct",
    "double_elimination",
    "draft_play_off",
    "input_hash",
    "is_over",
    "next_matches",
    "order",
    "places",
    "progress",
    "reached",
    "round_title",
    "single_elimination",
    "title",
]
