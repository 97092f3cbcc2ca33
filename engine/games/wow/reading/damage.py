"""Damage and healing by a character (405, 407)."""

from engine.games.wow import damage
from engine.games.wow.offering import may
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount_of, does, effect, things
from engine.games.wow.reading.numbers import how_many
from engine.games.wow.values import controller_of
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("doing", "", "{=does}")
BOOK.add("doing", "both", "{first:does} and {then:doing}")
BOOK.add("source", "", "{=thing}")


@effect("acts", "{o:source} {v:doing}")
@rule("wow74/408.2c.b2", "wow74/408.3a.b2")
async def acts(at: Acting, meaning: Meaning) -> None:
    """A card does something: it is the source of what is done."""
    sources = await things(at, meaning)
    if not sources and meaning.of("o").what == "this":
        sources = [at.me]
    for each in sources:
        at.subject = [each]
        await _does(at, meaning.of("v"))


@effect("may act", "{o:source} may {v:doing}")
@rule("wow74/712.7", "wow74/408.2c.b2")
async def may_act(at: Acting, meaning: Meaning) -> None:
    """Whoever carries it out says whether the card does it."""
    at.agreed = await may(at.player, "Do what it offers", "wow74/712.7", source=at.me)
    if at.agreed:
        await acts(at, meaning)


async def _does(at: Acting, meaning: Meaning) -> None:
    if meaning.what == "both":
        await _does(at, meaning.of("first"))
        await _does(at, meaning.of("then"))
    else:
        await does.of(meaning)(at, meaning)


@does("deals", "deals|deal {n:amount} {t:type} damage to {to:thing}", can="be prevented")
@does("deals", "deals|deal {n:amount} unpreventable {t:type} damage to {to:thing}", can="not")
@rule("wow74/405.4", "wow74/408.3a.b2", "wow74/G.this-way")
async def deals(at: Acting, meaning: Meaning) -> None:
    await deal(at, meaning, await amount_of(at, meaning), (meaning.word("t"),))


async def deal(at: Acting, meaning: Meaning, much: int, types: tuple[str, ...]) -> None:
    """The same amount to each, by the card that the text speaks of."""
    state = at.state
    to = await things(at, meaning, "to")
    if not at.subject:
        return
    (source, *_) = at.subject
    before = {each: _suffered(at, each) for each in to}
    at.counted = await damage.deal(
        state, to, much, source=source, controller=controller_of(state, source) or at.player,
        cited="wow74/405.4", types=types, card=at.me if source != at.me else "",
        preventable=meaning.get("can") != "not",
    )  # fmt: skip
    at.dealt = [each for each in to if _suffered(at, each) > before[each]]


def _suffered(at: Acting, object_id: str) -> int:
    """How much was dealt to it so far."""
    return at.state.objects[object_id].damage if object_id in at.state.objects else 0


@does("heals", "heals|heal {n:amount} damage from {to:thing}")
@rule("wow74/407.1", "wow74/407.2")
async def heals(at: Acting, meaning: Meaning) -> None:
    await _heal(at, meaning, await amount_of(at, meaning))


@does("heals all", "heals|heal all damage from {to:thing}")
@rule("wow74/407.1")
async def heals_all(at: Acting, meaning: Meaning) -> None:
    await _heal(at, meaning, None)


async def _heal(at: Acting, meaning: Meaning, much: int | None) -> None:
    to = await things(at, meaning, "to")
    if at.subject:
        (source, *_) = at.subject
        at.counted = await damage.heal(
            at.state, to, much, source=source,
            controller=controller_of(at.state, source) or at.player, cited="wow74/407.1",
            card=at.me if source != at.me else "",
        )  # fmt: skip


@effect("put damage", "put {n:amount} damage on {o:thing}")
@rule("wow74/405.3", "wow74/G.put")
async def put_damage(at: Acting, meaning: Meaning) -> None:
    for each in await things(at, meaning):
        damage.put_damage(at.state, each, await amount_of(at, meaning), "wow74/405.3")


@does("deals equal", "deals|deal {t:type} damage to {to:thing} equal to {n:amount}")
@does("equal deals", "deals|deal {t:type} damage equal to {n:amount} to {to:thing}")
@rule("wow74/405.4", "wow74/104.1")
async def deals_equal(at: Acting, meaning: Meaning) -> None:
    """What the amount speaks of may be the target that stands behind it, or before it."""
    await deal(at, meaning, await amount_of(at, meaning), (meaning.word("t"),))


@does("deals for each", "deals|deal {n:amount} {t:type} damage to {to:thing} for each {c:counted}")
@rule("wow74/405.4", "wow74/104.1")
async def deals_for_each(at: Acting, meaning: Meaning) -> None:
    much = await amount_of(at, meaning) * await how_many(at, meaning)
    await deal(at, meaning, much, (meaning.word("t"),))


BOOK.add("ability", "unpreventable", "that damage can't be prevented")
