"""Rounds and results, made through the services."""

from tests.factories.events import owner_of
from tournaments.models import Event, Match, Registration, Round
from tournaments.queries.rounds import matches_of
from tournaments.services import results, rounds
from tournaments.services.outcomes import Score


def make_draft_round(event: Event) -> Round:
    return rounds.pair_round(event=event, actor=owner_of(event))


def make_round(event: Event) -> Round:
    """Paired and published: players sit at their tables."""
    return rounds.publish_round(round=make_draft_round(event), actor=owner_of(event))


def match_at(a_round: Round, table: int = 1) -> Match:
    return matches_of([a_round]).select_related("round__event").get(table=table)


def report(match: Match, side: str, first_wins: int, second_wins: int, key: str = "") -> Match:
    """What the player on this side ("first" or "second") says."""
    seat: Registration = getattr(match, side)
    return results.report_result(
        match=match,
        registration=seat,
        score=Score(first_wins, second_wins),
        reporter=seat.profile.user,
        key=key or f"{side} {first_wins}-{second_wins}",
    )


def decide(match: Match, first_wins: int = 1, second_wins: int = 0) -> Match:
    return results.record_result(
        match=match,
        score=Score(first_wins, second_wins),
        actor=owner_of(match.round.event),
        seen_version=match.result.version if match.result else 0,
        reason="Wrong slip" if match.result else "",
    )


def decide_all(a_round: Round) -> Round:
    for match in matches_of([a_round]).filter(second__isnull=False, result=None):
        decide(match)
    return a_round


def make_closed_round(event: Event) -> Round:
    played = decide_all(make_round(event))
    return rounds.close_round(round=played, actor=owner_of(event))
