"""Who calls, who answers, and who answers a second time."""

from tournaments.enums import Right, RoundState
from tournaments.models import Event, Match
from tournaments.permissions import Visitor, can_report_match, has_right, rights_of

DECIDES_LAST = {Right.LOOK_AFTER_TABLES, Right.CORRECT_RESULTS}


def can_answer_calls(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.LOOK_AFTER_TABLES)


def can_decide_last(user: Visitor, event: Event) -> bool:
    """Second opinions: those who may also change a result that counts."""
    return rights_of(user, event) >= DECIDES_LAST


def can_call_judge(user: Visitor, match: Match) -> bool:
    """The two who play, and whoever answers calls, while the round is played."""
    plays = match.round.state == RoundState.PUBLISHED and not match.is_bye
    event = match.round.event
    return plays and (can_report_match(user, match) or can_answer_calls(user, event))
