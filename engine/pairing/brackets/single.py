"""Single elimination of any size, seeded by standings or by draft seats."""

from collections.abc import Sequence

from engine.pairing.brackets.seating import DraftPath, by_draft_seats, by_standings
from engine.pairing.brackets.tree import (
    THIRD,
    Bracket,
    BracketMatch,
    Source,
    halving_rounds,
    loser_of,
)

# With fewer one of the semifinals has no loser.
THIRD_PLACE_FROM = 4


def _bracket(
    kind: str, players: Sequence[str], first: Sequence[tuple[Source, Source]], third_place: bool
) -> Bracket:
    rounds = halving_rounds("main", "M", first) if len(players) > 1 else []
    if third_place and len(players) >= THIRD_PLACE_FROM:
        one, other = (loser_of(match.id) for match in rounds[-2])
        rounds.insert(-1, [BracketMatch("T1", THIRD, 1, one, other)])
    return Bracket(kind, tuple(players), tuple(match for matches in rounds for match in matches))


def single_elimination(players: Sequence[str], third_place: bool = False) -> Bracket:
    """Players in the order of the standings; the best seeds rest when there is no power of two."""
    return _bracket("single", players, by_standings(len(players)), third_place)


def draft_play_off(
    seats: Sequence[str], path: DraftPath = DraftPath.NEIGHBOURS, third_place: bool = False
) -> Bracket:
    """Players in the order of their (drawn) seats around the draft table."""
    return _bracket("draft", seats, by_draft_seats(len(seats), path), third_place)
