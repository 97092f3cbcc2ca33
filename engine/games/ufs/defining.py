"""Definition effects (J.3.4): they set base values, copying first, in an order of the players."""

from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.ufs.atoms import currents, happen
from engine.games.ufs.state import COPY, SET, Effect, UfsState
from engine.games.ufs.values import DEFINE, DESPERATION, TEXT, defined, value
from engine.rulebook import rule

CITED = "ufs09/J.3.4.2"
TEXT_OF_ORDER = "In which order do they apply? The last one counts."


@rule("ufs09/J.3.4", "ufs09/J.3.4.2", "ufs09/C.3.3.3", "ufs09/C.3.3.2.1#2")
async def define(state: UfsState, player: str, object_id: str, name: str, by: int | str) -> None:
    """A base value becomes something until the end of the turn."""
    before, bases = value(state, object_id, name), currents.bases_of(state, object_id)
    rows = [[name, SET, by]]
    happen.add_effect(state, DEFINE, player, "turn", objects=[object_id], patches=rows)
    await _order_definitions(state, player, object_id, name)
    currents.take_over(state, object_id, bases)
    currents.say(state, object_id, name, "ufs09/J.3.4")
    currents.note_modified(state, object_id, name, before)


async def _order_definitions(state: UfsState, player: str, object_id: str, name: str) -> None:
    """The player orders the own definitions of the value; desperation may be one of them."""
    effects = {each.id: each for each in state.effects}
    mine = [
        (key, by)
        for key, by in defined(state, object_id, name)
        if (effects[key].controller if key in effects else state.objects[object_id].owner) == player
    ]
    options = [Option(key, _label(key, name, by)) for key, by in mine]
    order = await choose_order(player, "definition order", options, CITED, text=TEXT_OF_ORDER)
    start = order.index(DESPERATION) if DESPERATION in order else 0
    for place, key in enumerate(order):
        if key in effects:
            happen.put_in_order(effects[key], place - start)


def _label(key: str, name: str, by: object) -> str:
    return "Desperation" if key == DESPERATION else f"{name} = {by}"


@rule("ufs09/J.3.4.1", "ufs09/C.3.3.2", "ufs09/C.3.3.2.1", "ufs09/J.3.4.2", "ufs09/J.3.4.3")
async def copy(
    state: UfsState, player: str, object_id: str, other: str, *, with_text: bool = False
) -> None:
    """A card has the printed values of another until the end of the turn, maybe its text too."""
    bases = currents.bases_of(state, object_id)
    key, on = state.objects[other].card, TEXT if with_text else ""
    happen.add_effect(state, COPY, player, "turn", objects=[object_id], key=key, on=on)
    mine = [each for each in state.copying(object_id) if each.controller == player]
    await _order_copies(state, player, mine)
    currents.take_over(state, object_id, bases)
    state.emit("copies", "ufs09/J.3.4.1", player, currents.shown(state.objects[object_id]), key)


async def _order_copies(state: UfsState, player: str, effects: list[Effect]) -> None:
    options = [Option(each.id, f"Copy {state.printed[each.key].name}") for each in effects]
    order = await choose_order(player, "copy order", options, CITED, text=TEXT_OF_ORDER)
    for effect in effects:
        happen.put_in_order(effect, order.index(effect.id))
