"""Aresan Bloodshield: attacking heroes are weaker while in combat with this ally (602.3b)."""

from collections.abc import Mapping

from engine.core.modifiers import ADD, Modifier, Patch, Values
from engine.games.wow.cards import HERO
from engine.games.wow.fighting import in_combat, is_attacking
from engine.games.wow.powers import Static, script
from engine.games.wow.state import WowState


def _weaker(state: WowState, me: str) -> Modifier:
    def patches(view: Mapping[str, Values]) -> list[Patch]:
        if not in_combat(state, me):
            return []
        foes = [each for each in view if HERO in view[each]["types"] and is_attacking(state, each)]
        return [Patch(each, "atk", ADD, -2) for each in foes]

    return Modifier("Bloodshield", 0, patches, frozenset({"types"}), frozenset({"atk"}))


script("Aresan Bloodshield", Static("Bloodshield", "wow74/602.3b", _weaker))
