"""How effects make a sentence: one after the other, offered, on a condition (J.1, K.3.5)."""

from collections.abc import Awaitable, Callable

from engine.core.decisions import Decision, Option
from engine.games.ufs.atoms import happen
from engine.games.ufs.game_events import FIRED, occur
from engine.games.ufs.reading.acting import OPPONENT, Acting
from engine.games.ufs.reading.book import BOOK, attack, condition, effect, event, outcome
from engine.games.ufs.reading.keeping import as_key
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("effect", "", "{=deed}")
BOOK.add("effect", "", "you {=deed}")
BOOK.add("does all", "", "{=does}")
BOOK.add(
    "does all",
    "do",
    "{first:does} and [then] {then:does all}",
    "{first:does} , then {then:does all}",
)
BOOK.add("does all", "either", "{first:does} or {other:does} [( their choice )]")
BOOK.add("deeds", "", "{=deed}")
BOOK.add("deeds", "do", "{first:deed} and [then] {then:deeds}", "{first:deed} , then {then:deeds}")
BOOK.add("deeds", "either", "{first:deed} or {other:deed} [( their choice )]")
BOOK.add("effect", "acts", "your opponent {do:does all}", w="opponent")
BOOK.add("effect", "acts", "each player {do:does all}", w="both")
BOOK.add("effects", "", "{=effect}")
BOOK.add(
    "effects",
    "do",
    "{first:effect} and|then {then:effects}",
    "{first:effect} , then {then:effects}",
    "{first:effect} and then {then:effects}",
)
BOOK.add("effects", "either", "{first:effect} or {other:effect} [( your choice )]")

# What is told of others as an order could go on with an order to you, so nothing may follow it.
BOOK.add("effects", "acts", "your opponent must {do:deeds}", w="opponent")
BOOK.add("effects", "acts", "they [must] {do:deeds}", w="they")
BOOK.add("effects", "acts", "both players {do:deeds}", w="both")

BOOK.add("sentence", "", "{=effects}")
BOOK.add("sentence", "may", "you may {do:effects}", w="you")
BOOK.add("sentence", "may", "your opponent may {do:deeds}", w="opponent")
for who in ("you", "they"):
    BOOK.add("sentence", "if done", f"if {who} do|did , {{do:sentence}}", yes="yes", w=who)
    BOOK.add("sentence", "if done", f"if {who} do|did not , {{do:sentence}}", yes="no", w=who)
BOOK.add("sentence", "if", "if {c:condition} , {do:sentence}")
BOOK.add("sentence", "if last", "{do:effects} if {c:condition}")
BOOK.add("sentence", "later", "if {e:outcome} , {do:sentence}")
BOOK.add("sentence", "", "then [,] {=effects}")
BOOK.add("sentence", "after", "after {e:resolving} , {do:sentence}")
LASTING = "lasting"
IT_RESOLVES = Meaning("resolves", (("a", Meaning("it as attack")),))
BOOK.add("sentence", "after it", "{do:effects} after it resolves", e=IT_RESOLVES)
REST = "for the rest of this|the turn|phase"
BOOK.add(
    "sentence",
    LASTING,
    f"{REST} , after|when|whenever {{e:moment}} , {{do:sentence}}",
    "for the rest of this|the combat phase , after|when|whenever {e:moment} , {do:sentence}",
)
BOOK.add("resolving", "resolves", "{a:attack} resolves")


async def carry_out(at: Acting, meaning: Meaning) -> None:
    """Do what a meaning says, in the order of the text; each step is an event of its own."""
    if meaning.what in STEPS:
        await STEPS[meaning.what](at, meaning)
    else:
        await effect.of(meaning)(at, meaning)
        await occur(at.state)


@rule("ufs09/J.1.2#2")
async def _in_order(at: Acting, meaning: Meaning) -> None:
    await carry_out(at, meaning.of("first"))
    await carry_out(at, meaning.of("then"))


@rule("ufs09/K.2.5")
async def _either(at: Acting, meaning: Meaning) -> None:
    options = [Option("first", "The first"), Option("other", "The second")]
    (pick,) = await Decision(
        at.actor, "either", options, "ufs09/K.2.5", source=at.me, text="Which of the two?"
    )
    await carry_out(at, meaning.of(pick))


@rule("ufs09/J.1.5.2", "ufs09/K.1.3")
async def _acts(at: Acting, meaning: Meaning) -> None:
    """Somebody else does it, or both, whoever's effect it is first."""
    before = at.actor, at.subject
    for each in at.players(meaning.word("w")):
        at.actor = at.subject = each
        await carry_out(at, meaning.of("do"))
    at.actor, at.subject = before


@rule("ufs09/K.3.5", "ufs09/J.1.4")
async def _may(at: Acting, meaning: Meaning) -> None:
    """Offered; whether it was done is known to what follows."""
    before = at.actor, at.subject
    if meaning.word("w") == OPPONENT:
        at.actor = at.subject = at.opponent
    options = [Option("no", "No"), Option("yes", "Do it")]
    (pick,) = await Decision(
        at.actor, "may", options, "ufs09/K.3.5", source=at.me, text="Do what it offers?"
    )
    at.did = pick == "yes"
    if at.did:
        await carry_out(at, meaning.of("do"))
    at.actor, at.subject = before


@rule("ufs09/K.3.5")
async def _if_done(at: Acting, meaning: Meaning) -> None:
    if at.did == (meaning.word("yes") == "yes"):
        await carry_out(at, meaning.of("do"))


@rule("ufs09/K.3.5")
async def _if(at: Acting, meaning: Meaning) -> None:
    said = meaning.of("c")
    if condition.of(said)(at, said):
        await carry_out(at, meaning.of("do"))


@rule("ufs09/J.3.2", "ufs09/J.2.3.1", "ufs09/J.3.2.3")
async def _later(at: Acting, meaning: Meaning) -> None:
    """It waits for what becomes of the attack, once, and is over with it."""
    said = meaning.of("e")
    found = attack.of(said.of("a"))(at, said.of("a"))
    if not found:
        return
    waits = outcome.of(said)(said)
    happen.add_effect(
        at.state,
        FIRED,
        at.player,
        "attack" if waits.on != "attack resolves" else "once",
        objects=[found],
        on=waits.on,
        key=as_key(at, meaning, attack=found),
        since=at.since,
    )


@rule("ufs09/J.3.2.3", "ufs09/J.2.2.1")
async def _lasting(at: Acting, meaning: Meaning) -> None:
    """Each time it happens, until the turn ends."""
    said = meaning.of("e")
    happen.add_effect(
        at.state,
        FIRED,
        at.player,
        "turn",
        on=event.of(said)(said).on,
        key=as_key(at, meaning),
        since=0,
    )


STEPS: dict[str, Callable[[Acting, Meaning], Awaitable[None]]] = {
    "do": _in_order,
    "either": _either,
    "acts": _acts,
    "may": _may,
    "if done": _if_done,
    "if": _if,
    "later": _later,
    "after": _later,
    "after it": _later,
    "if last": _if,
    LASTING: _lasting,
}
