"""What cannot be done even when all agree to it; and cards that show only late what they are."""

from engine.core.agreement import must_fit
from engine.core.seeing import see
from engine.core.table import is_unknown
from engine.games.wow.adding import could_target, wanted_for
from engine.games.wow.cards import HERO
from engine.games.wow.costs import own_costs
from engine.games.wow.index import answers, index_of
from engine.games.wow.legality import (
    can_pay,
    may_place_up,
    missing,
    place_refusals,
    play_refusals,
)
from engine.games.wow.payment import payment_powers, rewards_of
from engine.games.wow.state import WowState
from engine.games.wow.zones import RESOURCE_ROW

UNPAID, NO_TARGET = "The cost cannot be paid.", "There is no legal target."


async def name_it(state: WowState, player: str, verb: str, object_id: str) -> None:
    """A card that is played or placed face up is seen; one that does not fit goes back."""
    if verb not in ("play", "place-up") or not is_unknown(state, object_id):
        return
    await see(state, object_id)
    if verb == "play":
        cannot = cannot_play(state, player, object_id)
        must_fit(state, play_refusals(state, player, object_id), cannot)
    else:
        cannot = cannot_place_up(state, player, object_id)
        must_fit(state, place_refusals(state, player, object_id, up=True), cannot)


def cannot_play(state: WowState, player: str, object_id: str) -> str:
    """Without a target nobody can play a card, nor one that is no card to play.

    What it costs may be let pass: the catalogue does not say when a text lets it cost less. Then
    the engine asks for nothing, and what is due is paid by hand.
    """
    facts = state.facts(object_id)
    if facts.is_quest_or_location or not facts.types:
        return "Quests and locations are placed, not played."
    if not could_target(state, wanted_for(state, facts), player, object_id):
        return NO_TARGET
    return ""


def is_paid_by_hand(state: WowState, player: str, object_id: str) -> bool:
    """Whether all have agreed to play a card whose cost the engine cannot see paid."""
    facts = state.facts(object_id)
    return bool(state.agreed) and not can_pay(state, player, object_id, facts)


def cannot_place_up(state: WowState, player: str, object_id: str) -> str:
    if not state.facts(object_id).is_quest_or_location:
        return "Only quests and locations have a side to lie face up with."
    return "" if may_place_up(state, player, object_id) else UNPAID


def cannot_use(state: WowState, player: str, object_id: str, number: int) -> str:
    """Timing and “once” may be let pass; what is paid and aimed at must be there."""
    card, power = state.objects[object_id], payment_powers(state, object_id)[number]
    parts = own_costs(state, card.becomes or card.card, number)
    if object_id in index_of(state).silent:
        return "The card has lost its powers."
    if power.activate and (card.exhausted or answers(state, "can't exhaust", object_id)):
        return "The card cannot exhaust for it."
    if power.back == card.face_up and (power.flip or HERO in state.facts(object_id).types):
        return "The hero lies on its other side."
    if not all(each.able(state, player, object_id) for each in parts):
        return UNPAID
    if missing(state, player, object_id, power) > 0:
        return UNPAID
    return "" if could_target(state, power.targets, player, object_id) else NO_TARGET


def cannot_complete(state: WowState, player: str, object_id: str, number: int = 0) -> str:
    rewards = rewards_of(state, object_id)
    if not rewards or state.objects[object_id].row != RESOURCE_ROW:
        return "This is no face-up quest."
    _, reward = rewards[number]
    if missing(state, player, object_id, reward) > 0:
        return UNPAID
    return "" if could_target(state, reward.targets, player, object_id) else NO_TARGET
