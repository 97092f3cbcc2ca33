"""Results in words, and the scores that one tap enters."""

from typing import Any

from django import template
from django.utils.html import format_html

from engine.pairing.systems import SYSTEMS
from tournaments.enums import ResultKind, RoundKind
from tournaments.models import Event, Match
from tournaments.models.match import Score
from tournaments.queries.side_scores import counted_points, points_words, score_name

register = template.Library()

TAPS = {
    1: (["1-0"], ["0-0-1"], ["0-1"]),
    3: (["2-0", "2-1"], ["1-1"], ["1-2", "0-2"]),
    5: (["3-0", "3-1", "3-2"], ["2-2"], ["2-3", "1-3", "0-3"]),
}


@register.filter
def in_words(score: Score, match: Match) -> str:
    """What a report or a result says, with the winner's name and the points of both sides."""
    words = outcome(score, match)
    if not match.round.event.uses_scores or score.kind == ResultKind.BYE:
        return words
    best, least = points_of(score, match)
    figures = format_html('<span class="together">{}–{}</span>', best, least)
    name = score_name(match.round.event)
    return format_html("<span>{}, {} {}</span>", words, name, figures)


@register.filter
def short_score(event: Event) -> str:
    """A score of its match length, and how few keys it takes."""
    usual = TAPS[event.best_of][0][-1]
    return f"{usual.replace('-', '')} is enough for {usual}"


@register.filter
def points_name(event: Event) -> str:
    """What the players call the points that each side scores."""
    return score_name(event)


@register.filter
def with_points(match: Match) -> str:
    """The points of both sides, to stand behind the games."""
    return points_words(match)


def points_of(score: Score, match: Match) -> tuple[int, int]:
    """The winner's first, as in the words before it."""
    first, second = counted_points(score, match.round.event)
    return (second, first) if score.first_wins < score.second_wins else (first, second)


@register.filter
def typed(score: Score) -> str:
    """A result as the desk would type it."""
    games = f"{score.first_wins}-{score.second_wins}-{score.draws}"
    first, second = score.first_score or 0, score.second_score or 0
    says = first or second or getattr(score, "says_points", False)
    return f"{games} {first}-{second}" if says else games


def outcome(score: Score, match: Match) -> str:
    if score.kind == ResultKind.DOUBLE_LOSS:
        return "Loss for both"
    if score.kind == ResultKind.BYE:
        return "Bye"
    if score.first_wins == score.second_wins:
        return "Draw" if best_of(match) == 1 else with_games("Draw", score, match)
    ahead = score.first_wins > score.second_wins
    winner, loser = (match.first, match.second) if ahead else (match.second, match.first)
    if score.kind == ResultKind.CONCEDED:
        return f"{winner} won, {loser} conceded"
    if score.kind == ResultKind.NO_SHOW:
        return f"{winner} won, {loser} did not show up"
    return with_games(f"{winner} won", score, match)


def with_games(words: str, score: Score, match: Match) -> str:
    """The figures are kept on one line, the better ones first."""
    best, least = sorted((score.first_wins, score.second_wins), reverse=True)
    drawn = f", {score.draws} drawn" if score.draws and best_of(match) > 1 else ""
    figures = format_html('<span class="together">{}–{}</span>', best, least)
    return format_html("<span>{} {}{}</span>", words, figures, drawn)


@register.filter
def figures(score: Score) -> str:
    """Games of the first and the second player, as the pairings show them."""
    return f"{score.first_wins}–{score.second_wins}"


@register.filter
def taps(match: Match) -> list[dict[str, Any]]:
    """Scores that one tap enters: the first player's wins, a draw, the second player's. Where each
    side scores points, a draw needs those of both and has no tap."""
    event = match.round.event
    if event.uses_scores and event.winner_score is None:
        return []
    first, drawn, second = TAPS.get(best_of(match), TAPS[3])
    groups = [{"who": str(match.first), "scores": [tap(each) for each in first]}]
    has_draws = SYSTEMS[event.game].has_draws and not event.uses_scores
    if match.round.kind != RoundKind.CUT and has_draws:
        groups.append({"who": "Draw", "scores": [tap(each) for each in drawn]})
    groups.append({"who": str(match.second), "scores": [tap(each) for each in second]})
    return groups


@register.filter
def plain_taps(match: Match) -> list[dict[str, Any]]:
    """Those that need nothing beside the tap."""
    return [] if match.round.event.uses_scores else taps(match)


def tap(typed: str) -> dict[str, Any]:
    words = "Draw" if typed == "0-0-1" else typed.replace("-", "–")
    return {"typed": typed, "words": words}


def best_of(match: Match) -> int:
    return match.round.event.best_of
