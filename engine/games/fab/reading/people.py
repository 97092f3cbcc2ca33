"""Who: you, they, target hero, each opposing hero (6.1, 23.2.1)."""

from engine.games.fab.index import arena_of
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, Legal, targets, thing, who
from engine.games.fab.state import FabState
from engine.games.fab.targets import any_hero, opposing_heroes
from engine.games.fab.zones import HERO
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("aim", "any target", "any target")


@who("you", "you", "your hero")
def you(at: Acting, meaning: Meaning) -> list[str]:
    return [at.controller]


@who("they", "they", "them", "that hero")
def they(at: Acting, meaning: Meaning) -> list[str]:
    """The hero that was aimed at, or to whom the event happened."""
    state = at.state
    for each in (*at.targets, str(at.about.get("source", "")), str(at.about.get("object", ""))):
        if each in state.objects and state.objects[each].zone == HERO:
            return [state.objects[each].owner]
    player = str(at.about.get("player", ""))
    return [player] if player in state.players else []


@who("target hero", "target hero")
@who("target opposing hero", "target opposing hero", "target opponent")
def aimed_at(at: Acting, meaning: Meaning) -> list[str]:
    found = [at.state.objects[each] for each in at.targets if each in at.state.objects]
    return [card.owner for card in found if card.zone == HERO]


@thing("any target", "any target")
def anything_aimed_at(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.targets)


@targets("any target")
@rule("fab14/26.1", "fab14/10.4.3b")
def _what_has_life(meaning: Meaning) -> Legal:
    """Heroes, and allies in the arena: what damage can be dealt to."""

    def legal(state: FabState, me: str) -> list[str]:
        allies = [
            each
            for player in state.remaining
            for each in arena_of(state, player)
            if "ally" in state.facts(each).subtypes
        ]
        return [*any_hero(state, me), *allies]

    return legal


@targets("target hero")
def _any_hero(meaning: Meaning) -> Legal:
    return any_hero


@targets("target opposing hero")
@rule("fab14/23.2.1")
def _an_opponent(meaning: Meaning) -> Legal:
    return lambda state, me: list(opposing_heroes(state, me))


@who("each opposing hero", "each opposing hero", "each opponent")
def each_opponent(at: Acting, meaning: Meaning) -> list[str]:
    return [each for each in at.state.remaining if each != at.controller]


@who("each other hero", "each other hero", "each other player")
def each_other_hero(at: Acting, meaning: Meaning) -> list[str]:
    """All but whoever controls the effect, partners too."""
    return [each for each in at.state.remaining if each != at.controller]


BOOK.add("control", "they", "they control")
for _who in ("defending hero", "attacking hero"):
    BOOK.add("control", _who, f"the {_who} controls")
BOOK.add("control", "target opposing hero", "target opposing hero controls")
BOOK.add("other", "they", "they")
for _who in ("defending hero", "attacking hero"):
    BOOK.add("other", _who, f"the {_who}")
BOOK.add("whose", "you", "your")
BOOK.add("whose", "they", "their")
BOOK.add("whose", "", "{=who} 's")
"""Whose deck, hand or arsenal: the same people as elsewhere."""


@who("each hero", "each hero", "each player")
def everybody(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.state.remaining)


@who("defending hero", "the defending hero")
def defending_hero(at: Acting, meaning: Meaning) -> list[str]:
    return [link.defending_hero for link in at.state.links[-1:] if link.defending_hero]


@who("attacking hero", "the attacking hero")
def attacking_hero(at: Acting, meaning: Meaning) -> list[str]:
    return [link.attacking_hero for link in at.state.links[-1:] if link.attacking_hero]
