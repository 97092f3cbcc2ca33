"""PX-238 Winter Wondervolt: as long as it is in play all allies are also of a chosen type."""

from collections.abc import Mapping

from engine.core.modifiers import GAIN, Modifier, Patch, Values
from engine.games.wow.cards import ALLY
from engine.games.wow.choices import choose_ally_type, chosen
from engine.games.wow.powers import AsEnters, Static, script, text_box
from engine.games.wow.state import WowState

NAME = "PX-238 Winter Wondervolt"


async def _choose(state: WowState, me: str, player: str) -> None:
    await choose_ally_type(state, player, me)


def _also(state: WowState, me: str) -> Modifier:
    def patches(view: Mapping[str, Values]) -> list[Patch]:
        tag = chosen(state, me)
        allies = [each for each in view if ALLY in view[each]["types"]] if tag else []
        return [Patch(each, "tags", GAIN, tag) for each in allies]

    return Modifier(NAME, 0, patches, frozenset({"types"}), frozenset({"tags"}))


text_box(NAME, ongoing=True)
script(
    NAME, AsEnters("Wondervolt as it enters", _choose), Static("Wondervolt", "wow74/202.4", _also)
)
