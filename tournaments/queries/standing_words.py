"""One rule for every list of standings: what it is called, and who is marked in it."""

from engine.pairing.brackets.order import WINNER
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Round, Standing
from tournaments.queries.rounds import standings_of
from tournaments.queries.stages import plan_of


def standings_title(event: Event, after: Round | None) -> str:
    """Whether these are places of a bracket or standings, and whether they are final."""
    rows = standings_of(after).order_by().exclude(reached="")
    reached = set(rows.values_list("reached", flat=True))
    if reached:
        return "Final places" if WINNER in reached else "Places so far"
    ends_in_bracket = plan_of(event)[-1].kind.is_bracket
    if event.state == EventState.FINISHED:
        return "Final Swiss standings" if ends_in_bracket else "Final standings"
    return "Swiss standings" if ends_in_bracket else "Standings"


def marks_in(event: Event, row: Standing) -> list[str]:
    """“Winner”, “Semifinals”, “Dropped”: what stands beside the name."""
    marks = [row.reached] if row.reached else []
    decides = not plan_of(event)[-1].kind.is_bracket
    if event.state == EventState.FINISHED and decides and row.rank == 1:
        marks.append(WINNER)
    if row.registration.state == RegistrationState.DROPPED:
        marks.append(RegistrationState.DROPPED.label)
    return marks
