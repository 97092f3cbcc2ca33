"""From what was read to what the engine does: abilities, conditions, costs, what waits (H, J)."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.games.ufs.atoms import places
from engine.games.ufs.cards import Ability, Printed
from engine.games.ufs.continuous import Act, Fired, Replaces, Static
from engine.games.ufs.read_texts import READ, Texts, carries_out_readings
from engine.games.ufs.reading import costs
from engine.games.ufs.reading.acting import Acting
from engine.games.ufs.reading.binding import EVENT
from engine.games.ufs.reading.book import Waits, amount, condition, effect, event, outcome, static
from engine.games.ufs.reading.gains import FOR_EACH, each_gain, must_be_each, must_be_lasting
from engine.games.ufs.reading.keeping import kept, meaning_in
from engine.games.ufs.reading.nouns import is_as_said, qualifiers, zones_of
from engine.games.ufs.reading.sentences import LASTING, STEPS, carry_out
from engine.games.ufs.reading.things import STAGED
from engine.games.ufs.state import Effect, Happening, Play, UfsState
from engine.reading.meaning import Meaning, meaning_from, within
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

AS_SAID = "as its text says"
FROM_HAND = frozenset({"discard", "reveal"})
NEED_A_PLACE = frozenset({"some", "some of", "all", "all of"})


@lru_cache(maxsize=4096)
def meanings_in(data: str) -> tuple[Meaning, ...]:
    return tuple(meaning_from(each) for each in json.loads(data))


@lru_cache(maxsize=4096)
def one_in(data: str) -> Meaning:
    return meaning_from(json.loads(data.removeprefix(READ)))


@rule("ufs09/J.3.1", "ufs09/J.1.2#2", "ufs09/J.3.1.3", "ufs09/J.3.1.4")
async def do_ability(state: UfsState, play: Play, ability: Ability) -> None:
    """The immediate effect: one sentence after the other."""
    at = Acting(state, play.player, play.object, play)
    for word, object_id in play.spent:
        at.known.setdefault(word, []).append(object_id)
    if ability.waits and state.windows:
        _answer(at, one_in(ability.waits))
    for each in meanings_in(ability.does):
        await carry_out(at, each)


def _answer(at: Acting, said: Meaning) -> None:
    """What the response answers is what its text speaks of first."""
    waits = event.of(said)(said)
    for each in at.state.windows[-1].happenings:
        if each.kind == waits.on and waits.when(at, each):
            at.about = each
            at.known[EVENT] = [spoken_of(at, waits, each)]
            return


def spoken_of(at: Acting, waits: Waits, it: Happening) -> str:
    """The card of an event that the text goes on to speak of."""
    if waits.path == "current":
        return at.current
    return it.source if waits.path == "source" else it.object


@rule("ufs09/H.2.3.2.4.2.1", "ufs09/H.1.6")
def answers(state: UfsState, ability: Ability, player: str, me: str, happening: Happening) -> bool:
    said = one_in(ability.waits)
    return waits_of(said).when(Acting(state, player, me, about=happening), happening)


def waits_of(said: Meaning) -> Waits:
    return event.of(said)(said)


@rule("ufs09/H.3.3.1")
def needs(state: UfsState, player: str, me: str, word: str) -> bool:
    said = one_in(word)
    return condition.of(said)(Acting(state, player, me), said)


def payable(state: UfsState, player: str, me: str, amount: str) -> bool:
    return costs.is_payable(Acting(state, player, me), one_in(amount))


async def pay(state: UfsState, play: Play, amount: str) -> bool:
    at = Acting(state, play.player, play.object, play)
    done = await costs.pay(at, one_in(amount))
    for word, cards in at.known.items():
        play.spent += [[word, each] for each in cards]
    return done


def statics(printed: Printed) -> tuple[Static, ...]:
    """The continuous abilities of a card."""
    return _statics(printed.name, printed.reading)


@lru_cache(maxsize=4096)
def _statics(name: str, reading: str) -> tuple[Static, ...]:
    found: list[Static] = []
    for place, data in enumerate(json.loads(reading)):
        meaning = meaning_from(data)
        found += static.of(meaning)(f"{name} {place}", meaning)
    return tuple(found)


def doing(said: Meaning, waits: Waits) -> Any:
    """What a continuous ability does when what it waits for happens."""

    async def react(state: UfsState, me: str, it: Happening) -> None:
        at = Acting(state, state.objects[me].owner, me, about=it)
        at.known[EVENT] = [spoken_of(at, waits, it)]
        await carry_out(at, said)
        hide_again(state)

    return react


@rule("ufs09/K.5.1")
def hide_again(state: UfsState) -> None:
    """What a fired effect showed is hidden when it is over, unless another one goes on."""
    if state.showing and not any(each.executing for each in state.playing):
        places.hide(state)


@rule("ufs09/J.3.2", "ufs09/J.2.3")
def fired(key: str) -> Fired:
    """What waits for what becomes of an attack."""
    data = kept(key)
    meaning = meaning_in(data)
    if meaning.what == LASTING:
        return _lasting(data, meaning)
    said = meaning.of("e")
    waits, attack_id = outcome.of(said)(said), str(data["attack"])

    def acting(state: UfsState, it: Happening) -> Acting:
        at = Acting(state, data["player"], data["me"], about=it, attack=attack_id, x=data.get("x"))
        at.known = {word: list(cards) for word, cards in data.get("known", {}).items()}
        return at

    def when(state: UfsState, me: str, it: Happening) -> bool:
        same = attack_id == (it.object if waits.path == "object" else it.source)
        return same and waits.when(acting(state, it), it)

    async def react(state: UfsState, me: str, it: Happening) -> None:
        await carry_out(acting(state, it), meaning.of("do"))
        hide_again(state)

    return Fired(AS_SAID, waits.on, "ufs09/J.3.2", react, when)


@rule("ufs09/J.3.2.3", "ufs09/J.2.2.1")
def _lasting(data: dict[str, Any], meaning: Meaning) -> Fired:
    """What happens each time until the turn ends."""
    said = meaning.of("e")
    waits = event.of(said)(said)

    def when(state: UfsState, me: str, it: Happening) -> bool:
        return waits.when(Acting(state, data["player"], data["me"], about=it), it)

    async def react(state: UfsState, me: str, it: Happening) -> None:
        at = Acting(state, data["player"], data["me"], about=it, x=data.get("x"))
        at.known[EVENT] = [spoken_of(at, waits, it)]
        await carry_out(at, meaning.of("do"))
        hide_again(state)

    return Fired(AS_SAID, waits.on, "ufs09/J.3.2.3", react, when)


def amount_now(state: UfsState, player: str, me: str, data: str) -> int:
    """What the text says that X is, as the ability is announced (H.4.4.1)."""
    return amount.of(one_in(data))(Acting(state, player, me), one_in(data))


@rule("ufs09/J.3.5.1")
def replacement(key: str) -> Replaces:
    """An attack that deals no damage."""

    def instead(state: UfsState, me: str, act: Act) -> None:
        act.amount = 0

    return Replaces(AS_SAID, "ufs09/G.3.1", "damage", instead, lambda s, me, act: act.object == me)


@rule("ufs09/K.3.9", "ufs09/J.3.3")
def fits(state: UfsState, waiting: Effect, object_id: str) -> bool:
    """Whether a card is what an effect waits for, or modifies."""
    data = kept(waiting.on)
    at = Acting(state, data["player"], data["me"])
    whose = data.get("whose", "")
    if whose and state.objects[object_id].owner not in at.players(whose):
        return False
    return is_as_said(at, meaning_in(data), object_id)


carries_out_readings(
    Texts(
        effect=do_ability,
        answers=answers,
        needs=needs,
        payable=payable,
        pay=pay,
        statics=statics,
        fired=fired,
        replacement=replacement,
        fits=fits,
        amount=amount_now,
    )
)


def must_be_done(meanings: Iterable[Meaning]) -> None:
    """Every step and effect has something that carries it out, and every card a place."""
    for meaning in meanings:
        _must_be_effect(meaning)
        for each in within(meaning):
            _must_have_places(each)


def _must_be_effect(meaning: Meaning) -> None:
    if meaning.what in STEPS:
        for slot in ("first", "other", "then", "do"):
            if meaning.get(slot):
                _must_be_effect(meaning.of(slot))
    elif meaning not in effect:
        raise NotCarriedOutError(f"“{meaning.what}” in the middle of an effect")


def _is_of_both(first: Meaning) -> bool:
    """“Committed asset or foundation”: whether both are committed nobody can say."""
    return any(each.what in ("state", "face", "other") for each in within(first))


@rule("ufs09/K.2.1", "ufs09/K.2.6")
def _must_have_places(meaning: Meaning) -> None:
    """A card is somewhere: where the text says, in staging by its type, or in hand to discard."""
    if meaning.what in ("next attack gets", "next card gets", "attacks get"):
        must_be_lasting(meaning.of("g"))
    elif meaning.what in ("get", "get all", "copies get"):
        list(each_gain(meaning.of("g")))
    elif meaning.what in FOR_EACH:
        must_be_each(meaning)
    thing = meaning.get("o")
    if not isinstance(thing, Meaning):
        if meaning.what in (
            "has",
            "has no",
            "draw each",
            "more of one",
            "has a",
            "number of",
            "more than",
            "more in zone",
            "fewer than",
            "for each",
        ):
            noun = meaning.get("c")
            if isinstance(noun, Meaning) and noun.what != "momentum":
                _must_be_placed(noun, from_hand=False)
        return
    if thing.what in NEED_A_PLACE:
        _must_be_placed(thing.of("c"), from_hand=meaning.what in FROM_HAND)


def _must_be_placed(noun: Meaning, *, from_hand: bool) -> None:
    if noun.what == "either":
        first, other = noun.of("first"), noun.of("other")
        behind = list(qualifiers(other.get("q"))) if other.what == "cards" else []
        if first.get("q") or _is_of_both(first):
            raise NotCarriedOutError("cards of two kinds that are described apart")
        if not behind:
            _must_be_placed(first, from_hand=from_hand)
            _must_be_placed(other, from_hand=from_hand)
        return
    if zones_of(noun) or any(each.what == "this way" for each in qualifiers(noun.get("q"))):
        return
    is_staged = noun.word("t") in STAGED
    if is_staged == from_hand:
        raise NotCarriedOutError(f"where {noun.word('t')} cards are")
