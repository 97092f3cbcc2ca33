"""What players may agree to against the rules: the acts of a question, and what cannot be done."""

from collections.abc import Iterator

from engine.core.agreement import Doable
from engine.core.decisions import Decision
from engine.core.table import distinguishable, is_unknown
from engine.games.wow import impossible, legality, resources
from engine.games.wow.costs import price_of_exhausting
from engine.games.wow.index import answers
from engine.games.wow.payment import payment_powers, usable
from engine.games.wow.proposing import cannot_attack
from engine.games.wow.state import WowState
from engine.games.wow.values import characters, is_character, party
from engine.games.wow.zones import GRAVEYARD, HAND


def doable(state: WowState, decision: Decision) -> list[Doable]:
    """What is added with priority, and who steps in front of the proposed defender."""
    player = decision.player
    if decision.kind == "protect":
        return list(_protectors(state, player))
    if decision.kind != "priority":
        return []
    return [
        *_from_hand(state, player),
        *_from_the_graveyard(state, player),
        *_of_the_party(state, player),
        *_attacks(state, player),
    ]


def _from_hand(state: WowState, player: str) -> Iterator[Doable]:
    """Face down nobody sees the card: one that was never seen can be placed so too."""
    for each in distinguishable(state, state.in_zone(player, HAND)):
        name = state.facts(each).name
        yield Doable(f"place:{each}", f"Place {name} face down", is_hidden=True)
        if is_unknown(state, each):
            continue
        yield _play(state, player, each, f"Play {name}")
        cannot = impossible.cannot_place_up(state, player, each)
        yield Doable(f"place-up:{each}", f"Place {name} face up", cannot)


def _from_the_graveyard(state: WowState, player: str) -> Iterator[Doable]:
    for each in state.in_zone(player, GRAVEYARD):
        yield _play(state, player, each, f"Play {state.facts(each).name} from the graveyard")


def _play(state: WowState, player: str, object_id: str, label: str) -> Doable:
    return Doable(f"play:{object_id}", label, impossible.cannot_play(state, player, object_id))


def _of_the_party(state: WowState, player: str) -> Iterator[Doable]:
    for each in usable(state, player):
        facts = state.facts(each)
        for number, power in enumerate(payment_powers(state, each)):
            label = legality.use_label(facts, power)
            cannot = impossible.cannot_use(state, player, each, number)
            yield Doable(f"use:{each}:{number}", label, cannot)
        for number, option in enumerate(legality.completing(state, each)):
            cannot = impossible.cannot_complete(state, player, each, number)
            yield Doable(option.key, option.label, cannot)


def _attacks(state: WowState, player: str) -> Iterator[Doable]:
    for each in characters(state):
        if state.objects[each].controller == player:
            label = f"Attack with {state.facts(each).name}"
            yield Doable(f"attack:{each}", label, cannot_attack(state, player, each))


def _protectors(state: WowState, player: str) -> Iterator[Doable]:
    """To protect is to exhaust: who is exhausted already cannot."""
    combat = state.combats[-1]
    for each in party(state, player):
        if each == combat.proposed or not is_character(state, each):
            continue
        label = f"Protect with {state.facts(each).name}"
        cannot = "" if _can_exhaust(state, player, each) else "It cannot exhaust to protect."
        yield Doable(f"protect:{each}", label, cannot)


def _can_exhaust(state: WowState, player: str, object_id: str) -> bool:
    if state.objects[object_id].exhausted or answers(state, "can't exhaust", object_id):
        return False
    return price_of_exhausting(state, object_id) <= resources.available(state, player)
