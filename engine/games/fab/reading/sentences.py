"""How effects make a sentence: in order, only if, when, may, unless (19.2, 19.4)."""

from engine.core.decisions import Decision, Option
from engine.games.fab import pitching
from engine.games.fab.legality import funds
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, PAYABLE, condition, cost, effect, sound
from engine.games.fab.reading.effects_of_heroes import agrees
from engine.games.fab.reading.numbers import players_of
from engine.reading.meaning import Meaning, within
from engine.rulebook import rule

BOOK.add("effects", "", "{=effect}")
BOOK.add(
    "effects", "do", "{first:effect} [,] then {then:effects}", "{first:effect} and {then:effects}"
)
BOOK.add("effects", "do", "{first:effect} , {then:effects}", "{first:effect} , and {then:effects}")

BOOK.add("sentence", "", "{=effects}")
BOOK.add(
    "sentence", "if", "if {c:condition} , {do:sentence}", "while {c:condition} , {do:sentence}"
)
BOOK.add("sentence", "may", "you may {do:effects}")
BOOK.add("sentence", "unless", "{do:effects} unless they pay {n:symbols}", w=Meaning("they"))
BOOK.add("sentence", "unless", "{do:effects} , unless they pay {n:symbols}", w=Meaning("they"))
BOOK.add("sentence", "unless", "{do:effects} unless you pay {n:symbols}", w=Meaning("you"))
BOOK.add(
    "sentence", "unless", "{do:effects} unless the attacking hero pays {n:symbols}",
    w=Meaning("attacking hero"),
)  # fmt: skip
BOOK.add("sentence", "unless done", "{do:effects} unless you {c:cost}")
BOOK.add("ability", "", "{=sentence}")
BOOK.add("ability", "when", "when|whenever {e:event} , {do:sentence}", "{e:event} , {do:sentence}")
BOOK.add("ability", "when", "if {e:event} , {do:sentence}")
BOOK.add("ability", "attack", "attack")
BOOK.add("ability", "go again", "go again")
BOOK.add(
    "ability",
    "activate only if",
    "activate [this] [ability] only if {c:condition}",
    "activate ~ only if {c:condition}",
    "activate [this] [ability] only while {c:condition}",
)


async def carry_out(at: Acting, meaning: Meaning) -> None:
    """Do what a meaning says, in the order of the text."""
    await STEPS.get(meaning.what, _one)(at, meaning)


async def _one(at: Acting, meaning: Meaning) -> None:
    await effect.of(meaning)(at, meaning)


@rule("fab14/19.2")
async def _in_order(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("first"))
    await carry_out(at, meaning.of("then"))


@rule("fab14/19.2")
async def _if(at: Acting, meaning: Meaning) -> None:
    asked = meaning.of("c")
    if condition.of(asked)(at, asked):
        await carry_out(at, meaning.of("do"))


@rule("fab14/19.2")
async def _either(at: Acting, meaning: Meaning) -> None:
    asked = meaning.of("c")
    holds = condition.of(asked)(at, asked)
    await carry_out(at, meaning.of("do" if holds else "else"))


@rule("fab14/19.4")
async def _may(at: Acting, meaning: Meaning) -> None:
    possible = all(PAYABLE[each.what](at, each) for each in within(meaning) if each.what in PAYABLE)
    at.agreed = await agrees(at, at.controller, "Do what it offers?", possible=possible)
    if at.agreed:
        await carry_out(at, meaning.of("do"))


@rule("fab14/19.4", "fab14/15.5.3")
async def _unless(at: Acting, meaning: Meaning) -> None:
    price = meaning.number("n")
    for player in players_of(at, meaning["w"]):
        options = [Option("no", "Do not pay", "fab14/19.4")]
        if funds(at.state, player) >= price:
            options.append(Option("yes", f"Pay {price}", "fab14/19.4"))
        (pick,) = await Decision(
            player, "unless", options, "fab14/19.4", source=at.source, text="Pay to avoid it?"
        )
        if pick == "yes":
            await pitching.pay(at.state, player, price, at.source, [])
            return
    await carry_out(at, meaning.of("do"))


@rule("fab14/19.4", "fab14/15.5.3c")
async def _unless_done(at: Acting, meaning: Meaning) -> None:
    """Something else than resources is what avoids it."""
    price = meaning.of("c")
    possible = PAYABLE[price.what](at, price)
    if await agrees(at, at.controller, "Pay to avoid it?", possible=possible):
        await cost.of(price)(at, price)
    else:
        await carry_out(at, meaning.of("do"))


@sound("unless")
@sound("unless done")
def avoids_one_effect(meaning: Meaning) -> bool:
    """Of several effects it cannot be told how many of them are avoided."""
    return meaning.of("do").what != "do"


@sound("if")
def is_of_this_moment(meaning: Meaning) -> bool:
    """How it was played changes what it has; what is done then would be done as it is played."""
    return meaning.of("c").what != "from banished" or meaning.of("do").what == "gains"


STEPS = {
    "unless done": _unless_done, "do": _in_order, "if": _if, "may": _may, "unless": _unless,
    "either if": _either,
}  # fmt: skip


def is_carried_out(meaning: Meaning) -> bool:
    return meaning.what in STEPS or meaning in effect
