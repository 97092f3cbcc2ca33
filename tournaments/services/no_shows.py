"""A table at which somebody did not come: whoever is there wins, and who is not may be dropped."""

from django.db import transaction

from accounts.models import User
from tournaments.enums import ResultKind
from tournaments.models import Match, Registration
from tournaments.queries.no_shows import absent_players, absent_side
from tournaments.services.locks import locked_match, require
from tournaments.services.outcomes import Score
from tournaments.services.registrations import drop_player
from tournaments.services.results import record_result


def no_show_score(match: Match, absent: str) -> Score:
    """`absent` is first, second or both."""
    needed = (match.round.event.best_of + 1) // 2
    if absent == "both":
        return Score(kind=ResultKind.DOUBLE_LOSS)
    won = (0, needed) if absent == "first" else (needed, 0)
    return Score(*won, 0, ResultKind.NO_SHOW)


@transaction.atomic
def record_no_show(*, match: Match, absent: str, actor: User, seen_version: int = 0) -> Match:
    """The games of a whole match go to whoever is there; when nobody is, both have lost."""
    score = no_show_score(match, absent)
    return record_result(match=match, score=score, actor=actor, seen_version=seen_version)


@transaction.atomic
def drop_absent(*, match: Match, absent: str, actor: User) -> list[Registration]:
    """Only while the result says that they did not come, or that both have lost."""
    match = locked_match(match)
    require(
        absent_side(match) == absent,
        "The result of this table is another one now. Look at it before you drop anybody.",
    )
    return [drop_player(registration=each, actor=actor) for each in absent_players(match, absent)]
