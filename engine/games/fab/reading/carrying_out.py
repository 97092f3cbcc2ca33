"""From a stored reading to what the engine runs: triggers, statics, costs, what resolves."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from engine.core.changes import Change
from engine.games.fab.abilities import (
    Ability,
    Activates,
    Modal,
    Resolves,
    Triggered,
    carries_out_readings,
    keep_read,
    no_targets,
)
from engine.games.fab.cards import Printed
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.arena import ability_costs
from engine.games.fab.reading.book import (
    LEGAL,
    SOUND,
    Waits,
    amount,
    condition,
    cost,
    counted,
    event,
    thing,
    who,
)
from engine.games.fab.reading.costs import can_pay_all, pay_all
from engine.games.fab.reading.gains import granted_key
from engine.games.fab.reading.lasting import WAITING, is_forgotten, waiting
from engine.games.fab.reading.layout import MODES
from engine.games.fab.reading.left import LEFT, asked_for, is_asked_as_it_resolves
from engine.games.fab.reading.modes import (
    mode_of,
    of_mode,
    only_as,
    targets_by_mode,
)
from engine.games.fab.reading.parts import (
    PLAIN,
    abilities_among,
    does_resolve,
    either,
    may_enter,
    only_if,
    outside_quotes,
    quotes_in,
    speaks_of,
    without_quotes,
)
from engine.games.fab.reading.sentences import carry_out, is_carried_out
from engine.games.fab.reading.statics import condition_of, holds, static_of
from engine.games.fab.state import FabState, Layer
from engine.games.fab.targets import TargetsOf
from engine.reading.meaning import Meaning, mark_of, meaning_from
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

TEXT, ACTIVATED = "text", "activated"
STEPS = frozenset({"attack", "go again"})


@carries_out_readings
def abilities_of_reading(printed: Printed) -> tuple[Ability, ...]:
    """The abilities of a card whose text was read whole."""
    return tuple(made_of(printed, printed.reading))


def made_of(printed: Printed, paragraphs: Sequence[dict[str, Any]]) -> list[Ability]:
    """All paragraphs as abilities; whatever resolves is one ability of the card (19.2)."""
    found: list[Ability] = []
    resolving: list[Meaning] = []
    number = 0
    if any(each.get("once") and speaks_of(each, {"when either"}) for each in paragraphs):
        raise NotCarriedOutError("one of two events once a turn")
    for place, data in enumerate(paragraphs):
        key = f"{printed.key}/{place}#{mark_of(data)}"
        if data["kind"] == LEFT:
            number += bool(data["activated"])
            found += _left(printed, key, data, resolving)
            continue
        if data["kind"] == MODES:
            found += _modal(printed, key, data, resolving)
            continue
        meanings = [meaning_from(each) for each in data["meanings"]]
        if data["kind"] == ACTIVATED:
            found += _activated(key, number, data, meanings)
            number += 1
        else:
            for several in abilities_among(either(meanings)):
                at = f"{key}.{len(found)}"
                if several[0].what == "when":
                    found.append(_triggered(at, several, once=data.get("once", False)))
                else:
                    found += _others(printed, at, several, resolving)
    if not printed.variable_cost and speaks_of(paragraphs, {"x"}):
        raise NotCarriedOutError("an X that nobody declares")
    if not may_enter(printed) and speaks_of(paragraphs, {"enters", "enters with"}):
        raise NotCarriedOutError("how such a card stays in the arena")
    if resolving:
        whole = mark_of(list(printed.reading))
        make = _as_it_attacks if printed.is_attack_action else _resolves
        found.append(make(f"{printed.key}/all#{whole}", resolving))
    return found


@rule("fab14/16.2", "fab14/19.2")
def _left(
    printed: Printed, key: str, data: dict[str, Any], resolving: list[Meaning]
) -> list[Ability]:
    """A paragraph of people: asked for when it triggers, or in its place as the card resolves."""
    asked = asked_for(data["paragraph"])
    if data["event"]:
        when = Meaning("when", (("e", meaning_from(data["event"])), ("do", asked)))
        return [_triggered(key, [when])]
    if is_asked_as_it_resolves(printed, data):
        resolving.append(asked)
    return []


@rule("fab14/15.5.1c")
def _modal(
    printed: Printed, key: str, data: dict[str, Any], resolving: list[Meaning]
) -> list[Ability]:
    """What the modes do, each only when it was chosen, and the choice itself."""
    found: list[Ability] = []
    legal: list[TargetsOf] = []
    for place, mode in enumerate(data["modes"]):
        meanings = [meaning_from(each) for each in mode["meanings"]]
        legal.append(targets_of(meanings if meanings[0].what != "when" else ()))
        if meanings[0].what == "when":
            found.append(_triggered(f"{key}.{place}", meanings, [of_mode(place)]))
        else:
            several = [only_as(place, each) for each in meanings]
            found += _others(printed, f"{key}.{place}", several, resolving)
    if data["most"] > 1 and sum(each is not no_targets for each in legal) > 1:
        raise NotCarriedOutError("targets of several modes")
    said = tuple(mode["said"] for mode in data["modes"])
    return [*found, Modal(key, said, data["count"], data["most"], tuple(legal))]


def _others(
    printed: Printed, key: str, meanings: Sequence[Meaning], resolving: list[Meaning]
) -> list[Ability]:
    """Sentences that are on by themselves, or that resolve with the card."""
    found = []
    for place, meaning in enumerate(meanings):
        resolves = does_resolve(printed) and condition_of(meaning)[1].what in EFFECTS_FIRST
        static = None if resolves else static_of(f"{key}.{place}", meaning)
        if static is not None:
            found.append(static)
        elif not resolves and speaks_of_itself(meaning) and quotes_in(meaning):
            found += _while_it_has(f"{key}.{place}", meaning)
        elif not resolves and (speaks_of_itself(meaning) or either_of_itself(meaning)):
            raise NotCarriedOutError("what it has under this condition")
        elif does_resolve(printed) or printed.is_attack_action:
            _must_be_done(meaning)
            resolving.append(meaning)
        else:
            raise NotCarriedOutError(f"{meaning.what} does not resolve with this card")
    return found


@rule("fab14/17.1", "fab14/19.3")
def granted(quoted: Meaning) -> None:
    """A quoted ability, kept for whatever gains it: there “this” is the object that has it."""
    said, key = quoted.of("a"), granted_key(quoted)
    if said.what == "when":
        keep_read(_triggered(key, [said]))
        return
    static = static_of(key, said)
    if static is None:
        raise NotCarriedOutError("an ability that it gives")
    keep_read(static)


def is_sound(meaning: Meaning) -> bool:
    return True


EFFECTS_FIRST = frozenset({"gains"})
"""What a card that resolves does then, and any other card has while it is there."""


@rule("fab14/17.1")
def _while_it_has(key: str, meaning: Meaning) -> list[Ability]:
    """Values and triggered abilities that it has while something is so."""
    asked, said = condition_of(meaning)
    quoted = quotes_in(said)
    if any(each.of("a").what != "when" for each in quoted):
        raise NotCarriedOutError("what it has under this condition")
    found: list[Ability] = [
        _triggered(f"{key}.{place}", [each.of("a")], asked) for place, each in enumerate(quoted)
    ]
    values = without_quotes(said)
    static = static_of(f"{key}.values", only_if(asked, values)) if values else None
    if values and static is None:
        raise NotCarriedOutError("what it has under this condition")
    return [*found, static] if static else found


def speaks_of_itself(meaning: Meaning) -> bool:
    """`It has +1{p}`: on by itself, and never something that is done once."""
    said = condition_of(meaning)[1]
    return said.what == "gains" and said.of("o").what == "this"


def either_of_itself(meaning: Meaning) -> bool:
    """`Instead it has +2{p}`: on by itself, too."""
    said = condition_of(meaning)[1]
    both = (said.of("do"), said.of("else")) if said.what == "either if" else ()
    return any(speaks_of_itself(each) for each in both)


def _must_be_done(meaning: Meaning) -> None:
    """Each part has something that carries it out."""
    for each in outside_quotes(meaning):
        if each.what in WAITING:
            if is_forgotten(each):
                raise NotCarriedOutError("what it remembers until then")
            granted(waiting(each))
        elif each.what == "ability":
            granted(each)
    for each in outside_quotes(meaning):
        known = any(
            each.what in carriers.by_what
            for carriers in (amount, condition, cost, counted, event, thing, who)
        )
        if not (known or each.what in PLAIN or is_carried_out(each)):
            raise NotCarriedOutError(each.what)
        if each.what == "it" or not SOUND.get(each.what, is_sound)(each):
            raise NotCarriedOutError(f"{each.what} of just this")


@rule("fab14/23.1")
def targets_of(meanings: Iterable[Meaning]) -> TargetsOf:
    """What may be aimed at; more than one target is not carried out."""
    meanings = list(meanings)
    modes = {mode_of(each) for each in meanings} - {None}
    if modes:
        if targets_of(each for each in meanings if mode_of(each) is None) is not no_targets:
            raise NotCarriedOutError("more than one target")
        return targets_by_mode(
            (place, targets_of(each.of("do") for each in meanings if mode_of(each) == place))
            for place in sorted(each for each in modes if each is not None)
        )
    found = [each for one in meanings for each in outside_quotes(one) if each.what in LEGAL]
    if not found:
        return no_targets
    if len(found) > 1:
        raise NotCarriedOutError("more than one target")
    return LEGAL[found[0].what](found[0])


async def _do_all(at: Acting, meanings: Iterable[Meaning]) -> None:
    for each in meanings:
        await carry_out(at, each)


@rule("fab14/20.4.4d")
def _as_it_attacks(key: str, meanings: Sequence[Meaning]) -> Triggered:
    """Older attacks do not say “when you attack with this”, and mean it."""
    attacks = Meaning("when", (("e", Meaning("attacks")), ("do", meanings[0])))
    return _triggered(key, [attacks, *meanings[1:]])


def _doing(meanings: Sequence[Meaning]) -> Callable[[FabState, Layer], Awaitable[None]]:
    async def effect(state: FabState, layer: Layer) -> None:
        await _do_all(Acting.of_layer(state, layer), meanings)

    return effect


def _resolves(key: str, meanings: Sequence[Meaning]) -> Resolves:
    return Resolves(key, _doing(meanings), targets_of(meanings))


@rule("fab14/16.1", "fab14/16.2", "fab14/16.5")
def _triggered(
    key: str, meanings: Sequence[Meaning], also: Sequence[Meaning] = (), *, once: bool = False
) -> Triggered:
    """What it asks in front of its effect is looked at when it triggers, and when it resolves."""
    waits_for = meanings[0].of("e")
    waits: Waits = event.of(waits_for)(waits_for)
    asked, _ = condition_of(meanings[0].of("do"))
    doing = [meanings[0].of("do"), *meanings[1:]]
    for each in doing:
        _must_be_done(each)
    at_once = [*also, *(each for each in asked if each.what not in ASKED_LATER)]

    def when(state: FabState, me: str, change: Change) -> bool:
        return waits.when(state, me, change) and holds(state, me, at_once, change.object)

    legal = targets_of(doing)
    text = f"what its text says when: {waits_for.what}"
    defends = waits_for.what in WHILE_DEFENDING
    return Triggered(
        key,
        waits.on,
        "fab14/16.2",
        text,
        _doing(doing),
        when,
        while_defending=defends,
        targets=legal,
        once_per_turn=once,
        zones=waits.zones,
    )


WHILE_DEFENDING = frozenset(
    {"defends", "defends together", "defends beside", "defends alone", "defends against"}
)
"""Events of a card that defends: its other text is silent then (20.5.2d)."""
ASKED_LATER = frozenset(
    {
        "agreed",
        "you win",
        "was done",
        "is such",
        "handled is such",
        "handled",
        "discarded has power",
    }
)
"""What an effect asks of what it has done itself."""


@rule("fab14/15.2", "fab14/15.5.3c")
def _activated(
    key: str, number: int, data: dict[str, Any], meanings: Sequence[Meaning]
) -> list[Ability]:
    costing = [each for each in meanings if each.what == "this ability costs"]
    own = {"activate only if", "this ability costs"}
    doing = [each for each in meanings if each.what not in STEPS | own]
    needed = [each.of("c") for each in meanings if each.what == "activate only if"]
    price = meaning_from(data["cost"]) if data.get("cost") else None
    if not doing and not needed and not costing and price is None:
        return []
    for each in doing:
        _must_be_done(each)
    if doing and data.get("attack"):
        raise NotCarriedOutError("an attack that does more")
    legal = targets_of(doing)

    async def pay(state: FabState, player: str, me: str) -> None:
        if price is not None:
            await pay_all(Acting(state, player, me), price)

    def possible(state: FabState, player: str, me: str) -> bool:
        payable = price is None or can_pay_all(Acting(state, player, me), price)
        return payable and holds(state, me, needed)

    more = [ability_costs(f"{key}.costs", number, each) for each in costing]
    return [Activates(key, number, _doing(doing), pay=pay, possible=possible, targets=legal), *more]
