"""What players do in World of Warcraft, and every rule that forbids it now."""

from engine.core.acts import Act
from engine.core.errors import Refusal
from engine.games.wow import legality
from engine.games.wow.payment import payment_powers
from engine.games.wow.state import WowState

ACTS = (
    Act("play", "Play it", ("priority",)),
    Act("place", "Place it face down as a resource", ("priority",)),
    Act("place-up", "Place it face up as a resource", ("priority",)),
    Act("use", "Use its power", ("priority",), numbered=True),
    Act("complete", "Complete the quest", ("priority",)),
    Act("attack", "Propose a combat with it", ("priority",)),
)


def why_not(state: WowState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    return legality.why_not(state, player, key)


def abilities_in_words(state: WowState, object_id: str) -> list[str]:
    """The payment powers of a card, one after the other."""
    return [legality.power_in_words(each) for each in payment_powers(state, object_id)]
