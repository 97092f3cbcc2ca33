"""Who may attack, block, guard and counter (3.2), and every rule that says no."""

from collections.abc import Iterator

from engine.core.errors import Refusal
from engine.games.ashes import core_rulebook
from engine.games.ashes.state import PHOENIXBORN, AshesState
from engine.games.ashes.turn_refusals import main_refusals
from engine.games.ashes.values import has_ability
from engine.rulebook import rule

EXHAUSTED = "It is exhausted."


@rule("raven11/3.2.0", "raven11/3.2.0.p2")
def able_attackers(state: AshesState, player: str) -> list[str]:
    """Unexhausted units; an attack value of zero may attack too."""
    return [each for each in state.units(player) if not any(attacker_refusals(state, player, each))]


@rule("raven11/3.2.0")
def attacker_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids attacking with this card."""
    yield from _own_unit(state, player, object_id, "raven11/3.2.0", "You attack with your units.")
    if state.objects[object_id].exhaustion:
        yield Refusal("raven11/3.2.0", EXHAUSTED)
    if has_ability(state, object_id, "pacifist"):
        yield Refusal("raven11/4.2.3", "Its text says that it cannot attack.")


def attack_refusals(state: AshesState, player: str, *, at_phoenixborn: bool) -> Iterator[Refusal]:
    """Every rule that forbids this kind of attack action now."""
    yield from main_refusals(state, player)
    if not able_attackers(state, player):
        yield Refusal("raven11/3.2.0", "You have no unexhausted unit that could attack.")
    if not at_phoenixborn and not any(state.units(e) for e in state.remaining if e != player):
        yield Refusal("raven11/3.2.0", "No opponent has a unit to attack.")


def able_defenders(state: AshesState, player: str) -> list[str]:
    """Unexhausted units."""
    return [each for each in state.units(player) if not any(block_refusals(state, player, each))]


@rule("raven11/3.2.1")
def block_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids blocking with this card; each unit blocks one attacker."""
    yield from _own_unit(state, player, object_id, "raven11/3.2.1", "You block with your units.")
    if state.objects[object_id].exhaustion:
        yield Refusal("raven11/3.2.1", EXHAUSTED)
    if any(object_id in fight.blocks.values() for fight in state.attacks[-1:]):
        yield Refusal("raven11/3.2.1", "It blocks another attacker already.")


@rule("raven11/3.2.2")
def guard_refusals(state: AshesState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids guarding with this card: the Phoenixborn, or a unit that says so."""
    card = state.objects[object_id]
    if card.zone != PHOENIXBORN or card.owner != player:
        words = "Your Phoenixborn guards, or a unit of yours that has Unit Guard."
        yield from _own_unit(state, player, object_id, "raven11/3.2.2", words)
        if not has_ability(state, object_id, "unit guard"):
            yield Refusal("raven11/3.2.2", words)
    if card.exhaustion:
        yield Refusal(core_rulebook.CITED, EXHAUSTED)
    if any(object_id == fight.target for fight in state.attacks[-1:]):
        yield Refusal("raven11/3.2.2", "It is attacked itself.")


def able_guards(state: AshesState, player: str) -> list[str]:
    """The Phoenixborn first."""
    able = [state.players[player].hero_object, *state.units(player)]
    return [each for each in able if not any(guard_refusals(state, player, each))]


def _own_unit(
    state: AshesState, player: str, object_id: str, cited: str, words: str
) -> Iterator[Refusal]:
    if object_id not in state.units(player):
        yield Refusal(cited, words)
