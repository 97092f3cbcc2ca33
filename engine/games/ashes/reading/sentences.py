"""How effects make a sentence, and sentences an ability: may, if you do, when, costs (4.4, 4.5)."""

from engine.core.decisions import Decision, Option
from engine.games.ashes.cards import Cost
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.book import BOOK, effect
from engine.games.ashes.state import SPELLBOARD
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("effects", "", "{=effect}")
BOOK.add(
    "effects", "do", "{first:effect} and {then:effects}", "{first:effect} , then {then:effects}"
)

BOOK.add("effects", "either", "{first:effect} or {other:effect}")

BOOK.add("sentence", "", "{=effects}")
BOOK.add("sentence", "next", "then [,] {do:sentence}")
BOOK.add("sentence", "may", "you may {do:effects}")
BOOK.add("sentence", "if done", "if you do , {do:sentence}")

BOOK.add("price", "spend", "spend {n:number} {i:icon}")
BOOK.add("price", "exhaust", "place 1 exhaustion token on this card|unit|spell|phoenixborn")
BOOK.add("price", "both", "{first:price} and {then:price}")

ROUND_ENDS = Meaning("round ends")
BOOK.add("ability", "", "{=sentence}")
BOOK.add(
    "ability",
    "trigger",
    "at the end of each|this|the round , {do:sentence}",
    "{do:effects} at the end of each|this|the round",
    t="when",
    e=ROUND_ENDS,
)
BOOK.add("ability", "trigger", "if {e:wound} , {do:sentence}", t="when")
BOOK.add("ability", "trigger", "when {e:would} , {do:sentence}", t="would")
for words, timing in (("when|whenever", "when"), ("after", "after")):
    BOOK.add("ability", "trigger", f"{words} {{e:event}} , {{do:sentence}}", t=timing)
    BOOK.add(
        "ability",
        "priced trigger",
        f"{words} {{e:event}} , you may {{c:price}} to {{do:effects}}",
        f"{words} {{e:event}} , you may {{c:price}} . if you do , {{do:sentence}}",
        t=timing,
    )
    BOOK.add("ability", "reaction", f"you may play this spell {words} {{e:event}}", t=timing)


@rule("raven11/4.4.0.b9", "raven11/4.4.0")
def price_of(meaning: Meaning) -> Cost:
    """What stands before “to” or “if you do” of a triggered effect."""
    if meaning.what == "both":
        one, other = price_of(meaning.of("first")), price_of(meaning.of("then"))
        return Cost(exhaust=one.exhaust or other.exhaust, dice=(*one.dice, *other.dice))
    if meaning.what == "exhaust":
        return Cost(exhaust=True)
    return Cost(dice=(meaning.word("i"),) * meaning.number("n"))


async def carry_out(at: Acting, meaning: Meaning) -> None:
    """Do what a meaning says, in the order of the text."""
    if meaning.what in STEPS:
        await STEPS[meaning.what](at, meaning)
    else:
        await effect.of(meaning)(at, meaning)


@rule("raven11/4.5.0.b1")
async def _in_order(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("first"))
    await carry_out(at, meaning.of("then"))


@rule("raven11/4.5.0")
async def _either(at: Acting, meaning: Meaning) -> None:
    options = [Option("first", "The first"), Option("other", "The second")]
    (pick,) = await Decision(
        at.player, "either", options, "raven11/4.5.0", source=at.me, text="Which of the two?"
    )
    await carry_out(at, meaning.of(pick))


async def _next(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("do"))


@rule("raven11/4.5.0")
async def _may(at: Acting, meaning: Meaning) -> None:
    options = [Option("no", "No"), Option("yes", "Do it")]
    (pick,) = await Decision(
        at.player, "may", options, "raven11/4.5.0", source=at.me, text="Do what it offers?"
    )
    at.did = pick == "yes"
    if at.did:
        await carry_out(at, meaning.of("do"))


@rule("raven11/4.4.0.p4")
async def _if_done(at: Acting, meaning: Meaning) -> None:
    if at.did:
        await carry_out(at, meaning.of("do"))


async def _focused(at: Acting, meaning: Meaning) -> None:
    """So many more copies of the spell lie on one's spellboard."""
    name = at.state.facts(at.me).name
    copies = [each for each in at.state.in_zone(at.player, SPELLBOARD)
              if at.state.facts(each).name == name]  # fmt: skip
    if len(copies) > meaning.number("n"):
        for each in meaning["do"] if isinstance(meaning["do"], tuple) else ():
            if isinstance(each, Meaning):
                await carry_out(at, each)


STEPS = {
    "do": _in_order,
    "next": _next,
    "either": _either,
    "may": _may,
    "if done": _if_done,
    "focus": _focused,
}
