"""How much: numbers, X, and what is counted (J.4)."""

from math import ceil, floor

from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, amount, amount_of, attack
from engine.games.ufs.reading.nouns import zones_of
from engine.games.ufs.reading.things import everything
from engine.games.ufs.references import printed_value, referenced
from engine.games.ufs.state import MOMENTUM
from engine.games.ufs.values import keywords
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("atom", "", "{=number}")
BOOK.add("amount", "", "{=atom}")


@amount("x", "x")
@rule("ufs09/J.4.3.1", "ufs09/J.4.3.2", "ufs09/J.4.3.4")
def _x(at: Acting, meaning: Meaning) -> int:
    """What the cost or the text says that X is, once for the whole effect."""
    defined = meaning.get("as")
    if not isinstance(defined, Meaning):
        return max(0, at.play.x if at.play is not None else 0)
    if at.x is None:
        at.x = max(0, amount_of(at, Meaning("", (("n", defined["n"]),))))
        if isinstance(least := defined.get("least"), int):
            at.x = max(least, at.x)
        if isinstance(most := defined.get("most"), int):
            at.x = min(most, at.x)
    return at.x


@amount("number of", "the [total] number of {c:many}", w="")
@amount("number of", "the [total] number of your {c:many}", w="you")
@amount("number of", "the [total] number of your opponent 's {c:many}", w="opponent")
@rule("ufs09/K.3.8")
def number_of(at: Acting, meaning: Meaning) -> int:
    """How many cards are as the text says."""
    return counted(at, meaning.of("c"), meaning.word("w"))


def counted(at: Acting, noun: Meaning, whose: str) -> int:
    """Of both staging areas only the cards of those whose they are."""
    owners = at.players(whose) if whose else at.state.order
    found = everything(at, noun, owners)
    named = {player for where in zones_of(noun) for player in at.players(where.word("w"))}
    both = whose and named == set(at.state.order)
    return len([e for e in found if not both or at.state.objects[e].owner in owners])


@amount("value of it", "its printed {v:value}", "that card 's printed {v:value}", of="printed")
@rule("ufs09/J.4.2.3")
def _of_it(at: Acting, meaning: Meaning) -> int:
    """Of the card that the text spoke of last."""
    of = meaning["as"]
    if not isinstance(of, str):
        return 0
    return sum(_value_printed(at, each, meaning.word("v")) for each in at.known.get(of, [])[:1])


@amount("size", "your momentum", "the number of momentum you have", w="you", p=MOMENTUM)
@amount("size", "your opponent 's momentum", "their momentum", w="opponent", p=MOMENTUM)
def _size(at: Acting, meaning: Meaning) -> int:
    (player,) = at.players(meaning.word("w"))
    return len(at.state.in_zone(player, meaning.word("p")))


@amount("value of attack", "{a:attack} 's {v:value}", of="now")
@amount("value of attack", "{a:attack} 's printed {v:value}", of="printed")
@amount("value on attack", "the {v:value} of {a:attack}", of="now")
@amount("value on attack", "the printed {v:value} of {a:attack}", of="printed")
@rule("ufs09/J.4.2.1", "ufs09/J.4.2.2")
def _of_attack(at: Acting, meaning: Meaning) -> int:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if not found:
        return 0
    return _value(at, found, meaning.word("v"), meaning.word("of"))


def _value(at: Acting, object_id: str, name: str, of: str) -> int:
    if of == "printed":
        has = printed_value(at.state, object_id, name)
    else:
        has = referenced(at.state, object_id, name, at.since)
    return has if isinstance(has, int) else 0


@amount("rating of", "{a:attack} 's {k:rated} rating")
@amount("rating on", "the {k:rated} rating of {a:attack}")
@rule("ufs09/I.2.4")
def _rating(at: Acting, meaning: Meaning) -> int:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    has = keywords(at.state, found).get(meaning.word("k"), 0) if found else 0
    return has if isinstance(has, int) else 0


@amount("value of called", "the {k:called} {t:type} 's {v:value}", of="now")
@amount("value of called", "the {k:called} {t:type} 's printed {v:value}", of="printed")
@amount("value on called", "the {v:value} of the {k:called} {t:type}", of="now")
@amount("value on called", "the printed {v:value} of the {k:called} {t:type}", of="printed")
@rule("ufs09/J.4.2.3")
def _of_called(at: Acting, meaning: Meaning) -> int:
    found = at.known.get(meaning.word("as"), [])
    return sum(_value_printed(at, each, meaning.word("v")) for each in found[:1])


def _value_printed(at: Acting, object_id: str, name: str) -> int:
    found = getattr(at.state.facts(object_id), name)
    return found if isinstance(found, int) else 0


@amount("your value", "your [character 's] printed {v:value}", w="you")
@amount("your value", "your opponent 's [character 's] printed {v:value}", w="opponent")
def _of_character(at: Acting, meaning: Meaning) -> int:
    (player,) = at.players(meaning.word("w"))
    return _value_printed(at, at.character(player), meaning.word("v"))


@amount("damage dealt", "the [amount of] damage dealt")
@rule("ufs09/G.3.1.n1")
def _dealt(at: Acting, meaning: Meaning) -> int:
    return at.about.amount if at.about is not None else 0


@amount("half", "half of {n:atom} ( rounded up )", "half {n:atom} ( rounded up )", r="up")
@amount("half", "half of {n:atom} ( rounded down )", "half {n:atom} ( rounded down )", r="down")
@rule("ufs09/J.4.3.4")
def _half(at: Acting, meaning: Meaning) -> int:
    whole = amount_of(at, meaning) / 2
    return ceil(whole) if meaning.word("r") == "up" else floor(whole)


BOOK.add("amount", "minus", "{n:atom} minus {m:atom}")
BOOK.add("amount", "plus", "{n:atom} plus {m:atom}")
BOOK.add("amount", "apart", "the difference between {n:atom} and {m:atom}")


@amount("minus")
def _minus(at: Acting, meaning: Meaning) -> int:
    return amount_of(at, meaning) - amount_of(at, meaning, "m")


@amount("plus")
def _plus(at: Acting, meaning: Meaning) -> int:
    return amount_of(at, meaning) + amount_of(at, meaning, "m")


@amount("apart")
def _apart(at: Acting, meaning: Meaning) -> int:
    return abs(amount_of(at, meaning) - amount_of(at, meaning, "m"))
