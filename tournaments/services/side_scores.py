"""Points that each side scores: what cannot be is refused, and a winner's fixed count is added."""

from dataclasses import replace

from tournaments.enums import ResultKind
from tournaments.models import Event, Match
from tournaments.queries.side_scores import counted_points, score_name
from tournaments.services.locks import require
from tournaments.services.outcomes import Score

SIDES = ("first", "second")


def with_points(match: Match, score: Score) -> Score:
    """The score with what each side counts of these points; raises where that cannot be."""
    event = match.round.event
    if not event.uses_scores:
        require(
            not (score.first_score or score.second_score),
            "This game counts games only, no points of either side.",
            field="first_score",
        )
        return score
    fixed = event.winner_score
    if fixed is None:
        return score
    winner = winning_side(score)
    for side in SIDES:
        require_possible(match, score, side, side == winner, fixed)
    if score.kind == ResultKind.DOUBLE_LOSS or winner is None:
        return score
    if winner == "first":
        return replace(score, first_score=fixed)
    return replace(score, second_score=fixed)


def winning_side(score: Score) -> str | None:
    if score.first_wins == score.second_wins:
        return None
    return SIDES[score.first_wins < score.second_wins]


def require_possible(match: Match, score: Score, side: str, has_won: bool, fixed: int) -> None:
    scored, field = getattr(score, f"{side}_score"), f"{side}_score"
    name, player = score_name(match.round.event), getattr(match, side)
    require(
        not has_won or scored in (None, 0, fixed),
        f"{player} won and counts {fixed} {name}, not {scored}. Did {player} win?",
        field=field,
    )
    require(
        (scored or 0) <= fixed,
        f"{player} cannot have {scored} {name}: nobody has more than {fixed}.",
        field=field,
    )


def require_points_typed(match: Match, score: Score) -> None:
    """What people hand in says the points that are not fixed; none of them is 0, not silence."""
    event = match.round.event
    if not event.uses_scores or score.kind != ResultKind.PLAYED:
        return
    winner = winning_side(score) if event.winner_score is not None else None
    for side in SIDES:
        said = getattr(score, f"{side}_score") is not None
        lost = f"{getattr(match, side)}{', who lost' if winner else ''}"
        require(
            said or side == winner,
            f"Say the {score_name(event)} of {lost}; 0 if there are none.",
            field=f"{side}_score",
        )


def require_points_said(match: Match, score: Score) -> None:
    """A result with such points is not replaced by one that says none of them."""
    held, event = match.result, match.round.event
    if held is None or score.says_points or score.kind != ResultKind.PLAYED:
        return
    if not event.uses_scores or not points_were_said(match, event):
        return
    first, second = counted_points(held, event)
    name = score_name(event)
    wins = (score.first_wins, score.second_wins)
    games = "-".join(map(str, wins))
    fixed = event.winner_score or 0
    example = f"{games} {fixed if wins[0] > wins[1] else 0}-{fixed if wins[1] > wins[0] else 0}"
    require(
        False,
        f"The {name} {first}–{second} are in for this match. Say them with the new result too; "
        f"{example} says that the loser scored none.",
        field="first_score",
    )


def points_were_said(match: Match, event: Event) -> bool:
    held = match.result
    if held is None:
        return False
    first, second = held.first_score, held.second_score
    lost = second if held.first_wins > held.second_wins else first
    return bool(lost) if held.first_wins != held.second_wins else bool(first or second)
