"""Phrases that many card texts have in common; `me` is the card, `link` its effect on the chain."""

from engine.core.changes import Change
from engine.games.wow import damage
from engine.games.wow.cards import ALLY, HERO, Description
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of

HERO_OR_ALLY = (Description(of=(HERO, ALLY)),)


def aimed(link: Link) -> list[str]:
    """Every target that is still legal."""
    return [each for group in link.targets for each in group]


async def hero_deals(state: WowState, link: Link, amount: int, kind: str) -> None:
    """“Your hero deals ... damage” to the targets."""
    await damage.deal(
        state, aimed(link), amount, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/405.4", types=(kind,), card=link.object,
    )  # fmt: skip


def my_turn(state: WowState, me: str, change: Change) -> bool:
    """“At the start (or end) of your turn”."""
    return change.player == state.objects[me].controller


def it_entered(state: WowState, me: str, change: Change) -> bool:
    """“When this enters play”."""
    return change.extra.get("became") == me
