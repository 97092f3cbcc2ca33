"""Exhaustion, wounds and status tokens."""

from engine.games.ashes.state import AshesState
from engine.rulebook import rule


@rule("raven11/4.4.0.b1")
def exhaust(state: AshesState, object_id: str, cited: str, by: int = 1) -> None:
    """Place exhaustion tokens on a card."""
    card = state.objects[object_id]
    card.exhaustion += by
    state.emit("exhausted", cited, card.controller, card.card, by)


def remove_exhaustion(state: AshesState, object_id: str, cited: str) -> None:
    """Take one exhaustion token off."""
    card = state.objects[object_id]
    card.exhaustion -= 1
    state.emit("readied", cited, card.controller, card.card)


@rule("raven11/5.0.0.b5")
def place_wounds(state: AshesState, object_id: str, by: int, cited: str) -> None:
    """Place wound tokens on a unit or Phoenixborn."""
    card = state.objects[object_id]
    card.wounds += by
    state.emit("wounded", cited, card.controller, card.card, by, card.wounds)


def heal(state: AshesState, object_id: str, by: int, cited: str) -> None:
    """Take wound tokens off, as many as there are."""
    card = state.objects[object_id]
    healed = min(by, card.wounds)
    if healed > 0:
        card.wounds -= healed
        state.emit("healed", cited, card.controller, card.card, healed)


def set_status(state: AshesState, object_id: str, by: int, cited: str) -> None:
    """Place status tokens, or take them off."""
    card = state.objects[object_id]
    card.status = max(0, card.status + by)
    state.emit("status", cited, card.controller, card.card, card.status)


def count(state: AshesState, object_id: str, kind: str) -> int:
    """How many tokens of a kind lie on a card."""
    card = state.objects[object_id]
    return {"exhaustion": card.exhaustion, "wounds": card.wounds, "status": card.status}[kind]


def add(state: AshesState, object_id: str, kind: str, by: int, cited: str) -> None:
    """Tokens of a kind come onto a card or, below zero, off it."""
    if kind == "status":
        set_status(state, object_id, by, cited)
    elif by > 0:
        put = exhaust if kind == "exhaustion" else place_wounds
        put(state, object_id, by=by, cited=cited)
    elif kind == "wounds":
        heal(state, object_id, -by, cited)
    else:
        for _ in range(-by):
            remove_exhaustion(state, object_id, cited)


def set_x(state: AshesState, object_id: str, x: int, cited: str) -> None:
    """What X is for a card that is paid for."""
    card = state.objects[object_id]
    card.x = x
    state.emit("x", cited, card.owner, card.card, x)


@rule("raven11/3.4.0")
def gain(state: AshesState, object_id: str, name: str, by: int, cited: str) -> None:
    """A card has an ability more, or its number grows; below one it is gone."""
    card = state.objects[object_id]
    number = card.gained.get(name, 0) + by
    card.gained = {k: n for k, n in (card.gained | {name: number}).items() if n}
    state.emit("gained", cited, card.controller, card.card, name, by)


def strengthen(state: AshesState, object_id: str, by: int, cited: str) -> None:
    """A unit's attack value is so much higher for the rest of the turn."""
    card = state.objects[object_id]
    card.this_turn += by
    state.emit("gained", cited, card.controller, card.card, "attack", by)


@rule("raven11/5.1.0.s4")
def clear_tokens(state: AshesState, object_id: str) -> None:
    """All tokens go back to their piles; nothing triggers by that."""
    card = state.objects[object_id]
    card.exhaustion = card.wounds = card.status = 0
    card.gained, card.this_turn = {}, 0
