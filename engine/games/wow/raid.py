"""The Onyxia Raid (800.3): one player's cards make way for two decks of another game."""

from engine.core.decisions import Decision, Option
from engine.games.wow import starting, turn
from engine.games.wow.atoms import moves, raiding, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.state import WowState
from engine.games.wow.zones import DECK, HERO_ROW, PLAY, RFG
from engine.rulebook import rule


@rule("wow74/800.3a", "wow74/800.3a.b1", "wow74/800.3a.b2", "wow74/800.3a.b3", "wow74/800.3a.b4")
async def start_raid(state: WowState, player: str, *, link: str) -> bool:
    """Every step, or nothing at all when the raid's decks are not at the table.

    From the next turn of this player on the raid's own rules are followed by hand.
    """
    if not state.raid:
        return False
    _remove_everything(state, player)
    stage = moves.add_card(state, state.raid["stage"], player, PLAY, row=HERO_ROW)
    put.set_hero(state, player, stage)
    for card in raiding.take_decks(state, player):
        moves.add_card(state, card, player, "deck", face_up=False)
    await moves.shuffle(state, player, "wow74/800.3a.b2")
    await starting.take_from_deck(state, player, starting.OPENING_HAND, "wow74/800.3a.b3")
    options = [Option("keep", "Keep this hand"), Option("mulligan", "Take as many again")]
    (pick,) = await Decision(player, "mulligan", options, "wow74/800.3a.b3")
    if pick == "mulligan":
        await starting.mulligan(state, player, "wow74/800.3a.b3")
    await turn.end_the_turn(state, then=player, keep=link)
    raiding.skip_draw(state, player)
    return True


@rule("wow74/800.3a.b1", "wow74/103.3")
def _remove_everything(state: WowState, player: str) -> None:
    """All cards that the player controls or owns are removed from the game by the game."""
    for object_id in list(state.objects):
        card = state.objects.get(object_id)
        if card is None or card.zone == RFG or player not in (card.owner, card.controller):
            continue
        if card.token:
            table.cease(state, object_id, "wow74/800.3a.b1")
        else:
            shown = card.face_up and card.zone != DECK
            moves.move_by_the_game(state, object_id, RFG, "wow74/800.3a.b1", face_up=shown)
