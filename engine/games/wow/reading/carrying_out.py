"""From what was read to what the engine does: powers of the same kinds as scripts have (700)."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.games.wow.cards import ABILITY, Printed, descriptions_from
from engine.games.wow.keywords_of_text import TEXTS
from engine.games.wow.powers import (
    Ability,
    Activates,
    Costs,
    Resolves,
    Rewards,
    Says,
    Triggered,
    carries_out_readings,
)
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.binding import Binder, joined, must_be_one
from engine.games.wow.reading.book import (
    PAYABLE,
    Waits,
    condition,
    effect,
    event,
    price,
    static,
    thing,
)
from engine.games.wow.reading.lasting import lasting_while
from engine.games.wow.reading.layout import (
    ATTACH,
    COST,
    INPLAY,
    KEYWORDS,
    MODES,
    POWER,
    QUEST,
    RESOLVES,
    REWARD,
)
from engine.games.wow.reading.nouns import row_of
from engine.games.wow.reading.sentences import STEPS, carry_out
from engine.games.wow.state import Link, WowState
from engine.games.wow.traits import names_of
from engine.games.wow.values import controller_of
from engine.games.wow.zones import DECK
from engine.reading.meaning import Meaning, as_data, mark_of, meaning_from, within
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Data = dict[str, Any]
Carried = Callable[[WowState, Link], Awaitable[None]]
CONDITIONED = frozenset({"has", "is", "cannot"})
LASTING = frozenset({"many have", "have while"})
TRIGGERS = frozenset({"trigger", "timed"})


@carries_out_readings
def abilities_read(printed: Printed, reading: Sequence[Data]) -> tuple[Ability, ...]:
    return tuple(made_of(printed, reading))


def made_of(printed: Printed, reading: Sequence[Data]) -> list[Ability]:
    """Every paragraph as powers, or an error that says what the engine lacks."""
    mark = f"{printed.name}/{mark_of(list(reading))}"
    others_must_be_of_its_kind(printed, reading)
    found: list[Ability] = [*conditions_of(reading)]
    powers = 0
    for place, data in enumerate(reading):
        key = f"{mark} {place}"
        if data["kind"] == INPLAY:
            found += in_play(printed, key, data)
        elif data["kind"] == POWER:
            found += activated(key, powers, data)
            powers += 1
        elif data["kind"] == QUEST and "condition" in data:
            found.append(completed_only_if(key, meaning_from(data["condition"])))
        elif data["kind"] == COST:
            found += costs_of(key, data)
        elif data["kind"] == REWARD:
            found.append(Rewards(key, doing(meanings_of(data))))
    resolving = [each for each in reading if each["kind"] in (RESOLVES, ATTACH, MODES)]
    if resolving:
        resolving = [each for each in reading if each in resolving or stands_for_text(each)]
        found += resolves(printed, f"{mark} resolves", resolving)
    if any(each["kind"] == QUEST for each in reading) != any(
        each["kind"] == REWARD for each in reading
    ):
        raise NotCarriedOutError("a quest without a cost or a reward")
    return found


@rule("wow74/G.other")
def others_must_be_of_its_kind(printed: Printed, reading: Sequence[Data]) -> None:
    """“Other allies” are others than this one only where this is an ally itself."""
    names = names_of(printed.types, printed.tags, printed.icons, printed.damage)
    if printed.is_character:
        names = names | {"character"}
    for data in reading:
        several = [data, *data.get("modes", ())]
        found = [
            one for each in several for key in ("meanings", "paid") for one in each.get(key, ())
        ]
        found += [data["event"]] if "event" in data else []
        for meaning in (each for one in found for each in within(meaning_from(one))):
            other = meaning.get("but") == "this" or "another" in meaning.what
            noun = meaning.get("n")
            if other and isinstance(noun, Meaning) and names.isdisjoint(row_of(noun, DECK)["of"]):
                raise NotCarriedOutError("others than some that it spoke of")


def conditions_of(reading: Sequence[Data]) -> Iterator[Ability]:
    """What lasting effects on many cards look at all the time (714.3e)."""
    for data in reading:
        several = [data, *data.get("modes", ())]
        for meaning in (meaning_from(one) for each in several for one in each.get("meanings", ())):
            for each in within(meaning):
                if each.what in LASTING:
                    yield lasting_while(each)


@rule("wow74/702.2", "wow74/103.2")
def completed_only_if(key: str, meaning: Meaning) -> Says:
    """“If ..., pay 2 to complete this quest”: looked at as it is completed."""
    holds = condition.of(meaning)

    def answer(state: WowState, me: str, subject: str) -> bool:
        return subject == me and not holds(Acting(state, controller_of(state, me), me), meaning)

    return Says(key, "can't complete", "wow74/103.2", answer)


def meanings_of(data: Data) -> list[Meaning]:
    return [meaning_from(each) for each in data["meanings"]]


def bound(
    meanings: Sequence[Meaning], waits: Waits | None = None, attached: Meaning | None = None
) -> Data:
    """What is stored of sentences: what they refer to, and the descriptions of their targets.

    It is bound when it is read, because a database keeps no order of the parts of a meaning.
    """
    binder = Binder(waits)
    if attached is not None:
        binder.attached_to(attached)
    known = joined(meanings)
    must_be_known(known)
    done = [as_data(each) for each in binder.bind(known)]
    if attached is not None and binder.targets:
        raise NotCarriedOutError("targets besides what it is attached to")
    return {"meanings": done, "targets": binder.targets}


def bound_in_play(meanings: Sequence[Meaning]) -> Data:
    """A trigger with all that follows it, or what is on by itself."""
    first = meanings[0]
    if first.what not in TRIGGERS:
        return {"meanings": [as_data(each) for each in meanings]}
    said = first.of("e")
    waits = event.of(said)(said)
    return {"event": as_data(said), **bound([first.of("do"), *meanings[1:]], waits)}


@rule("wow74/704.1a", "wow74/703.1", "wow74/700.2")
def in_play(printed: Printed, key: str, data: Data) -> list[Ability]:
    """A power of a card in play: what is on by itself, or a trigger with all that follows it."""
    meanings = meanings_of(data)
    if "event" in data:
        return [triggered(key, data, meanings)]
    made: list[Ability] = []
    for number, each in enumerate(map(with_condition, meanings)):
        if each not in static:
            raise NotCarriedOutError("a sentence in play that is neither a trigger nor always on")
        made += static.of(each)(f"{key}.{number}", each)
    return made


def with_condition(meaning: Meaning) -> Meaning:
    """“While ..., ...” says the same as “... while ...”."""
    if meaning.what != "while":
        return meaning
    said = meaning.of("do")
    if said.what not in CONDITIONED or said.get("c"):
        raise NotCarriedOutError("this while something else holds")
    return Meaning(said.what, (*said.parts, ("c", meaning["c"])))


@rule("wow74/703.1", "wow74/708.3", "wow74/707.3")
def triggered(key: str, data: Data, meanings: Sequence[Meaning]) -> Triggered:
    said = meaning_from(data["event"])
    waits = event.of(said)(said)

    return Triggered(
        key, waits.on, "wow74/703.1", str(data.get("said", "")), doing(meanings), waits.when,
        targets=descriptions_from(data["targets"]),
    )  # fmt: skip


@rule("wow74/701.1", "wow74/701.3", "wow74/403.1")
def activated(key: str, number: int, data: Data) -> list[Ability]:
    """A payment power: its resource cost and its targets are facts of the card."""
    found: list[Ability] = [Activates(key, number, doing(meanings_of(data)))]
    for place, each in enumerate(data.get("paid", ())):
        found.append(cost_of(f"{key} cost {place}", meaning_from(each), number))
    return found


@rule("wow74/403.1", "wow74/403.3")
def costs_of(key: str, data: Data) -> list[Ability]:
    """What playing the card costs besides, or instead."""
    return [
        cost_of(f"{key} {place}", meaning_from(each), None, instead=bool(data.get("instead")))
        for place, each in enumerate(data["paid"])
    ]


@rule("wow74/403.1", "wow74/707.1e")
def cost_of(key: str, meaning: Meaning, number: int | None, *, instead: bool = False) -> Costs:
    pays, able = price.of(meaning), PAYABLE[meaning.what]

    async def pay(state: WowState, player: str, me: str) -> bool:
        return await pays(Acting(state, player, me), meaning)

    def can(state: WowState, player: str, me: str) -> bool:
        return able(Acting(state, player, me), meaning)

    return Costs(
        key, "Pay what the text says", "wow74/403.1", can, pay, instead=instead, power=number
    )


@rule("wow74/709.2b", "wow74/305.1", "wow74/400.2")
def resolves(printed: Printed, key: str, several: Sequence[Data]) -> list[Ability]:
    """What an ability does as it resolves, all its paragraphs in order."""
    if ABILITY not in printed.types:
        raise NotCarriedOutError("a sentence that is no power")
    modes = [data for data in several if data["kind"] == MODES]
    targets = [row for data in several for row in data.get("targets", ())]
    if targets and any(data["kind"] == ATTACH for data in several):
        raise NotCarriedOutError("targets besides what it is attached to")
    parts = list(_parts(several))
    if not modes:
        resolved = Resolves(key, in_order(parts), descriptions_from(targets))
        return [resolved] if any(meanings for _, meanings in parts) else []
    if len(several) > 1:
        raise NotCarriedOutError("modes and more than them")
    return [modal(key, modes[0])]


def _parts(several: Sequence[Data]) -> Iterator[tuple[int, list[Meaning]]]:
    """Each paragraph with the place of its first target among those of the card."""
    first = 0
    for data in several:
        yield first, meanings_that_resolve(data)
        first += len(data.get("targets", ()))


def in_order(parts: Sequence[tuple[int, list[Meaning]]]) -> Carried:
    """The paragraphs one after the other, each with its own targets."""

    async def effect_(state: WowState, link: Link) -> None:
        for first, meanings in parts:
            at = Acting.of_link(state, link)
            at.targets = link.targets[first:]
            await _do_all(at, meanings)

    return effect_


def stands_for_text(data: Data) -> bool:
    """A keyword line that is something to do: “Delve”."""
    words = data.get("facts", {}).get("keywords", {})
    return data["kind"] == KEYWORDS and not TEXTS.keys().isdisjoint(words)


def meanings_that_resolve(data: Data) -> list[Meaning]:
    if data["kind"] == MODES:
        return []
    if data["kind"] == KEYWORDS:
        return [Meaning("keyword text", (("k", each),)) for each in data["facts"]["keywords"]]
    return meanings_of(data)


@rule("wow74/707.1c", "wow74/G.modal")
def modal(key: str, data: Data) -> Resolves:
    """One mode is chosen while the card is played; each has targets of its own."""
    made = {}
    by_mode = []
    for each in data["modes"]:
        made[each["said"]] = doing(meanings_of(each))
        by_mode.append((each["said"], descriptions_from(each["targets"])))

    async def effect_(state: WowState, link: Link) -> None:
        for mode in link.modes:
            await made[mode](state, link)

    return Resolves(key, effect_, by_mode=tuple(by_mode))


def doing(meanings: Sequence[Meaning]) -> Carried:
    """Carries the sentences out one after the other."""

    async def effect_(state: WowState, link: Link) -> None:
        await _do_all(Acting.of_link(state, link), meanings)

    return effect_


async def _do_all(at: Acting, meanings: Iterable[Meaning]) -> None:
    for each in meanings:
        await carry_out(at, each)


OF_DECKS = frozenset({"search", "take revealed"})


def must_be_known(meanings: Iterable[Meaning]) -> None:
    """Every step and effect has something that carries it out."""
    for meaning in meanings:
        _must_be_done(meaning)
        for each in within(meaning):
            if each in static and each not in effect and each not in thing:
                raise NotCarriedOutError(f"“{each.what}” in the middle of an effect")
            if isinstance(noun := each.get("n"), Meaning) and noun.what == "noun":
                row_of(noun, DECK if each.what in OF_DECKS else "")


def _must_be_done(meaning: Meaning, *, offered: bool = False) -> None:
    if meaning.what in STEPS:
        for slot in ("first", "then", "do"):
            if meaning.get(slot):
                _must_be_done(meaning.of(slot), offered=meaning.what == "may")
    elif meaning.what == "pay" and not offered:
        raise NotCarriedOutError("a payment among other deeds")
    elif meaning.what == "take revealed" and meaning.word("how") != "all":
        must_be_one(meaning)
    elif meaning not in effect:
        raise NotCarriedOutError(f"“{meaning.what}” in the middle of an effect")
