"""What players do in UFS, and every rule that forbids it now."""

from engine.core.acts import Act
from engine.core.errors import Refusal
from engine.games.ufs import abilities, playing
from engine.games.ufs.state import UfsState
from engine.games.ufs.values import abilities as abilities_of

ACTS = (
    Act("play", "Play it as a form", ("form",)),
    Act("ability", "Use its ability", ("form", "enhance", "response"), numbered=True),
)


def why_not(state: UfsState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    verb, _, object_id = key.partition(":")
    if verb == "ability":
        return tuple(abilities.ability_named(state, player, object_id))
    if verb != "play" or object_id not in state.objects:
        return (Refusal("ufs09/E.4.1", "There is no such action."),)
    return tuple(playing.form_refusals(state, player, object_id))


def abilities_in_words(state: UfsState, object_id: str) -> list[str]:
    """The abilities of a card, one after the other."""
    return [each.label for each in abilities_of(state, object_id)]
