"""Asking the table which card it is, the moment everybody can see it."""

from engine.core.decisions import NATURE, Decision, Option
from engine.core.errors import IllegalAnswerError, MalformedAnswerError, Refusal
from engine.games.fab.atoms import knowing
from engine.games.fab.state import FabState
from engine.rulebook import rule

NOT_REGISTERED = Option("other", "A card that should not be there", "fab14/4.1.1", ("card",))


@rule("fab14/24.2.1")
async def see(state: FabState, object_id: str) -> None:
    """The identity of an unknown token is chance's answer; on a real table somebody reads it."""
    if not knowing.is_unknown(state, object_id):
        return
    options = [
        Option(f"is:{key}", state.printed[key].name) for key in knowing.possible(state, object_id)
    ]
    text = "Which card is it?"
    (pick,) = await Decision(
        NATURE, "identify", [*options, NOT_REGISTERED], "fab14/24.2.1", source=object_id, text=text
    )
    verb, _, card = pick.partition(":")
    if card not in state.printed:
        raise MalformedAnswerError(f"This game knows no card “{card}”.")
    if verb == "is":
        knowing.bind(state, object_id, card)
    else:
        knowing.bind_impossible(state, object_id, card)


def refuse(refusals: list[Refusal]) -> None:
    """A card that was seen turns out not to fit: say why, and take the step back."""
    if refusals:
        raise IllegalAnswerError(refusals[0].reason, tuple(refusals))


def unknown_among(state: FabState, object_ids: list[str]) -> list[str]:
    """The first unknown token: nobody can tell it from the others in the same zone."""
    return [each for each in object_ids if knowing.is_unknown(state, each)][:1]
