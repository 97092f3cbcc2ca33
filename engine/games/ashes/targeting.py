"""Choosing and targeting (6): only what the word “target” stands before can be reacted to."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.ashes.abilities import WOULD
from engine.games.ashes.state import AshesState
from engine.games.ashes.timing import EffectCancelled, happened, window
from engine.rulebook import rule


def label_of(state: AshesState, object_id: str) -> str:
    """A card on the table as a button: its name, and whose it is."""
    card = state.objects[object_id]
    return f"{state.facts(object_id).name} ({state.players[card.controller].name})"


@rule("raven11/6.affect")
async def choose_card(
    state: AshesState, player: str, legal: list[str], rule_id: str, source: str = ""
) -> str:
    """One of the legal cards, chosen and so not affected yet; empty when there is none."""
    options = [Option(each, label_of(state, each)) for each in legal]
    if len(options) < 2:
        return options[0].key if options else ""
    (pick,) = await Decision(
        player, "target", options, rule_id, source=source or None, text="Which one?"
    )
    return pick


async def choose_target(
    state: AshesState, player: str, legal: list[str], rule_id: str, source: str = ""
) -> str:
    """One of the legal cards becomes the target; empty when there is none any more."""
    chosen = await choose_card(state, player, legal, rule_id, source)
    if not chosen:
        return ""
    zone = state.objects[chosen].zone
    await target(state, player, chosen, source)
    left = state.objects.get(chosen)
    return chosen if left is not None and left.zone == zone else ""


@rule("raven11/6.target", "raven11/4.2.3", "raven11/4.2.3.p3")
async def target(state: AshesState, player: str, object_id: str, source: str = "") -> None:
    """A spell, ability or dice power of the player would target this; that can be cancelled."""
    change = Change("target", "raven11/6.target", player, object_id, source=source)
    await window(state, change, WOULD)
    if change.stopped:
        raise EffectCancelled
    await happened(state, change)
