"""The ways to the game of one table, out of those of the whole round."""

from django import template

from tournaments.models import Match
from tournaments.queries.match_additions import Door, DoorsByMatch

register = template.Library()


@register.filter
def of_match(doors: DoorsByMatch | str | None, match: Match) -> list[Door]:
    return doors.get(match.pk, []) if doors and not isinstance(doors, str) else []
