"""What both players agree to although a rule forbids it: done, and written down with the rule.

A catalogue does not say what a text box does: a card may cost less, or fit at other times.
"""

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.seeing import see
from engine.games.wow import adding
from engine.games.wow.atoms import procedure as put
from engine.games.wow.legality import play_refusals
from engine.games.wow.state import WowState
from engine.games.wow.zones import CHAIN, PLAY
from engine.rulebook import rule

COST, TARGET = "wow74/403.1", "wow74/707.1d"


@rule("wow74/409.1", "wow74/403.3")
async def allow(state: WowState, action: str) -> None:
    """Play a card against the rules; what cannot be paid is not asked for, and paid by hand."""
    verb, _, object_id = action.partition(":")
    card = state.objects.get(object_id)
    if verb != "play" or card is None or card.zone in (PLAY, CHAIN):
        raise MalformedAnswerError("Only playing a card can be allowed: play:o17.")
    if not state.holder or card.owner != state.holder:
        raise IllegalAnswerError("Only the player with priority plays a card, and one of theirs.")
    await see(state, object_id)
    refused = play_refusals(state, card.owner, object_id)
    if TARGET in [each.rule for each in refused] or state.facts(object_id).is_quest_or_location:
        raise IllegalAnswerError("It cannot be played at all.", tuple(refused))
    for refusal in refused:
        state.emit("allowed", refusal.rule, card.owner, refusal.reason)
    free = COST in [each.rule for each in refused]
    await adding.add(state, card.owner, object_id, "card", free=free)
    put.give_priority(state, card.owner)
