"""Who won an event that is over."""

from tournaments.enums import EventState, RoundKind, RoundState
from tournaments.models import Event, Match, Registration
from tournaments.queries.rounds import matches_of, newest_standings_round, standings_of


def champion_of(event: Event) -> Registration | None:
    """The winner of the final, or of the standings where there is no cut."""
    if event.state != EventState.FINISHED:
        return None
    if event.cut_size:
        return winner_of_final(event)
    after = newest_standings_round(event)
    best = standings_of(after).order_by("rank").first() if after else None
    return best.registration if best else None


def winner_of_final(event: Event) -> Registration | None:
    """None where the event ended before one player was left."""
    played = event.rounds.filter(kind=RoundKind.CUT, state=RoundState.CLOSED)
    last = played.order_by("-number").first()
    matches: list[Match] = list(matches_of([last])) if last else []
    if len(matches) != 1 or matches[0].result is None:
        return None
    final = matches[0]
    return final.first if final.result.first_wins > final.result.second_wins else final.second
