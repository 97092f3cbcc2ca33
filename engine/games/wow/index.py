"""Which powers are on now, by what they look at; rebuilt when a card with powers comes or goes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.games.wow.powers import (
    Ability,
    AsOthersEnter,
    Costs,
    Forbids,
    Grants,
    Quoted,
    Replaces,
    ReplacesPacket,
    Says,
    Static,
    Triggered,
    abilities_of,
    ability,
    name_and_level,
    of_keyword,
    of_keywords,
    of_text,
)
from engine.games.wow.state import Card, Effect, WowState
from engine.games.wow.zones import CHAIN, DECK, GRAVEYARD, PLAY, RFG
from engine.rulebook import rule

HELD = "as long as a power says so"
CANT_HAVE = "can't have powers"
"""Of a card that loses its powers: none that it is given later either."""
Listener = tuple[str, Triggered, str]


@dataclass(slots=True)
class Index:
    """Powers by the kind of change or question that they look at; the last part is an effect's."""

    triggers: dict[str, list[Listener]] = field(default_factory=dict)
    replaces: dict[str, list[tuple[str, Replaces, str]]] = field(default_factory=dict)
    packets: list[tuple[str, ReplacesPacket, str]] = field(default_factory=list)
    forbids: dict[str, list[tuple[str, Forbids, str]]] = field(default_factory=dict)
    says: dict[str, list[tuple[str, Says, str]]] = field(default_factory=dict)
    statics: list[tuple[str, Static]] = field(default_factory=list)
    costs: list[tuple[str, Costs, str]] = field(default_factory=list)
    grants: list[tuple[str, Grants]] = field(default_factory=list)
    entering: list[tuple[str, AsOthersEnter]] = field(default_factory=list)
    quoted: list[tuple[Quoted, str]] = field(default_factory=list)
    silent: set[str] = field(default_factory=set)
    borrowed: dict[str, list[str]] = field(default_factory=dict)
    """The cards whose printed powers a card has besides its own."""
    held: list[Effect] = field(default_factory=list)
    """Control that lasts as long as a power gives it."""


def abilities_on(state: WowState, card: str) -> tuple[Ability, ...]:
    """The powers of a card by its key."""
    if card in state.by_hand:
        return _still_on(state, card) if card in state.printed else ()
    return printed_on(state, card)


def printed_on(state: WowState, card: str) -> tuple[Ability, ...]:
    """What a card does as it is printed."""
    found: tuple[Ability, ...] | None = state.printed.cache.get(card)
    if found is None:
        found = abilities_of(state.printed[card]) if card in state.printed else ()
        state.printed.cache[card] = found
    return found


def _still_on(state: WowState, card: str) -> tuple[Ability, ...]:
    """A card settled by hand does nothing by itself; it still triggers, unless said twice."""
    facts, times = state.printed[card], state.by_hand.count(card)
    triggers = [each for each in of_text(facts) if isinstance(each, Triggered)]
    return (*of_keywords(facts), *(triggers if times == 1 else ()))


def index_of(state: WowState) -> Index:
    """The powers that are on now."""
    found: Index | None = state.cache.get("index")
    if found is None:
        found = state.cache["index"] = _build(state)
    return found


@rule("wow74/700.2", "wow74/700.3", "wow74/703.3", "wow74/703.3a", "wow74/703.3b")
def _build(state: WowState) -> Index:
    """Powers work in play, face up and not lost; some triggers work in other public zones."""
    index = Index(silent=silenced(state))
    for object_id in state.play:
        card = state.objects[object_id]
        if card.face_up:
            for each in powers_of(state, card, index.silent):
                if not isinstance(each, Triggered | Static) or PLAY in each.zones:
                    _enter(index, object_id, each, "")
    for object_id in state.zones[CHAIN]:
        _listen_outside(state, index, object_id)
    for player in state.order:
        for zone in (GRAVEYARD, RFG):
            for object_id in state.in_zone(player, zone):
                _listen_outside(state, index, object_id)
        if heard_in_decks(state):
            _listen_in_deck(state, index, player)
    for effect in state.effects:
        _enter_effect(state, index, effect)
    for me, power in index.grants:
        _grant(state, index, me, power)
    return index


@rule("wow74/700.1")
def _grant(state: WowState, index: Index, me: str, power: Grants) -> None:
    """Keywords that a card gives to others have their powers there."""
    for object_id in state.play:
        if object_id in index.silent or not power.to(state, me, object_id):
            continue
        for words in power.words:
            for each in of_keyword(*name_and_level(words)):
                _enter(index, object_id, each, "")


@rule("wow74/700.3", "wow74/718.1")
def silenced(state: WowState) -> set[str]:
    """The cards that lost their powers: by definite modifiers, and by cards in play in order.

    A card that lost its powers by an older one silences nothing itself.
    """
    silent = {each for e in state.effects if e.kind == "silence" for each in e.objects}
    if not told_by_cards(state, "silencing", is_silencing):
        return silent
    for me in sorted(state.play, key=lambda each: state.objects[each].timestamp):
        if me in silent or not state.objects[me].face_up:
            continue
        for said in abilities_on(state, state.objects[me].becomes or state.objects[me].card):
            if is_silencing(said) and isinstance(said, Says):
                silent |= {each for each in state.play if said.answer(state, me, each)}
    return silent


def is_silencing(each: Ability) -> bool:
    return isinstance(each, Says) and each.about == "silenced"


def is_granting(each: Ability) -> bool:
    return isinstance(each, Grants)


def has_grants(state: WowState) -> bool:
    """Whether cards of this game have powers only because of others."""
    return told_by_cards(state, "granting", is_granting)


def is_heard_in_decks(each: Ability) -> bool:
    return isinstance(each, Triggered) and DECK in each.zones


def heard_in_decks(state: WowState) -> bool:
    return told_by_cards(state, "heard in decks", is_heard_in_decks)


def told_by_cards(state: WowState, name: str, tells: Callable[[Ability], bool]) -> bool:
    """Whether any card of this game has such a power at all; looked up once."""
    known: bool | None = state.printed.cache.get(("told", name))
    if known is None:
        known = any(tells(each) for key in state.printed for each in printed_on(state, key))
        state.printed.cache["told", name] = known
    return known


@rule("wow74/700.1", "wow74/700.3", "wow74/103.2")
@rule("wow74/701.4a")
def powers_of(state: WowState, card: Card, silent: set[str]) -> list[Ability]:
    """Printed powers and those that modifiers added; lost ones are all but those added since."""
    if card.id not in silent:
        return [*abilities_on(state, card.becomes or card.card), *_added_to(state, card)]
    losses = [e for e in state.effects if e.kind == "silence" and card.id in e.objects]
    if not losses or any(each.flavour == CANT_HAVE for each in losses):
        return []
    return _added_to(state, card, max(each.timestamp for each in losses))


@rule("wow74/200.1a")
def _added_to(state: WowState, card: Card, since: int = 0) -> list[Ability]:
    """Keywords, single powers, and all that is printed on another card: now about this card."""
    found: list[Ability] = []
    for effect in state.effects:
        if card.id not in effect.objects or effect.timestamp <= since:
            continue
        if effect.kind == "keyword":
            found += of_keyword(*name_and_level(effect.flavour))
        elif effect.kind == "gains":
            found += abilities_on(state, effect.flavour)
            found += [ability(effect.ability)] if effect.ability else []
    return found


@rule("wow74/G.death-rattle")
def _listen_outside(state: WowState, index: Index, object_id: str) -> None:
    card = state.objects[object_id]
    if not card.face_up:
        return
    for each in abilities_on(state, card.card):
        if isinstance(each, Triggered | Static) and card.zone in each.zones:
            _enter(index, object_id, each, "")


@rule("wow74/703.3a")
def _listen_in_deck(state: WowState, index: Index, player: str) -> None:
    """A card in a deck listens while it is revealed there."""
    for object_id in state.in_zone(player, DECK):
        card = state.objects[object_id]
        for each in abilities_on(state, card.card) if card.revealed else ():
            if is_heard_in_decks(each):
                _enter(index, object_id, each, "")


def _enter_effect(state: WowState, index: Index, effect: Effect) -> None:
    if effect.until == HELD:
        index.held.append(effect)
    if effect.kind == "power":
        _enter(index, effect.source, ability(effect.ability), effect.id)
    elif effect.kind == "gains" and effect.flavour:
        for each in effect.objects:
            index.borrowed.setdefault(each, []).append(effect.flavour)


def _enter(index: Index, me: str, each: Ability, effect: str) -> None:
    if isinstance(each, Triggered):
        index.triggers.setdefault(each.on, []).append((me, each, effect))
    elif isinstance(each, Replaces):
        index.replaces.setdefault(each.on, []).append((me, each, effect))
    elif isinstance(each, ReplacesPacket):
        index.packets.append((me, each, effect))
    elif isinstance(each, Forbids):
        index.forbids.setdefault(each.on, []).append((me, each, effect))
    elif isinstance(each, Says):
        index.says.setdefault(each.about, []).append((me, each, effect))
    elif isinstance(each, Static):
        index.statics.append((me, each))
    elif isinstance(each, Costs) and each.more is not None:
        index.costs.append((me, each, effect))
    elif isinstance(each, Grants):
        index.grants.append((me, each))
    elif isinstance(each, AsOthersEnter):
        index.entering.append((me, each))
    elif isinstance(each, Quoted):
        index.quoted.append((each, effect))


def answers(state: WowState, about: str, subject: str) -> list[Any]:
    """What continuous powers and definite modifiers say about something; empty answers left out."""
    said = index_of(state).says.get(about)
    if not said:
        return []
    found = [
        each.answer(state, me, subject)
        for me, each, effect in said
        if not effect or concerns(state, effect, subject)
    ]
    return [answer for answer in found if answer]


def concerns(state: WowState, effect_id: str, subject: str) -> bool:
    """Whether a definite modifier is about this object; one without objects is about all."""
    for effect in state.effects:
        if effect.id == effect_id:
            return not effect.objects or subject in effect.objects
    return False


def index_changed(state: WowState) -> None:
    """Forget what was looked up: something with powers came, went or turned."""
    state.cache.pop("index", None)
    state.cache.pop("modified", None)
    state.cache.pop("is unique", None)
