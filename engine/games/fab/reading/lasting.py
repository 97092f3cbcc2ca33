"""What waits: whenever something happens this turn, and when the combat chain closes (16.4)."""

from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.index import LASTING_TRIGGER
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.binding import NAMES_A_HERO, TARGETS
from engine.games.fab.reading.book import BOOK, effect, thing
from engine.games.fab.reading.gains import granted_key
from engine.reading.meaning import Meaning, Part, within
from engine.rulebook import rule

BOOK.add("effects", "when chain closes", "{do:effect} when the combat chain closes")


@effect("whenever", "whenever|when {e:event} this turn , {do:effects}")
@effect("whenever", "until end of turn , whenever {e:event} , {do:effects}")
@rule("fab14/16.4")
async def whenever(at: Acting, meaning: Meaning) -> None:
    """An ability that no object has: it triggers each time until the turn ends."""
    put.add_effect(
        at.state, LASTING_TRIGGER, at.controller, at.source, "turn",
        ability=granted_key(waiting(meaning)),
    )  # fmt: skip


@effect("next time", "the next time {e:event} this turn , {do:effects}")
@rule("fab14/16.4", "fab14/16.4.1")
async def next_time(at: Acting, meaning: Meaning) -> None:
    """A delayed trigger for one time, until the turn ends."""
    put.add_effect(
        at.state, "delayed", at.controller, at.source, "turn", ability=granted_key(waiting(meaning))
    )


@effect("when chain closes")
@rule("fab14/16.4.1", "fab14/21.3")
async def when_chain_closes(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, "delayed", at.controller, at.source, "fired",
        ability=granted_key(waiting(meaning)),
    )  # fmt: skip


def waiting(meaning: Meaning) -> Meaning:
    """What a lasting effect waits for, as an ability that nothing has."""
    if meaning.what == "wager":
        return ability_of(Meaning("link resolves"), Meaning("settle wager", (("p", meaning["p"]),)))
    if meaning.what != "when chain closes":
        return ability_of(meaning.of("e"), meaning.of("do"))
    return ability_of(Meaning("combat closes"), after_closing(meaning.of("do")))


def ability_of(event: Meaning, do: Meaning) -> Meaning:
    when = Meaning("when", (("e", event), ("do", do)))
    return Meaning("ability", (("a", when),))


@rule("fab14/11.7.1", "fab14/21.2")
def after_closing(meaning: Meaning) -> Meaning:
    """Closing the chain has moved the attack: it is found where it lies now."""

    def found(part: Part) -> Part:
        if not isinstance(part, Meaning):
            return tuple(found(each) for each in part) if isinstance(part, tuple) else part
        if part.what == "this":
            return AFTER_CLOSING
        return Meaning(part.what, tuple((name, found(each)) for name, each in part.parts))

    now = found(meaning)
    return now if isinstance(now, Meaning) else meaning


AFTER_CLOSING = Meaning("this after closing")


@thing(AFTER_CLOSING.what)
@rule("fab14/11.7.1")
def this_after_closing(at: Acting, meaning: Meaning) -> list[str]:
    here = at.source if at.source in at.state.objects else moves.followed(at.state, at.source)
    return [here] if here else []


WAITING = frozenset({"whenever", "when chain closes", "next time", "wager"})
LOST = frozenset({*TARGETS, "aimed at", "any target", "handled", "agreed", "x", "pitch of handled"})


def is_forgotten(meaning: Meaning) -> bool:
    """Whether it speaks of something that nobody knows any more when it happens."""
    if meaning.what == "wager":
        return False
    said = [each.what for each in within(meaning.of("do"))]
    names_them = meaning.what != "when chain closes" and meaning.of("e").what in NAMES_A_HERO
    return not LOST.isdisjoint(said) or ("they" in said and not names_them)
