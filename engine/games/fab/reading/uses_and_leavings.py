"""When: what is used, what leaves, who is attacked, and the first time in a turn (16)."""

from engine.core.changes import Change
from engine.core.kinds import kind_of
from engine.games.fab.playing import ABILITY, ATTACK, CARD
from engine.games.fab.reading.book import BOOK, Waits, event
from engine.games.fab.reading.events import fits_now, is_yours, itself
from engine.games.fab.reading.things import words_for
from engine.games.fab.state import FabState
from engine.games.fab.this_turn import has_happened
from engine.games.fab.values import controller_of
from engine.games.fab.zones import HERO
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("ability", "when either", "{e:event} or when|whenever {f:event} , {do:sentence}")
BOOK.add(
    "ability", "when either", "when|whenever {e:event} or when|whenever {f:event} , {do:sentence}"
)


@event(
    "you play or attack",
    "you play a|an {of:described} or activate a weapon attack",
)
@rule("fab14/20.4.2", "fab14/15.5.4c")
def you_play_or_attack_with_a_weapon(meaning: Meaning) -> Waits:
    wanted = meaning.of("of")

    def when(state: FabState, me: str, change: Change) -> bool:
        if change.object == me or not is_yours(state, me, change):
            return False
        if change.flavour == ATTACK:
            return fits_weapon(state, change.object)
        return change.flavour == CARD and fits_now(state, change.object, wanted)

    return Waits("uses", when)


def fits_weapon(state: FabState, object_id: str) -> bool:
    return object_id in state.objects and state.facts(object_id).type == "weapon"


@event("you play or activate", "you play a card or activate an ability")
@rule("fab14/15.5.4b", "fab14/15.2")
def you_play_or_activate(meaning: Meaning) -> Waits:
    return Waits("uses", lambda s, me, c: c.object != me and is_yours(s, me, c))


@event("you activate", "you activate an ability")
@rule("fab14/15.2")
def you_activate(meaning: Meaning) -> Waits:
    return Waits("uses", lambda s, me, c: c.flavour in (ABILITY, ATTACK) and is_yours(s, me, c))


@event("leaves", "~ leaves the arena")
@rule("fab14/16.2", "fab14/22")
def leaves(meaning: Meaning) -> Waits:
    return Waits("leaves", itself)


@event("attacks a hero", "~ attacks a hero")
@rule("fab14/20.4.4d", "fab14/20.4.4a")
def attacks_a_hero(meaning: Meaning) -> Waits:
    def when(state: FabState, me: str, change: Change) -> bool:
        target = state.objects.get(state.links[-1].target) if state.links else None
        return change.object == me and target is not None and target.zone == HERO

    return Waits("attacks", when)


@event("defends against", "~ defends a|an {of:described}")
@rule("fab14/20.5.3")
def defends_against(meaning: Meaning) -> Waits:
    wanted = meaning.of("of")

    def when(state: FabState, me: str, change: Change) -> bool:
        link = next((link for link in state.links if me in link.defenders), None)
        return change.object == me and link is not None and fits_now(state, link.attack, wanted)

    return Waits("defends", when)


@event("first hit", "the first time a|an {of:described} you control hits each turn", whom="")
@event(
    "first hit", "the first time a|an {of:described} you control hits a hero each turn", whom="hero"
)
@rule("fab14/20.7.2b", "fab14/16.2")
def first_hit(meaning: Meaning) -> Waits:
    """Remembered by what is printed on what has hit; the one that hits now is among them."""
    wanted, to_hero = meaning.of("of"), bool(meaning.word("whom"))

    def when(state: FabState, me: str, change: Change) -> bool:
        if not is_yours(state, me, change) or not fits_now(state, change.object, wanted):
            return False
        player = controller_of(state, me)
        target = state.objects.get(change.source)
        hero = target is not None and target.zone == HERO
        return (hero or not to_hero) and hits_so_far(state, player, wanted) == 1

    return Waits("hits", when)


def hits_so_far(state: FabState, player: str, wanted: Meaning) -> int:
    """Hits of this turn by such a one, this hit too; what has hit may be gone since."""
    return has_happened(state, f"hit:{player}:", kind_of(words_for(wanted)))


@event("nth played", "you play your second {of:described} each turn", n=2)
@rule("fab14/15.5.4b", "fab14/16.2")
def you_play_your_second(meaning: Meaning) -> Waits:
    wanted, which = meaning.of("of"), meaning.number("n")

    def when(state: FabState, me: str, change: Change) -> bool:
        if not is_yours(state, me, change) or not fits_now(state, change.object, wanted):
            return False
        begin = f"played card:{controller_of(state, me)}:"
        return has_happened(state, begin, kind_of(words_for(wanted))) == which

    return Waits("played", when)


@event("second hit", "~ hits , and it is the second time it has hit this turn")
@rule("fab14/20.7.2b")
def hits_for_the_second_time(meaning: Meaning) -> Waits:
    return Waits(
        "hits", lambda state, me, c: c.object == me and state.marks.get(f"hit by:{me}", 0) == 2
    )


@event(
    "third hit in a row",
    "a|an {of:described} you control is the third or higher chain link in a row to hit",
)
@rule("fab14/20.7.2b", "fab14/20.1")
def third_hit_in_a_row(meaning: Meaning) -> Waits:
    """The links before it have hit, too; one that did not hit begins the count anew."""
    wanted = meaning.of("of")

    def when(state: FabState, me: str, change: Change) -> bool:
        if not is_yours(state, me, change) or not fits_now(state, change.object, wanted):
            return False
        last = state.links[-3:]
        return len(last) == 3 and all(link.has_hit for link in last)

    return Waits("hits", when)
