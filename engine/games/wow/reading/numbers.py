"""How much: numbers, X, and what is counted (G.x, 104.1)."""

from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import BOOK, amount
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.things import all_of
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("amount", "", "{=number}")


@amount("x", "x")
@rule("wow74/G.x")
def x(at: Acting, meaning: Meaning) -> int:
    return at.x


@amount("that much", "that much|many")
@rule("wow74/G.this-way")
def that_much(at: Acting, meaning: Meaning) -> int:
    return at.counted


@amount("number of", "the number of {n:many}")
@rule("wow74/712.1", "wow74/104.1")
def number_of(at: Acting, meaning: Meaning) -> int:
    """Counted as it is processed."""
    return len(all_of(at.state, description_of(meaning.of("n")), at.player, at.me))


@amount("number in hand", "the number of cards in your hand")
@rule("wow74/415.4a")
def number_in_hand(at: Acting, meaning: Meaning) -> int:
    return len(at.state.in_zone(at.player, "hand"))


@amount("resources", "the number of resources you have|control")
@rule("wow74/412.1")
def resources(at: Acting, meaning: Meaning) -> int:
    row = [each for each in at.state.play if at.state.objects[each].row == "resource"]
    return sum(at.state.objects[each].controller == at.player for each in row)
