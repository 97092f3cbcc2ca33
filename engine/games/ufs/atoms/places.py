"""Cards go from zone to zone (D), are committed, readied, flipped; the deck cycles."""

from engine.core.decisions import NATURE, Decision, Option
from engine.games.ufs.state import DECK, DISCARD, PUBLIC, REMOVED, Card, UfsState
from engine.rulebook import rule


def add_card(state: UfsState, card: str, owner: str, zone: str, *, face_up: bool) -> str:
    """A card of the deck comes to the table."""
    object_id = f"o{state.next_id}"
    state.next_id += 1
    state.objects[object_id] = Card(object_id, card, owner, zone, face_up)
    state.zones[f"{owner}.{zone}"].append(object_id)
    return object_id


@rule("ufs09/D.1.2", "ufs09/D.2.1.1", "ufs09/D.2.3.3", "ufs09/D.2.5.1.3", "ufs09/A.3.2")
def move(
    state: UfsState, object_id: str, zone: str, cited: str, *, why: str = "move", place: int = -1
) -> None:
    """Put a card into a zone of its owner: ready, at the end; discards go on top."""
    card = state.objects[object_id]
    before, was_open = card.zone, card.zone in PUBLIC and card.face_up
    state.zones[f"{card.owner}.{before}"].remove(object_id)
    pile = state.zones[f"{card.owner}.{zone}"]
    if place < 0:
        place = 0 if zone == DISCARD else len(pile)
    pile.insert(place, object_id)
    card.zone, card.face_up = zone, zone in PUBLIC
    card.committed, card.used, card.dealt_damage = False, [], False
    if zone not in PUBLIC or zone in (DISCARD, REMOVED):
        card.played_as, card.attached = "", False
    seen = was_open or card.face_up
    state.emit(why, cited, card.owner, card.card, before, zone, 1 if seen else 0)


def play_as(state: UfsState, object_id: str, what: str) -> None:
    """What a card was played as."""
    state.objects[object_id].played_as = what


@rule("ufs09/C.1.4", "ufs09/H.4.1.1")
def commit(state: UfsState, object_id: str, cited: str) -> None:
    card = state.objects[object_id]
    card.committed = True
    state.emit("committed", cited, card.owner, _shown(card))


@rule("ufs09/C.1.3", "ufs09/F.1.1")
def ready(state: UfsState, object_id: str, cited: str) -> None:
    card = state.objects[object_id]
    if card.committed:
        card.committed = False
        state.emit("readied", cited, card.owner, _shown(card))


def _shown(card: Card) -> str:
    """The card's key, unless it lies face down."""
    return card.card if card.face_up else "?"


@rule("ufs09/K.4.2", "ufs09/H.4.1.4", "ufs09/D.2.2.2")
def flip(state: UfsState, object_id: str, cited: str, *, face_up: bool = False) -> None:
    """Turn a card face down, or face up again."""
    card = state.objects[object_id]
    card.face_up = face_up
    state.emit("flipped", cited, card.owner, card.card, 1 if face_up else 0)


@rule("ufs09/D.2.2.3.4")
def attach(state: UfsState, object_id: str) -> None:
    state.objects[object_id].attached = True


def use(state: UfsState, object_id: str, number: int) -> None:
    """Each enhance once in a step."""
    state.objects[object_id].used.append(number)


def clear_used(state: UfsState) -> None:
    for card in state.objects.values():
        card.used = []


def note_damage(state: UfsState, object_id: str) -> None:
    state.objects[object_id].dealt_damage = True


async def shuffle(state: UfsState, player: str, cited: str) -> None:
    """Chance puts the deck into a new order."""
    deck = state.in_zone(player, DECK)
    if len(deck) > 1:
        options = [Option(each, "a card") for each in deck]
        order = await Decision(
            NATURE, "shuffle", options, cited, at_least=len(deck), at_most=len(deck)
        )
        deck[:] = list(order)
    state.emit("shuffled", cited, player)


def discard_into_deck(state: UfsState, player: str) -> None:
    """The discard pile becomes the deck."""
    pile, deck = state.in_zone(player, DISCARD), state.in_zone(player, DECK)
    for object_id in pile:
        card = state.objects[object_id]
        card.zone, card.face_up = DECK, False
    deck.extend(pile)
    pile.clear()
