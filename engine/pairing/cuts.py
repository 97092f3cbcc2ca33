"""Who goes on: the top cut with an optional limit per character, and the cut after a day."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.pairing.model import Tournament
from engine.pairing.standings import StandingRow


@dataclass(frozen=True, slots=True)
class Cut:
    """The players who go on, best first, and those passed over with the reason."""

    players: tuple[str, ...]
    passed_over: tuple[tuple[str, str], ...] = ()


def top_cut(
    tournament: Tournament,
    rows: Sequence[StandingRow],
    size: int,
    max_per_character: int | None = None,
    declined: Collection[str] = (),
) -> Cut:
    """The best `size` players who still play; others are skipped with a reason, never silently."""
    players = {player.id: player for player in tournament.players}
    chosen: list[str] = []
    passed: list[tuple[str, str]] = []
    characters: Counter[str] = Counter()
    for row in rows:
        if len(chosen) == size:
            break
        character = players[row.player].character
        if not row.is_active:
            passed.append((row.player, "has dropped"))
        elif row.player in declined:
            passed.append((row.player, "does not take the place"))
        elif max_per_character and character and characters[character] >= max_per_character:
            passed.append((row.player, f"{character} is in the cut {max_per_character} times"))
        else:
            characters[character] += 1
            chosen.append(row.player)
    return Cut(tuple(chosen), tuple(passed))


def day_cut(
    tournament: Tournament, rows: Sequence[StandingRow], top: int, defeats: int | None = 2
) -> Cut:
    """The best `top` players or everyone with at most so many defeats' worth of points lost.

    Whichever is more players goes on.
    """
    playing = [row for row in rows if row.is_active]
    count = top
    if defeats is not None:
        wanted = tournament.system.win * (len(tournament.rounds) - defeats)
        count = max(top, sum(row.points >= wanted for row in playing))
    passed = [(row.player, "has dropped") for row in rows if not row.is_active]
    return Cut(tuple(row.player for row in playing[:count]), tuple(passed))
