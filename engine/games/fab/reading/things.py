"""Objects: this, it, target attack, what you control (19.3, 22, 23)."""

from engine.core.kinds import IN_NAME, is_such, kind_of
from engine.games.fab.index import arena_of
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, Legal, targets, thing
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of, keywords, number
from engine.games.fab.zones import GRAVEYARD
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("described", "", "{=noun}")
BOOK.add("described", "with cost", "{of:noun} with cost {n:number} or less|fewer", bound="<=")
BOOK.add("described", "with cost", "{of:noun} with cost {n:number} or more|greater", bound=">=")
BOOK.add("described", "with cost", "{of:noun} with cost {n:number}", bound="=")
BOOK.add("described", "with power", "{of:noun} with {n:number} or more|greater {p}", bound=">=")
BOOK.add("described", "with power", "{of:noun} with {n:number} or less {p}", bound="<=")
BOOK.add("described", "with base power", "{of:noun} with {n:number} or more base {p}", bound=">=")
BOOK.add("described", "with base power", "{of:noun} with {n:number} or less base {p}", bound="<=")
BOOK.add("described", "with keyword", "{of:noun} with {k:keyword}")
BOOK.add("described", "in name", "{of:noun} with {x:name part} in its|their name|names")
BOOK.add("particular", "in name", "{of:noun} with {x:name part} in its|their name|names")


BOOK.add("particular", "", "{=particular noun}")
BOOK.add("particular", "with cost", "{of:noun} with cost {n:number}", bound="=")
BOOK.add("particular", "with cost", "{of:noun} with cost {n:number} or less|fewer", bound="<=")
BOOK.add("particular", "with cost", "{of:noun} with cost {n:number} or more|greater", bound=">=")
BOOK.add("particular", "with power", "{of:noun} with {n:number} or more|greater {p}", bound=">=")
BOOK.add("particular", "with keyword", "{of:noun} with {k:keyword}")


@rule("fab14/9.2.5b", "fab14/19.6.1")
def words_for(meaning: Meaning) -> str:
    """A description in the words that facts are asked by (core/kinds)."""
    if meaning.what == "kind":
        return meaning.word("words")
    first = words_for(meaning.of("of"))
    if meaning.what == "with keyword":
        more = meaning.word("k")
    elif meaning.what == "in name":
        more = f"{IN_NAME}{meaning.word('x')}"
    else:
        value = meaning.what.removeprefix("with ").removeprefix("base ")
        more = f"{value}{meaning.word('bound')}{meaning.number('n')}"
    return f"{first}, {more}" if first else more


def head_of(meaning: Meaning) -> str:
    """What the description speaks of: cards, attacks, tokens."""
    return meaning.word("head") if meaning.what == "kind" else head_of(meaning.of("of"))


def fits(state: FabState, object_id: str, meaning: Meaning) -> bool:
    """Whether an object is as described; a card of that name is no token."""
    if head_of(meaning) == "token" and not state.objects[object_id].token:
        return False
    return is_such(state.facts(object_id), kind_of(words_for(meaning)))


@rule("fab14/17.1", "fab14/25.3")
def fits_as_it_is(state: FabState, object_id: str, meaning: Meaning) -> bool:
    """Whether it is as described now: what it has gained counts, and what it has lost does not."""
    if meaning.what == "with keyword":
        has = meaning.word("k") in keywords(state, object_id)
        return has and fits_as_it_is(state, object_id, meaning.of("of"))
    if meaning.what == "with power":
        power, wanted = number(state, object_id, "power"), meaning.number("n")
        if power is None or (power < wanted if meaning.word("bound") == ">=" else power > wanted):
            return False
        return fits_as_it_is(state, object_id, meaning.of("of"))
    return fits(state, object_id, meaning)


@thing("this", "~")
def this(at: Acting, meaning: Meaning) -> list[str]:
    return [at.source]


@thing("it", "it", "that card")
def it(at: Acting, meaning: Meaning) -> list[str]:
    """Only what nothing explained is still called so; such a text is not carried out."""
    raise LookupError("Nothing says what “it” is.")


@thing("handled", "the card that was handled")
def handled(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.handled)


@thing("target", "target {of:described}")
def aimed_at(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.targets)


@targets("target")
@rule("fab14/23.2", "fab14/23.2.2")
def legal_targets(meaning: Meaning) -> Legal:
    """An attack is what attacks now; a card may also be one that defends."""
    wanted = meaning.of("of")
    if head_of(wanted) in ("", "token", "permanent"):
        return in_any_arena(wanted)

    def legal(state: FabState, me: str) -> list[str]:
        link = state.link
        if link is None:
            return []
        able = [link.attack] if head_of(wanted) == "attack" else [link.attack, *link.defenders]
        return [
            each for each in able if each in state.objects and fits_as_it_is(state, each, wanted)
        ]

    return legal


@rule("fab14/23.2")
def in_any_arena(wanted: Meaning) -> Legal:
    """`Target sword`, `target aura token`: whoever controls it."""

    def legal(state: FabState, me: str) -> list[str]:
        return [p for each in state.remaining for p in controlled(state, each, wanted)]

    return legal


@thing("target of yours", "target {of:described} you control")
@thing("target defending", "target defending {of:described}")
@thing("target in graveyard", "target {of:described} from|in your graveyard")
def aimed_at_such(at: Acting, meaning: Meaning) -> list[str]:
    return list(at.targets)


@thing("aimed at")
@rule("fab14/19.3")
def aimed_at_before(at: Acting, meaning: Meaning) -> list[str]:
    """`It`, of what was aimed at in the words before."""
    return list(at.targets)


@targets("target of yours")
@rule("fab14/23.2")
def _of_yours(meaning: Meaning) -> Legal:
    wanted = meaning.of("of")
    return lambda state, me: controlled(state, controller_of(state, me), wanted)


@targets("target defending")
@rule("fab14/23.2", "fab14/20.5.2")
def _defending(meaning: Meaning) -> Legal:
    wanted = meaning.of("of")

    def legal(state: FabState, me: str) -> list[str]:
        defenders = state.link.defenders if state.link is not None else []
        return [
            each for each in defenders
            if each in state.objects and fits_as_it_is(state, each, wanted)
        ]  # fmt: skip

    return legal


@targets("target in graveyard")
@rule("fab14/23.2", "fab14/11.1.11")
def _in_graveyard(meaning: Meaning) -> Legal:
    wanted = meaning.of("of")

    def legal(state: FabState, me: str) -> list[str]:
        cards = state.in_zone(controller_of(state, me) or state.turn_player, GRAVEYARD)
        return [each for each in cards if fits(state, each, wanted)]

    return legal


def controlled(state: FabState, player: str, wanted: Meaning) -> list[str]:
    """What a player controls of a kind, in the arena and on the combat chain."""
    found = [each for each in arena_of(state, player) if fits(state, each, wanted)]
    if head_of(wanted) == "attack":
        attacking = {link.attack for link in state.links}
        return [each for each in found if each in attacking]
    return found
