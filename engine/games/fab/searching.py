"""Searching zones (chapter 24)."""

from collections.abc import Callable

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import distinguishable, is_unknown
from engine.games.fab.atoms import moves
from engine.games.fab.state import FabState
from engine.games.fab.zones import DECK
from engine.rulebook import rule

Matches = Callable[[str], bool]


@rule("fab14/24.1", "fab14/24.2", "fab14/24.3", "fab14/24.4")
async def search(
    state: FabState, player: str, zone: str, matches: Matches | None, cited: str
) -> str:
    """Find one card; empty when there is none or the player fails to find. The deck is shuffled.

    On a real table the found card is named, and has to be one that was searched for.
    """
    held = distinguishable(state, state.in_zone(player, zone))
    found = [e for e in held if matches is None or is_unknown(state, e) or matches(e)]
    pick = await _choose(state, player, found, has_properties=matches is not None, cited=cited)
    if pick and matches is not None:
        await see(state, pick)
        if not matches(pick):
            refuse([Refusal("fab14/24.2", "It is not a card that the effect looks for.")])
    if zone == DECK:
        await moves.shuffle(state, player, "fab14/24.4", but=pick)
    return pick


async def _choose(
    state: FabState, player: str, found: list[str], *, has_properties: bool, cited: str
) -> str:
    options = [Option(each, state.facts(each).name) for each in found]
    if has_properties and may_fail_to_find(state, found):
        options.append(Option("none", "Find nothing", "fab14/24.2"))
    if not options:
        return ""
    (pick,) = await Decision(player, "search", options, cited)
    return "" if pick == "none" else pick


@rule("fab14/24.2", "fab14/24.2.1", "fab14/24.2.2")
def may_fail_to_find(state: FabState, found: list[str]) -> bool:
    """Only hidden cards can be missed: with a public one among them, something must be found."""
    return not any(is_public(state, each) for each in found)


@rule("fab14/24.2.1", "fab14/24.2.1a")
def is_public(state: FabState, object_id: str) -> bool:
    """Face up or revealed; a revealed top card is hidden while its deck is searched."""
    card = state.objects[object_id]
    if card.zone == DECK:
        return False
    return card.face_up or card.shown_to == sorted(state.order)
