"""What players do in UFS, and every rule that forbids it now."""

from collections.abc import Callable, Iterable

from engine.core.acts import Act
from engine.core.errors import Refusal
from engine.games.ufs import abilities, attacks, control_checks, playing, turn
from engine.games.ufs.state import UfsState
from engine.games.ufs.values import abilities as abilities_of

Refusals = Callable[[UfsState, str, str], Iterable[Refusal]]
BLOCKING = Refusal("ufs09/G.2.1", "Cards block in the block step of an attack.")
COMMITTING = Refusal("ufs09/E.3.5.2", "Cards are committed to pass a check that has failed.")
REVIEWING = Refusal("ufs09/F.1.2", "You discard a card in this way in your review step.")
ACTS = (
    Act("play", "Play it as a form", ("form",)),
    Act("ability", "Use its ability", ("form", "enhance", "response"), numbered=True),
    Act("block", "Block with it", ("block",), BLOCKING),
    Act("pass-check", "Commit it to pass the check", ("commit",), COMMITTING, offered_as=""),
    Act("review", "Discard it in the review step", ("review",), REVIEWING, offered_as="discard"),
)
OF_A_CARD: dict[str, Refusals] = {
    "play": playing.form_refusals,
    "block": attacks.block_refusals,
    "pass-check": control_checks.commit_refusals,
    "review": turn.review_refusals,
}


def why_not(state: UfsState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    verb, _, object_id = key.partition(":")
    if verb == "ability":
        return tuple(abilities.ability_named(state, player, object_id))
    if verb not in OF_A_CARD or object_id not in state.objects:
        return (Refusal("ufs09/E.4.1", "There is no such action."),)
    return tuple(OF_A_CARD[verb](state, player, object_id))


def abilities_in_words(state: UfsState, object_id: str) -> list[str]:
    """The abilities of a card, one after the other."""
    return [each.label for each in abilities_of(state, object_id)]
