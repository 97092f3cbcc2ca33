"""Resources (412): one may be placed each turn, and they are exhausted to pay at once."""

from engine.core.decisions import Decision, Option
from engine.core.errors import RewoundError
from engine.games.wow.atoms import table
from engine.games.wow.state import WowState
from engine.games.wow.values import in_row
from engine.games.wow.zones import RESOURCE_ROW
from engine.rulebook import rule


def ready_resources(state: WowState, player: str) -> list[str]:
    """The resources that could be exhausted now, face up or face down."""
    return [
        each for each in in_row(state, player, RESOURCE_ROW) if not state.objects[each].exhausted
    ]


def available(state: WowState, player: str) -> int:
    """How much a player could pay now."""
    money = state.cached.money
    if player not in money:
        money[player] = len(ready_resources(state, player))
    return money[player]


@rule("wow74/412.2", "wow74/403.6a", "wow74/403.2", "wow74/G.resource")
async def pay(state: WowState, player: str, price: int, cited: str, *, keep: str = "") -> None:
    """Exhaust resources for a cost that is due now; never ahead of time.

    Who pays chooses which; where they are all blank the choice says nothing and is not asked.
    """
    ready = [each for each in ready_resources(state, player) if each != keep]
    if price > len(ready):
        raise RewoundError("The resources do not suffice, so the action is taken back.")
    for each in await _chosen(state, player, ready, price, cited):
        if not await table.exhaust(state, each, cited):
            raise RewoundError("A resource cannot be exhausted, so the action is taken back.")


@rule("wow74/G.unless", "wow74/712.7", "wow74/403.1")
async def may_pay(state: WowState, player: str, price: int, cited: str) -> bool:
    """“May pay”, “unless ... pays”: asked of who could pay all of it; whether it was paid."""
    if price > available(state, player):
        return False
    options = [Option("pay", f"Pay {price}", cited), Option("keep", "Do not pay", cited)]
    (pick,) = await Decision(player, "may pay", options, cited, text=f"Pay {price}?")
    if pick == "pay":
        await pay(state, player, price, cited)
    return pick == "pay"


async def _chosen(
    state: WowState, player: str, ready: list[str], price: int, cited: str
) -> list[str]:
    telling = [each for each in ready if matters(state, each)]
    if not telling or price in (0, len(ready)):
        blank = [each for each in ready if each not in telling]
        return [*blank, *telling][:price]
    options = [
        Option(f"exhaust:{each}", state.facts(each).name or "A face-down resource")
        for each in ready
    ]
    picks = await Decision(
        player, "pay", options, cited, at_least=price, at_most=price,
        text=f"Exhaust {price} of your resources.",
    )  # fmt: skip
    return [pick.removeprefix("exhaust:") for pick in picks]


def matters(state: WowState, object_id: str) -> bool:
    """Whether it makes a difference that this resource is ready: it can be activated."""
    facts = state.facts(object_id)
    return any(power.activate for power in facts.powers) or bool(state.objects[object_id].counters)
