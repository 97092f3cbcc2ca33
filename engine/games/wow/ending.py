"""Winning and losing (102)."""

from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms.physics import BY_THE_GAME
from engine.games.wow.control import end_control, revert
from engine.games.wow.state import WowState
from engine.games.wow.zones import RFG
from engine.rulebook import rule


@rule("wow74/102.1a", "wow74/102.2", "wow74/102.3", "wow74/G.decked")
def lose(state: WowState, players: list[str], cited: str, reason: str) -> None:
    """These players lose at the same moment and are gone before anything goes on."""
    losers = [each for each in state.clockwise() if each in players]
    for player in losers:
        put.mark_lost(state, player, cited, reason)
    check_end(state, cited, reason)
    for player in losers:
        remove_player(state, player)


@rule("wow74/102.1a", "wow74/102.3", "wow74/410.6b", "wow74/G.damage")
def check_heroes(state: WowState, decked: list[str]) -> None:
    """Players whose heroes were destroyed lose, together with those who are decked now."""
    fallen = put.take_fallen(state)
    for player in decked:
        put.owe_no_draw(state, player)
    if fallen and decked:
        lose(state, [*fallen, *decked], "wow74/102.1a", "a hero destroyed, a deck empty")
    elif fallen:
        lose(state, fallen, "wow74/102.1a", "hero destroyed")
    elif decked:
        lose(state, decked, "wow74/410.6b", "decked")


@rule("wow74/102.1", "wow74/102.1a", "wow74/102.3")
def check_end(state: WowState, cited: str, reason: str) -> None:
    """Whoever has no opponents left has won; when nobody is left the game is a draw."""
    remaining = state.remaining
    if not remaining:
        put.finish(state, [], "wow74/102.1a", reason)
    if not state.opponents(remaining[0]) and _had_opponents(state, remaining[0]):
        put.finish(state, remaining, cited, reason)


def _had_opponents(state: WowState, player: str) -> bool:
    return any(not state.is_friendly(player, each) for each in state.order)


@rule("wow74/102.2", "wow74/103.3", "wow74/401.3b")
def remove_player(state: WowState, player: str) -> None:
    """Cards out of the game, links interrupted, control given back, modifiers over."""
    for link in [each for each in state.chain if each.controller == player]:
        put.drop_link(state, link)
        state.emit("interrupted", "wow74/102.2", player, link.card, BY_THE_GAME)
    for effect in [each for each in state.effects if each.controller == player]:
        end_control(state, effect)
    put.drop_effects_of(state, player)
    for object_id in [each for each in state.objects if state.objects[each].owner == player]:
        card = state.objects.get(object_id)
        if card is None or card.zone == RFG:
            continue
        if card.token:
            table.cease(state, object_id, "wow74/102.2")
        else:
            moves.move_by_the_game(
                state, object_id, RFG, "wow74/102.2", face_up=card.face_up and card.zone != "deck"
            )
    for object_id in list(state.play):
        if state.objects[object_id].controller == player:
            revert(state, object_id, "wow74/401.3b")
    if state.turn_player == player:
        put.mark(state, "turn over")


@rule("wow74/102.1b")
def concede(state: WowState, player: str) -> None:
    """A player may leave at any time."""
    lose(state, [player], "wow74/102.1b", "conceded")


def agree_to_draw(state: WowState) -> None:
    """Players may agree; the document leaves it to tournament policy (801.1)."""
    put.finish(state, [], "wow74/801.1", "all players agreed")
