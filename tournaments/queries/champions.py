"""Who won an event that is over."""

from engine.pairing.brackets.order import WINNER
from tournaments.enums import EventState
from tournaments.models import Event, Registration
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.queries.stages import plan_of


def champion_of(event: Event) -> Registration | None:
    """The best of the final standings; where a bracket decides, none before its final is played."""
    if event.state != EventState.FINISHED:
        return None
    after = newest_standings_round(event)
    best = standings_of(after).order_by("rank").first() if after else None
    if best is None or (plan_of(event)[-1].kind.is_bracket and best.reached != WINNER):
        return None
    return best.registration
