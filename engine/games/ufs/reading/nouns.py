"""Which cards a text means: “weapon attack with a printed damage of 2 or less” (B, K.3.13)."""

from collections.abc import Callable, Iterator

from engine.games.ufs.cards import ATTACK
from engine.games.ufs.keywords import names_in
from engine.games.ufs.playing import could_normally_play
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK
from engine.games.ufs.references import printed_value
from engine.games.ufs.state import DECK, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGING
from engine.games.ufs.values import keywords, number, symbols, value
from engine.reading.meaning import Meaning, Part
from engine.rulebook import rule

PILES = {
    "hand": HAND,
    "deck": DECK,
    "momentum": MOMENTUM,
    "discard pile": DISCARD,
    "staging area": STAGING,
    "card pool": POOL,
    "removed from game pile": REMOVED,
}
for words, pile in PILES.items():
    BOOK.add("zone", "zone", f"your {words}", w="you", p=pile)
    BOOK.add("zone", "zone", f"your opponent 's {words}", w="opponent", p=pile)
    BOOK.add("zone", "zone", f"their {words}", w="they", p=pile)

BOOK.add("adj", "trait", "{k:keyword}")
BOOK.add("adj", "symbol", "{k:symbol}")
for word in ("high", "mid", "low"):
    BOOK.add("adj", "in zone", word, k=word)
BOOK.add("adj", "face", "face down", k="down")
BOOK.add("adj", "face", "face up", k="up")
BOOK.add("adj", "state", "committed", k="committed")
BOOK.add("adj", "state", "ready|readied", k="ready")
BOOK.add("adj", "other", "other|another")
for word in ("foundation", "attack", "asset", "action", "character"):
    BOOK.add("adj", "not type", f"non-{word}", k=word)
for word in (
    "ally", "charge", "combo", "fury", "kick", "powerful", "punch", "ranged", "reversal", "safe",
    "slam", "stun", "throw", "unique", "weapon", "multiple", "flash", "terrain",
):  # fmt: skip
    BOOK.add("adj", "not trait", f"non-{word}", k=word)

BOOK.add("adjs", "", "{=adj*any}")
BOOK.add("adjs", "and also", "{first:adj*any} {rest:adjs}")

BOOK.add("qual", "in", "in|from {z:zone}")
for words, what in (("printed", "printed"), ("", "now")):
    BOOK.add(
        "qual", "number", f"with a|an {words} {{v:value}} of {{n:number}}", how="exactly", of=what
    )
    BOOK.add(
        "qual",
        "number",
        f"with a|an {words} {{v:value}} of {{n:number}} or less|lower|fewer",
        how="most",
        of=what,
    )
    BOOK.add(
        "qual",
        "number",
        f"with a|an {words} {{v:value}} of {{n:number}} or more|greater|higher",
        f"with a|an {words} {{v:value}} of at least {{n:number}}",
        how="least",
        of=what,
    )
BOOK.add("zone", "zone", "both staging areas", w="both", p=STAGING)
BOOK.add("zone", "zone", "both card pools", w="both", p=POOL)
for words, pile in PILES.items():
    BOOK.add("zone", "zone", f"either player 's {words}", w="either", p=pile)
IN_PLAY = Meaning("zone", (("w", "both"), ("p", STAGING)))
BOOK.add("qual", "in", "in play", z=IN_PLAY)
BOOK.add("adj", "unblocked", "unblocked")
BOOK.add("adj", "number", "printed {n:number} {v:value}", how="exactly", of="printed")
BOOK.add("qual", "this way", "{k:called} this way")
BOOK.add("qual", "not readied", "that has|have not been readied this combat phase", k="combat")
BOOK.add("qual", "not readied", "that has|have not been readied this turn", k="turn")
BOOK.add("qual", "with keyword", "with the [printed] {k:keyword} keyword")
BOOK.add(
    "qual",
    "shares symbol",
    "that shares a|1 [resource] symbol with your character",
    "that shares at least 1 [resource] symbol with your character",
)
BOOK.add(
    "qual",
    "normally playable",
    "[that] you could normally play",
    "( that you could normally play )",
)
BOOK.add("quals", "", "{=qual}")
BOOK.add("quals", "and also", "{first:qual} {rest:quals}")

FORMS = (
    ("single", "{t:type}"),
    ("plural", "{t:types}"),
    ("one attack", "attack"),
    ("many attacks", "attacks"),
)
for kind, said in FORMS:
    fixed = {} if "{" in said else {"t": ATTACK}
    BOOK.add(kind, "cards", said, **fixed)
    BOOK.add(kind, "cards", f"{{a:adjs}} {said}", **fixed)
    BOOK.add(kind, "cards", f"{said} {{q:quals}}", **fixed)
    BOOK.add(kind, "cards", f"{{a:adjs}} {said} {{q:quals}}", **fixed)
for said in ("{a:adjs} attack", "attack {q:quals}", "{a:adjs} attack {q:quals}"):
    BOOK.add("described attack", "cards", said, t=ATTACK)
for kind, part in (("one", "single"), ("many", "plural")):
    BOOK.add(kind, "", f"{{={part}}}")
    BOOK.add(kind, "either", f"{{first:{part}}} or {{other:{part}}}")


@rule("ufs09/K.3.13", "ufs09/K.3.14", "ufs09/B.6.5.1")
def is_as_said(at: Acting, noun: Meaning, object_id: str) -> bool:
    """Whether a card is what a noun says, wherever it is."""
    if noun.what == "either":
        first, other = noun.of("first"), noun.of("other")
        behind = other.get("q")
        both = behind is None or first.get("q") is not None or _has(at, behind, object_id)
        return is_as_said(at, other, object_id) or (both and is_as_said(at, first, object_id))
    kind = noun.word("t")
    if kind != "card" and value(at.state, object_id, "type") != kind:
        return False
    adjective, qualifier = noun.get("a"), noun.get("q")
    if adjective is not None and not _has(at, adjective, object_id):
        return False
    return qualifier is None or _has(at, qualifier, object_id)


def _has(at: Acting, part: Part, object_id: str) -> bool:
    if not isinstance(part, Meaning):
        return False
    if part.what == "list":
        of = part["of"]
        found = [_has(at, each, object_id) for each in of] if isinstance(of, tuple) else []
        return all(found) if part.word("joint") == "and" else any(found)
    if part.what == "and also":
        return _has(at, part.of("first"), object_id) and _has(at, part.of("rest"), object_id)
    return OF_WORD[part.what](at, part, object_id)


def _trait(at: Acting, word: Meaning, object_id: str) -> bool:
    return word.word("k") in names_in(keywords(at.state, object_id))


def _is_type(at: Acting, word: Meaning, object_id: str) -> bool:
    return bool(value(at.state, object_id, "type") != word.word("k"))


def _symbol(at: Acting, word: Meaning, object_id: str) -> bool:
    return word.word("k") in symbols(at.state, object_id)


@rule("ufs09/B.2.2.1.2")
def _in_zone(at: Acting, word: Meaning, object_id: str) -> bool:
    return bool(value(at.state, object_id, "zone") == word.word("k"))


def _face(at: Acting, word: Meaning, object_id: str) -> bool:
    return at.state.objects[object_id].face_up == (word.word("k") == "up")


@rule("ufs09/C.1")
def _state(at: Acting, word: Meaning, object_id: str) -> bool:
    card = at.state.objects[object_id]
    return card.committed == (word.word("k") == "committed")


@rule("ufs09/J.4.2.1")
def _number(at: Acting, word: Meaning, object_id: str) -> bool:
    name = word.word("v")
    if word.word("of") == "printed":
        has = printed_value(at.state, object_id, name)
    else:
        has = number(at.state, object_id, name)
    if not isinstance(has, int):
        return False
    wanted = word.number("n")
    return {"exactly": has == wanted, "most": has <= wanted, "least": has >= wanted}[
        word.word("how")
    ]


@rule("ufs09/E.4.1.2")
def _shares(at: Acting, word: Meaning, object_id: str) -> bool:
    hero = symbols(at.state, at.character(at.player))
    return not set(hero).isdisjoint(symbols(at.state, object_id))


@rule("ufs09/C.1.3", "ufs09/F.1.1")
def _not_readied(at: Acting, word: Meaning, object_id: str) -> bool:
    """In this turn that is since its Ready Step, which readies as well."""
    marks = at.state.marks
    in_step = word.word("k") == "turn" and f"readied {object_id} first" in marks
    return f"readied {object_id}" not in marks and not in_step


OF_WORD: dict[str, Callable[[Acting, Meaning, str], bool]] = {
    "trait": _trait,
    "with keyword": _trait,
    "not trait": lambda at, word, me: not _trait(at, word, me),
    "not type": _is_type,
    "symbol": _symbol,
    "in zone": _in_zone,
    "face": _face,
    "state": _state,
    "number": _number,
    "shares symbol": _shares,
    "normally playable": lambda at, word, me: could_normally_play(at.state, at.player, me),
    "other": lambda at, word, me: me != at.me,
    "in": lambda at, word, me: True,
    "unblocked": lambda at, word, me: any(
        each.card == me and each.status == "not blocked" for each in at.state.attack
    ),
    "this way": lambda at, word, me: me in at.known.get(word.word("as"), ()),
    "not readied": _not_readied,
}


def zones_of(noun: Meaning) -> list[Meaning]:
    """The zones that a noun names; behind “foundation or asset” they are those of both."""
    if noun.what == "either":
        return zones_of(noun.of("other"))
    return [each.of("z") for each in qualifiers(noun.get("q")) if each.what == "in"]


def qualifiers(part: Part | None) -> Iterator[Meaning]:
    if isinstance(part, Meaning):
        yield part
        if part.what == "and also":
            yield from qualifiers(part.of("first"))
            yield from qualifiers(part.of("rest"))


def way_of(noun: Meaning) -> str:
    """The word of “discarded this way”: cards of which the text spoke."""
    if noun.what == "either":
        return way_of(noun.of("other"))
    found = [each for each in qualifiers(noun.get("q")) if each.what == "this way"]
    return found[0].word("as") if found and found[0].get("as") else ""


def is_plain(noun: Meaning) -> bool:
    """Any card: nothing has to be shown for it."""
    return (
        noun.what == "cards"
        and noun.word("t") == "card"
        and not noun.get("a")
        and not any(each.what not in ("in", "and also") for each in qualifiers(noun.get("q")))
    )


def names_of(noun: Meaning) -> frozenset[str]:
    """What a text may call such a card later: by its type, or a card."""
    if noun.what == "either":
        return names_of(noun.of("first")) | names_of(noun.of("other"))
    return frozenset({noun.word("t"), "card"})
