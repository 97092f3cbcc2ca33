"""“Could target” (706.6): whether a card might be aimed at another, if it were added now."""

from engine.games.wow.adding import descriptions, script_of
from engine.games.wow.cards import Description
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import ANY_X, legal_targets, magnets
from engine.rulebook import rule


@rule("wow74/706.6")
def could_aim_at(state: WowState, player: str, object_id: str, target: str) -> bool:
    """Whether a legal choice of targets for this card holds the other one, in any mode."""
    card = state.objects[object_id]
    key = card.becomes or card.card
    script = script_of(state, key)
    named = [mode for mode, _ in script.by_mode] if script else list(state.printed[key].modes)
    for mode in named or [""]:
        link = Link("", "card", player, object_id, modes=[mode] if mode else [], card=key)
        wanted = descriptions(state, link)
        if any(_may_be_among(state, each, link, target) for each in wanted) and all(
            len(legal_targets(state, each, player, link, ANY_X)) >= each.at_least for each in wanted
        ):
            return True
    return False


def _may_be_among(state: WowState, wanted: Description, link: Link, target: str) -> bool:
    """Legal by itself, and not crowded out by what opponents must target."""
    found = legal_targets(state, wanted, link.controller, link, ANY_X)
    forced = magnets(state, link.controller, found)
    return target in found and (target in forced or len(forced) < wanted.at_most)
