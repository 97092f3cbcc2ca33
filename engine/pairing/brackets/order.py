"""All players of a bracket in order, also while it is being played."""

from collections.abc import Mapping, Sequence

from engine.pairing.brackets.places import champion, places
from engine.pairing.brackets.progress import Status, progress
from engine.pairing.brackets.titles import title
from engine.pairing.brackets.tree import Bracket

WINNER = "Winner"
THIRD_PLACE, FOURTH_PLACE = "Third place", "Fourth place"


def order(bracket: Bracket, results: Mapping[str, str], by_seed: Sequence[str]) -> list[str]:
    """Those still in by seed, then the others by how far they came, equals by seed."""
    place = {player: place for place, player in places(bracket, results)}
    return sorted(by_seed, key=lambda player: place.get(player, 0))


def reached(bracket: Bracket, results: Mapping[str, str]) -> dict[str, str]:
    """Where each player who is out lost last, and who has won."""
    out = {player for _, player in places(bracket, results)}
    found: dict[str | None, str] = {
        state.loser: title(bracket, state.match)
        for state in progress(bracket, results).values()
        if state.status is Status.DONE and state.loser in out
    }
    third = bracket.third
    if third is not None and (state := progress(bracket, results)[third.id]).is_settled:
        found[state.winner] = THIRD_PLACE
        found[state.loser] = FOURTH_PLACE
    best = champion(bracket, results)
    if best is not None:
        found[best] = WINNER
    return {player: words for player, words in found.items() if player is not None}
