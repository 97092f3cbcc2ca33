"""Writing down what is part of the next game event, and the effects that wait for it (J.2)."""

from collections.abc import Sequence
from typing import Any

from engine.games.ufs.state import ADMIT, STAGING, Effect, Happening, UfsState, Window
from engine.rulebook import rule

COPIES = "copies"


def note(
    state: UfsState,
    kind: str,
    player: str,
    object_id: str = "",
    *,
    amount: int = 0,
    source: str = "",
    word: str = "",
    by: str = "",
) -> None:
    """Something happened: kept for the next game event when anything at all waits for it."""
    by = by or (state.causes[-1] if state.causes else "")
    if kind in state.known.heard or (state.effects and any(e.on == kind for e in state.effects)):
        state.batch.append(
            Happening(kind, player, object_id, amount, source, word, state.moment, by)
        )


def take_batch(state: UfsState) -> list[Happening]:
    """What has happened since the last game event."""
    batch, state.batch = state.batch, []
    return batch


def put_back(state: UfsState, batch: list[Happening]) -> None:
    state.batch = batch + state.batch


def begin_firing(state: UfsState) -> None:
    state.firing += 1


def end_firing(state: UfsState) -> None:
    state.firing -= 1


@rule("ufs09/J.4.1")
def forget_left(state: UfsState) -> None:
    """Nothing is going on whose scope could reach back: what cards were like is forgotten."""
    if not state.left or state.playing or state.windows or state.firing or state.suspended:
        return
    if not any(each.since for each in state.effects):
        state.left = []


@rule("ufs09/E.4.3", "ufs09/E.2")
def suspend(state: UfsState) -> None:
    """Game events wait from here on."""
    state.suspended += 1


@rule("ufs09/E.4.5")
def release(state: UfsState) -> None:
    state.suspended -= 1


@rule("ufs09/J.1.5", "ufs09/J.1.4.1")
def begin_cause(state: UfsState, player: str) -> None:
    """From here on it is this player's effect that does things; nobody's is a cost or a rule."""
    state.causes.append(player)


def end_cause(state: UfsState) -> None:
    if state.causes:
        state.causes.pop()


def clear_arrived(state: UfsState) -> list[str]:
    """What has come to the table since the pause conditions were last looked at."""
    arrived, state.arrived, state.pause = state.arrived, [], False
    return arrived


def tick(state: UfsState) -> None:
    """Time goes on by one game event."""
    state.moment += 1
    state.touched = False


@rule("ufs09/J.2.2", "ufs09/J.2.3", "ufs09/J.1.5.3", "ufs09/J.4.1.1")
def add_effect(
    state: UfsState, kind: str, controller: str, until: str, *, objects: Sequence[str] = (),
    patches: Sequence[list[Any]] = (), amount: int = 0, on: str = "", key: str = "",
    since: int = 0,
) -> Effect:  # fmt: skip
    """An effect that lasts: detached, or assigned to the cards it names.

    `since` is where the scope of the effect that makes it began, which is its own scope then.
    """
    effect = Effect(
        f"e{state.next_id}", kind, controller, until, list(objects), list(patches), amount, on,
        key, since,
    )  # fmt: skip
    state.next_id += 1
    state.effects.append(effect)
    state.touched = True
    state.cache.pop("static", None)
    return effect


@rule("ufs09/J.2.2.1", "ufs09/J.2.3.1", "ufs09/J.2.5")
def end_effects(state: UfsState, until: str) -> None:
    """Everything that lasted until now ends."""
    if state.effects:
        keep(state, [each for each in state.effects if each.until != until])


def end_effect(state: UfsState, effect: Effect) -> None:
    keep(state, [each for each in state.effects if each.id != effect.id])


@rule("ufs09/J.3.5.3.n1")
def keep(state: UfsState, effects: list[Effect]) -> None:
    """Only these effects are left; what others kept a card from doing it does again at once."""
    if len(effects) < len(state.effects):
        admitted = any(each.kind == ADMIT for each in state.effects)
        state.effects = effects
        state.touched = True
        state.cache.pop("static", None)
        if admitted:
            look_again(state)


@rule("ufs09/J.3.5.3.n1", "ufs09/E.2.3")
def look_again(state: UfsState) -> None:
    """What is in the staging areas may not be allowed there any more."""
    state.arrived += [each for player in state.order for each in state.in_zone(player, STAGING)]
    state.touched = state.pause = True


def put_in_order(effect: Effect, place: int) -> None:
    """Which of its player's effects of this kind it is."""
    effect.amount = place


def bind(state: UfsState, effect: Effect, object_id: str) -> None:
    """An effect that waited for the next card has found it, and modifies it from now on."""
    effect.objects.append(object_id)
    effect.kind = "modify"
    state.touched = True


@rule("ufs09/I.3.8.3")
def affect_copies(
    state: UfsState, controller: str, original: str, patches: Sequence[list[Any]]
) -> None:
    """An effect on the multiple copies of an attack: those that are pending, and all to come."""
    add_effect(state, COPIES, controller, "turn", objects=[original], patches=patches)
    if pending := [each for each in state.stack if state.objects[each].copies]:
        add_effect(state, "modify", controller, "turn", objects=pending, patches=patches)


@rule("ufs09/I.3.8.3", "ufs09/I.3.8.3.n1")
def bind_copies(state: UfsState, original: str, copies: Sequence[str]) -> None:
    """Effects on the multiple copies of an attack modify them, also those that came later."""
    for effect in [e for e in state.effects if e.kind == COPIES and original in e.objects]:
        add_effect(
            state, "modify", effect.controller, "turn", objects=copies, patches=effect.patches
        )


@rule("ufs09/H.2.3.2.1", "ufs09/H.2.3.2.5")
def open_window(state: UfsState, event: Sequence[Happening]) -> Window:
    """The window keeps the event as it was."""
    window = Window([each.to_data() for each in event], state.turn_player)
    state.windows.append(window)
    return window


def close_window(state: UfsState) -> None:
    state.windows.pop()


def give_response(window: Window, player: str) -> None:
    window.holder = player


@rule("ufs09/H.2.3.4")
def use_in_window(state: UfsState, name: str) -> None:
    state.windows[-1].used.append(name)
