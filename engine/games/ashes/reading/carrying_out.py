"""From what was read to what the engine does: abilities of the same kinds as scripts have (4.2)."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.core.changes import Change
from engine.games.ashes.abilities import (
    AFTER,
    WHEN,
    WOULD,
    Ability,
    Resolves,
    Triggered,
    carries_out_readings,
)
from engine.games.ashes.cards import ACTION, REACTION, READY, UNITS, Printed
from engine.games.ashes.cards import PHOENIXBORN as PHOENIXBORN_TYPE
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.binding import check
from engine.games.ashes.reading.book import event, static
from engine.games.ashes.reading.layout import FOCUSED, NUMBER, TEXT, USED
from engine.games.ashes.reading.sentences import carry_out, price_of
from engine.games.ashes.state import AshesState
from engine.reading.meaning import Meaning, meaning_from, within
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

TIMINGS = {"when": WHEN, "after": AFTER, "would": WOULD}
TRIGGERS = frozenset({"trigger", "priced trigger"})
Carried = Callable[[AshesState, str, str], Awaitable[None]]


@carries_out_readings
def abilities_read(printed: Printed, reading: Sequence[dict[str, Any]]) -> tuple[Ability, ...]:
    return tuple(made_of(printed, reading))


def made_of(printed: Printed, reading: Sequence[dict[str, Any]]) -> list[Ability]:
    """Every paragraph as an ability, or an error that says what the engine lacks."""
    found: list[Ability] = []
    used = 0
    texts = [(each, meanings_of(each)) for each in reading if each["kind"] == TEXT]
    focus = [each for each in reading if each["kind"] == FOCUSED]
    for each in reading:
        if each["kind"] == USED:
            found.append(_activated(used, each, focus if used == 0 else ()))
            used += 1
        elif each["kind"] == NUMBER:
            raise NotCarriedOutError("what X is")
    if focus and used != 1:
        raise NotCarriedOutError("a focus without one effect that it adds to")
    return [*found, *_texts(printed, texts)]


def _texts(
    printed: Printed, texts: Iterable[tuple[dict[str, Any], list[Meaning]]]
) -> list[Ability]:
    found: list[Ability] = []
    resolving: list[Meaning] = []
    for number, (data, meanings) in enumerate(texts):
        first = meanings[0]
        if all(each in static for each in meanings):
            continue
        if first.what in TRIGGERS:
            found.append(_triggered(printed, f"text {number}", data, meanings))
        elif first.what == "reaction":
            found.append(_reaction(printed, meanings))
        else:
            resolving += meanings
    if resolving:
        found.append(_resolves(printed, resolving))
    return found


def meanings_of(data: dict[str, Any]) -> list[Meaning]:
    return [meaning_from(each) for each in data["meanings"]]


@rule("raven11/4.1.0.b3", "raven11/4.5.0.b1")
def _resolves(printed: Printed, meanings: Sequence[Meaning]) -> Resolves:
    if printed.type != ACTION:
        raise NotCarriedOutError("a sentence that is neither triggered nor a spell's")
    return Resolves(doing(meanings))


@rule("raven11/4.2.0.b1", "raven11/4.2.0.s3")
def _activated(place: int, data: dict[str, Any], focus: Iterable[dict[str, Any]]) -> Resolves:
    added = [
        Meaning("focus", (("n", each["number"]), ("do", tuple(meanings_of(each)))))
        for each in focus
    ]
    return Resolves(doing([*meanings_of(data), *added]), key=f"activated {place}")


def doing(meanings: Sequence[Meaning]) -> Carried:
    """Carries the sentences out one after the other."""
    _must_be_done(meanings)

    async def effect(state: AshesState, player: str, me: str) -> None:
        await _do_all(Acting(state, player, me), meanings)

    return effect


async def _do_all(at: Acting, meanings: Iterable[Meaning]) -> None:
    for each in meanings:
        await carry_out(at, each)


@rule("raven11/4.2.0.b2", "raven11/4.2.0.p3", "raven11/4.4.0.b9")
def _triggered(
    printed: Printed, key: str, data: dict[str, Any], meanings: Sequence[Meaning]
) -> Triggered:
    """With “may” it is offered, with a cost it is paid for, otherwise it must be used."""
    first = meanings[0]
    if printed.type not in (*UNITS, PHOENIXBORN_TYPE, READY) and not is_of_a_spell(meanings):
        raise NotCarriedOutError("what an attached spell waits for")
    made = _waiting(key, first, [first.of("do"), *meanings[1:]])
    offers = first.of("do").what == "may"
    price = price_of(first.of("c")) if first.what == "priced trigger" else None
    return replace(
        made,
        text=data.get("name") or printed.name,
        optional=offers or price is not None,
        cost=price,
        inexhaustible=bool(data.get("inexhaustible")),
        between_realms=bool(data.get("between realms")),
    )


@rule("raven11/4.3.0", "raven11/4.3.1")
def _reaction(printed: Printed, meanings: Sequence[Meaning]) -> Triggered:
    if printed.type != REACTION or len(meanings) < 2:
        raise NotCarriedOutError("a reaction that is no Reaction Spell")
    made = _waiting("react", meanings[0], meanings[1:])
    return replace(made, text="react", optional=True)


@rule("raven11/4.1.1")
def is_of_a_spell(meanings: Sequence[Meaning]) -> bool:
    """It waits for the end of the round and speaks of the spell alone, not of its unit."""
    speaks_of = {each.what for meaning in meanings for each in within(meaning)}
    return meanings[0].of("e").what == "round ends" and "this unit" not in speaks_of


def _waiting(key: str, trigger: Meaning, meanings: Sequence[Meaning]) -> Triggered:
    said = trigger.of("e")
    waits = event.of(said)(said)
    check(meanings, waits, said.what)
    _must_be_known(meanings)
    offered = [_without_offer(meanings[0]), *meanings[1:]]

    async def effect(state: AshesState, me: str, change: Change) -> None:
        it = change.object if waits.names_a_unit else ""
        at = Acting(state, state.objects[me].controller, me, change, it, did=True)
        await _do_all(at, offered)

    return Triggered(key, waits.on, TIMINGS[trigger.word("t")], "", effect, waits.when)


@rule("raven11/4.2.0.p3")
def _without_offer(meaning: Meaning) -> Meaning:
    """What is offered is chosen as the effect is used, so it is not asked again."""
    return meaning.of("do") if meaning.what == "may" else meaning


def _must_be_done(meanings: Sequence[Meaning]) -> None:
    check(meanings)
    _must_be_known(meanings)


def _must_be_known(meanings: Iterable[Meaning]) -> None:
    for each in meanings:
        if each in static or each.what in (*TRIGGERS, "reaction"):
            raise NotCarriedOutError(f"“{each.what}” in the middle of an effect")


def has(meanings: Iterable[Meaning]) -> list[str]:
    """The abilities that the rules of an attack ask for by name."""
    return sorted(name for each in meanings if each in static for name in static.of(each)(each))
