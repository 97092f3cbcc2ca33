"""Numbers that a text asks of a card: `cost 3 or more` is the same as `cost {r}{r}{r} or more`."""

import re
from collections.abc import Callable

from engine.core.kinds import is_such, kind_of
from engine.core.table import is_unknown
from engine.games.fab.growth import has_increased
from engine.games.fab.state import FabState
from engine.games.fab.values import number
from engine.rulebook import rule

ASKED = re.compile(
    r"(?P<value>cost|pitch|power|defense)( value)? "
    r"((?P<digits>\d+)|(?P<symbols>(\{r\})+))( or (?P<bound>more|less))?"
)


@rule("fab14/9.2.5b", "fab14/9.2.6b", "fab14/19.6.1")
def fitting(state: FabState, words: str) -> Callable[[str], bool]:
    """Whether an object has the number that is asked for, or is of a kind in words.

    Of a `defined` kind people see to the words themselves.
    """
    asked, kind = ASKED.fullmatch(words.strip().lower()), kind_of(words)
    if not OF_NOW.keys().isdisjoint(kind):
        rest = fitting(state, ", ".join(word for word in kind if word not in OF_NOW))
        asking = [OF_NOW[word] for word in kind if word in OF_NOW]
        return lambda each: all(ask(state, each) for ask in asking) and rest(each)
    if asked is None:
        return lambda each: kind == ["defined"] or is_such(state.facts(each), kind)
    wanted = int(asked["digits"] or asked["symbols"].count("{r}"))
    value, bound = asked["value"], asked["bound"]

    def fits(object_id: str) -> bool:
        if is_unknown(state, object_id):
            return True
        now = number(state, object_id, value)
        if now is None:
            return False
        at_least, at_most = bound != "less", bound != "more"
        return (now >= wanted or not at_least) and (now <= wanted or not at_most)

    return fits


@rule("fab14/10.2")
def is_card(state: FabState, object_id: str) -> bool:
    """A token is none; the newer document speaks of token-cards (FAB-14)."""
    return state.edition != "fab14" or not state.objects[object_id].token


def _has_more_power(state: FabState, object_id: str) -> bool:
    return has_increased(state, object_id, "power")


def _has_more_defense(state: FabState, object_id: str) -> bool:
    return has_increased(state, object_id, "defense")


OF_NOW = {
    "card": is_card,
    "increased power": _has_more_power,
    "increased defense": _has_more_defense,
}
"""Words about an object as it is now, whatever is printed on it."""
