"""What responses answer and later effects wait for (H.1.6, J.3.2, H.2.3.2.4)."""

from engine.games.ufs.cards import ATTACK, Ability
from engine.games.ufs.playing import REVERSAL
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import Waits, attack, event, outcome
from engine.games.ufs.reading.nouns import is_as_said, names_of
from engine.games.ufs.state import BLOCK, Happening
from engine.games.ufs.values import abilities
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BLOCKED = ("complete", "partial")
WHOSE = (("you", "you"), ("your opponent", "opponent"), ("a player", ""))
FORM, ENHANCE, RESPONSE = "form", "enhance", "response"


def by(at: Acting, whose: str, player: str) -> bool:
    return not whose or (whose == "you") == (player == at.player)


@outcome("deals damage", "{a:attack} deals damage", n=1)
@outcome(
    "deals damage",
    "{a:attack} deals at least {n:number} damage",
    "{a:attack} deals {n:number} or more damage",
)
@rule("ufs09/G.3.1.n1")
def _deals(meaning: Meaning) -> Waits:
    return Waits(
        "damage dealt", lambda at, it: it.amount >= meaning.number("n"), ("attack", "card")
    )


@outcome("blocked", "{a:attack} is|was blocked", k="blocked")
@outcome("blocked", "{a:attack} is|was not blocked", k="not blocked")
@outcome("blocked", "{a:attack} is|was completely blocked", k="complete")
@outcome("blocked", "{a:attack} is|was partially blocked", k="partial")
@outcome("blocked", "{a:attack} is|was not completely blocked", k="not complete")
@rule("ufs09/G.2.2")
def _blocked(meaning: Meaning) -> Waits:
    kinds = {
        "blocked": BLOCKED, "not blocked": ("not blocked",), "complete": ("complete",),
        "partial": ("partial",), "not complete": ("partial", "not blocked"),
    }[meaning.word("k")]  # fmt: skip
    return Waits("blocked", lambda at, it: it.word in kinds, ("attack", "card"), "source")


@outcome("resolves", "{a:attack} resolves")
@rule("ufs09/G.4")
def _resolves(meaning: Meaning) -> Waits:
    return Waits("attack resolves", lambda at, it: True, ("attack", "card"))


for who, w in WHOSE:
    said = "play" if w == "you" else "plays"
    event("plays", f"{who} {said} a|an {{c:one}}", w=w, k="")
    event("plays", f"{who} {said} a|an {{c:one}} as a reversal", w=w, k=REVERSAL)
    for kind in (FORM, ENHANCE, RESPONSE, "keyword", "combo"):
        event("plays ability", f"{who} {said} a|an {kind} [ability]", w=w, k=kind)
        event(
            "plays ability",
            f"{who} {said} a|an {kind} [ability] [printed] on a|an {{c:one}}",
            w=w,
            k=kind,
        )
    event("plays ability", f"{who} {said} an ability", w=w, k="")
    event("plays ability", f"{who} {said} an ability [printed] on a|an {{c:one}}", w=w, k="")
    draws, make, discards = (
        ("draw", "make", "discard") if w == "you" else ("draws", "makes", "discards")
    )
    event("makes check", f"{who} {make} a [control] check", w=w)
    event("draws", f"{who} {draws} 1 or more cards", f"{who} {draws} a card", w=w)
    event("discards", f"{who} {discards} a card", f"{who} {discards} 1 or more cards", w=w)
    checks = "check" if w == "you" else "checks"
    event("checks", f"{who} {checks} a|an {{c:one}}", w=w)
    event("checks number", f"{who} {checks} a|an {{n:number}} or less", w=w, how="most")
    event("checks number", f"{who} {checks} a|an {{n:number}} or more|greater", w=w, how="least")


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


event("plays this", "you play this card")


@event("plays this", "this card is played")
def _plays_this(meaning: Meaning) -> Waits:
    return Waits(
        "card played", lambda at, it: it.object == at.me and it.word != BLOCK, ("card",), this=True
    )


@event("attack played", "an attack is played", w="")
@rule("ufs09/F.2.3")
def _attack_played(meaning: Meaning) -> Waits:
    return Waits("card played", lambda at, it: it.word in (ATTACK, REVERSAL), ("attack", "card"))


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


@event("blocks with this", "you block with this card")
@rule("ufs09/G.2.1.3.2.2")
def _blocks_with_this(meaning: Meaning) -> Waits:
    return Waits(
        "blocked",
        lambda at, it: it.object == at.me and it.word in BLOCKED,
        ("attack",),
        "source",
        this=True,
    )


for how, kinds in (("", "blocked"), ("completely", "complete"), ("partially", "partial")):
    event(
        "block",
        f"you {how} block [an attack]",
        f"you {how} block your opponent 's attack",
        w="you",
        k=kinds,
    )
    event("block", f"your opponent {how} blocks [your attack]", w="opponent", k=kinds)
    event("attack blocked", f"{{a:attack}} is {how} blocked", k=kinds)


@event("block")
@rule("ufs09/G.2.2.2", "ufs09/G.2.2.3")
def _block(meaning: Meaning) -> Waits:
    kind, whose = meaning.word("k"), meaning.word("w")
    wanted = BLOCKED if kind == "blocked" else (kind,)
    return Waits(
        "blocked",
        lambda at, it: it.word in wanted and by(at, whose, it.player),
        ("attack",),
        "source",
    )


@event("attack blocked")
@event("attack blocked", "{a:attack} is not blocked", k="not blocked")
@rule("ufs09/G.2.2", "ufs09/K.3.4.3")
def _attack_blocked(meaning: Meaning) -> Waits:
    kind = meaning.word("k")
    wanted = BLOCKED if kind == "blocked" else (kind,)

    def when(at: Acting, it: Happening) -> bool:
        return it.word in wanted and _is_attack(at, meaning, it.source)

    return Waits("blocked", when, ("attack", "card"), "source")


@event("attack deals", "{a:attack} deals damage", n=1)
@event(
    "attack deals",
    "{a:attack} deals {n:number} or more damage",
    "{a:attack} deals at least {n:number} damage",
)
@rule("ufs09/G.3", "ufs09/K.3.4.3")
def _attack_deals(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        return it.amount >= meaning.number("n") and _is_attack(at, meaning, it.source)

    return Waits("damage dealt", when, ("attack", "card"), "source")


@event("any attack deals", "an attack deals damage")
def _any_deals(meaning: Meaning) -> Waits:
    return Waits("damage dealt", lambda at, it: True, ("attack", "card"), "source")


@event("dealt", "you are dealt damage", "you take damage", n=1)
@event("dealt", "you are dealt {n:number} or more damage", "you take {n:number} or more damage")
@rule("ufs09/G.3")
def _dealt(meaning: Meaning) -> Waits:
    return Waits(
        "damage dealt",
        lambda at, it: it.player == at.player and it.amount >= meaning.number("n"),
        ("attack",),
        "source",
    )


@event("attack resolves", "{a:attack} resolves")
@rule("ufs09/G.4")
def _attack_resolves(meaning: Meaning) -> Waits:
    return Waits(
        "attack resolves", lambda at, it: _is_attack(at, meaning, it.object), ("attack", "card")
    )


def _is_attack(at: Acting, meaning: Meaning, object_id: str) -> bool:
    """Whether the attack of the event is the one that the text means."""
    said = meaning.of("a")
    if said.what == "this attack":
        return object_id == at.me
    before, at.attack = at.attack, object_id
    found = attack.of(said)(at, said)
    at.attack = before
    return found == object_id


@event("makes check")
@rule("ufs09/E.3.1")
def _makes_check(meaning: Meaning) -> Waits:
    return Waits("checked", lambda at, it: by(at, meaning.word("w"), it.player), ("check",))


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


@event("discards")
@rule("ufs09/K.2.1")
def _discards(meaning: Meaning) -> Waits:
    """From the hand, where the text says no more."""
    return Waits(
        "discarded",
        lambda at, it: it.word == "hand" and by(at, meaning.word("w"), it.player),
        ("card",),
    )


@event("phase begins", "your combat phase begins", w="you", k="forms")
@rule("ufs09/F.2")
def _begins(meaning: Meaning) -> Waits:
    return Waits(
        "step begins",
        lambda at, it: it.word == meaning.word("k") and by(at, meaning.word("w"), it.player),
    )
