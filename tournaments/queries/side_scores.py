"""Points that each side scores in a match, in games whose standings count them."""

from engine.kits.registry import kit_of
from tournaments.enums import ResultKind
from tournaments.models import Event, Match
from tournaments.models.match import Score


def score_name(event: Event) -> str:
    """What the players of this game call them."""
    return kit_of(event.game).rounds.score_name


def counted_points(score: Score, event: Event) -> tuple[int, int]:
    """Those of the first and the second player; a winner's count may be fixed."""
    first, second = score.first_score, score.second_score
    fixed = event.winner_score
    if fixed is None or score.first_wins == score.second_wins:
        return first, second
    return (fixed, second) if score.first_wins > score.second_wins else (first, fixed)


def points_words(match: Match) -> str:
    """Of the result that counts, in the order of the players, to stand behind it."""
    event, result = match.round.event, match.result
    if result is None or not event.uses_scores or result.kind == ResultKind.BYE:
        return ""
    first, second = counted_points(result, event)
    return f", {score_name(event)} {first}–{second}"
