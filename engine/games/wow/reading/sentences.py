"""How effects make a sentence, and sentences a power: may, if you do, when (703, 712.3, 712.7)."""

from engine.games.wow import resources
from engine.games.wow.offering import may
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, condition, effect
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("effects", "", "{=effect}")
BOOK.add("effects", "do", "{first:effect} and|then {then:effects}",
         "{first:effect} , and|then {then:effects}", "{first:effect} , {then:effects}")  # fmt: skip
BOOK.add("sentence", "", "{=effects}")
BOOK.add("sentence", "next", "then [,] {do:effects}")
BOOK.add("sentence", "may", "you may {do:effects}")
BOOK.add("sentence", "if done", "if you do , {do:effects}")
BOOK.add("sentence", "if", "if {c:condition} , {do:effects}")
BOOK.add("sentence", "only if", "{do:effects} if {c:condition}")
BOOK.add("sentence", "unless paid", "{do:effects} unless you pay {n:number}")
BOOK.add("ability", "", "{=sentence}")
BOOK.add("ability", "", "{=static}")
BOOK.add("ability", "while", "while {c:during} , {do:static}")
BOOK.add("ability", "trigger", "when|whenever {e:event} , {do:sentence}")
BOOK.add("ability", "timed", "at {e:moment} , {do:sentence}")


async def carry_out(at: Acting, meaning: Meaning) -> None:
    """Do what a meaning says, in the order of the text."""
    if meaning.what in STEPS:
        await STEPS[meaning.what](at, meaning)
    else:
        await effect.of(meaning)(at, meaning)


@rule("wow74/712.3")
async def _in_order(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("first"))
    await carry_out(at, meaning.of("then"))


async def _next(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("do"))


@rule("wow74/712.7")
async def _may(at: Acting, meaning: Meaning) -> None:
    """What is offered is asked once, a payment by the question that pays it."""
    offered = meaning.of("do")
    at.agreed = False
    if offered.what == "pay":
        await carry_out(at, offered)
    elif await may(at.player, "Do what it offers", "wow74/712.7", source=at.me):
        at.agreed = True
        await carry_out(at, offered)


@rule("wow74/709.2f")
async def _if_done(at: Acting, meaning: Meaning) -> None:
    if at.agreed:
        await carry_out(at, meaning.of("do"))


@rule("wow74/712.3")
async def _if(at: Acting, meaning: Meaning) -> None:
    said = meaning.of("c")
    if condition.of(said)(at, said):
        await carry_out(at, meaning.of("do"))


@rule("wow74/G.unless", "wow74/712.7")
async def _unless_paid(at: Acting, meaning: Meaning) -> None:
    if not await resources.may_pay(at.state, at.player, meaning.number("n"), "wow74/G.unless"):
        await carry_out(at, meaning.of("do"))


STEPS = {
    "do": _in_order,
    "next": _next,
    "may": _may,
    "if done": _if_done,
    "if": _if,
    "only if": _if,
    "unless paid": _unless_paid,
}
