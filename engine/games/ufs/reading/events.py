"""What responses answer and later effects wait for (H.1.6, J.3.2, H.2.3.2.4)."""

from engine.games.ufs.cards import FOUNDATION, Ability
from engine.games.ufs.playing import REVERSAL
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import Waits, event
from engine.games.ufs.reading.moments import WHOSE, by
from engine.games.ufs.reading.nouns import is_as_said, names_of
from engine.games.ufs.state import BLOCK, HAND, MOMENTUM, POOL, STAGING, Happening
from engine.games.ufs.values import abilities
from engine.reading.meaning import Meaning
from engine.rulebook import rule

FORM, ENHANCE, RESPONSE = "form", "enhance", "response"


KINDS = (FORM, ENHANCE, RESPONSE, "keyword", "combo")


for who, w in WHOSE:
    own = w == "you"
    said, draws, make = ("play", "draw", "make") if own else ("plays", "draws", "makes")
    discards, checks = ("discard", "check") if own else ("discards", "checks")
    event("plays", f"{who} {said} a|an {{c:one}} [( not as a block )]", w=w, k="")
    event("plays", f"{who} {said} a|an {{c:one}} as a reversal", w=w, k=REVERSAL)
    for kind in KINDS:
        event("plays ability", f"{who} {said} a|an {kind} [ability]", w=w, k=kind)
        event(
            "plays ability",
            f"{who} {said} a|an {kind} [ability] [printed] on a|an {{c:one}}",
            f"{who} {said} a|an {kind} [ability] [printed] on their|your {{c:one}}",
            w=w,
            k=kind,
        )
    event("plays ability", f"{who} {said} an ability", w=w, k="")
    event(
        "plays ability",
        f"{who} {said} an ability [printed] on a|an {{c:one}}",
        f"{who} {said} an ability [printed] on their|your {{c:one}}",
        w=w,
        k="",
    )
    event("makes check", f"{who} {make} a [control] check", w=w)
    event("makes check", f"{who} {make} a [control] check to play a|an {{c:one}}", w=w)
    event("draws", f"{who} {draws} 1 or more cards", f"{who} {draws} a|1 card", w=w)
    event(
        "discards",
        f"{who} {discards} a|1 card",
        f"{who} {discards} 1 or more cards",
        f"{who} {discards} any number of cards",
        w=w,
    )
    event("checks", f"{who} {checks} a|an {{c:one}}", w=w)
    event("checks number", f"{who} {checks} a|an {{n:number}} or less", w=w, how="most")
    event("checks number", f"{who} {checks} a|an {{n:number}} or more|greater", w=w, how="least")
    gains, loses = ("gain", "lose") if own else ("gains", "loses")
    for verb, on in ((gains, "gained"), (loses, "lost")):
        event("vitality", f"{who} {verb} vitality", w=w, n=1, on=on)
        event("vitality", f"{who} {verb} {{n:number}} or more vitality", w=w, on=on)
event("plays", "a|an {c:one} is played", w="", k="")
event("plays ability", "an ability [printed] on a|an {c:one} is played", w="", k="")
event("plays ability", "an ability is played [printed] on a|an {c:one}", w="", k="")
for kind in KINDS:
    event("plays ability", f"a|an {kind} ability is played", w="", k=kind)
    event("plays ability", f"a|an {kind} ability is played on a|an {{c:one}}", w="", k=kind)


@event("vitality")
@rule("ufs09/J.5.1", "ufs09/G.3")
def _vitality(meaning: Meaning) -> Waits:
    """Damage is lost vitality too."""
    return Waits(
        meaning.word("on"),
        lambda at, it: it.amount >= meaning.number("n") and by(at, meaning.word("w"), it.player),
    )


@event("plays")
@rule("ufs09/K.3.24")
def _plays(meaning: Meaning) -> Waits:
    """Played for what it is, not as a block, unless the text speaks of any card."""
    noun, whose, way = meaning.of("c"), meaning.word("w"), meaning.word("k")

    def when(at: Acting, it: Happening) -> bool:
        if not by(at, whose, it.player) or it.word == BLOCK or (way and it.word != way):
            return False
        return is_as_said(at, noun, it.object)

    return Waits("card played", when, tuple(sorted(names_of(noun))))


event("plays this", "you play this card", "you play this attack|foundation|asset")


@event("blocks as this", "you play this card as a block")
@rule("ufs09/K.3.24")
def _as_block(meaning: Meaning) -> Waits:
    return Waits(
        "card played", lambda at, it: it.object == at.me and it.word == BLOCK, ("card",), this=True
    )


@event("plays this", "this card is played", "this attack is played")
def _plays_this(meaning: Meaning) -> Waits:
    return Waits(
        "card played", lambda at, it: it.object == at.me and it.word != BLOCK, ("card",), this=True
    )


@event("plays ability")
@rule("ufs09/K.3.12", "ufs09/I.2.2", "ufs09/H.2.3.2.4.2.1")
def _plays_ability(meaning: Meaning) -> Waits:
    noun, whose, kind = meaning.get("c"), meaning.word("w"), meaning.word("k")

    def when(at: Acting, it: Happening) -> bool:
        if not by(at, whose, it.player) or not _is_kind(at, it, kind):
            return False
        return not isinstance(noun, Meaning) or is_as_said(at, noun, it.object)

    return Waits("ability played", when, ("ability", "card"))


def _is_kind(at: Acting, it: Happening, kind: str) -> bool:
    if kind in ("", FORM, ENHANCE, RESPONSE):
        return not kind or it.word == kind
    played = _ability(at, it)
    if played is None:
        return False
    return bool(played.name) if kind == "keyword" else kind in played.only


def _ability(at: Acting, it: Happening) -> Ability | None:
    """The ability on its way that this is about."""
    for play in reversed(at.state.playing):
        if play.object == it.object and play.number >= 0:
            known = abilities(at.state, it.object)
            return known[play.number] if play.number < len(known) else None
    return None


@event("makes check")
@rule("ufs09/E.3.1")
def _makes_check(meaning: Meaning) -> Waits:
    noun = meaning.get("c")

    def when(at: Acting, it: Happening) -> bool:
        if not by(at, meaning.word("w"), it.player):
            return False
        play = at.state.playing[-1] if at.state.playing else None
        if not isinstance(noun, Meaning):
            return True
        return play is not None and play.number < 0 and is_as_said(at, noun, play.object)

    return Waits("checked", when, ("check",))


@event("checks")
@rule("ufs09/E.3.1.1")
def _checks(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        is_theirs = by(at, meaning.word("w"), it.player)
        return is_theirs and bool(it.object) and is_as_said(at, meaning.of("c"), it.object)

    return Waits("checked", when, ("check", "card"))


@event("checks number")
@rule("ufs09/E.3.1.1")
def _checks_number(meaning: Meaning) -> Waits:
    wanted, most = meaning.number("n"), meaning.word("how") == "most"

    def when(at: Acting, it: Happening) -> bool:
        enough = it.amount <= wanted if most else it.amount >= wanted
        return enough and by(at, meaning.word("w"), it.player)

    return Waits("checked", when, ("check", "card"))


@event("draws")
def _draws(meaning: Meaning) -> Waits:
    return Waits("drawn", lambda at, it: by(at, meaning.word("w"), it.player))


for who, w in WHOSE:
    discards = "discard" if w == "you" else "discards"
    event(
        "discards momentum",
        f"{who} {discards} 1 or more momentum",
        f"{who} {discards} any number of momentum",
        f"{who} {discards} 1 momentum",
        w=w,
    )


@event("discards momentum")
@rule("ufs09/D.4.2.3")
def _discards_momentum(meaning: Meaning) -> Waits:
    return Waits(
        "discarded", lambda at, it: it.word == MOMENTUM and by(at, meaning.word("w"), it.player)
    )


@event("discards")
@rule("ufs09/K.2.1")
def _discards(meaning: Meaning) -> Waits:
    """From the hand, where the text says no more."""
    return Waits(
        "discarded",
        lambda at, it: it.word == "hand" and by(at, meaning.word("w"), it.player),
        ("card",),
    )


STEPS = (
    ("review", "after", ("ready step",)),
    ("draw", "after", ("review step",)),
    ("forms", "after", ("draw step", "ready phase")),
    ("end", "after", ("combat phase",)),
    ("block", "before", ("block step",)),
    ("damage", "before", ("damage step",)),
)
for step, timing, several in STEPS:
    for words in several:
        kind = "before" if timing == "before" else "event"
        for said, w in (("your", "you"), ("your opponent 's", "opponent"), ("the", "")):
            event.book.add(kind, "phase begins", f"{said} {words}", w=w, k=step)
for words, step in (("combat phase", "forms"), ("end phase", "end")):
    for said, w in (("your", "you"), ("your opponent 's", "opponent"), ("the", "")):
        event("phase begins", f"{said} {words} begins", w=w, k=step)


for words, on in (
    ("destroyed", "destroyed"),
    ("committed", "committed"),
    ("flipped", "flipped"),
    ("turned face down", "flipped"),
    ("readied", "readied"),
    ("discarded", "discarded"),
):
    event("happens to this", f"this card|foundation|asset|character is {words}", on=on, z="")
for zone, pile in (("card pool", POOL), ("staging area", STAGING), ("hand", HAND)):
    event(
        "happens to this",
        f"this card|foundation|asset is discarded from your {zone}",
        on="discarded",
        z=pile,
    )
for zone, pile in (("card pool", POOL), ("staging area", STAGING), ("momentum", MOMENTUM)):
    event(
        "enters",
        f"this card|foundation|asset is added to your {zone}",
        f"you add this card to your {zone}",
        z=pile,
    )


event("happens to this", "you check this card", on="checked", z="")
event("happens to this", "you review this card", on="reviewed", z="")


@event("happens to this")
@rule("ufs09/J.3.2.5", "ufs09/K.4.1")
def _to_this(meaning: Meaning) -> Waits:
    """Where it lies afterwards, it still has said so."""
    zone = meaning.word("z")

    def when(at: Acting, it: Happening) -> bool:
        return it.object == at.me and (not zone or it.word == zone)

    return Waits(meaning.word("on"), when, ("card",), this=True)


for who, w in WHOSE[:2]:
    add, whose = ("add", "your") if w == "you" else ("adds", "their")
    event(
        "to momentum",
        f"{who} {add} 1 or more cards to {whose} momentum",
        f"{who} {add} 1 card to {whose} momentum",
        f"{who} {add} any number of cards to {whose} momentum",
        w=w,
    )


@event("to momentum")
@rule("ufs09/D.4.2.2")
def _to_momentum(meaning: Meaning) -> Waits:
    return Waits(
        "entered", lambda at, it: it.word == MOMENTUM and by(at, meaning.word("w"), it.player)
    )


@event("enters")
@rule("ufs09/D.2.5.1.3")
def _enters(meaning: Meaning) -> Waits:
    zone = meaning.word("z")
    return Waits(
        "entered", lambda at, it: it.object == at.me and it.word == zone, ("card",), this=True
    )


for said, w in (("your foundations", "you"), ("your opponent 's foundations", "opponent")):
    for words, on in (
        ("committed", "committed"),
        ("destroyed", "destroyed"),
        ("readied", "readied"),
        ("flipped", "flipped"),
        ("turned face down", "flipped"),
    ):
        event("foundation", f"1 [or more] of {said} is|are {words}", w=w, on=on)


event(
    "foundation",
    "you commit 1 or more foundations",
    "you commit 1 foundation",
    w="you",
    on="committed",
)


@event("foundation")
@rule("ufs09/K.2.6")
def _foundation(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        is_one = at.state.facts(it.object).type == FOUNDATION
        return is_one and by(at, meaning.word("w"), it.player)

    return Waits(meaning.word("on"), when, ("foundation", "card"))


@event("fails check", "your opponent fails a [control] check", w="opponent")
@event("fails check", "you fail a [control] check", w="you")
@rule("ufs09/E.3.5.2.2")
def _fails(meaning: Meaning) -> Waits:
    return Waits("check failed", lambda at, it: by(at, meaning.word("w"), it.player))


@event("phase begins")
@rule("ufs09/F.2", "ufs09/F.1")
def _begins(meaning: Meaning) -> Waits:
    return Waits(
        "step begins",
        lambda at, it: it.word == meaning.word("k") and by(at, meaning.word("w"), it.player),
    )
