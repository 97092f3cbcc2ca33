"""What the words of a card's text stand for: which cards they mean (K.2, K.3)."""

from collections.abc import Sequence
from typing import Any

from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.continuous import admits_strangers
from engine.games.ufs.keywords import names_in
from engine.games.ufs.state import STAGING, Happening, UfsState
from engine.games.ufs.values import is_valued, keywords, on_the_card, value
from engine.rulebook import rule

YOURS, THEIRS = "you", "opponent"


@rule("ufs09/D.2.2.3.4.2", "ufs09/D.2.2.3.4.2.n1", "ufs09/K.2.6")
def staged(state: UfsState, player: str, kind: str = "") -> list[str]:
    """The cards of a type in a staging area, or all, that an effect may choose or impact.

    Of what is attached those too, but characters only for an effect that speaks of characters.
    """
    return [
        each
        for each in state.in_zone(player, STAGING)
        if kind in ("", value(state, each, "type"))
        and not (state.objects[each].attached and kind != CHARACTER and is_character(state, each))
    ]


@rule("ufs09/J.4.2.1", "ufs09/J.4.2.1.n1", "ufs09/C.3.3.1")
def printed_value(state: UfsState, object_id: str, name: str) -> int | str | None:
    """A printed value that an instruction reads: zero for a number that is not there, else null.

    With a null the instruction may be impossible, and then it does nothing.
    """
    found = getattr(on_the_card(state, object_id), name)
    return found if isinstance(found, int) else (found or None)


@rule("ufs09/J.4.2", "ufs09/J.4.2.2", "ufs09/J.4.2.3", "ufs09/C.3.2")
def referenced(state: UfsState, object_id: str, name: str, since: int) -> Any:
    """What an effect reads of a card: null when it is valueless.

    Of a card that has changed its zone, or was turned, since the scope began, what it had last
    in the first zone where it had values.
    """
    for each in state.left:
        if each.object == object_id and each.moment >= since and each.values:
            return each.values[name]
    return value(state, object_id, name) if is_valued(state, object_id) else None


@rule("ufs09/J.5.4")
def within_reach(state: UfsState, object_id: str, event: Sequence[Happening]) -> bool:
    """Whether an effect that answers an event can do something to a card.

    Not to one that was part of the event and has gone to another zone since.
    """
    part_of = [each for each in event if object_id in (each.object, each.source)]
    return not any(
        gone.object == object_id and gone.zone and gone.moment > each.since
        for each in part_of
        for gone in state.left
    )


@rule("ufs09/K.3.4", "ufs09/K.3.4.1", "ufs09/K.3.4.1.1", "ufs09/K.3.13")
@rule("ufs09/B.2.2.1.2", "ufs09/K.3.11")
def this_attack(state: UfsState, player: str, whose: str = "", *words: str) -> str:
    """The attack in its sequence, if it is whose the text says and has all the zones and traits.

    Without such an attack the text means nothing.
    """
    if not state.attack:
        return ""
    attack = state.attack[-1]
    if whose and (whose == YOURS) != (attack.attacker == player):
        return ""
    known = {value(state, attack.card, "zone"), *names_in(keywords(state, attack.card))}
    return attack.card if known.issuperset(words) else ""


@rule("ufs09/K.3.20", "ufs09/K.3.20.n1", "ufs09/E.2.3")
def can_normally_attach(state: UfsState, player: str, object_id: str) -> bool:
    """Whether a character card could stay in the player's staging area."""
    facts = state.facts(object_id)
    hero = state.facts(state.players[player].character)
    named = facts.character == hero.character or admits_strangers(state, player)
    return facts.type == CHARACTER and named


def is_character(state: UfsState, object_id: str) -> bool:
    return bool(value(state, object_id, "type") == CHARACTER)
