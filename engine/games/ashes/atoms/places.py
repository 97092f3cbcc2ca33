"""Cards go from zone to zone, attach, lie under others; dice go from pool to pool."""

from engine.core import deferred
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.table import TABLE, UNSEEN, expect, mix
from engine.games.ashes.state import (
    ACTIVE,
    ATTACHED,
    DRAW_PILE,
    EXHAUSTED,
    IN_PLAY,
    LIMBO,
    PUBLIC,
    UNDER,
    AshesState,
    Card,
    Die,
)
from engine.rulebook import rule


def add_card(state: AshesState, card: str, owner: str, zone: str, *, face_up: bool) -> str:
    """A card of the deck comes to the table."""
    object_id = f"o{state.next_id}"
    state.next_id += 1
    state.objects[object_id] = Card(object_id, card, owner, owner, zone, face_up)
    state.zones[f"{owner}.{zone}"].append(object_id)
    return object_id


def add_unseen(state: AshesState, player: str, cards: list[str]) -> None:
    """A draw pile of real cards: which token is which card, nobody knows yet."""
    tokens = [add_card(state, UNSEEN, player, DRAW_PILE, face_up=False) for _ in cards]
    expect(state, player, tokens, cards)


def add_die(state: AshesState, type_: str, owner: str) -> None:
    """A die starts in its owner's exhausted pool."""
    name = f"d{len(state.dice) + 1}"
    state.dice[name] = Die(name, type_, owner)


@rule("raven11/6.in-play")
def move(
    state: AshesState, object_id: str, zone: str, cited: str, *, keeper: str = "",
    top: bool = False, why: str = "move",
) -> None:  # fmt: skip
    """Put a card into a zone, on the side of its keeper: its controller in play, else its owner."""
    card = state.objects[object_id]
    before = card.zone
    was_open = before in PUBLIC and card.face_up
    was_known = was_open or before == LIMBO or bool(card.shown_to)
    state.zones[f"{_keeper(card)}.{before}"].remove(object_id)
    if zone not in IN_PLAY:
        card.controller = card.owner
    elif keeper:
        card.controller = keeper
    card.zone, card.shown_to = zone, []
    card.face_up = zone in PUBLIC
    pile = state.zones[f"{_keeper(card)}.{zone}"]
    pile.insert(0 if top else len(pile), object_id)
    if zone != DRAW_PILE:
        deferred.joins(state, object_id, pile)
    seen = was_open or card.face_up
    state.emit(
        why, cited, card.controller, card.card, before, zone, 1 if seen else 0, card.owner,
        1 if card.face_up and not was_known else 0,
    )  # fmt: skip


def _keeper(card: Card) -> str:
    return card.controller if card.zone in IN_PLAY or card.zone == UNDER else card.owner


def give_control(state: AshesState, object_id: str, player: str, cited: str) -> None:
    """Another player controls the card now, with what is attached to it and lies under it."""
    card = state.objects[object_id]
    state.zones[f"{card.controller}.{card.zone}"].remove(object_id)
    state.zones[f"{player}.{card.zone}"].append(object_id)
    card.controller = player
    state.emit("control", cited, player, card.card)
    for each in [c for c in state.objects.values() if c.on == object_id]:
        state.zones[f"{each.controller}.{each.zone}"].remove(each.id)
        state.zones[f"{player}.{each.zone}"].append(each.id)
        each.controller = player


@rule("raven11/4.1.1.b2", "raven11/4.1.1.b3")
def attach(state: AshesState, object_id: str, host: str, cited: str) -> None:
    """An alteration lies on a card in play; the controller of that card controls it."""
    card = state.objects[object_id]
    move(state, object_id, ATTACHED, cited, keeper=state.objects[host].controller, why="attach")
    card.on = host


@rule("raven11/4.1.4.p2", "raven11/4.1.4.p3")
def put_under(state: AshesState, object_id: str, host: str, cited: str) -> None:
    """A card lies face down under another: neither attached nor in play."""
    card = state.objects[object_id]
    move(state, object_id, UNDER, cited, why="under")
    owner = card.owner
    state.zones[f"{owner}.{UNDER}"].remove(object_id)
    card.controller = state.objects[host].controller
    state.zones[f"{card.controller}.{UNDER}"].append(object_id)
    card.on, card.face_up = host, False


def detach(state: AshesState, object_id: str) -> None:
    state.objects[object_id].on = ""


def show(state: AshesState, object_id: str, cited: str) -> None:
    """Everybody sees the card where it lies."""
    card = state.objects[object_id]
    card.shown_to = list(state.order)
    state.emit("shown", cited, card.controller, card.card)


@rule("raven11/4.1.0.s1")
def reveal_played(state: AshesState, player: str, object_id: str) -> None:
    """A card that is played is revealed before it is paid for."""
    card = state.objects[object_id]
    hidden = 0 if card.shown_to or card.face_up else 1
    card.shown_to = list(state.order)
    state.emit("plays", "raven11/4.1.0.s1", player, card.card, hidden)


async def shuffle(state: AshesState, player: str, cited: str) -> None:
    """Chance puts the draw pile into a new order."""
    pile = state.in_zone(player, DRAW_PILE)
    if len(pile) < 2:
        return
    if state.mode == TABLE:
        mix(state, player, pile)
        state.emit("shuffled", cited, player)
        return
    count = len(pile)
    options = [Option(each, "a card") for each in pile]
    order = await Decision(CHANCE, "shuffle", options, cited, at_least=count, at_most=count)
    pile[:] = list(order)
    state.emit("shuffled", cited, player)


@rule("raven11/4.4.0.b5", "raven11/4.1.0.s2")
def exhaust_die(state: AshesState, die_id: str, cited: str) -> None:
    """A die goes into its owner's exhausted pool."""
    die = state.dice[die_id]
    die.place = EXHAUSTED
    state.emit("die exhausted", cited, die.owner, die.type, die.face)


def set_die(state: AshesState, die_id: str, face: str, cited: str) -> None:
    """A die lies in the active pool with this face up."""
    die = state.dice[die_id]
    die.face, die.place = face, ACTIVE
    state.emit("die", cited, die.owner, die.type, face)


def place_die_on(state: AshesState, die_id: str, object_id: str, cited: str) -> None:
    """A die lies on a card."""
    die = state.dice[die_id]
    die.place = object_id
    state.emit("die on", cited, die.owner, die.type, state.objects[object_id].card)


def drop_dice(state: AshesState, die_ids: list[str]) -> None:
    """Dice are removed from the game."""
    for die_id in die_ids:
        state.dice.pop(die_id)


def turn_up(state: AshesState, face: str) -> None:
    """The die that was put down last is active with this face, as a position describes it."""
    die = state.dice[f"d{len(state.dice)}"]
    die.face, die.place = face, ACTIVE
