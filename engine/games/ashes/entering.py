"""How a card comes into play, and whether there is room for it (4.1.0)."""

from engine.core.changes import Change
from engine.games.ashes.atoms import places, tokens
from engine.games.ashes.cards import READY, Printed
from engine.games.ashes.state import BATTLEFIELD, SPELLBOARD, AshesState
from engine.games.ashes.timing import happening
from engine.rulebook import rule


def has_room(state: AshesState, player: str, facts: Printed) -> bool:
    """The Phoenixborn says how many units and ready spells fit."""
    seat = state.facts(state.players[player].hero_object)
    if facts.is_unit:
        return len(state.in_zone(player, BATTLEFIELD)) < seat.battlefield
    if facts.type == READY:
        return len(state.in_zone(player, SPELLBOARD)) < seat.spellboard
    return True


@rule("raven11/4.1.0.b4", "raven11/4.1.0.b5", "raven11/4.1.0.s3")
async def come_into_play(
    state: AshesState,
    object_id: str,
    zone: str,
    player: str,
    cited: str = "raven11/4.1.0.s3",
    *,
    exhausted: bool = False,
) -> None:
    """What triggers on coming into play resolves now."""

    async def placed() -> None:
        places.move(state, object_id, zone, cited, keeper=player)
        if exhausted:
            tokens.exhaust(state, object_id, cited)

    await happening(state, Change("comes into play", cited, player, object_id), placed)
