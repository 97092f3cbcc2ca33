"""Attachments and their hosts (400)."""

from engine.games.wow.cards import Attach
from engine.games.wow.state import WowState
from engine.games.wow.targets import fits, words
from engine.rulebook import rule


@rule("wow74/400.1", "wow74/400.7a", "wow74/400.7b")
def hosts_for(state: WowState, attach: Attach, player: str, attachment: str) -> list[str]:
    """The cards in play that match the attach description, targetable or not."""
    return [
        each for each in state.play if each != attachment and fits(state, attach.to, player, each)
    ]


@rule("wow74/400.6", "wow74/410.6c")
def has_fitting_host(state: WowState, attachment: str) -> bool:
    """Whether the host is what the host description says, the attach description aside."""
    card = state.objects[attachment]
    if card.host not in state.objects:
        return False
    attach = state.printed[card.card].attach if card.card in state.printed else None
    if attach is None:
        return True
    described = attach.host or attach.to.of
    return bool(words(state, card.host) & set(described))


@rule("wow74/400.5")
def attached_to(state: WowState, host: str) -> list[str]:
    """The attachments of a host; there may be many."""
    return [each for each in state.play if state.objects[each].host == host]
