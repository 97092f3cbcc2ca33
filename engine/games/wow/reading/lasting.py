"""Lasting effects on many cards: what they apply to is looked at all the time (714.3a, 714.3e)."""

from collections.abc import Mapping

from engine.core.modifiers import Values
from engine.games.wow.keywords import READ_BY_RULES
from engine.games.wow.powers import While
from engine.games.wow.reading.during import Looking, during
from engine.games.wow.reading.gains import bonuses_in, keyword_in, lasting_key
from engine.games.wow.reading.scoped import Applies, scope_of
from engine.games.wow.state import Effect, WowState
from engine.games.wow.values import hero_of
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule


@rule("wow74/714.3a", "wow74/714.3e")
def lasting_while(meaning: Meaning) -> While:
    """Whose cards they are is read by who controls the effect: from that player's hero."""
    words = [keyword_in(each) for each in bonuses_in(meaning.of("b"))]
    if not {each for each in words if each} <= set(READ_BY_RULES):
        raise NotCarriedOutError("a keyword with powers of its own for many cards")
    is_bound = meaning.what == "have while"
    scope: Applies = (lambda at: True) if is_bound else scope_of(meaning.of("o"))
    holds = during.of(meaning.of("c"))(meaning.of("c")) if meaning.get("c") else None

    def applies(state: WowState, effect: Effect, view: Mapping[str, Values], one: str) -> bool:
        me = hero_of(state, effect.controller)
        if not me or me not in view:
            return False
        at = Looking(state, me, one, view)
        return scope(at) and (holds is None or holds(at))

    return While(lasting_key(meaning), "wow74/714.3e", applies)
