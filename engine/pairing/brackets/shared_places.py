"""Final places where a bracket alone decides: shared by those who went out in the same round."""

from collections import Counter
from collections.abc import Mapping

from engine.pairing.brackets.places import places
from engine.pairing.brackets.progress import Status, progress
from engine.pairing.brackets.tree import Bracket


def shared_places(bracket: Bracket, results: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """The first and the last place that each player shares; those still in share the best."""
    found = places(bracket, results)
    sharing = Counter(place for place, _ in found)
    out = {player: (place, place + sharing[place] - 1) for place, player in found}
    still_in = len(bracket.players) - len(out)
    return {player: out.get(player, (1, still_in)) for player in bracket.players}


def wins_and_losses(bracket: Bracket, results: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """Matches of the bracket won and lost; going on without an opponent is neither."""
    won: Counter[str | None] = Counter()
    lost: Counter[str | None] = Counter()
    for state in progress(bracket, results).values():
        if state.status is Status.DONE:
            won[state.winner] += 1
            lost[state.loser] += 1
    return {player: (won[player], lost[player]) for player in bracket.players}
