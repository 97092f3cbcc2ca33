"""What responses answer and later effects wait for (H.1.6, J.3.2, H.2.3.2.4)."""

from collections.abc import Callable

from engine.games.ufs.cards import FOUNDATION, Ability
from engine.games.ufs.playing import REVERSAL
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.book import BOOK, Waits, attack, event, outcome
from engine.games.ufs.reading.nouns import is_as_said, names_of
from engine.games.ufs.state import BLOCK, HAND, MOMENTUM, POOL, STAGING, Happening
from engine.games.ufs.values import abilities
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BLOCKED = ("complete", "partial")
COMBAT = frozenset({"forms", "enhance", "block", "damage", "resolution"})
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


KINDS = (FORM, ENHANCE, RESPONSE, "keyword", "combo")
DURING: dict[str, Callable[[Acting], bool]] = {
    "the enhance step": lambda at: at.state.step == "enhance",
    "your attack 's enhance step": lambda at: at.state.step == "enhance" and attacks(at, at.player),
    "your opponent 's attack 's enhance step": lambda at: (
        at.state.step == "enhance" and attacks(at, at.opponent)
    ),
    "the combat phase": lambda at: at.state.step in COMBAT,
    "your combat phase": lambda at: at.state.step in COMBAT and at.state.turn_player == at.player,
    "your opponent 's combat phase": lambda at: (
        at.state.step in COMBAT and at.state.turn_player != at.player
    ),
    "your turn": lambda at: at.state.turn_player == at.player,
    "your opponent 's turn": lambda at: at.state.turn_player != at.player,
    "an attack": lambda at: bool(at.state.attack),
    "your attack": lambda at: attacks(at, at.player),
    "your opponent 's attack": lambda at: attacks(at, at.opponent),
    "this attack": lambda at: at.current == at.me,
    "this attack 's enhance step": lambda at: at.state.step == "enhance" and at.current == at.me,
}
CAUSES = {
    "your opponent 's [card] effect": "opponent",
    "your opponent 's card 's effect": "opponent",
    "your [card] effect": "you",
    "an|any [card] effect": "any",
}
BOOK.add("moment", "", "{=event}")
for words in DURING:
    BOOK.add("moment", "during", f"{{v:event}} during {words}", k=words)
for words, w in CAUSES.items():
    BOOK.add("moment", "due to", f"{{v:event}} due to {words}", f"{{v:event}} by {words}", w=w)


def attacks(at: Acting, player: str) -> bool:
    return bool(at.state.attack) and at.state.attack[-1].attacker == player


@event("during")
@rule("ufs09/K.3.11", "ufs09/G.5.1")
def _during(meaning: Meaning) -> Waits:
    waits = event.of(meaning.of("v"))(meaning.of("v"))
    holds = DURING[meaning.word("k")]
    return waits._replace(when=lambda at, it: holds(at) and waits.when(at, it))


@event("due to")
@rule("ufs09/J.1.5", "ufs09/J.1.4.1")
def _due_to(meaning: Meaning) -> Waits:
    """What is done to pay for something is nobody's effect."""
    waits, whose = event.of(meaning.of("v"))(meaning.of("v")), meaning.word("w")

    def when(at: Acting, it: Happening) -> bool:
        caused = bool(it.by) and (whose == "any" or by(at, whose, it.by))
        return caused and waits.when(at, it)

    return waits._replace(when=when)


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
    event("discards", f"{who} {discards} a|1 card", f"{who} {discards} 1 or more cards", w=w)
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


@event("happens to this")
@rule("ufs09/J.3.2.5", "ufs09/K.4.1")
def _to_this(meaning: Meaning) -> Waits:
    """Where it lies afterwards, it still has said so."""
    zone = meaning.word("z")

    def when(at: Acting, it: Happening) -> bool:
        return it.object == at.me and (not zone or it.word == zone)

    return Waits(meaning.word("on"), when, ("card",), this=True)


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


@event("phase begins")
@rule("ufs09/F.2", "ufs09/F.1")
def _begins(meaning: Meaning) -> Waits:
    return Waits(
        "step begins",
        lambda at, it: it.word == meaning.word("k") and by(at, meaning.word("w"), it.player),
    )
