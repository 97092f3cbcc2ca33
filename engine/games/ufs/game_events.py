"""Game events (A.4.1): what follows a change, in order, before anything else goes on.

Pause conditions (E.2), modifiers (J.3.3), fired effects (J.3.2), then response windows (H.2.3).
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import currents, happen
from engine.games.ufs.atoms.replacing import order_replacements
from engine.games.ufs.continuous import Fired, fired, static_on
from engine.games.ufs.modifying import apply_modifiers
from engine.games.ufs.pauses import pauses
from engine.games.ufs.state import Effect, Happening, UfsState
from engine.rulebook import rule

Waiting = tuple[str, Fired, Effect | None]
Respond = Callable[[UfsState, Sequence[Happening]], Awaitable[None]]
BEFORE_THE_GAME = "before the game"
FIRED = "fired"

_before: list[Respond] = []
_respond: list[Respond] = []


def comes_before_windows(ask: Respond) -> Respond:
    """Register what is asked after fired effects and before any response window."""
    _before.append(ask)
    return ask


def responds(open_windows: Respond) -> Respond:
    """Register what opens response windows: playing a response needs game events itself."""
    _respond.append(open_windows)
    return open_windows


@rule("ufs09/E.2", "ufs09/J.1.3", "ufs09/C.3.3.4.4.3", "ufs09/E.4.3", "ufs09/E.4.5")
@rule("ufs09/A.4.1")
async def occur(state: UfsState) -> None:
    """All that happened since the last time is one game event; pauses make one of their own.

    While costs are paid events wait, and come as a single one afterwards.
    """
    if not (state.touched or state.batch):
        return
    mine = happen.take_batch(state)
    if state.touched:
        await settle(state)
    if state.suspended:
        happen.put_back(state, mine)
        return
    later = happen.take_batch(state)
    for batch in (mine, later):
        if batch:
            await _follow(state, batch)
    happen.forget_left(state)


async def settle(state: UfsState) -> None:
    """Pause conditions until none is true, then the modifications that apply now."""
    while state.touched:
        happen.tick(state)
        if state.pause:
            await pauses(state)
        await apply_modifiers(state)
        await order_replacements(state)
        if state.refreshed:
            currents.forget_refreshed(state)


@rule("ufs09/E.1", "ufs09/J.3.2.1", "ufs09/J.3.2.1.1", "ufs09/H.2.3.2.1")
async def _follow(state: UfsState, batch: list[Happening]) -> None:
    """Fired effects come before any response window; before the game there are no game events."""
    if not state.turn and batch[0].kind != BEFORE_THE_GAME:
        return
    if state.effects or any(each.kind in state.known.fired for each in batch):
        happen.begin_firing(state)
        for player in state.both:
            await _execute_fired(state, player, batch)
        happen.end_firing(state)
    if state.turn:
        for follow in (*_before, *_respond):
            await follow(state, batch)


@rule("ufs09/J.3.2.1.2", "ufs09/J.3.2.3")
async def _execute_fired(state: UfsState, player: str, batch: list[Happening]) -> None:
    """The player's fired effects, in the order of their choosing."""
    found = _waiting(state, player, batch)
    while found:
        place = 0
        if len(found) > 1:
            options = [
                Option(f"fired:{n}", f"{_name(state, me)}: {each.key}")
                for n, ((me, each, _), _) in enumerate(found)
            ]
            text = "Which effect comes first?"
            pick = await choose_one(player, "fired", options, "ufs09/J.3.2.1.2", text=text)
            place = int(pick.removeprefix("fired:"))
        (me, each, effect), happening = found.pop(place)
        if effect is not None and effect.until == "once":
            happen.end_effect(state, effect)
        state.emit("fires", each.rule, player, state.objects[me].card if me else "", each.key)
        happen.begin_cause(state, player)
        await each.effect(state, me, _with_scope(happening, effect))
        await occur(state)
        happen.end_cause(state)


@rule("ufs09/J.3.2.2", "ufs09/J.4.1.1")
def _with_scope(happening: Happening, effect: Effect | None) -> Happening:
    """The scope begins with the event, or with that of the effect which made this one."""
    if effect is None or not effect.since:
        return happening
    return replace(happening, since=effect.since)


@rule("ufs09/J.3.2.5")
def _had_it(state: UfsState, waiting: Waiting, happening: Happening) -> bool:
    """An ability about its own card's move needs to have been on where the card had values."""
    me, _, effect = waiting
    gone = [each for each in state.left if each.object == me]
    if effect is not None or happening.object != me or not gone:
        return True
    return gone[-1].able or not gone[-1].values


def _name(state: UfsState, object_id: str) -> str:
    return state.facts(object_id).name if object_id else "An effect"


def _waiting(
    state: UfsState, player: str, batch: list[Happening]
) -> list[tuple[Waiting, Happening]]:
    """Continuous abilities on cards, then effects that wait, with what fires them."""
    on: list[Waiting] = [
        (me, each, None) for me, each in static_on(state).fired if state.objects[me].owner == player
    ]
    for effect in state.effects:
        if effect.kind == FIRED and effect.controller == player:
            on.append((effect.objects[0] if effect.objects else "", fired(effect.key), effect))
    found = []
    for each in on:
        for happening in batch:
            fits = each[1].on == happening.kind and each[1].when(state, each[0], happening)
            if fits and _had_it(state, each, happening):
                found.append((each, happening))
                break
    return found
