"""Who may follow a game."""

from tournaments.models import Match
from tournaments.permissions import Visitor, can_enter_results, can_report_match


def can_follow_game(user: Visitor, match: Match) -> bool:
    """Who may record the game on the tracker: its players and the officials."""
    return can_report_match(user, match) or can_enter_results(user, match.round.event)
