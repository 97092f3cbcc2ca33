"""Attachments and their hosts (400)."""

from collections.abc import Callable
from dataclasses import replace

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow.atoms import table
from engine.games.wow.cards import Attach, Description
from engine.games.wow.state import WowState
from engine.games.wow.targets import fits, label_of, words
from engine.games.wow.uniqueness import repair
from engine.games.wow.values import LAST_ATTACHED, last_known
from engine.games.wow.zones import GRAVEYARD
from engine.rulebook import rule


@rule("wow74/400.1")
def attach_of(state: WowState, attachment: str) -> Attach | None:
    """The attach description: printed, or inherited from the modifier that attached the card."""
    for effect in state.effects:
        if effect.kind == "attachment" and attachment in effect.objects:
            return Attach(Description(of=tuple(effect.flavour.split())), targeted=False)
    return state.facts(attachment).attach


@rule("wow74/400.1")
def make_attachment(state: WowState, object_id: str, host: str, of: str, cited: str) -> None:
    """A card that is none becomes an attachment: `of` is what it says it attaches to."""
    controller = state.objects[object_id].controller
    table.add_effect(state, "attachment", controller, "", "game", objects=[object_id], flavour=of)
    table.attach(state, object_id, host, cited)


@rule("wow74/400.1", "wow74/400.7a", "wow74/400.7b")
def hosts_for(state: WowState, attach: Attach, player: str, attachment: str) -> list[str]:
    """The cards in play that match the attach description, targetable or not."""
    return [
        each for each in state.play if each != attachment and fits(state, attach.to, player, each)
    ]


def anything(host: str) -> bool:
    return True


@rule("wow74/400.7a", "wow74/400.7b", "wow74/400.7c")
@rule("wow74/G.reattach")
async def reattach(
    state: WowState, attachment: str, chooser: str, cited: str,
    allowed: Callable[[str], bool] = anything,
) -> bool:  # fmt: skip
    """Move an attachment to another host that matches its description; else it stays.

    Its controller stays the same, its text before “Ongoing” is not read again.
    """
    card, attach = state.objects[attachment], attach_of(state, attachment)
    found = hosts_for(state, attach, card.controller, attachment) if attach else []
    options = [
        Option(f"host:{each}", f"Attach to {label_of(state, each)}")
        for each in found
        if each != card.host and allowed(each)
    ]
    if not options:
        return False
    pick = await choose_one(
        chooser, "host", options, "wow74/400.7a", text="Attach it to which card?",
        source=attachment,
    )  # fmt: skip
    table.attach(state, attachment, pick.removeprefix("host:"), cited)
    await repair(state)
    return True


@rule("wow74/400.6", "wow74/410.6c")
def has_fitting_host(state: WowState, attachment: str) -> bool:
    """Whether the host is what the host description says; without one, the attach description.

    What the host may cost is looked at as it is chosen (ex-400.7c-1: X is 0 later, and it stays).
    """
    card, attach = state.objects[attachment], attach_of(state, attachment)
    if card.host not in state.objects:
        return False
    if attach is None:
        return True
    if not attach.host:
        return fits(state, replace(attach.to, cost=""), card.controller, card.host)
    return bool(words(state, card.host) & set(attach.host))


@rule("wow74/415.9c")
def fallen_with(state: WowState, host: str) -> list[str]:
    """Of what was attached to a card as it was destroyed, the cards still in the graveyard.

    An effect that triggered by that may name them, although they are different cards now.
    """
    went = [state.became.get(e, "") for e in last_known(state, host, LAST_ATTACHED) or ()]
    return [e for e in went if e in state.objects and state.objects[e].zone == GRAVEYARD]


@rule("wow74/400.5")
def attached_to(state: WowState, host: str) -> list[str]:
    """The attachments of a host; there may be many."""
    return [each for each in state.play if state.objects[each].host == host]
