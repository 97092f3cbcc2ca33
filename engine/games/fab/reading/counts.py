"""What is counted: for each, the number of, twice and half of it (19.6, 25)."""

from engine.core.kinds import is_such, kind_of
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, amount, counted
from engine.games.fab.reading.conditions import zone_of
from engine.games.fab.reading.numbers import number_of
from engine.games.fab.reading.things import controlled, fits, words_for
from engine.games.fab.values import amount as value_of
from engine.games.fab.zones import GRAVEYARD
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("amount", "", "the number of {=counted}")


@counted("how many you control", "{of:described} you control")
def how_many_you_control(at: Acting, meaning: Meaning) -> int:
    return len(controlled(at.state, at.controller, meaning.of("of")))


@counted("how many there", "{of:described} in {z:zone}")
def how_many_there(at: Acting, meaning: Meaning) -> int:
    cards = at.state.in_zone(at.controller, zone_of(meaning.of("z")))
    return sum(fits(at.state, each, meaning.of("of")) for each in cards)


@counted("how many in all graveyards", "{of:described} in all graveyards")
def how_many_in_all_graveyards(at: Acting, meaning: Meaning) -> int:
    state = at.state
    cards = [each for player in state.order for each in state.in_zone(player, GRAVEYARD)]
    return sum(fits(state, each, meaning.of("of")) for each in cards)


@counted("how many handled", "{of:described} revealed this way", how="revealed")
@counted("how many handled", "{of:described} banished this way", how="banished")
@counted("how many handled", "{of:described} discarded this way", how="discarded")
def how_many_were_handled(at: Acting, meaning: Meaning) -> int:
    cards = [each for each in at.handled if each in at.state.objects]
    return sum(fits(at.state, each, meaning.of("of")) for each in cards)


@counted("hits", "attack|attacks that has|have hit this combat chain")
@rule("fab14/20.7.2b")
def attacks_that_hit(at: Acting, meaning: Meaning) -> int:
    """This one among them as soon as it has hit."""
    return sum(link.has_hit for link in at.state.links)


@counted("links", "chain link|links you control")
def links_controlled(at: Acting, meaning: Meaning) -> int:
    return sum(link.controller == at.controller for link in at.state.links)


@counted("counters", "{name:counter} counter|counters on ~")
def counters_on(at: Acting, meaning: Meaning) -> int:
    card = at.state.objects.get(at.source)
    return card.counters.get(meaning.word("name"), 0) if card else 0


@counted("boosts", "time|times you have boosted this turn")
def times_boosted(at: Acting, meaning: Meaning) -> int:
    return at.state.marks.get(f"boosted:{at.controller}", 0)


@counted("charges", "time|times you have charged this turn")
@rule("fab14/G.charge.4")
def times_charged(at: Acting, meaning: Meaning) -> int:
    return at.state.marks.get(f"charged:{at.controller}", 0)


@counted("cards played", "{of:described} you have played this turn")
def cards_played(at: Acting, meaning: Meaning) -> int:
    wanted, begin = kind_of(words_for(meaning.of("of"))), f"played card:{at.controller}:"
    return sum(
        times
        for name, times in at.state.marks.items()
        if name.startswith(begin) and is_such(at.state.printed[name.removeprefix(begin)], wanted)
    )


@amount("times")
@rule("fab14/19.6.1")
def times(at: Acting, meaning: Meaning) -> int:
    return number_of(at, meaning["n"]) * number_of(at, meaning["of"])


@amount("less")
def less(at: Acting, meaning: Meaning) -> int:
    """What is taken off."""
    return -number_of(at, meaning["n"])


@amount("minus", "{n:number} minus {of:amount}")
@rule("fab14/25.3")
def minus(at: Acting, meaning: Meaning) -> int:
    return max(0, number_of(at, meaning["n"]) - number_of(at, meaning["of"]))


@amount("plus", "{n:number} plus {of:amount}")
def plus(at: Acting, meaning: Meaning) -> int:
    return number_of(at, meaning["n"]) + number_of(at, meaning["of"])


@amount("twice", "twice {of:amount}")
def twice(at: Acting, meaning: Meaning) -> int:
    return 2 * number_of(at, meaning["of"])


@amount("half", "half {of:amount} , rounded down", up="down")
@amount("half", "half {of:amount} , rounded up", up="up")
@rule("fab14/19.6.1")
def half(at: Acting, meaning: Meaning) -> int:
    whole = number_of(at, meaning["of"])
    return (whole + (meaning.word("up") == "up")) // 2


@amount("pitch of handled", "the pitch value of the card revealed this way", how="revealed")
@amount("pitch of handled", "its pitch value", how="it")
def pitch_of_handled(at: Acting, meaning: Meaning) -> int:
    return sum(value_of(at.state, each, "pitch") for each in at.handled if each in at.state.objects)


@amount("number rolled", "the number rolled")
@rule("fab14/G.roll-d6.1")
def number_rolled(at: Acting, meaning: Meaning) -> int:
    return at.counted
