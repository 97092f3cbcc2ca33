"""Triggered effects and Reaction Spells: which of them wait for an event (4.2.0, 4.2.1, 4.3.0)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.changes import Change
from engine.core.errors import Refusal
from engine.core.table import TABLE, is_unknown, unknown_among
from engine.games.ashes.abilities import AFTER, WOULD, Effect, Triggered, triggered_of
from engine.games.ashes.cards import REACTION, UNKNOWN
from engine.games.ashes.paying import can_pay, pay_refusals
from engine.games.ashes.state import DISCARD, HAND, IN_PLAY, LIMBO, AshesState, Card
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class Waiting:
    """An effect that may be used now, with its card. A spell is played from the hand."""

    card: str
    ability: Triggered
    is_spell: bool = False

    @property
    def key(self) -> str:
        return f"{self.card}:{self.ability.key}"

    @property
    def must(self) -> bool:
        return not (self.is_spell or self.ability.optional or self.ability.cost is not None)


_by_hand: list[Effect] = []
UNSCRIPTED_WAIT_FOR = frozenset({
    ("target", WOULD), ("deal", WOULD), ("receive", AFTER), ("destroyed", AFTER),
    ("comes into play", AFTER), ("attacks", AFTER), ("blocks", AFTER),
})  # fmt: skip
"""Where a Reaction Spell is offered whose condition only its printed text tells."""


def settles_by_hand(effect: Effect) -> None:
    """How a Reaction Spell is carried out whose text the engine does not know."""
    _by_hand[:] = [effect]


def abilities_on(state: AshesState, card: str) -> tuple[Triggered, ...]:
    """What a card does by itself; nothing once the table settles it by hand."""
    return () if card in state.by_hand else triggered_of(state.printed.get(card, UNKNOWN))


@rule("raven11/4.2.0.b2", "raven11/4.2.0.p3", "raven11/4.0.0.p3")
@rule("raven11/4.2.0.p2")
def waiting(state: AshesState, player: str, change: Change, timing: str) -> list[Waiting]:
    """The effects of this player whose condition has come, and whose cost can be paid."""
    found = list(_spells_nobody_saw(state, player, change, timing))
    listening = _listening(state, change.kind, timing)
    if not listening:
        return found
    for card in state.objects.values():
        if card.card not in listening or card.controller != player:
            continue
        facts = state.facts(card.id)
        abilities, is_spell = abilities_on(state, card.card), facts.type == REACTION
        if is_spell and not abilities:
            found += _unscripted(card, change, timing)
        found += [
            Waiting(card.id, each, is_spell)
            for each in abilities
            if fits(state, card, each, change, timing)
        ]
    return [each for each in found if _payable(state, player, each)]


def _listening(state: AshesState, kind: str, timing: str) -> frozenset[str]:
    """The cards of this game that could ever wait for such an event, looked up once."""
    looked_up, name = state.printed.cache, (kind, timing, *state.by_hand)
    known: frozenset[str] | None = looked_up.get(name)
    if known is None:
        known = looked_up[name] = frozenset(
            key for key in state.printed if _listens(state, key, kind, timing)
        )
    return known


def _listens(state: AshesState, card: str, kind: str, timing: str) -> bool:
    facts = state.printed[card]
    abilities = abilities_on(state, card)
    if facts.type == REACTION and not abilities:
        return (kind, timing) in UNSCRIPTED_WAIT_FOR
    return any(each.on == kind and each.timing == timing for each in abilities)


@rule("raven11/4.2.0.b3", "raven11/4.2.0.b4", "raven11/4.2.1", "raven11/4.0.0.p2")
@rule("raven11/4.2.2.p2", "raven11/4.2.0.p4")
def fits(state: AshesState, card: Card, ability: Triggered, change: Change, timing: str) -> bool:
    """In play; in hand for a spell; in hand or discard pile between realms; or just leaving."""
    if ability.on != change.kind or ability.timing != timing:
        return False
    if card.exhaustion and not ability.inexhaustible:
        return False
    if ability.between_realms:
        active = card.zone in (HAND, DISCARD)
    elif state.facts(card.id).type == REACTION:
        active = card.zone == HAND
    else:
        active = card.zone in IN_PLAY or (card.zone == LIMBO and card.id == change.object)
    return active and ability.when(state, card.id, seen_by(card, change))


@rule("raven11/1.2.1", "raven11/3.2.0.p2")
def seen_by(card: Card, change: Change) -> Change:
    """Of what several attackers deal together each sees what it deals itself, and what is on it."""
    shares = change.extra.get("shares", {})
    mine = next((each for each in (card.id, card.on) if each in shares), "")
    return replace(change, source=mine, amount=shares[mine]) if mine else change


def taken_over(change: Change, seen: Change) -> None:
    """What an attacker changed of its own share is changed of the whole."""
    if seen is change:
        return
    shares = change.extra["shares"]
    now = 0 if seen.stopped else seen.amount
    change.amount += now - shares[seen.source]
    shares[seen.source] = now
    change.stopped = change.amount <= 0


def _unscripted(card: Card, change: Change, timing: str) -> list[Waiting]:
    if card.zone != HAND or (change.kind, timing) not in UNSCRIPTED_WAIT_FOR:
        return []
    return [Waiting(card.id, by_hand(change.kind, timing), is_spell=True)]


def by_hand(kind: str, timing: str) -> Triggered:
    """A Reaction Spell that its player carries out from the printed text."""
    return Triggered("react", kind, timing, "react", _by_hand[0], optional=True)


def _spells_nobody_saw(
    state: AshesState, player: str, change: Change, timing: str
) -> Iterator[Waiting]:
    """On a real table only who asked for it is asked: a hand is not known to hold a reaction."""
    asked = state.mode == TABLE and player in state.holds
    if asked and (change.kind, timing) in UNSCRIPTED_WAIT_FOR:
        for each in unknown_among(state, state.in_zone(player, HAND)):
            yield Waiting(each, by_hand(change.kind, timing), is_spell=True)


@rule("raven11/4.3.0", "raven11/4.0.0.p2", "raven11/4.0.0.p3", "raven11/4.2.0.b2")
def reaction_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids reacting with this card, whatever happens."""
    card, facts = state.objects[object_id], state.facts(object_id)
    if card.controller != player:
        yield Refusal("raven11/4.2.0.b2", "You react with your own cards.")
    abilities, is_spell = abilities_on(state, card.card), facts.type == REACTION
    if not (abilities or is_spell):
        yield Refusal("raven11/4.3.0", "Nothing of this card waits for a condition.")
        return
    spell = is_spell and card.zone == HAND
    between = card.zone in (HAND, DISCARD) and any(each.between_realms for each in abilities)
    if not (spell or between or card.zone in (*IN_PLAY, LIMBO)):
        yield Refusal("raven11/4.0.0.p2", "It cannot be used from where it lies.")
    if is_spell:
        yield from pay_refusals(state, player, facts.cost, object_id)


def _payable(state: AshesState, player: str, found: Waiting) -> bool:
    if is_unknown(state, found.card):
        return True
    cost = state.facts(found.card).cost if found.is_spell else found.ability.cost
    return cost is None or can_pay(state, player, cost, found.card)
