"""Lists that the demo's players never handed in."""

from accounts.models import User
from tournaments.enums import ListChoice
from tournaments.models import Event
from tournaments.queries.list_decisions import step_ahead, undecided_lists
from tournaments.services.list_decisions import decide_lists


def let_play(event: Event, organizer: User) -> None:
    """Everybody whose list stands in the way."""
    lists = [each.mark for each in undecided_lists(event, step_ahead(event))]
    if lists:
        decide_lists(
            event=event,
            actor=organizer,
            lists=lists,
            choice=ListChoice.ALLOW,
            reason="The list is on paper, a judge has seen it",
        )
