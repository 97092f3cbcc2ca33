"""Everybody with the record and the opponents so far, as pairing by hand needs it."""

from printing.names import filing_order
from printing.papers import PlayerSoFar
from tournaments.enums import RegistrationState, ResultKind
from tournaments.models import Event, Match, Round
from tournaments.queries.desk import records_before
from tournaments.queries.registrations import players_for_public
from tournaments.queries.rounds import matches_of, rounds_for_public

NOT_YET, BYE, ABSENT = "–", "bye", ""


def players_so_far_of(event: Event, shown: Round) -> list[PlayerSoFar]:
    players = sorted(
        players_for_public(event), key=lambda player: filing_order(player.profile.display_name)
    )
    numbers = {player.pk: str(number) for number, player in enumerate(players, start=1)}
    met = opponents_met(event, numbers)
    records = records_before(shown)
    return [
        PlayerSoFar(
            numbers[player.pk],
            str(player),
            records.get(player.pk, ""),
            met.get(player.pk, ()),
            "dropped" if player.state == RegistrationState.DROPPED else "",
        )
        for player in players
    ]


def opponents_met(event: Event, numbers: dict[int, str]) -> dict[int, tuple[str, ...]]:
    """Of each player, one entry for each round that was shown."""
    rounds = list(rounds_for_public(event).order_by("number"))
    columns = {each.pk: place for place, each in enumerate(rounds)}
    met = {player: [ABSENT] * len(rounds) for player in numbers}
    for match in matches_of(rounds):
        sides = ((match.first_id, match.second_id), (match.second_id, match.first_id))
        for player, opponent in sides:
            if player in met:
                met[player][columns[match.round_id]] = meeting(match, player, opponent, numbers)
    return {player: tuple(entries) for player, entries in met.items()}


def meeting(match: Match, player: int, opponent: int | None, numbers: dict[int, str]) -> str:
    """`12 W`: the opponent's number and how it went for this player."""
    if opponent is None:
        return BYE
    return f"{numbers.get(opponent, '?')} {outcome(match, is_first=player == match.first_id)}"


def outcome(match: Match, *, is_first: bool) -> str:
    result = match.result
    if result is None:
        return NOT_YET
    if result.kind == ResultKind.DOUBLE_LOSS:
        return "L"
    ahead = result.first_wins - result.second_wins
    if ahead == 0:
        return "D"
    return "W" if (ahead > 0) == is_first else "L"
