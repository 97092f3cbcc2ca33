"""What penalties cost, on the page of the match that they reach; the way to give one there."""

from collections.abc import Iterable

from checks.models import LossDue
from checks.permissions import can_give_penalties
from tournaments.enums import MatchState
from tournaments.models import Match
from tournaments.permissions import Visitor, can_report_match, can_see_desk
from tournaments.queries.match_additions import Section


def losses_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    """For the two who play and the desk: that a game counts already, never why."""
    if match.state == MatchState.DECIDED or match.second is None:
        return
    if not (can_report_match(user, match) or can_see_desk(user, match.round.event)):
        return
    due = LossDue.objects.filter(match=match, whole_match=False, penalty__taken_back=None)
    losers = set(due.values_list("penalty__registration", flat=True))
    winners = [match.second] * (match.first_id in losers) + [match.first] * (
        match.second_id in losers
    )
    if winners:
        yield Section("checks/_losses.html", {"winners": winners})


def penalties_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    """From the table to the penalty of either player, for judges who may give one."""
    event = match.round.event
    if match.second is not None and can_give_penalties(user, event):
        shown = {"event": event, "players": (match.first, match.second)}
        yield Section("checks/_penalties_of_match.html", shown, is_for_judges=True)
