"""When and at: what triggers a power (703)."""

from collections.abc import Callable

from engine.core.changes import Change
from engine.games.wow.fighting import is_defending
from engine.games.wow.phrases import it_entered, my_turn
from engine.games.wow.reading.book import Waits, event
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.scopes import called
from engine.games.wow.state import WowState
from engine.games.wow.values import hero_of, is_hero, tags
from engine.reading.meaning import Meaning
from engine.rulebook import rule

When = Callable[[WowState, str, Change], bool]


def itself(state: WowState, me: str, change: Change) -> bool:
    return change.object == me


def my_hero(state: WowState, me: str, change: Change) -> bool:
    return bool(change.object) and change.object == hero_of(state, controller(state, me))


def controller(state: WowState, me: str) -> str:
    card = state.objects[me]
    return card.controller if card.zone in ("play", "chain") else card.owner


def host(state: WowState, me: str, change: Change) -> bool:
    return bool(change.object) and state.objects[me].host == change.object


def such(meaning: Meaning, *, other: bool = False, path: str = "object") -> When:
    """One card that is as the noun describes, as the controller of the power reads it."""
    wanted = description_of(meaning.of("n"))

    def when(state: WowState, me: str, change: Change) -> bool:
        one = str(change.extra.get("became", "")) if path == "became" else change.object
        if one not in state.objects or (other and one == me):
            return False
        return called(state, wanted, controller(state, me), one, me)

    return when


SUBJECTS: tuple[tuple[str, str], ...] = (
    ("this", "~"),
    ("your hero", "your hero"),
    ("attached", "attached {k:base}"),
    ("such", "a|an {n:one}"),
    ("another", "another {n:one}"),
)
CALLED = {
    "this": ("card",), "your hero": ("card", "hero", "character"),
    "attached": ("card", "hero", "ally", "character"),
}  # fmt: skip
KINDS: dict[str, tuple[str, str]] = {
    "destroyed": ("destroy", "is destroyed"),
    "attacks": ("attacks", "attacks"),
    "defends": ("defends", "defends"),
    "protects": ("protects", "protects"),
    "readies": ("ready", "readies"),
    "exhausts": ("exhaust", "exhausts"),
    "becomes exhausted": ("exhaust", "becomes exhausted"),
    "enters combat": ("enters combat", "enters combat"),
}


def waiting(kind: str, who: str) -> Callable[[Meaning], Waits]:
    """What an event of this kind about such a card waits for."""

    @rule("wow74/703.1", "wow74/703.4")
    def waits(meaning: Meaning) -> Waits:
        on = KINDS[kind][0]
        became = "became" if on == "destroy" else "object"
        if who in ("such", "another"):
            return Waits(on, such(meaning, other=who == "another"), meaning.of("n"), became)
        when = {"this": itself, "your hero": my_hero, "attached": host}[who]
        return Waits(on, when, None, became, names_itself=CALLED[who])

    return waits


for kind, (_, words) in KINDS.items():
    for who, said in SUBJECTS:
        event(f"{who} {kind}", f"{said} {words}")(waiting(kind, who))


@event("enters", "~ enters play")
@rule("wow74/703.4", "wow74/710.1c")
def enters(meaning: Meaning) -> Waits:
    return Waits("enter", it_entered, None, "became", names_itself=CALLED["this"])


@event("one enters", "a|an {n:one} enters play", but="nothing")
@event("one enters", "another {n:one} enters play", but="this")
@rule("wow74/703.4", "wow74/710.1c")
def one_enters(meaning: Meaning) -> Waits:
    other = meaning.word("but") == "this"
    return Waits("enter", such(meaning, other=other, path="became"), meaning.of("n"), "became")


# Damage


def _dealt(is_source: When | None, *, combat: bool, to: str = "") -> When:
    def when(state: WowState, me: str, change: Change) -> bool:
        if combat and not change.extra.get("combat"):
            return False
        if to.startswith("defending") and not is_defending(state, change.object):
            return False
        if to.endswith("hero") and not is_hero(state, change.object):
            return False
        if to.endswith("ally") and is_hero(state, change.object):
            return False
        if to.startswith("opposing"):
            one = state.objects[change.object].controller
            if state.is_friendly(one, controller(state, me)):
                return False
        return is_source is None or is_source(state, me, change)

    return when


def by_me(state: WowState, me: str, change: Change) -> bool:
    return change.source == me


def by_my_hero(state: WowState, me: str, change: Change) -> bool:
    return bool(change.source) and change.source == hero_of(state, controller(state, me))


BY: dict[str, tuple[str, When]] = {"this": ("~", by_me), "your hero": ("your hero", by_my_hero)}
TO = {"": "", "hero": " to a hero", "ally": " to an ally", "opposing hero": " to an opposing hero",
      "any": " to a hero or ally", "defending hero": " to a defending hero",
      "defending ally": " to a defending ally"}  # fmt: skip


@rule("wow74/703.4", "wow74/408.3d", "wow74/408.3b")
def deals(meaning: Meaning) -> Waits:
    when = _dealt(
        BY[meaning.word("by")][1], combat=meaning.word("k") == "combat", to=meaning.word("to")
    )
    return dealt_to(when, meaning.word("by"), meaning.word("to"))


@rule("wow74/712.3a")
def dealt_to(when: When, by: str, to: str) -> Waits:
    """Two cards are in it: “it” is the one that deals, the other is called by its word."""
    if not to:
        return Waits("dealt", when, None, "source", names_itself=CALLED[by])
    return Waits("dealt", when, NOUNS_DEALT[to], by_word=True)


def noun(*kinds: str) -> Meaning:
    return Meaning("noun", (("k", Meaning("kind", (("k", kinds[0]),))),))


NOUNS_DEALT = {"hero": noun("hero"), "opposing hero": noun("hero"), "ally": noun("ally"),
               "defending hero": noun("hero"), "defending ally": noun("ally"),
               "any": noun("character")}  # fmt: skip
for by, spoken in BY.items():
    for to, ending in TO.items():
        for k, damage in (("", "damage"), ("combat", "combat damage")):
            event("it deals", f"{spoken[0]} deals {damage}{ending}", by=by, k=k, to=to)(deals)


@rule("wow74/703.4", "wow74/405.2")
def is_dealt(meaning: Meaning) -> Waits:
    who = {"this": itself, "your hero": my_hero, "attached": host}[meaning.word("o")]
    when = _dealt(who, combat=meaning.word("k") == "combat")
    return Waits("dealt", when, None, "object", names_itself=CALLED[meaning.word("o")])


for o, subject in (("this", "~"), ("your hero", "your hero")):
    for k, damage in (("", "damage"), ("combat", "combat damage")):
        event("is dealt", f"{subject} is dealt {damage}", o=o, k=k)(is_dealt)


@rule("wow74/703.4", "wow74/408.3d", "wow74/408.3b")
def one_deals(meaning: Meaning) -> Waits:
    wanted, to = description_of(meaning.of("n")), meaning.word("to")
    dealt = _dealt(None, combat=meaning.word("k") == "combat", to=to)

    def when(state: WowState, me: str, change: Change) -> bool:
        if change.source not in state.objects or not dealt(state, me, change):
            return False
        return called(state, wanted, controller(state, me), change.source, me)

    return Waits("dealt", when, meaning.of("n"), "source", by_word=bool(to))


for to, ending in TO.items():
    for k, damage in (("", "damage"), ("combat", "combat damage")):
        event("one deals", f"a|an {{n:one}} deals {damage}{ending}", k=k, to=to)(one_deals)


@rule("wow74/703.4", "wow74/408.3d.b2", "wow74/408.3b")
def hits_with(meaning: Meaning) -> Waits:
    """Combat damage by your hero with this weapon, or with any that it struck with."""
    is_this, to = meaning.word("by") == "this", meaning.word("to")
    dealt = _dealt(by_my_hero, combat=True, to=to)

    def when(state: WowState, me: str, change: Change) -> bool:
        used = [each for each in change.extra.get("cards", ()) if each in state.objects]
        struck = me in used if is_this else any("weapon" in tags(state, each) for each in used)
        return struck and dealt(state, me, change)

    return dealt_to(when, "your hero", to)


for by, words in (("this", "~"), ("weapon", "a weapon")):
    for to, ending in TO.items():
        event("hits with", f"your hero deals combat damage with {words}{ending}", by=by, to=to)(
            hits_with
        )


@event("you strike", "you strike with ~", w="this")
@event("you strike", "you strike with attached weapon", w="attached")
@event("you strike", "you strike with a weapon", w="any")
@rule("wow74/703.1", "wow74/303.2")
def you_strike(meaning: Meaning) -> Waits:
    which = meaning.word("w")

    def when(state: WowState, me: str, change: Change) -> bool:
        if change.player != controller(state, me):
            return False
        if which == "this":
            return change.object == me
        return which == "any" or state.objects[me].host == change.object

    return Waits("strike", when)


@event("sabotages", "~ sabotages a|an {n:one}")
@rule("wow74/703.1", "wow74/G.sabotage")
def sabotages(meaning: Meaning) -> Waits:
    wanted = description_of(meaning.of("n"))

    def when(state: WowState, me: str, change: Change) -> bool:
        if change.object != me or change.to not in state.objects:
            return False
        return called(state, wanted, controller(state, me), change.to, me)

    return Waits("sabotages", when, meaning.of("n"), "to")


# What players do


def i(state: WowState, me: str, change: Change) -> bool:
    return change.player == controller(state, me)


def an_opponent(state: WowState, me: str, change: Change) -> bool:
    return not state.is_friendly(change.player, controller(state, me))


DOERS: dict[str, tuple[str, When]] = {"you": ("you", i), "opponent": ("an opponent", an_opponent)}


@rule("wow74/703.1", "wow74/707.1f", "wow74/712.6")
def plays(meaning: Meaning) -> Waits:
    doer = DOERS[meaning.word("w")][1]
    such_card = _played(meaning.of("n"))

    def when(state: WowState, me: str, change: Change) -> bool:
        if change.object == me or not doer(state, me, change):
            return False
        return such_card(state, me, change)

    return Waits("played", when)


def _played(kind: Meaning) -> When:
    wanted = description_of(kind, "chain")

    def when(state: WowState, me: str, change: Change) -> bool:
        one = change.object
        return one in state.objects and called(state, wanted, controller(state, me), one, me)

    return when


for w, named in DOERS.items():
    ending = "" if w == "you" else "s"
    event("plays", f"{named[0]} play{ending} a|an {{n:one}}", w=w)(plays)


@rule("wow74/703.1", "wow74/702.2")
def completes(meaning: Meaning) -> Waits:
    return Waits("completed", DOERS[meaning.word("w")][1])


@rule("wow74/703.1", "wow74/415.9f")
def draws(meaning: Meaning) -> Waits:
    return Waits("draw", DOERS[meaning.word("w")][1])


@rule("wow74/703.1", "wow74/415.9e")
def discards(meaning: Meaning) -> Waits:
    return Waits("discard", DOERS[meaning.word("w")][1])


for w, named in DOERS.items():
    ending = "" if w == "you" else "s"
    event("completes", f"{named[0]} complete{ending} a quest", w=w)(completes)
    event("draws", f"{named[0]} draw{ending} a card", w=w)(draws)
    event("discards", f"{named[0]} discard{ending} a card", w=w)(discards)


# Moments


def any_turn(state: WowState, me: str, change: Change) -> bool:
    return True


def opponents_turn(state: WowState, me: str, change: Change) -> bool:
    return not state.is_friendly(change.player, controller(state, me))


TURNS: dict[str, tuple[When, tuple[str, ...]]] = {
    "your": (my_turn, ("your turn",)),
    "each": (any_turn, ("each turn", "each player 's turn")),
    "opponent": (opponents_turn, ("each opponent 's turn",)),
}


@rule("wow74/703.1", "wow74/501.1a.b4", "wow74/500.2")
def starts(meaning: Meaning) -> Waits:
    return Waits("turn starts", TURNS[meaning.word("w")][0])


@rule("wow74/703.1", "wow74/503.1", "wow74/500.2")
def ends(meaning: Meaning) -> Waits:
    return Waits("turn ends", TURNS[meaning.word("w")][0])


for turn, (_when, turns) in TURNS.items():
    event.book.add("moment", "starts", *(f"the start of {each}" for each in turns), w=turn)
    event.book.add("moment", "ends", *(f"the end of {each}" for each in turns), w=turn)
event.book.add("moment", "ends", "end of turn", w="each")
event.by_what |= {"starts": starts, "ends": ends}
