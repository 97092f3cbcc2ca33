"""What a card says of itself without resolving: values, costs, where it is played from (17, 15)."""

from collections.abc import Mapping

from engine.core.modifiers import Modifier, Patch, Values
from engine.games.fab.abilities import (
    Ability,
    AdditionalCost,
    Costs,
    PlayableFrom,
    PlayedOnly,
    Static,
)
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, PAYABLE, condition
from engine.games.fab.reading.conditions import links_of
from engine.games.fab.reading.costs import can_pay_all, pay_all
from engine.games.fab.reading.effects_of_heroes import agrees
from engine.games.fab.reading.gains import PLAYED, patches_of
from engine.games.fab.reading.things import controlled
from engine.games.fab.state import FabState
from engine.games.fab.zones import ARSENAL, BANISHED, CHAIN
from engine.reading.meaning import Meaning, within
from engine.rulebook import rule

BOOK.add("ability", "yours have", "{of:described} you control have|get|gain {g:gain*and}")
BOOK.add("ability", "playable from banished", "you may play ~ from your banished zone")
BOOK.add("ability", "if", "if {c:condition} , {do:permission}")
BOOK.add("permission", "playable from banished", "you may play ~ from your banished zone")
BOOK.add("ability", "additional cost", "as an additional cost to play ~ [,] {c:costs}")
BOOK.add("ability", "optional cost", "as an additional cost to play ~ , you may {c:costs}")
BOOK.add(
    "ability", "only from arsenal", "~ can only be played from arsenal", "play ~ only from arsenal"
)
BOOK.add("ability", "only if", "play ~ only if {c:condition}")
BOOK.add(
    "ability", "less for each",
    "~ costs {by:symbols} less to play for each {of:described} you control",
)  # fmt: skip
BOOK.add(
    "ability",
    "less for each link",
    "~ costs {by:symbols} less to play for each {of:described} chain link you control",
)
BOOK.add("ability", "less if", "if {c:condition} , ~ costs {by:symbols} less to play")

VALUES_ASKED = {
    "more power": frozenset({"power"}), "power at least": frozenset({"power"}),
    "has keyword": frozenset({"keywords"}),
}  # fmt: skip
"""Conditions on what other effects may change: asked within the view, after those (17.1)."""
AS_IT_IS = frozenset({"with power", "with keyword"})


def static_of(key: str, meaning: Meaning) -> Ability | None:
    """The ability of a sentence that is on by itself; None when it is none of these."""
    asked, said = condition_of(meaning)
    make = MAKERS.get(said.what)
    return make(key, asked, said) if make else None


def condition_of(meaning: Meaning) -> tuple[list[Meaning], Meaning]:
    """The conditions in front of a sentence, and the sentence."""
    asked: list[Meaning] = []
    while meaning.what == "if":
        asked.append(meaning.of("c"))
        meaning = meaning.of("do")
    return asked, meaning


def holds(state: FabState, me: str, asked: list[Meaning], happened_to: str = "") -> bool:
    """Whether all that is asked is so now; of an event, also as to what it happened to."""
    at = Acting.of_object(state, me)
    at.about = {"object": happened_to}
    return all(condition.of(each)(at, each) for each in asked)


@rule("fab14/17.1", "fab14/17.2", "fab14/20.5.2d")
def _gains(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    """`This has +1{p}`, while what it asks is true."""
    if said.of("o").what != "this" or looks_at_values(asked):
        return None
    if any(each.what == "ability" for each in within(said["g"])):
        return None
    if not gains_what_is_played(said):
        return None

    of_values = [each for each in asked if each.what in VALUES_ASKED]
    others = [each for each in asked if each.what not in VALUES_ASKED]
    reads = frozenset(value for each in of_values for value in VALUES_ASKED[each.what])
    if reads & gained_values(said):
        return None

    def modifier(state: FabState, me: str) -> Modifier:
        patches = patches_of(Acting.of_object(state, me), said["g"])
        on = holds(state, me, others)

        def found(view: Mapping[str, Values]) -> list[Patch]:
            if not on or me not in view or not all(holds_in(view[me], e) for e in of_values):
                return []
            return [Patch(me, *each) for each in patches]

        return Modifier(f"{me}/{key}", 0, found, reads, written(patches))

    return Static(key, "fab14/17.1", modifier, while_defending=is_about_defending(asked, said))


@rule("fab14/20.5.2d")
def is_about_defending(asked: list[Meaning], said: Meaning) -> bool:
    """Other text of a card that defends is silent."""
    defends = any(each.what in ("defending", "defending one") for each in asked)
    return defends or "defense" in gained_values(said)


def gained_values(said: Meaning) -> frozenset[str]:
    """What it changes: a value, or its keywords."""
    names = {each.of("v").what for each in within(said["g"]) if each.what in ("more", "more by")}
    gives = any(each.what in ("keyword", "rated") for each in within(said["g"]))
    return frozenset(names | {"keywords"} if gives else names)


@rule("fab14/17.1", "fab14/25.3")
def holds_in(values: Values, asked: Meaning) -> bool:
    """Whether something is so of an object as it is with the effects before this one."""
    if asked.what == "has keyword":
        return asked.word("k") in values["keywords"]
    if asked.what == "more power":
        return bool(values["power"] > 0)
    return bool((values["base power"] or 0) + values["power"] >= asked.number("n"))


def looks_at_values(asked: list[Meaning]) -> bool:
    """Of other objects: what they have now is worked out from this very ability."""
    those = [one for one in asked if one.what == "defending one"]
    return any(each.what in AS_IT_IS for one in those for each in within(one))


def gains_what_is_played(said: Meaning) -> bool:
    """Keywords that mean nothing to the engine are left to people."""
    gained = [each for each in within(said["g"]) if each.what in ("keyword", "rated")]
    return all(each.word("k") in PLAYED for each in gained)


def written(patches: list[list[object]]) -> frozenset[str]:
    return frozenset(str(name) for name, *_ in patches)


@rule("fab14/17.1", "fab14/17.2")
def _yours_have(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    if any(each.what in VALUES_ASKED for each in asked) or looks_at_values(asked):
        return None
    if any(each.what == "ability" for each in within(said["g"])):
        return None
    if not gains_what_is_played(said):
        return None
    wanted = said.of("of")

    def modifier(state: FabState, me: str) -> Modifier:
        at = Acting.of_object(state, me)
        patches = patches_of(at, said["g"])
        on = holds(state, me, asked)

        def found(view: Mapping[str, Values]) -> list[Patch]:
            mine = controlled(state, at.controller, wanted) if on else []
            return [Patch(each, *patch) for each in mine if each in view for patch in patches]

        return Modifier(f"{me}/{key}", 0, found, frozenset(), written(patches))

    return Static(key, "fab14/17.1", modifier)


@rule("fab14/15.1")
def _from_banished(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    return PlayableFrom(key, BANISHED, lambda state, me: holds(state, me, asked))


@rule("fab14/15.5.1b", "fab14/15.5.3c")
def _additional(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    return None if asked else additional_cost(key, said.of("c"), is_optional=False)


@rule("fab14/15.5.1b", "fab14/15.5.3c")
def _optional(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    return None if asked else additional_cost(key, said.of("c"), is_optional=True)


def additional_cost(key: str, price: Meaning, *, is_optional: bool) -> AdditionalCost | None:
    if price.what == "pay" or not is_payable(price):
        return None

    async def wanted(state: FabState, player: str, me: str) -> bool:
        at = Acting(state, player, me)
        return await agrees(at, player, "Pay the additional cost?", possible=can_pay_all(at, price))

    async def pay(state: FabState, player: str, me: str) -> None:
        await pay_all(Acting(state, player, me), price)

    def possible(state: FabState, player: str, me: str) -> bool:
        return can_pay_all(Acting(state, player, me), price)

    return AdditionalCost(key, pay, possible, wanted if is_optional else None)


def is_payable(price: Meaning) -> bool:
    if price.what == "both":
        return is_payable(price.of("first")) and is_payable(price.of("then"))
    return price.what in PAYABLE


@rule("fab14/15.1", "fab14/11.1.7")
def _only_arsenal(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    return PlayedOnly(key, lambda state, me: state.objects[me].zone in (ARSENAL, CHAIN))


@rule("fab14/15.1")
def _only_if(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    needed = [*asked, said.of("c")]
    return PlayedOnly(key, lambda state, me: holds(state, me, needed))


@rule("fab14/15.5.2a", "fab14/15.5.2c", "fab14/9.2.5c")
def _less_for_each(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    by, wanted = said.number("by"), said.of("of")

    def less(state: FabState, me: str) -> int:
        return -by * len(controlled(state, state.objects[me].controller, wanted))

    return Costs(key, less)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def _less_for_each_link(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    by, wanted = said.number("by"), said.of("of")

    def less(state: FabState, me: str) -> int:
        return -by * links_of(Acting.of_object(state, me), wanted)

    return Costs(key, less)


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def _less_if(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    by, needed = said.number("by"), [*asked, said.of("c")]
    return Costs(key, lambda state, me: -by if holds(state, me, needed) else 0)


MAKERS = {
    "gains": _gains, "yours have": _yours_have, "playable from banished": _from_banished,
    "additional cost": _additional, "optional cost": _optional,
    "only from arsenal": _only_arsenal, "only if": _only_if,
    "less for each": _less_for_each, "less for each link": _less_for_each_link, "less if": _less_if,
}  # fmt: skip
