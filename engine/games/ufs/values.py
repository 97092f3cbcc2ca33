"""The values of a card in layers (C.3.3): printed, copied, defined, then its current state."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from engine.games.ufs.cards import (
    ATTACK,
    FACE_DOWN,
    FACE_DOWN_FOUNDATION,
    FOUNDATION,
    UNKNOWN,
    Ability,
    Amount,
    Printed,
)
from engine.games.ufs.continuous import attached_characters, lenders, static_on
from engine.games.ufs.keywords import GRANTED, granted, is_linked
from engine.games.ufs.state import (
    GAIN,
    HAND,
    POOL,
    PUBLIC,
    STAGING,
    TRANSIT,
    Card,
    Effect,
    UfsState,
)
from engine.rulebook import rule

MID, DESPERATION, TEXT = "mid", "desperation", "text"
DEFINE, MODIFY, SEALED, FROZEN = "define", "modify", "sealed", "frozen"
MODIFY_ALL = "modify all"
"""A modifier of all cards that are as its text describes them."""
DEFINED = frozenset({"difficulty", "zone"})
"""Values that rules define beyond what is printed."""
FROM_HAND = frozenset(word for word, ability in GRANTED.items() if HAND in ability.only)
"""Keywords whose ability is played from hand."""
IN_ATTACKS_ONLY = ("speed", "damage", "zone")


@rule("ufs09/C.2.1", "ufs09/C.2.1.1", "ufs09/C.2.1.2", "ufs09/C.2.2", "ufs09/C.2.2.1")
@rule("ufs09/C.2.2.2", "ufs09/C.2.3", "ufs09/C.2.3.1", "ufs09/D.3", "ufs09/D.4", "ufs09/K.5.1")
@rule("ufs09/D.2.5.1.2")
def may_see(card: Card, viewer: str) -> bool:
    """Public for all, private for its controller, unknown for nobody; effects show more."""
    if viewer == "judge" or "all" in card.shown_to or viewer in card.shown_to:
        return True
    if card.zone == TRANSIT and not card.face_up:
        return viewer == card.owner and card.origin == HAND
    if card.zone == HAND or (card.zone == STAGING and not card.face_up):
        return viewer == card.owner
    return card.face_up and card.zone in PUBLIC | {TRANSIT}


def is_public(card: Card) -> bool:
    """Whether both players may look at it."""
    return may_see(card, "public")


@rule("ufs09/C.3.1", "ufs09/C.3.2")
def is_valued(state: UfsState, object_id: str) -> bool:
    """Public cards and cards in public zones have properties that the game may refer to."""
    card = state.objects[object_id]
    return card.zone in PUBLIC or is_public(card)


@rule("ufs09/C.3.3.1", "ufs09/C.3.3.1.n1", "ufs09/C.3.3.1.n2", "ufs09/C.3.3.2", "ufs09/D.2.2.2")
@rule("ufs09/I.3.8.2", "ufs09/I.3.8.2.n1")
def printed(state: UfsState, object_id: str) -> Printed:
    """Layers 0 and 1: what is printed, nothing for a card face down, or what it copies."""
    card = state.objects[object_id]
    if state.effects and (effects := state.copying(object_id)):
        return _copied(state, effects[-1])
    if is_plain(card):
        return state.printed.get(card.card, UNKNOWN)
    if card.copies:
        return _without_text(state, card.copies)
    return FACE_DOWN_FOUNDATION if card.zone == STAGING else FACE_DOWN


@rule("ufs09/C.3.3.1", "ufs09/C.3.3.1.n2")
def on_the_card(state: UfsState, object_id: str) -> Printed:
    """Layer 0 alone: nothing for a card face down, whatever it copies."""
    card = state.objects[object_id]
    shown = card.face_up or card.zone not in (STAGING, POOL)
    return state.printed.get(card.card, UNKNOWN) if shown else FACE_DOWN


def is_plain(card: Card) -> bool:
    """Whether a card is what is printed on it: no copy, and not face down on the table."""
    return not card.copies and (card.face_up or card.zone not in (STAGING, POOL))


@rule("ufs09/J.3.4.1", "ufs09/I.2.3.3", "ufs09/I.2.4.2", "ufs09/C.3.3.2.1")
def _copied(state: UfsState, effect: Effect) -> Printed:
    """What is printed on another card; keywords, with their ratings, and abilities go together."""
    return state.printed[effect.key] if effect.on == TEXT else _without_text(state, effect.key)


def _without_text(state: UfsState, key: str) -> Printed:
    """A multiple copy takes the printed values of the attack, but not its text box."""
    known = state.cache.setdefault("copies", {})
    if key not in known:
        known[key] = replace(state.printed[key], keywords={}, abilities=())
    found: Printed = known[key]
    return found


@rule("ufs09/C.3.3.3", "ufs09/C.3.3.2.2", "ufs09/C.3.3.2.2.1", "ufs09/C.3.3.2.2.1.n1")
@rule("ufs09/I.3.4", "ufs09/I.3.4.1", "ufs09/I.3.4.1.n1", "ufs09/C.3.2.1")
def base(state: UfsState, object_id: str, name: str) -> Any:
    """A value through layer 2: set by definitions, the last one last."""
    facts = printed(state, object_id)
    value = getattr(facts, name)
    if name == "keywords" and state.objects[object_id].zone == HAND:
        value = _in_hand(state, object_id, value)
    if (state.effects or name == "difficulty") and (found := defined(state, object_id, name)):
        value = found[-1][1]
    return MID if name == "zone" and not value and facts.type == ATTACK else value


@rule("ufs09/C.3.3.2.1#2", "ufs09/J.3.4.2", "ufs09/J.3.4.2.n1", "ufs09/I.3.4.1.n1")
def defined(state: UfsState, object_id: str, name: str) -> list[tuple[str, Any]]:
    """The definitions of a value in the order in which they apply: the effect, and what it says.

    Those of the active player come first; desperation is one of its card's controller.
    """
    owner = state.objects[object_id].owner
    found: list[tuple[bool, int, str, Any]] = []
    if name == "difficulty" and (state.altered or DESPERATION in state.known.words):
        rating = keywords(state, object_id).get(DESPERATION)
        if rating is not None and is_desperate(state, owner):
            found.append((owner != state.turn_player, 0, DESPERATION, rating))
    for effect in state.effects:
        if effect.kind == DEFINE and object_id in effect.objects:
            theirs = effect.controller != state.turn_player
            rows = [by for word, _, by in effect.patches if word == name]
            found += [(theirs, effect.amount, effect.id, by) for by in rows]
    found.sort(key=lambda each: each[:2])
    return [(each[2], each[3]) for each in found]


def granting(state: UfsState) -> list[tuple[Collection[str], str, str, Amount]]:
    """What gives cards, or takes from them, keywords whose ability is played from hand.

    Behind the keyword stands its rating, one unless the text says another: `["breaker", 2]`.
    """
    found: list[tuple[Collection[str], str, Any]] = []
    for me, each in static_on(state).grants:
        cards = each.cards(state, me)
        found += [(cards, how, word) for name, how, word in each.patches if name == "keywords"]
    for effect in state.effects:
        if effect.kind == MODIFY:
            rows = [row for row in effect.patches if row[0] == "keywords"]
            found += [(effect.objects, how, word) for _, how, word in rows]
    rated = [
        (*each[:2], *(each[2] if isinstance(each[2], list) else (each[2], 1))) for each in found
    ]
    return [each for each in rated if each[2] in FROM_HAND]


@rule("ufs09/C.3.3.2.3", "ufs09/C.3.3.2.3.n1")
def _in_hand(state: UfsState, object_id: str, words: Mapping[str, Amount]) -> Mapping[str, Amount]:
    """In hand layer 2 has the keywords that an effect grants or takes for playing from there."""
    for cards, how, word, rating in granting(state):
        if object_id in cards and (how == GAIN) != (word in words):
            words = {**words, word: rating} if how == GAIN else {w: r for w, r in words.items()
                                                            if w != word}  # fmt: skip
    return words


def granted_in_hand(state: UfsState, player: str) -> Collection[str]:
    """The cards of a hand with abilities that are not printed on them."""
    if not state.effects and not static_on(state).grants:
        return ()
    return {each for cards, *_ in granting(state) for each in cards} & {
        *state.in_zone(player, HAND)
    }


@rule("ufs09/C.3.3.4", "ufs09/J.4.2.2")
def value(state: UfsState, object_id: str, name: str) -> Any:
    """A value as it is now: of the current state where that differs, else of the base."""
    card = state.objects[object_id]
    if card.now and name in card.now:
        return card.now[name]
    if name in DEFINED or state.effects or card.copies or not card.face_up:
        return base(state, object_id, name)
    return getattr(state.printed.get(card.card, UNKNOWN), name)


def number(state: UfsState, object_id: str, name: str) -> int:
    return int(value(state, object_id, name))


@rule("ufs09/B.1.2.1", "ufs09/C.3.3.4")
def hand_size(state: UfsState, player: str) -> int:
    """As many as the starting character says now; nobody has one before it is chosen."""
    character = state.players[player].character
    return number(state, character, "hand_size") if character else 0


@rule("ufs09/I.2.3.2", "ufs09/K.4.3")
def keywords(state: UfsState, object_id: str) -> Mapping[str, Amount]:
    """A sealed card has no abilities, so that of its keywords only the traits are left."""
    found: Mapping[str, Amount] = value(state, object_id, "keywords")
    if state.effects and is_sealed(state, object_id):
        return {word: rating for word, rating in found.items() if not is_linked(word)}
    return found


@rule("ufs09/D.2.2.3.4.1", "ufs09/D.2.2.3.4.1.n1")
def symbols(state: UfsState, object_id: str) -> Collection[str]:
    """Resource symbols; the starting character has those of attached characters as well."""
    found = frozenset(value(state, object_id, "symbols"))
    if not state.players[state.objects[object_id].owner].attached:
        return found
    for each in attached_characters(state, object_id):
        found |= state.facts(each).symbols
    return found


@rule("ufs09/D.2.2.3.4.1", "ufs09/D.2.2.3.4.1.n1", "ufs09/I.2.3.1", "ufs09/K.4.3")
def abilities(state: UfsState, object_id: str) -> tuple[Ability, ...]:
    """Played abilities; a different version attached to the character adds its own, once."""
    card, facts = state.objects[object_id], printed(state, object_id)
    own = facts.abilities
    if state.effects and is_sealed(state, object_id):
        return ()
    granting_on = card.zone == HAND and static_on(state).grants
    may_differ = card.now or state.effects or granting_on
    if may_differ and (words := keywords(state, object_id)) is not facts.keywords:
        own = (*(each for each in own if not each.name), *granted(words))
    seat = state.players[card.owner]
    if not seat.attached or seat.character != object_id:
        return own
    lent = (ability for each in lenders(state, object_id) for ability in each.abilities)
    return (*own, *lent)


@rule("ufs09/K.4.3", "ufs09/K.4.3.1")
def is_sealed(state: UfsState, object_id: str) -> bool:
    return any(e.kind == SEALED and object_id in e.objects for e in state.effects)


@rule("ufs09/K.4.5", "ufs09/K.4.5.1")
def is_frozen(state: UfsState, object_id: str) -> bool:
    return any(e.kind == FROZEN and object_id in e.objects for e in state.effects)


@rule("ufs09/K.3.2", "ufs09/K.3.2.1", "ufs09/K.3.2.1.n1")
def are_copies(state: UfsState, one: str, other: str) -> bool:
    """Cards of the same name; what lies face down has none."""
    first, second = printed(state, one), printed(state, other)
    return bool(first.key) and first.card_name == second.card_name


@rule("ufs09/K.3.18", "ufs09/H.3.1.4")
def is_desperate(state: UfsState, player: str) -> bool:
    """Less than half of the starting character's maximum."""
    seat = state.players[player]
    return seat.character != "" and 2 * seat.vitality < state.facts(seat.character).vitality


@rule("ufs09/K.3.19", "ufs09/H.3.1.3")
def is_deadlocked(state: UfsState, player: str) -> bool:
    """More than ten foundations in the staging area; those face down are foundations too."""
    found = [e for e in state.in_zone(player, STAGING) if value(state, e, "type") == FOUNDATION]
    return len(found) > 10


@rule("ufs09/C.3.4")
def may_change(state: UfsState, object_id: str, name: str) -> bool:
    """Valueless cards have no values; an attack's own numbers change while it is under way."""
    if not is_valued(state, object_id):
        return False
    if name not in IN_ATTACKS_ONLY:
        return True
    under_way = any(each.card == object_id for each in state.attack)
    played = any(each.object == object_id for each in state.playing)
    return under_way or played or object_id in state.stack
