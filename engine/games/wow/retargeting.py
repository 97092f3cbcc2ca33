"""Changing the target of a link on the chain (706.2)."""

from collections.abc import Sequence

from engine.core.changes import Change
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms.physics import signal
from engine.games.wow.cards import PLAYER, Description
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import fits, legal_targets, may_target
from engine.games.wow.zones import CHAIN
from engine.rulebook import rule


@rule("wow74/706.1a")
def single_target(link: Link) -> str:
    """The only target of a link that has exactly one; else empty."""
    chosen = [each for group in link.targets for each in group]
    return chosen[0] if len(chosen) == 1 else ""


@rule("wow74/706.2")
def change_target(
    state: WowState, player: str, link: Link, wanted: Sequence[Description], new: str
) -> bool:
    """A player aims a link at something else, where its own controller could have aimed it."""
    old = single_target(link)
    if not old or new == old:
        return False
    place = next(place for place, group in enumerate(link.targets) if group)
    if not _may_become_target(state, player, link, wanted[place], new):
        return False
    put.retarget(link, [[new] if group else [] for group in link.targets])
    aimed = Change("targeted", "wow74/706.2", link.controller, new, source=link.object)
    aimed.extra["became"] = link.id
    signal(state, aimed)
    return True


def _may_become_target(
    state: WowState, player: str, link: Link, wanted: Description, new: str
) -> bool:
    """What the description means is the controller's view; who may target it is the player's."""
    if PLAYER in wanted.of or wanted.zone == CHAIN:
        return new in legal_targets(state, wanted, link.controller, link, link.x)
    return fits(state, wanted, link.controller, new, link.x) and may_target(state, player, new)
