"""When: what is destroyed, discarded, put somewhere, defends together, is marked (16, 11.7)."""

from collections.abc import Callable

from engine.core.changes import Change
from engine.games.fab.marked import is_marked
from engine.games.fab.reading.book import BOOK, Waits, event
from engine.games.fab.reading.conditions import ZONES
from engine.games.fab.reading.events import fits_now, is_yours
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of
from engine.games.fab.zones import ARSENAL, BANISHED, GRAVEYARD, SOUL
from engine.reading.meaning import Meaning
from engine.rulebook import rule

ATTACKS, DEFENDS, HITS = Meaning("attacks"), Meaning("defends"), Meaning("hits")
ENTERS, LEAVES = Meaning("enters"), Meaning("leaves")
for _words, _first, _then in (
    ("attacks or defends", ATTACKS, DEFENDS),
    ("attacks or hits", ATTACKS, HITS),
    ("enters or leaves the arena", ENTERS, LEAVES),
):
    BOOK.add(
        "ability", "when either", f"when|whenever ~ {_words} , {{do:sentence}}", e=_first, f=_then
    )
BOOK.add(
    "ability", "when either", "when|whenever you attack or defend with ~ , {do:sentence}",
    e=ATTACKS, f=DEFENDS,
)  # fmt: skip


@event("destroyed", "~ is destroyed")
@rule("fab14/G.destroy.1", "fab14/16.2", "fab14/22")
def destroyed(meaning: Meaning) -> Waits:
    return Waits("destroy", lambda state, me, change: change.object == me)


@event("discarded", "~ is discarded")
@rule("fab14/G.discard.1", "fab14/16.2")
def discarded(meaning: Meaning) -> Waits:
    """It triggers where it lies then: nobody sees a hand."""
    return Waits("discard", _became_this, frozenset({GRAVEYARD}))


def _became_this(state: FabState, me: str, change: Change) -> bool:
    return change.extra.get("became") == me


@event("into graveyard", "~ is put into your graveyard from anywhere")
@rule("fab14/11.1.11", "fab14/16.2", "fab14/11.7.1")
def into_graveyard(meaning: Meaning) -> Waits:
    return Waits("arrives", _arrives_in(GRAVEYARD), frozenset({GRAVEYARD}))


@event("banished", "~ is banished", "~ is put into your banished zone")
@rule("fab14/11.1.12", "fab14/16.2", "fab14/11.7.1")
def banished(meaning: Meaning) -> Waits:
    return Waits("arrives", _arrives_in(BANISHED), frozenset({BANISHED}))


def _arrives_in(zone: str) -> Callable[[FabState, str, Change], bool]:
    return lambda state, me, change: change.object == me and change.to == zone


@event(
    "up into arsenal", "~ is put face up into your arsenal", "~ is put into your arsenal face up"
)
@rule("fab14/11.1.7", "fab14/16.2")
def up_into_arsenal(meaning: Meaning) -> Waits:
    def when(state: FabState, me: str, change: Change) -> bool:
        return change.object == me and change.to == ARSENAL and state.objects[me].face_up

    return Waits("arrives", when, frozenset({ARSENAL}))


@event("put there", "a|an {of:described} is put into {z:zone}")
@rule("fab14/11.7", "fab14/16.2")
def put_there(meaning: Meaning) -> Waits:
    wanted, zone = meaning.of("of"), ZONES[meaning.of("z").what]

    def when(state: FabState, me: str, change: Change) -> bool:
        mine = is_yours(state, me, change) and change.to == zone
        return mine and fits_now(state, change.object, wanted)

    return Waits("arrives", when)


@event("charged itself", "~ is charged to your hero 's soul", "~ is charged to your soul")
@rule("fab14/G.charge.1", "fab14/16.2")
def charged_itself(meaning: Meaning) -> Waits:
    return Waits("charged", lambda s, me, c: c.object == me, frozenset({SOUL}))


@event("you charge", "you charge a|an {of:described}")
@rule("fab14/G.charge.1", "fab14/16.2")
def you_charge(meaning: Meaning) -> Waits:
    wanted = meaning.of("of")
    return Waits("charged", lambda s, me, c: is_yours(s, me, c) and fits_now(s, c.object, wanted))


@event("defends together", "~ defends together with a card from hand", how="hand")
@rule("fab14/20.5.2", "fab14/20.5.3")
def defends_together(meaning: Meaning) -> Waits:
    """Declared at the same moment; what came from elsewhere has a home to return to."""

    def when(state: FabState, me: str, change: Change) -> bool:
        return change.object == me and any(
            not state.objects[each].home for each in with_it(state, me, change)
        )

    return Waits("defends", when)


@event("defends beside", "~ defends together with a|an {of:described}", least=1)
@event("defends beside", "~ defends together with {least:number} or more {of:described}")
@rule("fab14/20.5.2", "fab14/20.5.3")
def defends_beside(meaning: Meaning) -> Waits:
    wanted, least = meaning.of("of"), meaning.number("least")

    def when(state: FabState, me: str, change: Change) -> bool:
        others = with_it(state, me, change)
        return change.object == me and sum(fits_now(state, e, wanted) for e in others) >= least

    return Waits("defends", when)


def with_it(state: FabState, me: str, change: Change) -> list[str]:
    """The others that were declared as defending together with it."""
    declared: list[str] = change.extra.get("together", [])
    return [each for each in declared if each != me and each in state.objects]


@event("defends alone", "~ defends alone")
@rule("fab14/20.5.2", "fab14/20.5.3")
def defends_alone(meaning: Meaning) -> Waits:
    def when(state: FabState, me: str, change: Change) -> bool:
        link = next((link for link in state.links if me in link.defenders), None)
        return change.object == me and link is not None and link.defenders == [me]

    return Waits("defends", when)


@event("attacks marked", "~ attacks a marked hero")
@rule("fab14/20.4.4d")
def attacks_marked(meaning: Meaning) -> Waits:
    def when(state: FabState, me: str, change: Change) -> bool:
        return change.object == me and is_marked(state, change.source)

    return Waits("attacks", when)


@event("hits marked", "~ hits a marked hero")
@rule("fab14/20.7.2b")
def hits_marked(meaning: Meaning) -> Waits:
    """It is unmarked by that very hit, after this has looked."""

    def when(state: FabState, me: str, change: Change) -> bool:
        return change.object == me and is_marked(state, change.source)

    return Waits("hits", when)


@event("more than dealt", "~ deals more than {n:number} damage", whom="anything")
@event("more than dealt", "~ deals more than {n:number} damage to a hero", whom="hero")
@rule("fab14/26.4.2", "fab14/16.2")
def deals_more_than(meaning: Meaning) -> Waits:
    least, hero = meaning.number("n"), meaning.word("whom") == "hero"

    def when(state: FabState, me: str, change: Change) -> bool:
        return change.source == me and change.amount > least and (bool(change.player) or not hero)

    return Waits("damage", when)


@event("deals damage", "~ deals damage", whom="anything")
@event(
    "deals damage", "~ deals damage to a hero", "~ deals damage to an opposing hero", whom="hero"
)
@rule("fab14/26.4.2", "fab14/16.2")
def deals_damage(meaning: Meaning) -> Waits:
    hero = meaning.word("whom") == "hero"
    return Waits(
        "damage",
        lambda state, me, c: c.source == me and c.amount > 0 and (bool(c.player) or not hero),
    )


@event("opponents turn", "at the start|beginning of each opposing hero 's turn")
@rule("fab14/13.1.1")
def opponents_turn(meaning: Meaning) -> Waits:
    return Waits("turn starts", lambda s, me, c: c.player != controller_of(s, me))


@event("every end phase", "at the start|beginning of each end phase")
@event("every end phase", "at the start|beginning of the end phase")
@rule("fab14/13.3.1")
def every_end_phase(meaning: Meaning) -> Waits:
    return Waits("end phase begins", lambda state, me, change: True)


@event("link resolves", "this chain link resolves", "the chain link resolves")
@rule("fab14/20.8.3")
def link_resolves(meaning: Meaning) -> Waits:
    return Waits("link resolves", lambda state, me, change: change.object == me)
