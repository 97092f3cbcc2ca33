"""When: what a triggered effect waits for (chapter 16)."""

from collections.abc import Callable

from engine.core.changes import Change
from engine.games.fab.atoms.points import OUTSIDE_THE_ACTION_PHASE
from engine.games.fab.effect_labels import crushes
from engine.games.fab.reading.book import BOOK, Waits, event
from engine.games.fab.reading.things import fits_as_it_is, head_of
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of
from engine.games.fab.watching import STATE
from engine.games.fab.zones import ARENA, CHAIN, HERO
from engine.reading.meaning import Meaning
from engine.rulebook import rule


def itself(state: FabState, me: str, change: Change) -> bool:
    return change.object == me


def _hero_is_hit(state: FabState, change: Change) -> bool:
    target = state.objects.get(change.source)
    return target is not None and target.zone == HERO


@event("hits", "~ hits")
@rule("fab14/20.7.2b")
def hits(meaning: Meaning) -> Waits:
    return Waits("hits", itself)


@event("hits a hero", "~ hits a|an [opposing] hero")
@rule("fab14/20.7.2b")
def hits_hero(meaning: Meaning) -> Waits:
    return Waits(
        "hits", lambda state, me, change: change.object == me and _hero_is_hit(state, change)
    )


@event("attacks", "~ attacks", "you attack with ~")
@rule("fab14/20.4.4d")
def attacks(meaning: Meaning) -> Waits:
    return Waits("attacks", itself)


@event("defends", "~ defends", "you defend with ~")
@rule("fab14/20.5.3")
def defends(meaning: Meaning) -> Waits:
    return Waits("defends", itself)


@event("pitched", "you pitch ~", "~ is pitched")
@rule("fab14/G.pitching.7")
def pitched(meaning: Meaning) -> Waits:
    return Waits("pitched", itself)


@event("played", "you play ~", "~ is played")
def played(meaning: Meaning) -> Waits:
    return Waits("played", itself)


@event("crush", "~ deals 4 or more damage to a hero")
@rule("fab14/G.crush.3")
def crush(meaning: Meaning) -> Waits:
    return Waits("damage", crushes)


@event("enters", "~ enters the arena")
@rule("fab14/10.4.3b", "fab14/16.2")
def enters(meaning: Meaning) -> Waits:
    return Waits("enters", itself)


@event("you boost", "you boost a card")
@rule("fab14/G.boost.2")
def you_boost(meaning: Meaning) -> Waits:
    return Waits("boosts", is_yours)


@event("you discard", "you discard a|an {of:described}", during="")
@event(
    "you discard", "you discard a|an {of:described} during your action phase", during="action phase"
)
@rule("fab14/G.discard.1", "fab14/13.2")
def you_discard(meaning: Meaning) -> Waits:
    wanted, in_phase = meaning.of("of"), bool(meaning.word("during"))

    def when(state: FabState, me: str, change: Change) -> bool:
        now = str(change.extra.get("became", change.object))
        in_time = not in_phase or in_action_phase(state, controller_of(state, me))
        return in_time and is_yours(state, me, change) and fits_now(state, now, wanted)

    return Waits("discard", when)


def in_action_phase(state: FabState, player: str) -> bool:
    return state.turn_player == player and state.step not in OUTSIDE_THE_ACTION_PHASE


@event("you are dealt", "you are dealt arcane damage", flavour="arcane")
@rule("fab14/26.4.2")
def you_are_dealt(meaning: Meaning) -> Waits:
    flavour = meaning.word("flavour")
    return Waits("damage", lambda s, me, c: c.flavour == flavour and is_yours(s, me, c))


BOOK.add("happening", "defended by", "~ is defended by a|an {of:described}")
BOOK.add("ability", "when", "when|whenever {e:happening} , {do:sentence}")


@event("defended by")
@rule("fab14/20.5.3")
def this_is_defended(meaning: Meaning) -> Waits:
    """Once for each such card."""
    wanted = meaning.of("of")

    def when(state: FabState, me: str, change: Change) -> bool:
        link = next((link for link in state.links if change.object in link.defenders), None)
        return link is not None and link.attack == me and fits_now(state, change.object, wanted)

    return Waits("defends", when)


@event("without counters", "~ has no {name:counter} counters [on it]")
@rule("fab14/16.6")
def has_no_counters(meaning: Meaning) -> Waits:
    """A state and no event: it triggers when it becomes so."""
    name = meaning.word("name")

    def when(state: FabState, me: str, change: Change) -> bool:
        card = state.objects.get(me)
        if card is None or card.zone not in ARENA or card.zone == CHAIN:
            return False
        return not card.counters.get(name)

    return Waits(STATE, when)


@event(
    "you attack", "you attack with a|an {of:described}", "a|an {of:described} you control attacks"
)
@rule("fab14/20.4.4d")
def you_attack(meaning: Meaning) -> Waits:
    return Waits("attacks", _such_a_one_of_yours(meaning.of("of")))


@event("you defend", "you defend with a|an {of:described}")
@rule("fab14/20.5.3")
def you_defend(meaning: Meaning) -> Waits:
    return Waits("defends", _such_a_one_of_yours(meaning.of("of")))


@event("one deals damage", "a|an {of:described} deals damage to a hero", yours="")
@event("one deals damage", "a|an {of:described} you control deals damage to a hero", yours="yours")
@rule("fab14/26.4.2")
def one_deals_damage(meaning: Meaning) -> Waits:
    wanted, yours = meaning.of("of"), bool(meaning.word("yours"))

    def when(state: FabState, me: str, change: Change) -> bool:
        mine = not yours or controller_of(state, change.source) == controller_of(state, me)
        attacks = head_of(wanted) != "attack" or change.source in {x.attack for x in state.links}
        return bool(change.player) and mine and attacks and fits_now(state, change.source, wanted)

    return Waits("damage", when)


@event("yours hits a hero", "a|an {of:described} you control hits a hero")
@rule("fab14/20.7.2b")
def one_of_yours_hits_a_hero(meaning: Meaning) -> Waits:
    such = _such_a_one_of_yours(meaning.of("of"))
    return Waits(
        "hits", lambda state, me, change: _hero_is_hit(state, change) and such(state, me, change)
    )


@event("yours hits", "a|an {of:described} you control hits")
@rule("fab14/20.7.2b")
def one_of_yours_hits(meaning: Meaning) -> Waits:
    return Waits("hits", _such_a_one_of_yours(meaning.of("of")))


@event("one hits a hero", "a|an {of:described} hits a hero")
@rule("fab14/20.7.2b")
def one_hits_a_hero(meaning: Meaning) -> Waits:
    """Whoever controls it."""
    wanted = meaning.of("of")
    return Waits(
        "hits",
        lambda state, me, change: (
            _hero_is_hit(state, change) and fits_now(state, change.object, wanted)
        ),
    )


@event("you play", "you play a|an {of:described}")
@rule("fab14/16.1", "fab14/19.8")
def you_play(meaning: Meaning) -> Waits:
    """What is being played itself is no permanent yet that would look at it."""
    such = _such_a_one_of_yours(meaning.of("of"))
    return Waits(
        "played", lambda state, me, change: change.object != me and such(state, me, change)
    )


@event("you are dealt damage", "your hero is dealt damage", "you are dealt damage")
@rule("fab14/26.4.2")
def you_are_dealt_damage(meaning: Meaning) -> Waits:
    return Waits("damage", is_yours)


@event("combat closes", "the combat chain closes")
@rule("fab14/21.3")
def combat_closes(meaning: Meaning) -> Waits:
    return Waits("combat closes", lambda state, me, change: True)


@event("your action phase", "at the start|beginning of your action phase")
@rule("fab14/13.2.1")
def your_action_phase(meaning: Meaning) -> Waits:
    return Waits("action phase begins", is_yours)


@event("your end phase", "at the start|beginning of your end phase")
@rule("fab14/13.3.1")
def your_end_phase(meaning: Meaning) -> Waits:
    return Waits("end phase begins", is_yours)


@event("your turn", "at the start|beginning of your turn")
@rule("fab14/13.1.1")
def your_turn(meaning: Meaning) -> Waits:
    return Waits("turn starts", is_yours)


def is_yours(state: FabState, me: str, change: Change) -> bool:
    return change.player == controller_of(state, me)


def _such_a_one_of_yours(wanted: Meaning) -> Callable[[FabState, str, Change], bool]:
    def when(state: FabState, me: str, change: Change) -> bool:
        return is_yours(state, me, change) and fits_now(state, change.object, wanted)

    return when


def fits_now(state: FabState, object_id: str, wanted: Meaning) -> bool:
    return object_id in state.objects and fits_as_it_is(state, object_id, wanted)
