"""How many rounds and what cut policy recommends for an attendance; organizers may deviate."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kits.registry import kits


@dataclass(frozen=True, slots=True)
class Structure:
    """Swiss rounds, and the size of the play-off (0 for none)."""

    rounds: int
    play_off: int


# attendance up to which a line holds, rounds, play-off
REFERENCE = (
    (8, 3, 0),
    (16, 5, 4),
    (32, 5, 8),
    (64, 6, 8),
    (128, 7, 8),
    (226, 8, 8),
    (409, 9, 8),
)


def recommended(
    game: str, players: int, *, draft_play_off: bool = False, teams: bool = False
) -> Structure:
    """One day of Swiss rounds; a limited event with a draft play-off cuts to eight earlier."""
    if 9 <= players <= 16 and draft_play_off and not teams:
        return Structure(4, 8)
    lines = structures_of(game, teams) or REFERENCE
    for most, rounds, play_off in lines:
        if players <= most:
            return Structure(rounds, play_off)
    return Structure(lines[-1][1] + (lines is REFERENCE), lines[-1][2])


def structures_of(game: str, teams: bool) -> Sequence[tuple[int, int, int]]:
    kit = kits().get(game)
    if kit is None:
        return ()
    return kit.rounds.team_structures if teams else kit.rounds.structures


def schedule_warning(players: int, rounds: int) -> str:
    """What cannot work out with so many rounds for so few players, said before the start."""
    most = players - 1 + players % 2
    if rounds > most:
        return (
            f"{players} players can meet in {most} rounds without a rematch; {rounds} are planned."
        )
    if players > 2 and rounds > (players + 1) // 2:
        return (
            f"{rounds} rounds for {players} players: every drop may make a rematch unavoidable; "
            "a round robin is safer."
        )
    return ""
