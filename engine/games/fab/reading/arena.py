"""In the arena: what enters with counters, what everything costs, what it says of abilities."""

from collections.abc import Mapping

from engine.core.modifiers import Modifier, Patch, Values
from engine.games.fab.abilities import Ability, AbilityCosts, EntersWith, Static, Taxes
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK
from engine.games.fab.reading.gains import PLAYED
from engine.games.fab.reading.numbers import number_of
from engine.games.fab.reading.statics import MAKERS, holds
from engine.games.fab.reading.things import controlled
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add(
    "ability", "enters with", "~ enters the arena with a|an {name:counter} counter [on it]", n=1
)
BOOK.add(
    "ability", "enters with", "~ enters the arena with {n:amount} {name:counter} counters [on it]"
)
BOOK.add(
    "ability", "enters with",
    "~ enters the arena with {name:counter} counters on it equal to {n:amount}",
)  # fmt: skip
BOOK.add("ability", "attacks have", "~ 's attacks get|have {k:keyword}")
BOOK.add("ability", "if", "if {c:condition} , {do:of attacks}")
BOOK.add("of attacks", "attacks have", "~ 's attacks get|have {k:keyword}")
BOOK.add("of attacks", "attacks have", "~ 's attacks go again", k="go again")
BOOK.add(
    "ability", "this ability costs",
    "this ability costs an additional {by:symbols} to activate for each {of:described} you control",
)  # fmt: skip
BOOK.add(
    "ability", "all cost you",
    "cards and abilities cost you an additional {by:symbols} to play or activate",
)  # fmt: skip
BOOK.add(
    "ability", "all cost opponents",
    "cards and activated abilities cost opposing heroes an additional {by:symbols}",
)  # fmt: skip
BOOK.add(
    "ability",
    "have while defending",
    "{of:described} you control have {by:signed} {d} while defending",
)


@rule("fab14/10.4.3b", "fab14/G.counters.1")
def _enters_with(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    def number(state: FabState, me: str) -> int:
        at = Acting(state, controller_of(state, me), me)
        return number_of(at, said["n"])

    return None if asked else EntersWith(key, said.word("name"), number)


@rule("fab14/17.1", "fab14/15.5.4c")
def _attacks_have(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    """A weapon is its own attack; a keyword of attacks means nothing while it does not attack."""
    word = said.word("k")
    if word not in PLAYED:
        return None

    def modifier(state: FabState, me: str) -> Modifier:
        on = holds(state, me, asked)

        def found(view: Mapping[str, Values]) -> list[Patch]:
            return [Patch(me, "keywords", "gain", word)] if on and me in view else []

        return Modifier(f"{me}/{key}", 0, found, frozenset(), frozenset({"keywords"}))

    return Static(key, "fab14/17.1", modifier)


@rule("fab14/17.1", "fab14/20.5.2")
def _have_while_defending(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    if asked:
        return None
    wanted, by = said.of("of"), said.number("by")

    def modifier(state: FabState, me: str) -> Modifier:
        mine = set(controlled(state, controller_of(state, me), wanted))
        defenders = [each for link in state.links for each in link.defenders if each in mine]

        def found(view: Mapping[str, Values]) -> list[Patch]:
            return [Patch(each, "defense", "+", by) for each in defenders if each in view]

        return Modifier(f"{me}/{key}", 0, found, frozenset(), frozenset({"defense"}))

    return Static(key, "fab14/17.1", modifier)


BOOK.add("ability", "second attack", "your second attack each turn gains|gets {by:signed} {p}")


@rule("fab14/17.1", "fab14/20.4.4")
def _second_attack(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    """While it attacks: the third attack of the turn is another one."""
    by = said.number("by")

    def modifier(state: FabState, me: str) -> Modifier:
        player, link = controller_of(state, me), state.link
        is_it = link is not None and link.attacking and link.controller == player
        second = is_it and state.marks.get(f"attacked:{player}", 0) == 2

        def found(view: Mapping[str, Values]) -> list[Patch]:
            if link is None or not second or link.attack not in view:
                return []
            return [Patch(link.attack, "power", "+", by)]

        return Modifier(f"{me}/{key}", 0, found, frozenset(), frozenset({"power"}))

    return None if asked else Static(key, "fab14/17.1", modifier)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def _all_cost_you(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    by = said.number("by")
    return None if asked else Taxes(key, lambda s, me, p: by if controller_of(s, me) == p else 0)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def _all_cost_opponents(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    by = said.number("by")
    return None if asked else Taxes(key, lambda s, me, p: by if controller_of(s, me) != p else 0)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def ability_costs(key: str, number: int, said: Meaning) -> AbilityCosts:
    """What an activated ability says of its own cost."""
    by, wanted = said.number("by"), said.of("of")
    return AbilityCosts(
        key, number, lambda s, me: by * len(controlled(s, controller_of(s, me), wanted))
    )


MAKERS |= {
    "enters with": _enters_with,
    "attacks have": _attacks_have,
    "have while defending": _have_while_defending,
    "second attack": _second_attack,
    "all cost you": _all_cost_you,
    "all cost opponents": _all_cost_opponents,
}
