"""What is on by itself: facts of the card, and what it does when something happens (H.6, J.2.1)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.ufs.continuous import Fired, Modifies, Static
from engine.games.ufs.playing import FACE_DOWN_UNCOUNTED, IGNORES, UNCOUNTED
from engine.games.ufs.reading import attack_values, blocking  # noqa: F401 - what is said of attacks
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.attack_values import kept_word
from engine.games.ufs.reading.book import BOOK, condition, event, outcome, static
from engine.games.ufs.reading.carrying_out import doing
from engine.games.ufs.reading.gains import each_gain, plain_rows
from engine.games.ufs.reading.nouns import is_as_said
from engine.games.ufs.reading.sentences import carry_out
from engine.games.ufs.state import (
    DISCARD,
    GAIN,
    NO_REVERSALS,
    POOL,
    STAGING,
    STILL_DEALS,
    TRANSIT,
    Happening,
    UfsState,
)
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

NOBODY = Acting(UfsState(), "", "")
"""For values that do not depend on a game."""

FACTS = {
    "ignores": IGNORES,
    "uncounted": UNCOUNTED,
    "flash": "flash",
    "face down": FACE_DOWN_UNCOUNTED,
}
"""Continuous abilities that the rules ask for by name, as keywords of the card."""
ONCE_EACH = "once each"
GONE = frozenset({"destroyed", "discarded", "checked", "reviewed"})
"""After these a card lies in the discard pile and still says what it says (J.3.2.5)."""

BOOK.add("static", "ignores", "this card ignores progressive difficulty")
BOOK.add("static", "uncounted", "this card does not count towards progressive difficulty")
BOOK.add("static", "flash", "skip this attack 's enhance step")
BOOK.add(
    "static",
    "face down",
    "face down cards do not count towards progressive difficulty to play this card",
)
BOOK.add(
    "static",
    ONCE_EACH,
    "each ability on this character|card|foundation|asset is only playable once per turn",
)


WHERE = {"": (STAGING, POOL), "staging": (STAGING,), "pool": (POOL,)}
WHILE_IN = {
    "pool": "while this card is in your card pool",
    "staging": "while this card is in your staging area",
}
for z, words in WHILE_IN.items():
    BOOK.add(
        "static",
        "when there",
        f"{words} , after|when|whenever {{e:moment}} , {{do:sentence}}",
        f"{words} after|when|whenever {{e:moment}} , {{do:sentence}}",
        z=z,
    )


READY = "while this card is ready"
BOOK.add(
    "static",
    "when there",
    f"{READY} [in your staging area] , after|when|whenever {{e:moment}} , {{do:sentence}}",
    z="ready",
)


@static("when there")
@rule("ufs09/J.3.2", "ufs09/J.2.4")
def _when_there(key: str, meaning: Meaning) -> Sequence[Static]:
    (found,) = _when(key, meaning)
    if not isinstance(found, Fired):
        return [found]
    waits, is_ready = found.when, meaning.word("z") == "ready"

    def when(state: UfsState, me: str, it: Happening) -> bool:
        return not (is_ready and state.objects[me].committed) and waits(state, me, it)

    return [replace(found, zones=WHERE.get(meaning.word("z"), (STAGING,)), when=when)]


@static("when", "after|when|whenever {e:moment} , {do:sentence}")
@rule("ufs09/J.3.2", "ufs09/J.2.1.1")
def _when(key: str, meaning: Meaning) -> Sequence[Static]:
    """A card that was destroyed or discarded says what follows where it lies then (J.3.2.5)."""
    said = meaning.of("e")
    waits = event.of(said)(said)

    def when(state: UfsState, me: str, it: Happening) -> bool:
        return waits.when(Acting(state, state.objects[me].owner, me, about=it), it)

    is_gone = waits.this and waits.on in GONE
    zones = (STAGING, POOL, *((DISCARD,) if is_gone else ()))
    react = doing(meaning.of("do"), waits)
    return [Fired(key, waits.on, "ufs09/J.3.2", react, when, zones)]


@static("later", "if {e:outcome} , {do:sentence}")
@rule("ufs09/J.3.2", "ufs09/K.3.4.2")
def _if_it_becomes(key: str, meaning: Meaning) -> Sequence[Static]:
    """What becomes of this very attack."""
    said = meaning.of("e")
    if said.of("a").what != "this attack":
        raise NotCarriedOutError("what becomes of another attack, always")
    waits = outcome.of(said)(said)

    def when(state: UfsState, me: str, it: Happening) -> bool:
        same = me == (it.object if waits.path == "object" else it.source)
        return same and waits.when(Acting(state, state.objects[me].owner, me, about=it), it)

    async def react(state: UfsState, me: str, it: Happening) -> None:
        at = Acting(state, state.objects[me].owner, me, about=it, attack=me)
        await carry_out(at, meaning.of("do"))

    return [Fired(key, waits.on, "ufs09/J.3.2", react, when, (POOL,))]


for words, z in (
    ("", ""),
    ("while this card is in your card pool , ", "pool"),
    ("while this card is in your staging area , ", "staging"),
):
    for whose, w in (("your", "you"), ("your opponent 's", "opponent"), ("all", "")):
        BOOK.add("static", "get", f"{words}{whose} {{c:many}} get {{g:gains}}", w=w, z=z)
for words, z in (
    ("", ""),
    ("while this card is in your card pool , ", "pool"),
    ("while this card is in your staging area , ", "staging"),
):
    BOOK.add("static", "get", f"{words}{{c:many attacks}} get {{g:gains}}", w="", z=z)
for whose, w in (("your", "you"), ("your opponent 's", "opponent"), ("all", "")):
    said = f"{whose} {{c:many}} get {{g:gains}}"
    BOOK.add(
        "static", "get", f"while this card is ready [in your staging area] , {said}", w=w, z="ready"
    )


@static("get")
@rule("ufs09/J.3.3", "ufs09/J.3.3.1", "ufs09/J.2.1.1")
def _get(key: str, meaning: Meaning) -> Sequence[Static]:
    """Each card that is as described, as soon as it may change: being played, or attacking."""
    noun, whose, zone = meaning.of("c"), meaning.word("w"), meaning.word("z")

    def meant(state: UfsState, me: str) -> list[str]:
        if zone == "ready" and state.objects[me].committed:
            return []
        at = Acting(state, state.objects[me].owner, me)
        under_way = [each.object for each in state.playing if each.number < 0]
        under_way += [each.card for each in state.attack] + state.stack
        return [
            each
            for each in dict.fromkeys(under_way)
            if (not whose or state.objects[each].owner in at.players(whose))
            and is_as_said(at, noun, each)
        ]

    rows = fixed_rows(meaning.of("g"))
    return [Modifies(key, "ufs09/J.3.3", meant, rows, WHERE.get(zone, (STAGING,)))]


def fixed_rows(gains: Meaning) -> tuple[tuple[str, str, Any], ...]:
    """Bonuses and keywords that are always the same."""
    rows = []
    for each in each_gain(gains):
        if each.what not in ("bonus", "bonus within", "keyword") or not isinstance(each["n"], int):
            raise NotCarriedOutError(f"“{each.what}” of a continuous ability")
        rows += plain_rows(NOBODY, each)
    return tuple((name, how, by) for name, how, by in rows)


@static("gets if", "if {c:condition} , this card|attack|foundation|asset gets {g:gains}")
@rule("ufs09/J.3.3", "ufs09/J.2.4", "ufs09/J.2.1.1")
def _gets_if(key: str, meaning: Meaning) -> Sequence[Static]:
    """Itself, from the moment it is on its way."""
    said = meaning.of("c")

    def itself(state: UfsState, me: str) -> list[str]:
        holds = condition.of(said)(Acting(state, state.objects[me].owner, me), said)
        return [me] if holds else []

    return [Modifies(key, "ufs09/J.3.3", itself, fixed_rows(meaning.of("g")), (TRANSIT, POOL))]


@static("ignores if", "if {c:condition} , this card ignores progressive difficulty", k=IGNORES)
@static(
    "ignores if",
    "if {c:condition} , this card does not count towards progressive difficulty",
    k=UNCOUNTED,
)
@rule("ufs09/E.4.7.2.2", "ufs09/E.4.7.2.3", "ufs09/J.2.4")
def _ignores_if(key: str, meaning: Meaning) -> Sequence[Static]:
    said = meaning.of("c")

    def itself(state: UfsState, me: str) -> list[str]:
        holds = condition.of(said)(Acting(state, state.objects[me].owner, me), said)
        return [me] if holds else []

    rows = (("keywords", GAIN, meaning.word("k")),)
    return [Modifies(key, "ufs09/E.4.7.2.2", itself, rows, (TRANSIT, POOL))]


BOOK.add(
    "static",
    "still",
    "if this attack is completely blocked , it still deals {n:number} damage "
    "[during the damage step]",
)


@static("still")
@rule("ufs09/G.3.1", "ufs09/J.3.5.1")
def _still(key: str, meaning: Meaning) -> Sequence[Static]:
    rows = (("keywords", GAIN, [STILL_DEALS, meaning.number("n")]),)
    return [Modifies(key, "ufs09/G.3.1", lambda state, me: [me], rows, (POOL,))]


@static("about itself", "{do:about itself}")
@rule("ufs09/K.1.2", "ufs09/K.3.4.2", "ufs09/J.2.1.1")
def _about_itself(key: str, meaning: Meaning) -> Sequence[Static]:
    """What effects say of an attack for a while, said of this one for good."""
    said = meaning.of("do")
    if said.of("a").what != "this attack":
        raise NotCarriedOutError("a rule about another attack, always")
    if said.what in ("not reduced", "not reduced too"):
        rows = (("keywords", GAIN, kept_word(said.word("v"), said.word("w"))),)
        return [Modifies(key, "ufs09/K.1.2", lambda state, me: [me], rows, (TRANSIT, POOL))]
    if said.what == "no reversal":
        rows = (("keywords", GAIN, NO_REVERSALS),)
        return [Modifies(key, "ufs09/K.1.2", lambda state, me: [me], rows, (TRANSIT, POOL))]

    def begins(state: UfsState, me: str, it: Happening) -> bool:
        return it.object == me

    async def react(state: UfsState, me: str, it: Happening) -> None:
        await carry_out(Acting(state, state.objects[me].owner, me, about=it, attack=me), said)

    return [Fired(key, "attack begins", "ufs09/G.2.1.1.1", react, begins, (POOL,))]


for what in ("not reduced", "not reduced too", "no reversal", "not blocked by", "no partial block"):
    BOOK.phrases["about itself"] += [e for e in BOOK.phrases["effect"] if e.what == what]
