"""What the words of a card's text stand for: which cards they mean (K.2, K.3)."""

from engine.games.ufs.cards import CHARACTER
from engine.games.ufs.state import STAGING, UfsState
from engine.games.ufs.values import value
from engine.rulebook import rule


@rule("ufs09/D.2.2.3.4.2", "ufs09/D.2.2.3.4.2.n1", "ufs09/K.2.6")
def staged(state: UfsState, player: str, kind: str = "") -> list[str]:
    """The cards of a type in a staging area, or all, that an effect may choose or impact.

    Of what is attached those too, but characters only for an effect that speaks of characters.
    """
    return [
        each
        for each in state.in_zone(player, STAGING)
        if kind in ("", value(state, each, "type"))
        and not (state.objects[each].attached and kind != CHARACTER and is_character(state, each))
    ]


def is_character(state: UfsState, object_id: str) -> bool:
    return bool(value(state, object_id, "type") == CHARACTER)
