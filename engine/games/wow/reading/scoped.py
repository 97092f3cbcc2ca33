"""Which cards a power is about that is on by itself (714.2)."""

from collections.abc import Callable

from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.during import BEING, Looking
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.scopes import is_in_scope, is_printed_so
from engine.games.wow.values import hero_of
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Applies = Callable[[Looking], bool]

BOOK.add("scope", "this", "~")
BOOK.add("scope", "", "{=scopes}")
BOOK.add("scope", "your hero", "your hero")
BOOK.add("scope", "attached", "attached {k:base}")
BOOK.add("scopes", "each", "{n:many}", "each {n:one}", "all {n:many}", but="nothing")
BOOK.add("scopes", "each", "other {n:many}", "each other {n:one}", but="this")
BOOK.add("scopes", "yours", "your {n:many}", "each of your {n:many}", but="nothing")
BOOK.add("scopes", "yours", "your other {n:many}", "each of your other {n:many}", but="this")


def scope_of(meaning: Meaning) -> Applies:
    """Whether a power is about a card."""
    if meaning.what == "this":
        return lambda at: at.about == at.me
    if meaning.what == "your hero":
        return lambda at: at.about == hero_of(at.state, at.state.objects[at.me].controller)
    if meaning.what == "attached":
        return lambda at: at.about == at.state.objects[at.me].host
    return _of_many(meaning)


@rule("wow74/714.2", "wow74/G.other", "wow74/202.3")
def _of_many(meaning: Meaning) -> Applies:
    wanted = description_of(meaning.of("n"))
    if wanted.zone != "play" or wanted.having or wanted.limits:
        raise NotCarriedOutError("a scope outside play, or by what modifiers change")
    states = [each for each in wanted.states if each not in BEING]
    if states:
        raise NotCarriedOutError(f"whatever is {states[0]}")

    def applies(at: Looking) -> bool:
        if meaning.get("but") == "this" and at.about == at.me:
            return False
        if meaning.what == "yours" and not _is_mine(at):
            return False
        if not all(BEING[each](at.state, at.about) for each in wanted.states):
            return False
        if at.view is None:
            return is_printed_so(at.state, wanted, at.me, at.about)
        return is_in_scope(at.state, at.view, wanted, at.me, at.about)

    return applies


def _is_mine(at: Looking) -> bool:
    if at.view is not None:
        return bool(at.view[at.me]["controller"] == at.view[at.about]["controller"])
    return at.state.objects[at.me].controller == at.state.objects[at.about].controller
