"""How many rounds and what cut policy recommends for an attendance; organizers may deviate."""

from dataclasses import dataclass

from engine.pairing.model import Tournament


@dataclass(frozen=True, slots=True)
class Structure:
    """Swiss rounds, and the size of the play-off (0 for none)."""

    rounds: int
    play_off: int


# attendance up to which a line holds, rounds, play-off
FAB_SINGLE_DAY = (
    (8, 3, 0),
    (16, 5, 4),
    (32, 5, 8),
    (64, 6, 8),
    (128, 7, 8),
    (224, 8, 8),
    (384, 9, 8),
    (736, 10, 8),
)
FAB_TEAMS = ((16, 6, 4), (32, 7, 4), (64, 8, 4), (128, 9, 4))
REFERENCE = (
    (8, 3, 0),
    (16, 5, 4),
    (32, 5, 8),
    (64, 6, 8),
    (128, 7, 8),
    (226, 8, 8),
    (409, 9, 8),
)
STRUCTURES = {"fab": FAB_SINGLE_DAY, "fab_teams": FAB_TEAMS}


@dataclass(frozen=True, slots=True)
class TwoDays:
    """Rounds of the first day, who goes on (or everyone at X-2), rounds of the second day."""

    first_day: int
    cut: int
    second_day: int


FAB_TWO_DAYS_CONSTRUCTED = (
    (224, TwoDays(7, 48, 4)),
    (440, TwoDays(7, 64, 5)),
    (732, TwoDays(8, 80, 5)),
    (1244, TwoDays(9, 96, 5)),
)
FAB_TWO_DAYS_LIMITED = (
    (224, TwoDays(8, 48, 3)),
    (440, TwoDays(8, 64, 6)),
    (732, TwoDays(8, 80, 6)),
    (1244, TwoDays(8, 128, 6)),
)
FAB_TWO_DAYS_LARGEST = TwoDays(9, 128, 6)


def recommended(game: str, players: int, draft_play_off: bool = False) -> Structure:
    """One day of Swiss rounds; a limited event with a draft play-off cuts to eight earlier."""
    if 9 <= players <= 16 and draft_play_off and game != "fab_teams":
        return Structure(4, 8)
    lines = STRUCTURES.get(game, REFERENCE)
    for most, rounds, play_off in lines:
        if players <= most:
            return Structure(rounds, play_off)
    return Structure(lines[-1][1] + (lines is REFERENCE), lines[-1][2])


def recommended_two_days(players: int, limited: bool = False) -> TwoDays:
    """Flesh and Blood events over two days."""
    lines = FAB_TWO_DAYS_LIMITED if limited else FAB_TWO_DAYS_CONSTRUCTED
    return next((plan for most, plan in lines if players <= most), FAB_TWO_DAYS_LARGEST)


def schedule_warnings(tournament: Tournament) -> list[str]:
    """What cannot work out with so many rounds for so few players, said before the start."""
    rounds, players = tournament.options.rounds, len(tournament.active_players())
    if not rounds:
        return []
    left = rounds - len(tournament.rounds)
    most = players - 1 + players % 2
    if left > most:
        return [
            f"{players} players can meet in {most} rounds without a rematch; {left} are planned."
        ]
    if players > 2 and left > (players + 1) // 2:
        return [
            f"{left} rounds for {players} players: every drop may make a rematch unavoidable; "
            "a round robin is safer."
        ]
    return []
