"""Bonuses, penalties and keywords: what attacks get, now, next, or for a while (J.3.3, K.3.6)."""

from collections.abc import Iterator
from typing import Any

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.ufs.atoms import currents, happen
from engine.games.ufs.playing import IGNORES, NEXT_ATTACK, NEXT_CARD
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, amount_of, attack, effect
from engine.games.ufs.reading.keeping import as_key
from engine.games.ufs.reading.numbers import counted
from engine.games.ufs.state import ADD, GAIN, MOMENTUM, RATE
from engine.games.ufs.values import MODIFY, MODIFY_ALL, may_change
from engine.reading.meaning import Meaning, Part
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Rows = list[list[Any]]

BOOK.add("counted", "plus", "{n:atom}")
BOOK.add("sum", "", "{=signed}")
BOOK.add("sum", "plus", "+x", n=Meaning("x"))
BOOK.add("sum", "minus", "-x", n=Meaning("x"))

BOOK.add("gain", "bonus", "{n:sum} {v:value}")
BOOK.add("gain", "bonus within", "{n:sum} {v:value} ( minimum {k:number} )", end="least")
BOOK.add("gain", "bonus within", "{n:sum} {v:value} ( maximum {k:number} )", end="most")
BOOK.add("gain", "keyword", "{k:rated} : {n:number}", "' {k:rated} : {n:number} '")
BOOK.add("gain", "keyword", "{k:rated} : x", n=Meaning("x"))
BOOK.add("gain", "keyword", "{k:unrated}", "' {k:unrated} '", n=0)
BOOK.add(
    "gain",
    "rating",
    "{n:sum} to its {k:rated} rating",
    "{n:sum} {k:rated} rating",
    "{n:sum} to their {k:rated} rating",
)
BOOK.add("gain", "bonus", "a|an {v:value} bonus equal to {n:counted}")
BOOK.add("gain", "either way", "{n:sum} or {m:sum} {v:value} [( your choice )]")
BOOK.add("gain", "either value", "{n:sum} {v:value} or {m:sum} {w:value} [( your choice )]")
BOOK.add("gains", "", "{=gain*and}")
EACH = "{g:gain*and} for each|every"
BOOK.add("gains", "for each", f"{EACH} {{c:one}}", w="")
BOOK.add("gains", "for each", f"{EACH} of your {{c:many}}", w="you")
BOOK.add("gains", "for each", f"{EACH} of your opponent 's {{c:many}}", w="opponent")
BOOK.add("gains", "for each momentum", f"{EACH} of your momentum", w="you")
BOOK.add("gains", "for each momentum", f"{EACH} of your opponent 's momentum", w="opponent")
BOOK.add("gains", "for each", f"{EACH} {{c:one}} ( maximum {{k:number}} )", w="")
FOR_EACH = frozenset({"for each", "for each momentum"})


@effect("get", "{a:attack} gets|gains {g:gains}", "{a:attack} gets|gains {g:gains} this turn")
@rule("ufs09/K.3.6", "ufs09/C.3.3.4.3", "ufs09/C.3.4", "ufs09/J.1.2#2")
async def _get(at: Acting, meaning: Meaning) -> None:
    """Each bonus after the other, into the attack as it is now."""
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if not found:
        return
    for each in each_gain(meaning.of("g")):
        for name, how, by in await rows_of(at, each, found):
            if may_change(at.state, found, name):
                currents.modify(at.state, found, name, how, by, "ufs09/K.3.6")


TURN = "for the rest of this|the turn|phase"


@effect(
    "get for turn",
    f"{{a:attack}} gets|gains {{g:gains}} {TURN}",
    "{a:attack} gets|gains {g:gains} until the end of this|the turn",
)
@rule("ufs09/J.3.3.2", "ufs09/J.2.3")
async def _get_for_turn(at: Acting, meaning: Meaning) -> None:
    """It stays when the attack has resolved."""
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        rows = [row for each in each_gain(meaning.of("g")) for row in await rows_of(at, each)]
        happen.add_effect(
            at.state, MODIFY, at.player, "turn", objects=[found], patches=rows, since=at.since
        )


def each_gain(gains: Meaning) -> Iterator[Meaning]:
    """One gain or several; a floor behind the last of several could mean all of them."""
    of = gains["of"] if gains.what == "list" else (gains,)
    found = [each for each in of if isinstance(each, Meaning)] if isinstance(of, tuple) else []
    if len(found) > 1 and found[-1].what == "bonus within":
        _must_be_of_one(found)
    yield from found


def must_be_lasting(gains: Meaning) -> None:
    """What comes later has no rating yet that could change, and nobody chooses then."""
    for each in each_gain(gains):
        if each.what not in ("bonus", "bonus within", "keyword", "rating", *FOR_EACH):
            raise NotCarriedOutError(f"“{each.what}” for what comes later")


def must_be_each(gain: Meaning) -> None:
    """So much for each of something is a number."""
    if any(each.what != "bonus" for each in each_gain(gain.of("g"))):
        raise NotCarriedOutError("a bound or a keyword for each of something")


@rule("ufs09/K.3.7")
def _must_be_of_one(found: list[Meaning]) -> None:
    """A minimum behind a bonus and a penalty is the penalty's; behind two of them, of whose?"""
    signs = [each["n"] for each in found if each.what in ("bonus", "bonus within")]
    same = [each for each in signs if not isinstance(each, int) or each < 0]
    if found[-1].word("end") == "most" or len(same) != 1:
        raise NotCarriedOutError("a minimum that could be of one value or of two")


async def rows_of(at: Acting, gain: Meaning, object_id: str = "") -> Rows:
    """What a gain changes, as a modification is stored."""
    if gain.what in FOR_EACH:
        return _for_each(at, gain)
    if gain.what == "either way":
        pick = await one_of(at, [f"{sign(at, gain, each)} {gain.word('v')}" for each in "nm"])
        return [[gain.word("v"), ADD, sign(at, gain, "nm"[pick])]]
    if gain.what == "either value":
        said = [f"{sign(at, gain, n)} {gain.word(v)}" for n, v in ("nv", "mw")]
        n, v = ("nv", "mw")[await one_of(at, said)]
        return [[gain.word(v), ADD, sign(at, gain, n)]]
    return plain_rows(at, gain, object_id)


def plain_rows(at: Acting, gain: Meaning, object_id: str = "") -> Rows:
    """Of a gain in which nobody chooses."""
    if gain.what == "bonus":
        return [[gain.word("v"), ADD, sign(at, gain, "n")]]
    if gain.what == "bonus within":
        return [[gain.word("v"), ADD, [sign(at, gain, "n"), gain.number("k")]]]
    if gain.what == "keyword":
        rating = amount_of(at, gain)
        return [["keywords", GAIN, [gain.word("k"), rating] if gain["n"] != 0 else gain.word("k")]]
    if gain.what == "rating":
        return _rating_rows(at, gain)
    raise TypeError(f"“{gain.what}” is a choice.")


@rule("ufs09/I.2.4.1")
def _rating_rows(at: Acting, gain: Meaning) -> Rows:
    """A rating that it has changes; without the keyword there is none."""
    return [["keywords", RATE, [gain.word("k"), sign(at, gain, "n")]]]


def _for_each(at: Acting, gain: Meaning) -> Rows:
    if gain.what == "for each momentum":
        (player,) = at.players(gain.word("w"))
        times = len(at.state.in_zone(player, MOMENTUM))
    else:
        times = counted(at, gain.of("c"), gain.word("w"))
    if isinstance(most := gain.get("k"), int):
        times = min(times, most)
    rows = [row for each in each_gain(gain.of("g")) for row in plain_rows(at, each)]
    return [[name, how, by * times] for name, how, by in rows] if times else []


def sign(at: Acting, gain: Meaning, name: str) -> int:
    by: Part = gain[name]
    if isinstance(by, int):
        return by
    meaning = gain.of(name)
    return amount_of(at, meaning) * (1 if meaning.what == "plus" else -1)


@rule("ufs09/K.2.5")
async def one_of(at: Acting, said: list[str]) -> int:
    options = [Option(f"way:{place}", each) for place, each in enumerate(said)]
    pick = await choose_one(
        at.actor, "either", options, "ufs09/K.2.5", text="Which of the two?", source=at.me
    )
    return int(pick.removeprefix("way:"))


NEXT = (("your next", "you"), ("your opponent 's next", "opponent"))
for words, w in NEXT:
    for said, kind in (("attack", "one attack"), ("card", "one card")):
        BOOK.add(
            "effect",
            f"next {said} gets",
            f"{words} {{c:{kind}}} [this turn] gets {{g:gains}} [this turn]",
            w=w,
        )
for said, kind in (("attack", "one attack"), ("card", "one card")):
    BOOK.add(
        "effect",
        f"next {said} gets",
        f"the next {{c:{kind}}} you play [this turn] gets {{g:gains}}",
        f"the next {{c:{kind}}} you attempt to play [this turn] gets {{g:gains}}",
        w="you",
    )
    BOOK.add(
        "effect",
        f"next {said} gets",
        f"the next {{c:{kind}}} your opponent plays [this turn] gets {{g:gains}}",
        f"the next {{c:{kind}}} your opponent attempts to play [this turn] gets {{g:gains}}",
        w="opponent",
    )
BOOK.add("one card", "cards", "card", t="card")


@effect("next attack gets")
@rule("ufs09/K.3.9", "ufs09/K.3.9.1", "ufs09/J.2.2")
async def _next_attack(at: Acting, meaning: Meaning) -> None:
    """It waits until such an attack is attempted, or enters its sequence."""
    await _waits(at, meaning, NEXT_ATTACK)


for said, kind in (("attack", "one attack"), ("card", "one card")):
    for words, w in NEXT:
        BOOK.add(
            "effect",
            f"next {said} ignores",
            f"{words} {{c:{kind}}} [this turn] ignores progressive difficulty",
            w=w,
        )


@effect("next attack ignores")
@effect("next card ignores")
@rule("ufs09/E.4.7.2.2", "ufs09/K.3.9")
async def _next_ignores(at: Acting, meaning: Meaning) -> None:
    kind = NEXT_ATTACK if meaning.what == "next attack ignores" else NEXT_CARD
    _add_for_next(at, meaning, kind, [["keywords", GAIN, IGNORES]])


@effect("next card gets")
@rule("ufs09/K.3.9.2", "ufs09/J.2.2")
async def _next_card(at: Acting, meaning: Meaning) -> None:
    await _waits(at, meaning, NEXT_CARD)


def _add_for_next(at: Acting, meaning: Meaning, kind: str, patches: Rows) -> None:
    for player in at.players(meaning.word("w")):
        happen.add_effect(
            at.state,
            kind,
            at.player,
            "turn",
            key=player,
            since=at.since,
            patches=patches,
            on=as_key(at, meaning.of("c")),
        )


async def _waits(at: Acting, meaning: Meaning, kind: str) -> None:
    rows = [row for each in each_gain(meaning.of("g")) for row in await rows_of(at, each)]
    _add_for_next(at, meaning, kind, rows)


for words, w in (("your", "you"), ("your opponent 's", "opponent"), ("all", "")):
    BOOK.add(
        "effect",
        "attacks get",
        f"{words} {{c:many}} get {{g:gains}} for the rest of this|the turn|phase",
        f"{words} {{c:many}} get {{g:gains}} for the rest of this|the combat phase",
        f"for the rest of this|the turn|phase , {words} {{c:many}} get {{g:gains}}",
        f"for the rest of this|the combat phase , {words} {{c:many}} get {{g:gains}}",
        w=w,
    )


@effect("attacks get")
@rule("ufs09/J.3.3", "ufs09/J.3.3.2", "ufs09/J.2.2")
async def _attacks(at: Acting, meaning: Meaning) -> None:
    """Every such attack while the turn lasts, each once."""
    rows = [row for each in each_gain(meaning.of("g")) for row in await rows_of(at, each)]
    happen.add_effect(
        at.state,
        MODIFY_ALL,
        at.player,
        "turn",
        patches=rows,
        on=as_key(at, meaning.of("c"), whose=meaning.word("w")),
        since=at.since,
    )


@effect("get all", "{a:attack} and its multiple copies get {g:gains}")
@rule("ufs09/I.3.8.3", "ufs09/K.3.6")
async def _get_all(at: Acting, meaning: Meaning) -> None:
    await _get(at, meaning)
    await _copies(at, meaning)


@effect(
    "copies get",
    "multiple copies of {a:attack} get|gain {g:gains} for the rest of this turn",
    "{a:attack} 's multiple copies get {g:gains}",
    "multiple copies of {a:attack} get {g:gains}",
)
@rule("ufs09/I.3.8.3", "ufs09/I.3.8.3.n1")
async def _copies(at: Acting, meaning: Meaning) -> None:
    found = attack.of(meaning.of("a"))(at, meaning.of("a"))
    if found:
        rows = [
            row for each in each_gain(meaning.of("g")) for row in await rows_of(at, each, found)
        ]
        happen.affect_copies(at.state, at.player, found, rows)
