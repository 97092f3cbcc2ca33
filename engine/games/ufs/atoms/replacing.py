"""Replacement effects (J.3.5.1): what would happen becomes something else before it happens."""

from collections.abc import Awaitable, Callable, Iterator

from engine.core.changes import descending
from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.ufs.atoms.happen import end_effect
from engine.games.ufs.continuous import Act, Replaces, replacement, static_on
from engine.games.ufs.state import Effect, UfsState
from engine.rulebook import rule

REPLACE = "replace"


@rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
def replaced(state: UfsState, act: Act) -> Act:
    """Each effect once, the active player's first, of one player in the order of their choosing.

    This comes before anything is applied: nothing is told of the act that does not happen.
    """
    used: list[str] = []
    for me, each, effect in list(_in_order(state)):
        name = _name((me, each, effect))
        if each.act != act.word or name in state.lineage or not each.when(state, me, act):
            continue
        if effect is not None and effect.until == "once":
            end_effect(state, effect)
        used.append(name)
        with descending(state, used):
            each.instead(state, me, act)
        owner = state.objects[me].owner if me else act.player
        state.emit("fires", each.rule, owner, state.objects[me].card if me else "", each.key)
    return act


Waiting = tuple[str, Replaces, Effect | None]


@rule("ufs09/J.3.5.1.1")
async def instruct(
    do: Callable[[], Awaitable[None]],
    *,
    instead: Callable[[], Awaitable[None]],
    when: Callable[[], bool],
) -> None:
    """“Do this. If ..., do that instead”: looked at right before the first instruction.

    So the later sentence is handled out of its order (J.1.2), and its condition sees nothing of
    what would have been done.
    """
    await (instead if _is_replaced(when) else do)()


@rule("ufs09/J.1.2#2.n1")
def _is_replaced(when: Callable[[], bool]) -> bool:
    """Asked before the instruction, although it is written behind it."""
    return when()


def _in_order(state: UfsState) -> Iterator[Waiting]:
    """The active player's first, each player's in the order that the player has chosen."""
    for player in state.both if state.turn_player else ():
        found = list(_of(state, player))
        yield from sorted(found, key=lambda each: _place(state, player, each))


def _of(state: UfsState, player: str) -> Iterator[Waiting]:
    for me, each in static_on(state).replaces:
        if state.objects[me].owner == player:
            yield me, each, None
    for effect in state.effects:
        if effect.kind == REPLACE and effect.controller == player:
            yield effect.objects[0] if effect.objects else "", replacement(effect.key), effect


def _name(waiting: Waiting) -> str:
    me, each, effect = waiting
    return f"{effect.id if effect else me}/{each.key}"


def _place(state: UfsState, player: str, waiting: Waiting) -> int:
    chosen = state.orders.get(f"{player} {waiting[1].act}", [])
    return chosen.index(_name(waiting)) if _name(waiting) in chosen else len(chosen)


@rule("ufs09/J.3.5.2.1")
async def order_replacements(state: UfsState) -> None:
    """Who has several for one act says, as soon as there are two, which is handled first."""
    if not state.turn_player or not (static_on(state).replaces or state.effects):
        return
    for player in state.both:
        by_act: dict[str, list[Waiting]] = {}
        for each in _of(state, player):
            by_act.setdefault(each[1].act, []).append(each)
        for act, found in by_act.items():
            names, known = [_name(each) for each in found], state.orders.get(f"{player} {act}", [])
            if len(found) < 2 or set(names) <= set(known):
                continue
            options = [Option(name, each[1].key) for name, each in zip(names, found, strict=True)]
            text = f"In which order do these stand in for “{act}”?"
            state.orders[f"{player} {act}"] = await choose_order(
                player, "replacement order", options, "ufs09/J.3.5.2.1", text=text
            )
