"""What is on by itself as long as its card is in play (704, 714.2, 717)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.core.modifiers import ADD, Modifier, Patch, Values
from engine.games.wow.keywords import READ_BY_RULES
from engine.games.wow.packets import Packet
from engine.games.wow.powers import PREVENTS, Ability, Costs, Grants, ReplacesPacket, Says, Static
from engine.games.wow.reading.book import BOOK, static
from engine.games.wow.reading.during import BEING, Looking, during
from engine.games.wow.reading.gains import CANT, bonuses_in, keyword_in, values_in
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.scopes import called, is_in_scope, is_printed_so
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Applies = Callable[[Looking], bool]
ALWAYS = Meaning("always")

BOOK.add("scope", "this", "~")
BOOK.add("scope", "your hero", "your hero")
BOOK.add("scope", "attached", "attached {k:base}")
BOOK.add("scope", "each", "{n:many}", "each {n:one}", "all {n:many}", but="nothing")
BOOK.add("scope", "each", "other {n:many}", "each other {n:one}", but="this")
BOOK.add("scope", "yours", "your {n:many}", "each of your {n:many}")
LOOKED_AT = frozenset({"controller", "tags", "types", "damage"})


def scope_of(meaning: Meaning) -> Applies:
    """Whether a power is about a card."""
    if meaning.what == "this":
        return lambda at: at.about == at.me
    if meaning.what == "your hero":
        return lambda at: at.about == hero_of(at.state, at.state.objects[at.me].controller)
    if meaning.what == "attached":
        return lambda at: at.about == at.state.objects[at.me].host
    return _of_many(meaning)


@rule("wow74/714.2", "wow74/G.other", "wow74/202.3")
def _of_many(meaning: Meaning) -> Applies:
    wanted = description_of(meaning.of("n"))
    if wanted.zone != "play" or wanted.having or wanted.limits:
        raise NotCarriedOutError("a scope outside play, or by what modifiers change")
    states = [each for each in wanted.states if each not in BEING]
    if states:
        raise NotCarriedOutError(f"whatever is {states[0]}")

    def applies(at: Looking) -> bool:
        if meaning.get("but") == "this" and at.about == at.me:
            return False
        if meaning.what == "yours" and not _is_mine(at):
            return False
        if not all(BEING[each](at.state, at.about) for each in wanted.states):
            return False
        if at.view is None:
            return is_printed_so(at.state, wanted, at.me, at.about)
        return is_in_scope(at.state, at.view, wanted, at.me, at.about)

    return applies


def _is_mine(at: Looking) -> bool:
    if at.view is not None:
        return bool(at.view[at.me]["controller"] == at.view[at.about]["controller"])
    return at.state.objects[at.me].controller == at.state.objects[at.about].controller


def while_of(meaning: Meaning) -> Applies:
    return during.of(meaning.of("c"))(meaning.of("c")) if meaning.get("c") else lambda at: True


@static("has", "{o:scope} has|have {b:bonuses}")
@static("has", "{o:scope} has|have {b:bonuses} while {c:during}")
@static("is", "{o:scope} is|are {b:beings}")
@static("is", "{o:scope} is|are {b:beings} while {c:during}")
@rule("wow74/704.1a", "wow74/714.2", "wow74/700.1")
def has(key: str, meaning: Meaning) -> list[Ability]:
    scope, condition = scope_of(meaning.of("o")), while_of(meaning)
    found: list[Ability] = []
    bonuses = bonuses_in(meaning.of("b"))
    rows = [row for each in bonuses for row in values_in(each)]
    words = [name for each in bonuses if (name := keyword_in(each))]
    if rows:
        found.append(_raises(f"{key} values", scope, condition, rows))
    if words:
        if meaning.get("c") and not set(words) <= set(READ_BY_RULES):
            raise NotCarriedOutError(f"{words[0]} for some of the time")
        found.append(_grants(f"{key} keywords", scope, condition, tuple(words)))
    return found


def _raises(
    key: str, scope: Applies, condition: Applies, rows: Sequence[tuple[str, int]]
) -> Static:
    def modifier(state: WowState, me: str) -> Modifier:
        def patches(view: Mapping[str, Values]) -> list[Patch]:
            if me not in view:
                return []
            looked = (Looking(state, me, each, view) for each in state.play if each in view)
            return [
                Patch(at.about, value, ADD, by)
                for at in looked
                if scope(at) and condition(at)
                for value, by in rows
            ]

        return Modifier(key, 0, patches, LOOKED_AT, frozenset(value for value, _ in rows))

    return Static(key, "wow74/714.2", modifier)


def _grants(key: str, scope: Applies, condition: Applies, words: tuple[str, ...]) -> Grants:
    def to(state: WowState, me: str, object_id: str) -> bool:
        at = Looking(state, me, object_id, None)
        return scope(at) and condition(at)

    return Grants(key, "wow74/700.1", words, to)


def _says(key: str, about: str, cited: str, applies: Applies) -> Says:
    def answer(state: WowState, me: str, subject: str) -> bool:
        if subject not in state.objects or me not in state.objects:
            return False
        return applies(Looking(state, me, subject, None))

    return Says(key, about, cited, answer)


@static("cannot", "{o:scope} {i:inability}")
@static("cannot", "{o:scope} {i:inability} while {c:during}")
@rule("wow74/103.2", "wow74/G.can-t", "wow74/714.2")
def cannot(key: str, meaning: Meaning) -> list[Ability]:
    scope, condition = scope_of(meaning.of("o")), while_of(meaning)
    return [
        _says(f"{key} {about}", about, "wow74/103.2", lambda at: scope(at) and condition(at))
        for about in CANT[meaning.of("i").what]
    ]


@static("never readies", "{o:scope} can't ready during its|their controller 's ready step")
@static("never readies", "{o:scope} doesn't|don't ready during its|their controller 's ready step")
@rule("wow74/501.1a.b2", "wow74/103.2")
def stays_exhausted(key: str, meaning: Meaning) -> list[Ability]:
    return [_says(key, "doesn't ready", "wow74/501.1a.b2", scope_of(meaning.of("o")))]


@static("always attacks", "{o:scope} must attack if able")
@rule("wow74/600.2")
def must_attack(key: str, meaning: Meaning) -> list[Ability]:
    return [_says(key, "must attack", "wow74/600.2", scope_of(meaning.of("o")))]


@static("attacks only", "{o:scope} can attack only heroes", t="hero")
@static("attacks only", "{o:scope} can attack only allies", t="ally")
@rule("wow74/601.2c", "wow74/103.2")
def attacks_only(key: str, meaning: Meaning) -> list[Ability]:
    scope, kind = scope_of(meaning.of("o")), meaning.word("t")

    def answer(state: WowState, me: str, subject: str) -> list[str]:
        return [kind] if scope(Looking(state, me, subject, None)) else []

    return [Says(key, "can attack only kinds", "wow74/601.2c", answer)]


@static("controls", "you control attached {k:base}")
@rule("wow74/401.3", "wow74/714.2")
def controls(key: str, meaning: Meaning) -> list[Ability]:
    return [_says(key, "controls", "wow74/401.3", scope_of(Meaning("attached")))]


# Damage


@static("prevents", "prevent all damage that would be dealt to {o:scope}", k="", n=-1)
@static("prevents", "prevent all combat damage that would be dealt to {o:scope}", k="combat", n=-1)
@static(
    "prevents", "if {o:scope} would be dealt damage , prevent {n:number} of it|that damage", k=""
)
@static("prevents", "if damage would be dealt to {o:scope} , prevent {n:number} of it|that damage",
        k="")  # fmt: skip
@rule("wow74/717.2", "wow74/G.prevent", "wow74/717.2a")
def prevents(key: str, meaning: Meaning) -> list[Ability]:
    scope, much = scope_of(meaning.of("o")), meaning.number("n")

    def when(state: WowState, me: str, packet: Packet) -> bool:
        if packet.heals or (meaning.word("k") == "combat" and not packet.combat):
            return False
        return scope(Looking(state, me, packet.destination, None))

    async def effect(state: WowState, me: str, packet: Packet) -> None:
        packet.amount = 0 if much < 0 else packet.amount - min(much, packet.amount)

    return [ReplacesPacket(key, PREVENTS, "wow74/717.2", "Prevent it", when, effect)]


# Costs


@static("cheaper", "you pay {k:number} less to play {n:many}")
@static("cheaper", "you pay {k:number} less to play {n:many} , to a minimum of {m:number}")
@rule("wow74/707.1e", "wow74/403.2")
def cheaper(key: str, meaning: Meaning) -> list[Ability]:
    wanted = description_of(meaning.of("n"), "chain")
    least = meaning.number("m") if meaning.get("m") else 0

    def more(state: WowState, me: str, link: Link) -> int:
        mine = link.controller == state.objects[me].controller
        there = replace(wanted, zone=state.objects[link.object].zone)
        fits_ = mine and called(state, there, link.controller, link.object, me)
        return -meaning.number("k") if fits_ else 0

    return [Costs(key, "", "wow74/707.1e", more=more, to_a_minimum_of=least)]
