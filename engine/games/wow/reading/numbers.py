"""How much: numbers, X, and what is counted (G.x, 104.1)."""

from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount, amount_of
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.things import all_of, before, here
from engine.games.wow.values import amount as value_of
from engine.games.wow.values import cost_of
from engine.games.wow.zones import HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("amount", "", "{=number}")


@amount("x", "x")
@rule("wow74/G.x")
async def x(at: Acting, meaning: Meaning) -> int:
    return at.x


@amount("that much", "that much|many")
@rule("wow74/G.this-way", "wow74/703.1")
async def that_much(at: Acting, meaning: Meaning) -> int:
    """As much as the text last did, or as the event was about."""
    return int(at.about.get("amount", 0)) if meaning.word("of") == "event" else at.counted


@amount("number of", "the number of {n:many}")
@rule("wow74/712.1", "wow74/104.1")
async def number_of(at: Acting, meaning: Meaning) -> int:
    """Counted as it is processed."""
    return len(all_of(at.state, description_of(meaning.of("n")), at.player, at.me))


@amount("number in hand", "the number of cards in your hand")
@rule("wow74/415.4a")
async def number_in_hand(at: Acting, meaning: Meaning) -> int:
    return len(at.state.in_zone(at.player, HAND))


@amount("resources", "the number of resources you have|control")
@rule("wow74/412.1")
async def resources(at: Acting, meaning: Meaning) -> int:
    row = [each for each in at.state.play if at.state.objects[each].row == "resource"]
    return sum(at.state.objects[each].controller == at.player for each in row)


@amount("plus", "{k:number} plus {n:amount}")
@rule("wow74/104.1")
async def plus(at: Acting, meaning: Meaning) -> int:
    return meaning.number("k") + await amount_of(at, meaning)


@amount("value of", "that {k:base} 's atk", v="atk")
@amount("value of", "that {k:base} 's health", v="health")
@amount("value of", "that {k:base} 's cost", v="cost")
@rule("wow74/709.2d", "wow74/712.3b", "wow74/201.1")
async def its_value(at: Acting, meaning: Meaning) -> int:
    """Of what the text spoke of before; the cost of a card is printed wherever it lies."""
    return await _sum_of(at, meaning)


@amount("value of this", "~ 's atk", v="atk")
@amount("value of this", "~ 's health", v="health")
@rule("wow74/709.2d")
async def own_value(at: Acting, meaning: Meaning) -> int:
    return value_of(at.state, at.me, meaning.word("v"))


async def _sum_of(at: Acting, meaning: Meaning) -> int:
    found = before(at, meaning)
    if meaning.word("v") == "cost":
        return sum(cost_of(at.state, each) for each in here(at, found))
    return sum(value_of(at.state, each, meaning.word("v")) for each in found)


@amount("combined", "the combined atk of your {n:many}", v="atk")
@amount("combined", "your hero 's atk", v="hero")
@rule("wow74/104.1", "wow74/G.party")
async def combined(at: Acting, meaning: Meaning) -> int:
    if meaning.word("v") == "hero":
        return value_of(at.state, at.hero, "atk") if at.hero else 0
    found = all_of(at.state, description_of(meaning.of("n")), at.player, at.me)
    mine = [each for each in found if at.state.objects[each].controller == at.player]
    return sum(value_of(at.state, each, "atk") for each in mine)


# For each


BOOK.add("counted", "cards", "{n:one}")
BOOK.add("counted", "cards in hand", "card in your hand")
BOOK.add("counted", "damage on this", "damage on ~|him|her|it")
BOOK.add("counted", "damage on your hero", "damage on your hero")
BOOK.add("counted", "counters here", "{c:counter} counter on ~|it")


async def how_many(at: Acting, meaning: Meaning) -> int:
    """How many there are of what is counted, as it is processed."""
    what = meaning.of("c")
    card = at.state.objects.get(at.me)
    if what.what == "cards":
        return len(all_of(at.state, description_of(what.of("n")), at.player, at.me))
    if what.what == "cards in hand":
        return len(at.state.in_zone(at.player, HAND))
    if what.what == "damage on your hero":
        return at.state.objects[at.hero].damage if at.hero else 0
    if what.what == "damage on this":
        return card.damage if card is not None else 0
    return card.counters.get(what.word("c"), 0) if card is not None else 0
