"""Descriptions where modifiers are worked out: what a card is before or in the view (714.2)."""

from collections.abc import Mapping
from typing import Any

from engine.core.modifiers import Values
from engine.games.wow.cards import CHARACTERS, Description
from engine.games.wow.state import WowState
from engine.games.wow.targets import fits
from engine.games.wow.traits import names_of
from engine.games.wow.zones import PLAY, RESOURCE_ROW
from engine.rulebook import rule


def called(state: WowState, wanted: Description, player: str, object_id: str, me: str) -> bool:
    """Whether a card is as described, for whoever controls the power."""
    return fits(state, wanted, player, object_id) and not (wanted.other and object_id == me)


@rule("wow74/714.2", "wow74/202.3", "wow74/G.friendly", "wow74/G.opposing")
def is_in_scope(
    state: WowState, view: Mapping[str, Values], wanted: Description, me: str, object_id: str
) -> bool:
    """Whether a card in play is as described while modifiers are applied, as `me` reads it."""
    card, values = state.objects[object_id], view[object_id]
    if wanted.other and object_id == me:
        return False
    names = _names(state, object_id, values)
    if card.row == RESOURCE_ROW:
        names = names | {"resource"}
    if names.isdisjoint(wanted.of) or not names.issuperset(wanted.also):
        return False
    if not names.isdisjoint(wanted.but):
        return False
    mine, theirs = view[me]["controller"], values["controller"]
    if wanted.whose == "own":
        return bool(mine == theirs)
    if wanted.whose:
        return state.is_friendly(mine, theirs) == (wanted.whose == "friendly")
    return True


def _names(state: WowState, object_id: str, values: Mapping[str, Any]) -> frozenset[str]:
    now = (frozenset(values[name]) for name in ("types", "tags"))
    found = names_of(*now, state.facts(object_id).icons, tuple(values["damage"]))
    return found if CHARACTERS.isdisjoint(values["types"]) else found | {"character"}


def is_printed_so(state: WowState, wanted: Description, me: str, object_id: str) -> bool:
    """The same by what is printed and by who controls what: for powers that give powers."""
    card, mine = state.objects[object_id], state.objects[me]
    if card.zone != PLAY or (wanted.other and object_id == me):
        return False
    facts = state.facts(object_id)
    names = names_of(facts.types, facts.tags, facts.icons, facts.damage)
    if facts.is_character:
        names = names | {"character"}
    if names.isdisjoint(wanted.of) or not names.issuperset(wanted.also):
        return False
    if not names.isdisjoint(wanted.but):
        return False
    if wanted.whose == "own":
        return card.controller == mine.controller
    if wanted.whose:
        friendly = state.is_friendly(card.controller, mine.controller)
        return friendly == (wanted.whose == "friendly")
    return True
