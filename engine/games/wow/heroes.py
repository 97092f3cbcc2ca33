"""Heroes that enter play (301.4, 301.5): Master Heroes, and starting heroes that come back."""

from engine.games.wow.atoms import succeeding
from engine.games.wow.cards import HERO
from engine.games.wow.entering import enter_play
from engine.games.wow.state import WowState
from engine.games.wow.zones import RFG
from engine.rulebook import rule


@rule("wow74/301.4d")
async def return_starting_hero(state: WowState, player: str, cited: str) -> str:
    """A power puts the starting hero back into play, flipped the same way it was removed."""
    for each in state.in_zone(player, RFG):
        facts = state.facts(each)
        if HERO in facts.types and not facts.master:
            succeeding.let_out(state, each)
            return await enter_play(
                state, each, player, cited, face_up=state.objects[each].face_up, returns=True
            )
    return ""
