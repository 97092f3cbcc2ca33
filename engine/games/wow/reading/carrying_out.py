"""From what was read to what the engine does: powers of the same kinds as scripts have (700)."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from engine.games.wow.cards import ABILITY, Printed, descriptions_from
from engine.games.wow.keywords_of_text import TEXTS
from engine.games.wow.powers import (
    Ability,
    Activates,
    Costs,
    Resolves,
    Rewards,
    Triggered,
    carries_out_readings,
)
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.binding import Binder
from engine.games.wow.reading.book import (
    PAYABLE,
    Waits,
    effect,
    event,
    price,
    static,
    thing,
)
from engine.games.wow.reading.gains import must_be_bound
from engine.games.wow.reading.layout import (
    ATTACH,
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
from engine.games.wow.zones import DECK
from engine.reading.meaning import Meaning, mark_of, meaning_from, within
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

Data = dict[str, Any]
Carried = Callable[[WowState, Link], Awaitable[None]]
CONDITIONED = frozenset({"has", "is", "cannot"})
TRIGGERS = frozenset({"trigger", "timed"})


@carries_out_readings
def abilities_read(printed: Printed, reading: Sequence[Data]) -> tuple[Ability, ...]:
    return tuple(made_of(printed, reading))


def made_of(printed: Printed, reading: Sequence[Data]) -> list[Ability]:
    """Every paragraph as powers, or an error that says what the engine lacks."""
    mark = f"{printed.name}/{mark_of(list(reading))}"
    found: list[Ability] = []
    powers = 0
    for place, data in enumerate(reading):
        key = f"{mark} {place}"
        if data["kind"] == INPLAY:
            found += in_play(printed, key, data)
        elif data["kind"] == POWER:
            found += activated(key, powers, data)
            powers += 1
        elif data["kind"] == REWARD:
            meanings, _ = bound(meanings_of(data))
            found.append(Rewards(key, doing(meanings)))
    resolving = [each for each in reading if each["kind"] in (RESOLVES, ATTACH, MODES)]
    if resolving:
        resolving = [each for each in reading if each in resolving or stands_for_text(each)]
        found += resolves(printed, f"{mark} resolves", resolving)
    if any(each["kind"] == QUEST for each in reading) != any(
        each["kind"] == REWARD for each in reading
    ):
        raise NotCarriedOutError("a quest without a cost or a reward")
    return found


def meanings_of(data: Data) -> list[Meaning]:
    return [meaning_from(each) for each in data["meanings"]]


def bound(
    meanings: Sequence[Meaning], waits: Waits | None = None, attached: Meaning | None = None
) -> tuple[list[Meaning], list[Data]]:
    """Meanings with what they refer to, and the descriptions of their targets."""
    binder = Binder(waits)
    if attached is not None:
        binder.attached_to(attached)
    must_be_known(meanings)
    return binder.bind(meanings), binder.targets


@rule("wow74/704.1a", "wow74/703.1", "wow74/700.2")
def in_play(printed: Printed, key: str, data: Data) -> list[Ability]:
    """A power of a card in play: what is on by itself, or a trigger with all that follows it."""
    meanings = meanings_of(data)
    first = meanings[0]
    if first.what in TRIGGERS:
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
    said = meanings[0].of("e")
    waits = event.of(said)(said)
    first = meanings[0].of("do")
    done, targets = bound([first, *meanings[1:]], waits)

    async def effect_(state: WowState, link: Link) -> None:
        await _do_all(Acting.of_link(state, link), done)

    return Triggered(
        key, waits.on, "wow74/703.1", str(data.get("said", "")), effect_, waits.when,
        targets=descriptions_from(targets),
    )  # fmt: skip


@rule("wow74/701.1", "wow74/701.3", "wow74/403.1")
def activated(key: str, number: int, data: Data) -> list[Ability]:
    """A payment power: its resource cost and its targets are facts of the card."""
    meanings, _ = bound(meanings_of(data))
    found: list[Ability] = [Activates(key, number, doing(meanings))]
    for place, each in enumerate(data.get("paid", ())):
        found.append(cost_of(f"{key} cost {place}", meaning_from(each), number))
    return found


@rule("wow74/403.1", "wow74/707.1e")
def cost_of(key: str, meaning: Meaning, number: int | None) -> Costs:
    pays, able = price.of(meaning), PAYABLE[meaning.what]

    async def pay(state: WowState, player: str, me: str) -> bool:
        return await pays(Acting(state, player, me), meaning)

    def can(state: WowState, player: str, me: str) -> bool:
        return able(Acting(state, player, me), meaning)

    return Costs(key, "Pay what the text says", "wow74/403.1", can, pay, power=number)


@rule("wow74/709.2b", "wow74/305.1", "wow74/400.2")
def resolves(printed: Printed, key: str, several: Sequence[Data]) -> list[Ability]:
    """What an ability does as it resolves, all its paragraphs in order."""
    if ABILITY not in printed.types:
        raise NotCarriedOutError("a sentence that is no power")
    attached = next((meaning_from(e["noun"]) for e in several if e["kind"] == ATTACH), None)
    meanings = [each for data in several for each in meanings_that_resolve(data)]
    modes = [data for data in several if data["kind"] == MODES]
    done, targets = bound(meanings, attached=attached)
    if attached is not None and targets:
        raise NotCarriedOutError("targets besides what it is attached to")
    if not modes:
        return [Resolves(key, doing(done), descriptions_from(targets))] if done else []
    if meanings or len(modes) > 1:
        raise NotCarriedOutError("modes and more than them")
    return [modal(key, modes[0])]


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
        done, targets = bound([meaning_from(one) for one in each["meanings"]])
        made[each["said"]] = doing(done)
        by_mode.append((each["said"], descriptions_from(targets)))

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


LASTING = frozenset({"have", "be", "can't", "stays exhausted", "must attack", "prevent next",
                     "prevent all"})  # fmt: skip


def must_be_known(meanings: Iterable[Meaning]) -> None:
    """Every step and effect has something that carries it out."""
    for meaning in meanings:
        _must_be_done(meaning)
        for each in within(meaning):
            if each in static and each not in effect and each not in thing:
                raise NotCarriedOutError(f"“{each.what}” in the middle of an effect")
            if each.what in LASTING and each.get("o"):
                must_be_bound(each)
            if isinstance(noun := each.get("n"), Meaning) and noun.what == "noun":
                row_of(noun, DECK if each.what == "search" else "")


def _must_be_done(meaning: Meaning) -> None:
    if meaning.what in STEPS:
        for slot in ("first", "then", "do"):
            if meaning.get(slot):
                _must_be_done(meaning.of(slot))
    elif meaning not in effect:
        raise NotCarriedOutError(f"“{meaning.what}” in the middle of an effect")
