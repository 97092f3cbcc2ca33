"""Who may follow a game, and who may look at all of it."""

from tournaments.models import Match
from tournaments.permissions import (
    Visitor,
    can_enter_results,
    can_report_match,
    reads_every_list,
)


def can_follow_game(user: Visitor, match: Match) -> bool:
    """Who may record the game on the tracker: its players and the officials."""
    return can_report_match(user, match) or can_enter_results(user, match.round.event)


def can_judge_game(user: Visitor, match: Match) -> bool:
    """Officials of the event who may read both lists, and do not play there themselves."""
    if match.is_bye or can_report_match(user, match):
        return False
    event = match.round.event
    return can_enter_results(user, event) and reads_every_list(user, event)
