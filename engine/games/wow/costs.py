"""Costs (403): whether they can be paid, and what is paid besides resources."""

from collections.abc import Sequence

from engine.core.errors import RewoundError
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import ALLY, Power
from engine.games.wow.index import abilities_on, answers, concerns, index_of
from engine.games.wow.powers import Costs
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import has, is_character, types
from engine.rulebook import rule


def own_costs(state: WowState, card: str, power: int | None = None) -> list[Costs]:
    """Additional and alternate costs that the card names for playing it, or for a power."""
    abilities = abilities_on(state, card)
    if not abilities:
        return []
    return [each for each in abilities if isinstance(each, Costs) and each.power == power]


@rule("wow74/403.3")
def alternates(state: WowState, player: str, object_id: str, card: str) -> list[Costs]:
    """Alternate costs that can be paid; at most one is chosen for a link."""
    found = [
        each
        for each in own_costs(state, card)
        if each.instead and each.able(state, player, object_id)
    ]
    return found + [
        said for said in answers(state, "play instead", object_id) if isinstance(said, Costs)
    ]


def additional(state: WowState, card: str, power: int | None = None) -> list[Costs]:
    """What the card wants paid on top."""
    return [each for each in own_costs(state, card, power) if not each.instead and each.pay]


@rule("wow74/707.1e", "wow74/403.2")
def adjusted(state: WowState, link: Link, price: int) -> int:
    """Additions first, then reductions, never below zero.

    A reduction to a minimum stops there itself; those go first, as their player would have it.
    """
    named, own = index_of(state).costs, _own_changes(state, link)
    if not (named or own):
        return max(0, price)
    changes = own + [
        (each.more(state, me, link), each.to_a_minimum_of)
        for me, each, effect in named
        if each.more is not None and link.kind in each.on
        and not (me == link.object and link.kind == "card")
        and (not effect or concerns(state, effect, link.object))
    ]  # fmt: skip
    price += sum(by for by, _ in changes if by > 0)
    for by, least in sorted((row for row in changes if row[0] < 0), key=lambda row: -row[1]):
        price = max(price + by, min(price, least))
    return max(0, price)


def _own_changes(state: WowState, link: Link) -> list[tuple[int, int]]:
    """A card that is played changes its own cost; a card in play is in the index."""
    if link.kind != "card":
        return []
    return [
        (each.more(state, link.object, link), each.to_a_minimum_of)
        for each in own_costs(state, link.card)
        if each.more is not None and not each.instead
    ]


@rule("wow74/403.1", "wow74/701.3", "wow74/302.2", "wow74/301.3", "wow74/303.3", "wow74/304.3")
@rule("wow74/305.2b")
@rule("wow74/G.activate", "wow74/G.time-is-money")
def may_activate(state: WowState, object_id: str) -> bool:
    """Ready, and an ally must have been in the party since its controller's last turn began."""
    card = state.objects[object_id]
    if card.exhausted:
        return False
    if ALLY not in types(state, object_id) or has(state, object_id, "time is money"):
        return True
    return card.joined < state.players[card.controller].turn_began


@rule("wow74/403.1", "wow74/701.3", "wow74/701.4")
def power_refusal(state: WowState, object_id: str, number: int, power: Power) -> str:
    """Why the parts of a payment power's cost that are no resources cannot be paid."""
    card = state.objects[object_id]
    if power.activate and not may_activate(state, object_id):
        return "This card cannot be activated now."
    if power.once and f"{number}" in card.used:
        return "This power was used this turn."
    if power.flip and power.back == card.face_up:
        return "The hero lies on its other side."
    if power.activate and answers(state, "can't exhaust", object_id):
        return "This card can't exhaust."
    parts = own_costs(state, card.becomes or card.card, number)
    if not all(each.able(state, card.controller, object_id) for each in parts):
        return "Not all of the cost can be paid."
    return ""


@rule("wow74/403.1", "wow74/707.1e", "wow74/707.2")
async def pay_power(state: WowState, object_id: str, number: int, power: Power) -> None:
    """Exhaust, flip or destroy the card itself; what is replaced was not paid."""
    cited = "wow74/701.3"
    if power.once:
        table.use_power(state, object_id, f"{number}")
    if power.activate and not await table.exhaust(state, object_id, cited):
        raise RewoundError("The card cannot be exhausted, so the action is taken back.")
    if power.flip:
        face_up = not state.objects[object_id].face_up
        if not await table.turn(state, object_id, "wow74/301.2", face_up=face_up):
            raise RewoundError("The hero cannot be flipped, so the action is taken back.")
    if power.destroy_this:
        await pay_destroying(state, object_id)


@rule("wow74/403.1", "wow74/403.5", "wow74/707.1e")
async def pay_destroying(state: WowState, object_id: str) -> None:
    """Destroy a card as a cost; if that were replaced, the cost could not be paid."""
    if not await moves.destroy(state, object_id, "wow74/403.1", exactly=True):
        raise RewoundError("It cannot be destroyed, so the action is taken back.")


@rule("wow74/403.5")
def friendly_characters(state: WowState, player: str) -> list[str]:
    """What may be destroyed for a cost of a friendly character, a partner's without asking."""
    return [
        each
        for each in state.play
        if is_character(state, each) and state.is_friendly(player, state.objects[each].controller)
    ]


@rule("wow74/403.1")
def check_all(state: WowState, player: str, object_id: str, costs: Sequence[Costs]) -> None:
    """A player pays all of a cost or none of it."""
    if not all(each.able(state, player, object_id) for each in costs):
        raise RewoundError("Not all of the cost can be paid, so the action is taken back.")


async def pay_costs(state: WowState, player: str, object_id: str, costs: Sequence[Costs]) -> None:
    """Pay additional or alternate costs that are no resources."""
    for each in costs:
        if each.pay is not None and not await each.pay(state, player, object_id):
            raise RewoundError(f"{each.label} cannot be paid, so the action is taken back.")


@rule("wow74/600.3a")
def price_of_exhausting(state: WowState, object_id: str) -> int:
    """“Can't attack or exhaust unless ... pays”: for any exhausting other than to attack."""
    price: int = sum(answers(state, "exhaust cost", object_id))
    return price
