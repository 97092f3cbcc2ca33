"""Single elimination of any size, seeded by standings or by draft seats."""

from collections.abc import Sequence

from engine.pairing.brackets.seating import DraftPath, by_draft_seats, by_standings
from engine.pairing.brackets.tree import Bracket, Source, halving_rounds


def _bracket(kind: str, players: Sequence[str], first: Sequence[tuple[Source, Source]]) -> Bracket:
    rounds = halving_rounds("main", "M", first) if len(players) > 1 else []
    return Bracket(kind, tuple(players), tuple(match for matches in rounds for match in matches))


def single_elimination(players: Sequence[str]) -> Bracket:
    """Players in the order of the standings; the best seeds rest when there is no power of two."""
    return _bracket("single", players, by_standings(len(players)))


def draft_play_off(seats: Sequence[str], path: DraftPath = DraftPath.NEIGHBOURS) -> Bracket:
    """Players in the order of their (drawn) seats around the draft table."""
    return _bracket("draft", seats, by_draft_seats(len(seats), path))
