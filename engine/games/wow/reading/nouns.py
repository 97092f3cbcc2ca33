"""Which cards: kinds, what they are besides, whose, where (202, 706.1, G.friendly, G.opposing)."""

from typing import Any

from engine.games.wow.cards import MAGICAL, Description, description_from
from engine.games.wow.reading.book import BOOK
from engine.reading.meaning import Meaning, Part
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

STATES = ("exhausted", "ready", "damaged", "undamaged", "attacking", "defending", "protecting",
          "face-down", "face-up", "token")  # fmt: skip
MORE, LESS = "more", "less"

for word in STATES:
    BOOK.add("adj", "state", word, s=word)
for word in ("opposing", "friendly"):
    BOOK.add("adj", "whose", word, s=word)
BOOK.add("adj", "word", "{w:word}")
BOOK.add("adj", "not", "{w:not word}")
BOOK.add("adjs", "", "{=adj}")
BOOK.add("adjs", "adjs", "{first:adj} {then:adjs}")

for one, base, card in (("one", "base", "card"), ("many", "bases", "cards")):
    BOOK.add(f"kind of {one}", "kind", f"{{k:{base}*any}}")
    BOOK.add(f"kind of {one}", "card of", f"{{k:card type*any}} {card}")
    kind = f"{{k:kind of {one}}}"
    BOOK.add(one, "noun", kind, f"{{a:adjs}} {kind}")
    BOOK.add(one, "noun", f"{kind} {{q:quals}}", f"{{a:adjs}} {kind} {{q:quals}}")
BOOK.add("quals", "", "{=qual}")
BOOK.add("quals", "quals", "{first:qual} {then:quals}")
BOOK.add("qual", "whose", "in your party", "you control", "you have", "under your control", s="own")
BOOK.add("qual", "state", "with damage on it|them", s="damaged")
BOOK.add("qual", "other", "other than ~")
BOOK.add("qual", "with", "with {k:keyword}")
BOOK.add("qual", "cost is", "with cost {n:number}")
BOOK.add("qual", "cost x", "with cost x")
for word in (MORE, LESS):
    BOOK.add("qual", "cost", f"with cost {{n:number}} or {word}", how=word)
    for value in ("atk", "health"):
        BOOK.add("qual", "value", f"with {{n:number}} or {word} {value}", how=word, v=value)
BOOK.add("qual", "zone", "in|from your graveyard", z="graveyard", s="own")
BOOK.add("qual", "zone", "in|from a|any graveyard", z="graveyard", s="")
BOOK.add("qual", "zone", "in|from an opponent 's graveyard", z="graveyard", s="opposing")
BOOK.add("qual", "zone", "from your hand", z="hand", s="own")
BOOK.add("qual", "in play", "in play")

Row = dict[str, Any]
OF_TALENTS = frozenset({"ability"})


def kinds_in(part: Part) -> list[str]:
    """The words of a list of kinds."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, Meaning) and part.what == "list":
        several = part["of"] if isinstance(part["of"], tuple) else ()
        return [each for each in several if isinstance(each, str)]
    raise TypeError(f"These are no kinds: {part!r}")


@rule("wow74/706.1", "wow74/706.1b", "wow74/202.5", "wow74/G.card-in-play")
def row_of(noun: Meaning, zone: str = "") -> Row:
    """The description of a noun, as a setup stores it; `zone` where the text names it elsewhere."""
    kind = noun.of("k")
    row: Row = {"of": kinds_in(kind["k"]), **({"zone": zone} if zone else {})}
    for slot in ("a", "q"):
        part = noun.get(slot)
        if isinstance(part, Meaning):
            _describe(part, row)
    if not MAGICAL.isdisjoint(row.get("also", ())) and not OF_TALENTS.issuperset(row["of"]):
        raise NotCarriedOutError("a word that may be a talent or a kind of damage")
    in_play = row.get("zone", "play") == "play"
    if in_play and kind.what == "card of":
        raise NotCarriedOutError("a card that is nowhere said to be")
    return row


def _describe(part: Meaning, row: Row) -> None:
    if part.what in ("adjs", "quals"):
        _describe(part.of("first"), row)
        _describe(part.of("then"), row)
    elif part.what == "in play":
        return
    else:
        DESCRIBING[part.what](part, row)


def _whose(part: Meaning, row: Row) -> None:
    _once(row, "whose", part.word("s"))


def _zone(part: Meaning, row: Row) -> None:
    _once(row, "zone", part.word("z"))
    if part.word("s"):
        _once(row, "whose", part.word("s"))


def _once(row: Row, name: str, said: str) -> None:
    if row.setdefault(name, said) != said:
        raise NotCarriedOutError(f"two words for {name}")


def _added(name: str, slot: str) -> Any:
    def describe(part: Meaning, row: Row) -> None:
        row.setdefault(name, []).append(part.word(slot))

    return describe


def _limit(part: Meaning, row: Row) -> None:
    value = part.word("v") if part.what == "value" else "cost"
    number = part.number("n")
    least = 0 if part.get("how") == LESS else number
    most = 999 if part.get("how") == MORE else number
    row.setdefault("limits", []).append([value, least, most])


def _cost_x(part: Meaning, row: Row) -> None:
    row["cost"] = "x"


def _other(part: Meaning, row: Row) -> None:
    row["other"] = True


DESCRIBING = {
    "whose": _whose,
    "zone": _zone,
    "state": _added("states", "s"),
    "word": _added("also", "w"),
    "not": _added("but", "w"),
    "with": _added("having", "k"),
    "cost": _limit,
    "cost is": _limit,
    "cost x": _cost_x,
    "value": _limit,
    "other": _other,
}


def description_of(noun: Meaning, zone: str = "") -> Description:
    return description_from(row_of(noun, zone))
