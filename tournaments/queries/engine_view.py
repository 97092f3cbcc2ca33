"""An event as the plain data that pairing and standings are computed from."""

from dataclasses import replace

from engine.pairing import model as plain
from engine.pairing.systems import SYSTEMS, ByeKind
from tournaments.enums import ResultKind, RoundKind, RoundState
from tournaments.models import Event, Match, Registration, Result, Round
from tournaments.queries.rounds import matches_of

PAIRED = [RoundState.PUBLISHED, RoundState.CLOSED]


def tournament_of(event: Event, *, until: int | None = None) -> plain.Tournament:
    """The Swiss part of an event, with the results that count now."""
    rounds = event.rounds.filter(state__in=PAIRED, kind=RoundKind.SWISS).order_by("number")
    if until is not None:
        rounds = rounds.filter(number__lte=until)
    played = list(rounds)
    matches: dict[int, list[Match]] = {each.pk: [] for each in played}
    for match in matches_of(played):
        matches[match.round_id].append(match)
    return plain.Tournament(
        players=tuple(player_of(each) for each in entrants(event)),
        rounds=tuple(round_of(each, matches[each.pk]) for each in played),
        system=SYSTEMS[event.game],
        options=plain.Options(rounds=event.swiss_rounds),
        seed=event.seed,
        name=event.name,
    )


def entrants(event: Event) -> list[Registration]:
    """Whoever may still be paired, and everybody who ever sat at a table."""
    players = event.registrations.select_related("profile").filter(
        state__in=["registered", "dropped"]
    )
    return list(players.order_by("pk"))


def player_of(registration: Registration) -> plain.Player:
    return plain.Player(
        id=str(registration.pk),
        name=registration.profile.display_name,
        entered_round=registration.entered_round,
        dropped_after=registration.dropped_after_round,
    )


def round_of(a_round: Round, matches: list[Match]) -> plain.Round:
    return plain.Round(number=a_round.number, matches=tuple(match_of(match) for match in matches))


def match_of(match: Match) -> plain.Match:
    if match.is_bye:
        return plain.Match(a=str(match.first_id), bye=ByeKind.PAIRING)
    seated = plain.Match(a=str(match.first_id), b=str(match.second_id), table=match.table)
    if match.result is None:
        return seated
    return replace(seated, result=result_of(match.result))


def result_of(result: Result) -> plain.Result:
    first_won = result.first_wins > result.second_wins
    kind = plain.ResultKind.PLAYED
    if result.kind == ResultKind.DOUBLE_LOSS:
        kind = plain.ResultKind.DOUBLE_LOSS
    elif result.kind == ResultKind.NO_SHOW:
        kind = plain.ResultKind.B_NO_SHOW if first_won else plain.ResultKind.A_NO_SHOW
    return plain.Result(
        a_games=result.first_wins,
        b_games=result.second_wins,
        drawn_games=result.draws,
        kind=kind,
    )
