"""What players do in World of Warcraft, and every rule that forbids it now."""

from engine.core.acts import Act
from engine.core.errors import Refusal
from engine.games.wow import combat, legality
from engine.games.wow.payment import payment_powers
from engine.games.wow.state import WowState

PRIORITY = ("priority",)
PROTECTING = Refusal("wow74/602.2", "You protect when an opponent's attack reaches that point.")
ACTS = (
    Act("play", "Play it", PRIORITY),
    Act("place", "Place it face down as a resource", PRIORITY),
    Act("place-up", "Place it face up as a resource", PRIORITY),
    Act("use", "Use its power", PRIORITY, numbered=True),
    Act("complete", "Complete the quest", PRIORITY),
    Act("attack", "Propose a combat with it", PRIORITY),
    Act("protect", "Protect with it", ("protect",), PROTECTING),
    Act("pass", "Pass", PRIORITY, of_card=False),
)


def why_not(state: WowState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    verb, _, object_id = key.partition(":")
    if verb == "protect" and object_id in state.objects:
        if not state.combats or not state.combats[-1].attacker:
            return (Refusal("wow74/602.2", "Nobody attacks."),)
        return tuple(combat.protect_refusals(state, state.combats[-1], player, object_id))
    return legality.why_not(state, player, key)


def abilities_in_words(state: WowState, object_id: str) -> list[str]:
    """The payment powers of a card, one after the other."""
    return [legality.power_in_words(each) for each in payment_powers(state, object_id)]
