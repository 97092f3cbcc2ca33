"""What players do in Flesh and Blood, and every rule that forbids it now."""

from engine.core.acts import Act
from engine.core.errors import Refusal
from engine.games.fab import combat, end_phase, legality, pitching
from engine.games.fab.state import FabState

DEFENDING = Refusal("fab14/20.5.2", "Defending cards are declared in the defend step, all at once.")
PITCHING = Refusal("fab14/15.5.3b", "You pitch cards only while you pay a cost.")
STORING = Refusal("fab14/13.3.3b", "A card goes into the arsenal as your own turn ends.")
ACTS = (
    Act("play", "Play it", ("priority",)),
    Act("activate", "Attack with it, or use its ability", ("priority",), numbered=True),
    Act("defend", "Defend with it", ("defend",), DEFENDING, offered_as=""),
    Act("pitch", "Pitch it", ("pitch",), PITCHING),
    Act("arsenal", "Put it into the arsenal", ("arsenal",), STORING),
)


def why_not(state: FabState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    verb, _, object_id = key.partition(":")
    if object_id in state.objects:
        if verb == "defend":
            return tuple(combat.defend_refusals(state, player, object_id))
        if verb == "pitch":
            return tuple(pitching.pitch_refusals(state, player, object_id))
        if verb == "arsenal":
            return tuple(end_phase.arsenal_refusals(state, player, object_id))
    return legality.why_not(state, player, key)


def abilities_in_words(state: FabState, object_id: str) -> list[str]:
    """The activated abilities of a card, one after the other."""
    printed = state.facts(object_id).activated
    words = ["Attack with it" if each.attack else "Its ability" for each in printed]
    return words if len(words) < 2 else [f"{each}, number {n}" for n, each in enumerate(words, 1)]
