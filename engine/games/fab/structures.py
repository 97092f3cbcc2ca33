"""How many rounds Flesh and Blood policy recommends: attendance up to which a line holds, rounds,
and the size of the play-off (0 for none)."""

from dataclasses import dataclass

SINGLE_DAY = (
    (8, 3, 0),
    (16, 5, 4),
    (32, 5, 8),
    (64, 6, 8),
    (128, 7, 8),
    (224, 8, 8),
    (384, 9, 8),
    (736, 10, 8),
)
TEAMS = ((16, 6, 4), (32, 7, 4), (64, 8, 4), (128, 9, 4))


@dataclass(frozen=True, slots=True)
class TwoDays:
    """Rounds of the first day, who goes on (or everyone at X-2), rounds of the second day."""

    first_day: int
    cut: int
    second_day: int


TWO_DAYS_CONSTRUCTED = (
    (224, TwoDays(7, 48, 4)),
    (440, TwoDays(7, 64, 5)),
    (732, TwoDays(8, 80, 5)),
    (1244, TwoDays(9, 96, 5)),
)
TWO_DAYS_LIMITED = (
    (224, TwoDays(8, 48, 3)),
    (440, TwoDays(8, 64, 6)),
    (732, TwoDays(8, 80, 6)),
    (1244, TwoDays(8, 128, 6)),
)
TWO_DAYS_LARGEST = TwoDays(9, 128, 6)


def recommended_two_days(players: int, limited: bool = False) -> TwoDays:
    """Events over two days."""
    lines = TWO_DAYS_LIMITED if limited else TWO_DAYS_CONSTRUCTED
    return next((plan for most, plan in lines if players <= most), TWO_DAYS_LARGEST)
