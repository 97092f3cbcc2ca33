"""Who did not come to a table, as its result says."""

from tournaments.enums import RegistrationState, ResultKind
from tournaments.models import Match, Registration

SIDES = {"first": ("first",), "second": ("second",), "both": ("first", "second")}


def absent_side(match: Match) -> str:
    """First, second, both (they may have lost for another reason), or nobody."""
    held = match.result
    if held is None or held.kind not in (ResultKind.NO_SHOW, ResultKind.DOUBLE_LOSS):
        return ""
    if held.kind == ResultKind.DOUBLE_LOSS:
        return "both"
    return "second" if held.first_wins > held.second_wins else "first"


def absent_players(match: Match, absent: str) -> list[Registration]:
    """Those of that side who still play in the event."""
    found: list[Registration] = [getattr(match, side) for side in SIDES.get(absent, ())]
    return [each for each in found if each.state == RegistrationState.REGISTERED]
