"""Replacement effects (J.3.5.1): what would happen becomes something else before it happens."""

from collections.abc import Iterator

from engine.core.changes import descending
from engine.games.ufs.atoms.happen import end_effect
from engine.games.ufs.continuous import Act, Replaces, replacement, static_on
from engine.games.ufs.state import Effect, UfsState
from engine.rulebook import rule

REPLACE = "replace"


@rule("ufs09/J.3.5.1", "ufs09/J.3.5.2")
def replaced(state: UfsState, act: Act) -> Act:
    """Each effect once, the active player's first, of one player in the order of time.

    This comes before anything is applied: nothing is told of the act that does not happen.
    """
    used: list[str] = []
    for me, each, effect in list(_in_order(state)):
        name = f"{effect.id if effect else me}/{each.key}"
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


def _in_order(state: UfsState) -> Iterator[tuple[str, Replaces, Effect | None]]:
    on = static_on(state).replaces
    lasting = [each for each in state.effects if each.kind == REPLACE]
    if not (on or lasting) or not state.turn_player:
        return
    for player in state.both:
        yield from ((me, each, None) for me, each in on if state.objects[me].owner == player)
        for effect in lasting:
            if effect.controller == player:
                me = effect.objects[0] if effect.objects else ""
                yield me, replacement(effect.key), effect
