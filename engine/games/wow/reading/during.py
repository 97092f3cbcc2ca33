"""While: what a power that is on by itself looks at, in the view or before it (714.2)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core.modifiers import Values
from engine.games.wow.fighting import in_combat, is_attacking, is_defending, is_protecting
from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.scopes import is_in_scope, is_printed_so
from engine.games.wow.state import WowState
from engine.games.wow.values import hero_of
from engine.games.wow.zones import HAND
from engine.reading.meaning import Meaning
from engine.reading.phrases import Carriers
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

View = Mapping[str, Values] | None


class Looking(NamedTuple):
    """A power, the card that it is about, and the view so far; without one, what is printed."""

    state: WowState
    me: str
    about: str
    view: View


During = Callable[[Meaning], Callable[[Looking], bool]]
during: Carriers[During] = Carriers(BOOK, "during")

BEING: dict[str, Callable[[WowState, str], bool]] = {
    "attacking": is_attacking,
    "defending": is_defending,
    "protecting": is_protecting,
    "in combat": in_combat,
    "damaged": lambda state, one: state.objects[one].damage > 0,
    "undamaged": lambda state, one: state.objects[one].damage == 0,
    "exhausted": lambda state, one: state.objects[one].exhausted,
    "ready": lambda state, one: not state.objects[one].exhausted,
}


@rule("wow74/714.2", "wow74/G.in-combat", "wow74/G.damaged", "wow74/G.undamaged")
def being(meaning: Meaning) -> Callable[[Looking], bool]:
    holds = BEING[meaning.word("s")]

    def looks(at: Looking) -> bool:
        one = {"this": at.me, "about": at.about}.get(meaning.word("o")) or hero_of(
            at.state, at.state.objects[at.me].controller
        )
        return one in at.state.objects and holds(at.state, one)

    return looks


for word in BEING:
    during("being", f"{word}", f"it's {word}", f"it is {word}", s=word, o="about")(being)
    during("being", f"~ is {word}", s=word, o="this")(being)
    during("being", f"your hero is {word}", s=word, o="your hero")(being)


@during("your turn", "it's your turn", "it is your turn", t="your")
@rule("wow74/500.1")
def your_turn(meaning: Meaning) -> Callable[[Looking], bool]:
    return lambda at: at.state.turn_player == at.state.objects[at.me].controller


@during("having", "you have|control a|an {n:one}", but="nothing", k=1)
@during("having", "you have|control another {n:one}", but="this", k=1)
@during("having", "you have|control {k:number} or more {n:many}", but="nothing")
@rule("wow74/415.8b", "wow74/G.party")
def having(meaning: Meaning) -> Callable[[Looking], bool]:
    wanted, least = description_of(meaning.of("n")), meaning.number("k")

    def looks(at: Looking) -> bool:
        found = 0
        for each in at.state.play:
            mine = at.state.objects[each].controller == at.state.objects[at.me].controller
            if not mine or (each == at.me and meaning.word("but") == "this"):
                continue
            found += (
                is_printed_so(at.state, wanted, at.me, each)
                if at.view is None
                else is_in_scope(at.state, at.view, wanted, at.me, each)
            )
        return found >= least

    return looks


@during("no hand", "you have no cards in hand|your hand", "your hand is empty")
@rule("wow74/415.4a")
def no_hand(meaning: Meaning) -> Callable[[Looking], bool]:
    return lambda at: not at.state.in_zone(at.state.objects[at.me].controller, HAND)


@during("attacking such", "attacking a|an {n:one}", "attacking {n:many}", o="about")
@during("attacking such", "your hero is attacking a|an {n:one}", o="your hero")
@during("attacking such", "~ is attacking a|an {n:one}", o="this")
@rule("wow74/602.1", "wow74/714.2")
def attacking_such(meaning: Meaning) -> Callable[[Looking], bool]:
    """Against a defender, or a proposed one, that is as described."""
    wanted = description_of(meaning.of("n"))
    states = wanted.states
    if wanted.having or wanted.limits or not set(states) <= set(BEING):
        raise NotCarriedOutError("an attack on whatever modifiers make of it")

    def looks(at: Looking) -> bool:
        mine = {"this": at.me, "about": at.about}.get(meaning.word("o")) or hero_of(
            at.state, at.state.objects[at.me].controller
        )
        combat = at.state.combat
        if combat is None or not is_attacking(at.state, mine):
            return False
        other = combat.defender or combat.proposed
        if other not in at.state.objects or not all(BEING[e](at.state, other) for e in states):
            return False
        if at.view is None:
            return is_printed_so(at.state, wanted, at.me, other)
        return is_in_scope(at.state, at.view, wanted, at.me, other)

    return looks
