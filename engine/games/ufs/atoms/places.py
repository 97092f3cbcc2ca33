"""Cards go from zone to zone through transit (D), are committed, readied, flipped, attached."""

from engine.core import deferred
from engine.core.changes import descending
from engine.core.table import TABLE, UNSEEN, expect
from engine.games.ufs.atoms import currents
from engine.games.ufs.atoms.happen import COPIES, keep, look_again, note
from engine.games.ufs.atoms.replacing import replaced
from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.continuous import Act, admits_strangers
from engine.games.ufs.state import (
    COPY,
    DECK,
    DISCARD,
    MOMENTUM,
    POOL,
    PUBLIC,
    REMOVED,
    STAGING,
    TRANSIT,
    Card,
    UfsState,
)
from engine.games.ufs.values import is_public, may_see
from engine.rulebook import rule

ASSIGNED = ("as hand", "define", "fired", "sealed", "frozen", COPY, COPIES)


def add_card(state: UfsState, card: str, owner: str, zone: str, *, face_up: bool) -> str:
    """A card of the deck comes to the table."""
    object_id = f"o{state.next_id}"
    state.next_id += 1
    state.objects[object_id] = Card(object_id, card, owner, zone, face_up)
    state.zones[f"{owner}.{zone}"].append(object_id)
    return object_id


def add_deck(state: UfsState, player: str, cards: list[str]) -> None:
    """The deck; on a real table nobody knows which token is which card, nor what was exchanged."""
    if state.mode != TABLE:
        for card in cards:
            add_card(state, card, player, DECK, face_up=False)
        return
    tokens = [add_card(state, UNSEEN, player, DECK, face_up=False) for _ in cards]
    expect(state, player, tokens, cards + state.side.pop(player, []))


@rule("ufs09/D.2.5.1", "ufs09/D.2.5.2", "ufs09/D.2.5.2.n1", "ufs09/D.1.4", "ufs09/A.3.2")
@rule("ufs09/D.2.1.2", "ufs09/D.2.3.2", "ufs09/D.4.1.1", "ufs09/D.4.2.4")
def move(
    state: UfsState, object_id: str, zone: str, cited: str, *, why: str = "move", place: int = -1,
    whose: str = "", face_up: bool = True,
) -> None:  # fmt: skip
    """Through transit into a zone of its owner; within one zone nothing moves at all.

    A zone of somebody else is no place for a card: it is removed from the game instead.
    """
    card = state.objects[object_id]
    if whose not in ("", card.owner):
        zone, place, cited = REMOVED, -1, "ufs09/D.1.4"
    if state.effects or state.known.scripted:
        act = replaced(state, Act(why, card.owner, object_id, zone))
        zone, why = act.zone, act.word
    if card.zone == zone:
        return
    kept_down = {card.zone, zone} == {STAGING, POOL} and not card.face_up
    known = known_to(card)
    leave(state, object_id, zone)
    arrive(
        state, object_id, zone, cited, why=why, place=place, face_up=face_up and not kept_down,
        known=known,
    )  # fmt: skip


@rule("ufs09/D.2.5.1", "ufs09/D.2.5.1.1", "ufs09/D.2.5.1.3.n1")
def leave(state: UfsState, object_id: str, zone: str) -> None:
    """Into transit: it has left its zone; it is seen on the way when it will be or was."""
    card = state.objects[object_id]
    currents.note_leaving(state, card, card.zone)
    state.zones[f"{card.owner}.{card.zone}"].remove(object_id)
    state.zones[f"{card.owner}.{TRANSIT}"].append(object_id)
    card.origin, card.zone = card.zone, TRANSIT
    if card.origin == DECK and not state.zones[f"{card.owner}.{DECK}"]:
        state.pause = True
    _texts_changed(state, card)
    if card.origin in (POOL, STAGING):
        _leaves_the_table(state, card)
    elif zone in PUBLIC:
        card.face_up = True
    if state.known.moves or state.effects:
        note(state, "left", card.owner, object_id, word=card.origin)


def _leaves_the_table(state: UfsState, card: Card) -> None:
    drop(state, card.id)
    if card.attached:
        card.attached = False
        state.players[card.owner].attached.remove(card.id)
    if card.card in state.known.admitting:
        look_again(state)


@rule("ufs09/D.1.2", "ufs09/D.1.3", "ufs09/D.2", "ufs09/D.2.1.1", "ufs09/D.2.3.3")
@rule("ufs09/D.2.5.1.3", "ufs09/E.2.3", "ufs09/E.2.4", "ufs09/H.5.3")
def arrive(
    state: UfsState, object_id: str, zone: str, cited: str, *, why: str = "move", place: int = -1,
    face_up: bool = True, known: tuple[bool, bool] = (True, True),
) -> None:  # fmt: skip
    """From transit into a zone: ready, at the end; discards go on top. Only now it changed zones.

    What may not be where it goes is discarded on the way. `known` says who had seen it before.
    """
    card = state.objects[object_id]
    if zone in (STAGING, POOL) and (forbidden := not_allowed_in(state, card, zone)):
        zone, place, why, cited = DISCARD, -1, "move", forbidden
    seen = card.face_up
    state.zones[f"{card.owner}.{TRANSIT}"].remove(object_id)
    pile = state.zones[f"{card.owner}.{zone}"]
    pile.insert((0 if zone == DISCARD else len(pile)) if place < 0 else place, object_id)
    before, card.zone, card.origin = card.origin, zone, ""
    card.face_up = face_up and zone in PUBLIC
    card.committed, card.dealt_damage, card.copies = False, False, ""
    card.played_as = card.played_as if zone == STAGING else ""
    currents.revert(state, card)
    card.used, card.since = [], 0
    if zone != DECK:
        deferred.joins(state, object_id, pile)
    _texts_changed(state, card)
    if zone in (STAGING, POOL):
        card.since = state.moment
        _comes_to_the_table(state, card)
    if state.effects:
        _ends_assigned(state, card)
    state.touched = True
    opened = any(now and not then for now, then in zip(known_to(card), known, strict=True))
    state.emit(
        why, cited, card.owner, card.card, before, zone, 1 if seen or card.face_up else 0,
        1 if opened else 0,
    )  # fmt: skip
    if state.known.moves or state.effects:
        _note_arrival(state, card, before, zone, why)


def known_to(card: Card) -> tuple[bool, bool]:
    """Whether its owner sees the card, and whether everybody does."""
    return may_see(card, card.owner), is_public(card)


@rule("ufs09/J.2.3.1")
def _ends_assigned(state: UfsState, card: Card) -> None:
    """Effects assigned to a card end when it has changed zones."""
    keep(state, [e for e in state.effects if not (e.kind in ASSIGNED and card.id in e.objects)])


def _comes_to_the_table(state: UfsState, card: Card) -> None:
    state.arrived.append(card.id)
    state.pause = True
    _texts_changed(state, card)


def _texts_changed(state: UfsState, card: Card) -> None:
    """What is on it may be on, or off, from now on."""
    if card.card in state.known.scripted:
        state.cache.pop("static", None)


def _note_arrival(state: UfsState, card: Card, before: str, zone: str, why: str) -> None:
    note(state, "entered", card.owner, card.id, word=zone, source=before)
    if zone == DISCARD:
        note(state, "discarded", card.owner, card.id, word=before)
    if why in ("draw", "destroyed"):
        note(state, "drawn" if why == "draw" else why, card.owner, card.id)


@rule("ufs09/E.2.3", "ufs09/E.2.4", "ufs09/I.3.2", "ufs09/I.3.2.1.n1")
def not_allowed_in(state: UfsState, card: Card, zone: str) -> str:
    """The rule that keeps a face-up card out of the staging area or card pool, if one does."""
    seat = state.players[card.owner]
    if not card.face_up or not seat.character or card.id == seat.character:
        return ""
    facts = state.facts(card.id)
    if facts.type != CHARACTER and not facts.only:
        return ""
    hero = state.facts(seat.character)
    stranger = facts.type == CHARACTER and facts.character != hero.character
    if zone == STAGING and stranger and not admits_strangers(state, card.owner):
        return "ufs09/E.2.3"
    return "ufs09/E.2.4" if facts.only and facts.only != hero.character else ""


@rule("ufs09/F.2.3.5", "ufs09/G.5.2")
def drop(state: UfsState, object_id: str) -> None:
    """An attack that left the pool or was turned is neither pending nor current any more."""
    if object_id in state.stack:
        state.stack.remove(object_id)
    for attack in state.attack:
        if attack.card == object_id:
            attack.dropped = True


@rule("ufs09/E.4.2", "ufs09/D.2.1.1")
def to_the_right(state: UfsState, object_id: str) -> None:
    """A card played from the pool moves to its right end and does not leave it."""
    insert(state, object_id, len(state.in_zone(state.objects[object_id].owner, POOL)))


@rule("ufs09/K.3.21", "ufs09/K.3.21.1")
def insert(state: UfsState, object_id: str, place: int) -> None:
    """Into a position of the pool; the cards from there on move one space to the right."""
    pool = state.in_zone(state.objects[object_id].owner, POOL)
    pool.remove(object_id)
    pool.insert(place, object_id)


def play_as(state: UfsState, object_id: str, what: str) -> None:
    """What a card was played as."""
    state.objects[object_id].played_as = what


@rule("ufs09/J.3.5.1")
def _is_replaced(state: UfsState, word: str, object_id: str, cited: str) -> bool:
    """Whether another act has stood in for this one; that one is replaced by nothing more."""
    if word in state.lineage or not (state.effects or state.known.scripted):
        return False
    card = state.objects[object_id]
    act = replaced(state, Act(word, card.owner, object_id, card.zone))
    if act.word == word:
        return False
    with descending(state, ["commit", "ready", "flip", "unflip"]):
        if act.word in ("commit", "ready"):
            (commit if act.word == "commit" else ready)(state, object_id, cited)
        elif act.word in ("flip", "unflip"):
            flip(state, object_id, cited, face_up=act.word == "unflip")
        elif act.zone != card.zone:
            move(state, object_id, act.zone, cited, why=act.word)
    return True


@rule("ufs09/C.1", "ufs09/C.1.4", "ufs09/H.4.1.1", "ufs09/D.2.2.3.2")
def commit(state: UfsState, object_id: str, cited: str, *, word: str = "") -> bool:
    """From ready to committed, with everything attached; False when it is committed already."""
    card = state.objects[object_id]
    if card.committed or _is_replaced(state, "commit", object_id, cited):
        return False
    for each in (card, *_attached_to(state, card)):
        each.committed = True
    state.emit("committed", cited, card.owner, _shown(card))
    note(state, "committed", card.owner, object_id, word=word)
    return True


@rule("ufs09/C.1", "ufs09/C.1.3", "ufs09/F.1.1", "ufs09/D.2.2.3.2")
def ready(state: UfsState, object_id: str, cited: str) -> bool:
    """From committed to ready, with everything attached; False when it is ready already."""
    card = state.objects[object_id]
    if not card.committed or _is_replaced(state, "ready", object_id, cited):
        return False
    for each in (card, *_attached_to(state, card)):
        each.committed = False
    word = f"readied {object_id}{' first' if state.step == 'ready' else ''}"
    if word not in state.marks:
        state.marks.append(word)
    state.emit("readied", cited, card.owner, _shown(card))
    note(state, "readied", card.owner, object_id)
    return True


def _attached_to(state: UfsState, card: Card) -> list[Card]:
    seat = state.players[card.owner]
    return [state.objects[e] for e in seat.attached] if seat.character == card.id else []


def _shown(card: Card) -> str:
    """The card's key, unless it lies face down."""
    return card.card if card.face_up and card.zone != MOMENTUM else "?"


@rule("ufs09/K.4.2", "ufs09/K.4.2.1", "ufs09/H.4.1.4", "ufs09/C.3.3.4.2.2")
def flip(state: UfsState, object_id: str, cited: str, *, face_up: bool = False) -> None:
    """Turn a card face down, or face up again; its current state is a new one."""
    card = state.objects[object_id]
    if _is_replaced(state, "unflip" if face_up else "flip", object_id, cited):
        return
    currents.note_leaving(state, card, "")
    currents.revert(state, card)
    card.face_up, card.since = face_up, state.moment
    if not face_up:
        drop(state, object_id)
    _comes_to_the_table(state, card)
    state.touched = True
    state.emit("flipped", cited, card.owner, card.card, 1 if face_up else 0)
    note(state, "unflipped" if face_up else "flipped", card.owner, object_id)


@rule("ufs09/D.2.2.3", "ufs09/D.2.2.3.2", "ufs09/D.2.2.3.4")
def attach(state: UfsState, object_id: str, cited: str) -> None:
    """To the starting character, whose state it takes on."""
    card = state.objects[object_id]
    seat = state.players[card.owner]
    card.attached, card.committed = True, state.objects[seat.character].committed
    seat.attached.append(object_id)
    _texts_changed(state, card)
    state.emit("attached", cited, card.owner, card.card)


def uncover(state: UfsState, object_id: str, cited: str) -> None:
    """A card on its way is seen already while the way goes on."""
    card = state.objects[object_id]
    if not is_public(card):
        state.emit("uncovered", cited, card.owner, card.card)


def note_damage(state: UfsState, object_id: str) -> None:
    state.objects[object_id].dealt_damage = True


@rule("ufs09/I.3.8.1", "ufs09/I.3.8.2")
def become_copy(state: UfsState, object_id: str, of: str) -> None:
    """A card face down in the pool becomes a multiple copy of an attack."""
    card = state.objects[object_id]
    card.copies, card.played_as, card.now, card.applied = of, "attack", {}, []
    state.touched = True


@rule("ufs09/C.2.1.2", "ufs09/C.2.2.2", "ufs09/K.5.1")
def show(state: UfsState, object_id: str, viewer: str, cited: str) -> None:
    """Somebody sees a card for now: both players a revealed one, one player one looked at."""
    card = state.objects[object_id]
    if viewer not in card.shown_to:
        card.shown_to.append(viewer)
        state.showing.append(object_id)
    if viewer == "all":
        state.emit("revealed", cited, card.owner, card.card)
        note(state, "revealed", card.owner, object_id)


@rule("ufs09/K.5.1", "ufs09/C.3.3.4.2.2")
def hide(state: UfsState) -> None:
    """What was shown for an effect is hidden again."""
    for each in state.showing:
        card = state.objects[each]
        card.shown_to, card.now, card.applied = [], {}, []
    state.showing = []
