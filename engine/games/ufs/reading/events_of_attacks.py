"""What becomes of attacks and blocks: what responses answer and effects wait for (G, J.3.2)."""

from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import Waits, attack, event, outcome
from engine.games.ufs.reading.moments import by
from engine.games.ufs.reading.nouns import is_as_said, names_of
from engine.games.ufs.state import Happening
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BLOCKED = ("complete", "partial")


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


@outcome("less damage", "{a:attack} deals less than its printed damage")
@rule("ufs09/G.3", "ufs09/J.4.2.1")
def _less(meaning: Meaning) -> Waits:
    return Waits(
        "damage dealt",
        lambda at, it: it.amount < at.state.facts(it.source).damage,
        ("attack", "card"),
    )


@outcome("resolves", "{a:attack} resolves")
@rule("ufs09/G.4")
def _resolves(meaning: Meaning) -> Waits:
    return Waits("attack resolves", lambda at, it: True, ("attack", "card"))


@event(
    "blocks with this",
    "you block [an attack] with this card",
    "you block your opponent 's attack with this card",
)
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

    event("block that", f"you {how} block a|an {{c:described attack}}", w="you", k=kinds)
    event(
        "block that",
        f"your opponent {how} blocks a|an {{c:described attack}}",
        w="opponent",
        k=kinds,
    )


@event("block that")
@rule("ufs09/G.2.2.2", "ufs09/G.2.2.3")
def _block_that(meaning: Meaning) -> Waits:
    kind, whose = meaning.word("k"), meaning.word("w")
    wanted = BLOCKED if kind == "blocked" else (kind,)

    def when(at: Acting, it: Happening) -> bool:
        if it.word not in wanted or not by(at, whose, it.player):
            return False
        return is_as_said(at, meaning.of("c"), it.source)

    return Waits("blocked", when, ("attack",), "source")


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


@event("deals less", "{a:attack} deals less than its printed damage")
@rule("ufs09/G.3", "ufs09/J.4.2.1")
def _deals_less(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        printed = at.state.facts(it.source).damage
        return it.amount < printed and _is_attack(at, meaning, it.source)

    return Waits("damage dealt", when, ("attack", "card"), "source")


@event("attack deals at most", "{a:attack} deals {n:number} or less|fewer damage")
@rule("ufs09/G.3", "ufs09/G.3.1.n1")
def _deals_at_most(meaning: Meaning) -> Waits:
    """A little damage, not none."""

    def when(at: Acting, it: Happening) -> bool:
        return it.amount <= meaning.number("n") and _is_attack(at, meaning, it.source)

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


for words, step in (("block step", "block"), ("damage step", "damage")):
    event.book.add("before", "step of attack", f"the {words} of {{a:attack}}", k=step)
    event.book.add("event", "after step", f"the {words} of {{a:attack}}", k=step)


@event("step of attack")
@rule("ufs09/G.2", "ufs09/G.3")
def _step_of_attack(meaning: Meaning) -> Waits:
    return Waits(
        "step begins",
        lambda at, it: it.word == meaning.word("k") and _now_is(at, meaning),
        ("attack", "card"),
        "current",
    )


AFTER = {"block": "damage", "damage": "resolution"}


@event("after step")
@rule("ufs09/G.2", "ufs09/G.3")
def _after_step(meaning: Meaning) -> Waits:
    step = AFTER[meaning.word("k")]
    return Waits(
        "step begins",
        lambda at, it: it.word == step and _now_is(at, meaning),
        ("attack", "card"),
        "current",
    )


def _now_is(at: Acting, meaning: Meaning) -> bool:
    return bool(at.state.attack) and bool(attack.of(meaning.of("a"))(at, meaning.of("a")))


@event(
    "blocks with", "you block with a|an {c:one}", "you block an attack with a|an {c:one}", w="you"
)
@event("blocks with", "your opponent blocks [your attack] with a|an {c:one}", w="opponent")
@rule("ufs09/G.2.1.3.2.2")
def _blocks_with(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        if it.word not in BLOCKED or not by(at, meaning.word("w"), it.player):
            return False
        return bool(it.object) and is_as_said(at, meaning.of("c"), it.object)

    return Waits("blocked", when, tuple(sorted(names_of(meaning.of("c")))))


@event("no damage", "{a:attack} deals no damage")
@rule("ufs09/G.3.1.n1")
def _no_damage(meaning: Meaning) -> Waits:
    def when(at: Acting, it: Happening) -> bool:
        dealt = f"dealt {it.object}" in at.state.marks
        return not dealt and _is_attack(at, meaning, it.object)

    return Waits("attack resolves", when, ("attack", "card"))
