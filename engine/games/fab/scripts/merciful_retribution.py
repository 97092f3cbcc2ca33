"""Merciful Retribution: arcane damage for what is destroyed; a Light card goes to the soul."""

from engine.core.changes import Change
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.state import FabState, Layer
from engine.games.fab.targets import any_hero
from engine.games.fab.values import controller_of, facts_of

NAME = "Merciful Retribution"


def _my_aura_or_attack(state: FabState, me: str, change: Change) -> bool:
    facts = facts_of(state, change.object)
    mine = controller_of(state, change.object) == controller_of(state, me)
    return mine and (facts.is_attack_action or "aura" in facts.subtypes)


async def _retribute(state: FabState, layer: Layer) -> None:
    await deal(state, [Packet(layer.object, each, 1, ARCANE) for each in layer.targets],
               "fab14/26.4.2")  # fmt: skip
    card = moves.followed(state, str(layer.about["object"]))
    if card and "light" in state.facts(card).supertypes:
        await moves.charge(state, card, "fab14/11.7.1")


script(
    NAME,
    Triggered(
        NAME, "destroy", "fab14/11.7.1", "1 arcane", _retribute, _my_aura_or_attack,
        targets=any_hero,
    ),
)  # fmt: skip
