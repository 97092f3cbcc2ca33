"""What is on by itself as long as its card is in play (704, 714.2, 717)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.core.modifiers import ADD, Modifier, Patch, Values
from engine.games.wow.keywords import READ_BY_RULES
from engine.games.wow.powers import Ability, Costs, Grants, Says, Static
from engine.games.wow.reading.book import static
from engine.games.wow.reading.during import Looking, during
from engine.games.wow.reading.gains import CANT, bonuses_in, keyword_in, values_in
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.scoped import Applies, scope_of
from engine.games.wow.reading.scopes import called
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of
from engine.games.wow.zones import HAND
from engine.reading.meaning import Meaning
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Times = Callable[[Looking], int]
LOOKED_AT = frozenset({"controller", "tags", "types", "damage"})


def while_of(meaning: Meaning) -> Applies:
    return during.of(meaning.of("c"))(meaning.of("c")) if meaning.get("c") else lambda at: True


@static("has", "{o:scope} has|have {b:bonuses}")
@static("has", "{o:scope} has|have {b:bonuses} while {c:during}")
@static("has for each", "{o:scope} has|have {b:bonuses} for each {e:counted}")
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
        found.append(_raises(f"{key} values", scope, condition, rows, counting(meaning)))
    if words:
        if meaning.get("e"):
            raise NotCarriedOutError(f"{words[0]} for each of something")
        if meaning.get("c") and not set(words) <= set(READ_BY_RULES):
            raise NotCarriedOutError(f"{words[0]} for some of the time")
        found.append(_grants(f"{key} keywords", scope, condition, tuple(words)))
    return found


def _raises(
    key: str, scope: Applies, condition: Applies, rows: Sequence[tuple[str, int]], times: Times
) -> Static:
    def modifier(state: WowState, me: str) -> Modifier:
        def patches(view: Mapping[str, Values]) -> list[Patch]:
            if me not in view:
                return []
            looked = (Looking(state, me, each, view) for each in state.play if each in view)
            return [
                Patch(at.about, value, ADD, by * times(at))
                for at in looked
                if scope(at) and condition(at)
                for value, by in rows
            ]

        return Modifier(key, 0, patches, LOOKED_AT, frozenset(value for value, _ in rows))

    return Static(key, "wow74/714.2", modifier)


def counting(meaning: Meaning) -> Times:
    """How often, by what is counted in the view so far."""
    if not meaning.get("e"):
        return lambda at: 1
    said = meaning.of("e")
    if said.what == "cards":
        return _cards_counted(said.of("n"))
    if said.what == "cards in hand":
        return lambda at: len(at.state.in_zone(at.state.objects[at.me].controller, HAND))
    if said.what == "damage on your hero":
        return _damage_on_your_hero
    if said.what == "damage on this":
        return lambda at: at.state.objects[at.me].damage
    return lambda at: at.state.objects[at.me].counters.get(said.word("c"), 0)


def _damage_on_your_hero(at: Looking) -> int:
    hero = hero_of(at.state, at.state.objects[at.me].controller)
    return at.state.objects[hero].damage if hero else 0


@rule("wow74/714.2", "wow74/104.1")
def _cards_counted(noun: Meaning) -> Times:
    applies = scope_of(Meaning("each", (("n", noun), ("but", "nothing"))))

    def times(at: Looking) -> int:
        looked = (at._replace(about=each) for each in at.state.play)
        return sum(applies(each) for each in looked if at.view is None or each.about in at.view)

    return times


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


@static("strikes cost", "you pay {k:number} less to strike with {n:many}", how="less")
@static("strikes cost", "opponents pay {k:number} more to strike with {n:many}", how="more")
@rule("wow74/303.2", "wow74/G.cost-strike", "wow74/714.2")
def strikes_cost(key: str, meaning: Meaning) -> list[Ability]:
    less = meaning.word("how") == "less"
    by = -meaning.number("k") if less else meaning.number("k")
    whose = Meaning("whose", (("s", "own" if less else "opposing"),))
    noun = Meaning("noun", (*meaning.of("n").parts, ("q", whose)))
    if meaning.of("n").get("q"):
        raise NotCarriedOutError("a strike with just these")
    scope = scope_of(Meaning("each", (("n", noun), ("but", "nothing"))))
    return [_raises(key, scope, lambda at: True, [("strike", by)], lambda at: 1)]


@static("dearer", "opponents pay {k:number} more to play {n:many}")
@rule("wow74/707.1e", "wow74/403.2")
def dearer(key: str, meaning: Meaning) -> list[Ability]:
    wanted = description_of(meaning.of("n"), "chain")

    def more(state: WowState, me: str, link: Link) -> int:
        if state.is_friendly(link.controller, state.objects[me].controller):
            return 0
        there = replace(wanted, zone=state.objects[link.object].zone)
        return meaning.number("k") if called(state, there, link.controller, link.object, me) else 0

    return [Costs(key, "", "wow74/707.1e", more=more)]


@static("powerless", "{o:scope} {p:powerless}")
@rule("wow74/700.3", "wow74/718.1")
def powerless(key: str, meaning: Meaning) -> list[Ability]:
    return [_says(key, "silenced", "wow74/718.1", scope_of(meaning.of("o")))]


@static(
    "weapon hits for sure",
    "combat damage dealt with ~ can't be prevented",
    "combat damage dealt by your hero with ~ can't be prevented",
)
@rule("wow74/103.2", "wow74/303.2b")
def weapon_hits_for_sure(key: str, meaning: Meaning) -> list[Ability]:
    """Asked of the weapons that were struck with."""
    return [_says(key, "unpreventable", "wow74/103.2", scope_of(Meaning("this")))]
