"""Values of attacks that are set, kept or exchanged, and what is dealt though blocked (C.3.4)."""

from engine.games.ufs.atoms import currents
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, amount_of, attack, deed, effect
from engine.games.ufs.reading.gains import one_of
from engine.games.ufs.references import printed_value
from engine.games.ufs.state import GAIN, KEPT, LOSE, SET
from engine.games.ufs.values import may_change, number, value
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("lose keyword", "{a:attack} loses {k:unrated}", "{a:attack} loses {k:rated}")
@rule("ufs09/I.2.3.1")
async def _lose(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        currents.modify(at.state, found, "keywords", LOSE, meaning.word("k"), "ufs09/I.2.3.1")


@effect(
    "zone",
    "change the zone of {a:attack} to {k:zone word}",
    "change {a:attack} 's zone to {k:zone word}",
    "change the attack zone of {a:attack} to {k:zone word}",
)
@effect(
    "zone",
    "change the zone of {a:attack} to any other zone",
    "change {a:attack} 's zone to any other [zone]",
    k="any other",
)
@deed("zone", "change {a:attack} 's zone to {k:zone word}")
@effect("zone", "change the zone of {a:attack} to high or low", k="high low")
@rule("ufs09/C.3.4", "ufs09/K.2.5")
async def _zone(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if not found:
        return
    word = meaning.word("k")
    if word == "any other":
        now = value(at.state, found, "zone")
        word = " ".join(each for each in ("high", "mid", "low") if each != now)
    ways = word.split()
    zone = ways[await one_of(at, ways)] if len(ways) > 1 else word
    currents.modify(at.state, found, "zone", SET, zone, "ufs09/C.3.4")


@effect(
    "reduce to",
    "reduce {a:attack} 's {v:value} to {n:number}",
    "reduce the {v:value} of {a:attack} to {n:number}",
)
@rule("ufs09/K.3.6.n1")
async def _reduce(at: Acting, meaning: Meaning) -> None:
    """Never above what it is."""
    found, name = attack.of(meaning.of("a"))(at, meaning.of("a")), meaning.word("v")
    if found and number(at.state, found, name) > meaning.number("n"):
        currents.modify(at.state, found, name, SET, meaning.number("n"), "ufs09/K.3.6.n1")


KEPT_VALUES = {
    "": "by effects|abilities",
    "opponent": "by your opponent 's [card] effects|abilities",
}
for who, words in KEPT_VALUES.items():
    tail = f"[{words}]" if not who else words
    BOOK.add(
        "effect",
        "not reduced",
        f"the {{v:value}} of {{a:attack}} cannot be reduced {tail}",
        f"the {{v:value}} of {{a:attack}} may not be reduced {tail}",
        w=who,
    )
    BOOK.add(
        "effect",
        "not reduced too",
        f"{{a:attack}} 's {{v:value}} cannot be reduced {tail}",
        f"{{a:attack}} 's {{v:value}} may not be reduced {tail}",
        w=who,
    )


@effect("not reduced")
@effect("not reduced too", "{a:attack} 's {v:value} cannot be reduced by card effects", w="")
@rule("ufs09/K.1.2", "ufs09/K.3.6")
async def _not_reduced(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        word = kept_word(meaning.word("v"), meaning.word("w"))
        currents.modify(at.state, found, "keywords", GAIN, word, "ufs09/K.1.2")


def kept_word(value_: str, whose: str) -> str:
    """The keyword that keeps a value from being reduced, by anybody or by the other player."""
    return f"{value_} {KEPT}{' by the opponent' if whose else ''}"


@effect(
    "as printed",
    "return {a:attack} to its printed {v:value}",
    "return {a:attack} 's {v:value} to its printed value",
)
@rule("ufs09/K.3.6.n1", "ufs09/C.3.3.1", "ufs09/J.4.2.1")
async def _as_printed(at: Acting, meaning: Meaning) -> None:
    found, name = attack.of(meaning.of("a"))(at, meaning.of("a")), meaning.word("v")
    if found:
        now = printed_value(at.state, found, name)
        currents.modify(at.state, found, name, SET, now, "ufs09/K.3.6.n1")


@effect("becomes", "change {a:attack} 's {v:value} to {n:how many}")
@effect("becomes", "{a:attack} 's {v:value} becomes {n:how many}")
@rule("ufs09/K.3.6.n1")
async def _becomes(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found and may_change(at.state, found, meaning.word("v")):
        now = amount_of(at, meaning)
        currents.modify(at.state, found, meaning.word("v"), SET, now, "ufs09/K.3.6.n1")


@effect("switch", "switch {a:attack} 's speed and damage [values]")
@rule("ufs09/K.3.6.n1")
async def _switch(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if not found:
        return
    speed, damage = (number(at.state, found, name) for name in ("speed", "damage"))
    for name, now in (("speed", damage), ("damage", speed)):
        currents.modify(at.state, found, name, SET, now, "ufs09/K.3.6.n1")


@effect(
    "unblockable",
    "{a:attack} is unblockable",
    "{a:attack} cannot be blocked",
    "{a:attack} may not be blocked",
)
@rule("ufs09/G.2.1.1.2")
async def _unblockable(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        currents.modify(at.state, found, "keywords", GAIN, "unblockable", "ufs09/G.2.1.1.2")


STILL = "if {a:attack} is completely blocked , it still deals"
BOOK.add("sentence", "still deals", f"{STILL} {{n:number}} damage [during the damage step]")
BOOK.add(
    "sentence",
    "still deals half",
    f"{STILL} half [of its] damage ( rounded up ) [during the damage step]",
)


@effect("still deals")
@effect("still deals half")
@rule("ufs09/G.3.1", "ufs09/J.3.5.1")
async def _still(at: Acting, meaning: Meaning) -> None:
    """Though it is completely blocked."""
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        words = [meaning.what, meaning.number("n")] if meaning.get("n") else meaning.what
        currents.modify(at.state, found, "keywords", GAIN, words, "ufs09/J.3.5.1")
