"""Modes of a card: chosen while it is played, before its targets (15.5.1c), and remembered."""

from collections.abc import Sequence

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.games.fab.abilities import Modal
from engine.games.fab.atoms import procedure as put
from engine.games.fab.index import abilities_on
from engine.games.fab.state import FabState
from engine.rulebook import rule


def modal_of(state: FabState, object_id: str) -> Modal | None:
    """The modes that a card's text lets its player choose from."""
    found = abilities_on(state, state.objects[object_id].card)
    return next((each for each in found if isinstance(each, Modal)), None)


def is_chosen(state: FabState, object_id: str, place: int) -> bool:
    return chosen_mark(object_id, place) in state.marks


def chosen_mark(object_id: str, place: int) -> str:
    return f"mode:{object_id}:{place}"


@rule("fab14/23.1.1")
def choosable(state: FabState, object_id: str, modal: Modal) -> list[int]:
    """A mode with a target can be chosen only while there is a legal one."""
    found = []
    for place, targets in enumerate(modal.targets):
        legal = targets(state, object_id)
        if legal is None or legal:
            found.append(place)
    return found


def mode_refusals(state: FabState, object_id: str) -> Sequence[Refusal]:
    """Without modes enough that can be chosen the card cannot be played."""
    modal = modal_of(state, object_id)
    if modal is None or len(choosable(state, object_id, modal)) >= modal.count:
        return ()
    return (Refusal("fab14/23.1.1", "None of its modes has a legal target."),)


@rule("fab14/15.5.1c")
async def choose_modes(state: FabState, player: str, object_id: str) -> None:
    """Each mode once; what was chosen is remembered with the object."""
    modal = modal_of(state, object_id)
    if modal is None:
        return
    able = choosable(state, object_id, modal)
    options = [Option(f"mode:{place}", modal.modes[place], "fab14/15.5.1c") for place in able]
    text = "Which mode?" if modal.most == 1 else "Which modes?"
    picks: Sequence[str] = [each.key for each in options]
    most = min(modal.most, len(options))
    if len(options) > modal.count:
        picks = await Decision(
            player, "mode", options, "fab14/15.5.1c", at_least=modal.count, at_most=most,
            source=object_id, text=text,
        )  # fmt: skip
    for pick in picks:
        put.mark(state, chosen_mark(object_id, int(pick.removeprefix("mode:"))))
