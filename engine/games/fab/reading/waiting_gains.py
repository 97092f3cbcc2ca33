"""What waits for the next attack that is boosted or of this chain, and what arcane damage gains."""

from collections.abc import Mapping

from engine.core.changes import Change
from engine.core.modifiers import Modifier, Patch, Values
from engine.games.fab.abilities import Ability, Defines, Forbids, Static
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import AMPLIFIED
from engine.games.fab.next_attack import NEXT_ACTION, NEXT_ATTACK
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, condition, cost, effect, payable, sound
from engine.games.fab.reading.costs import remember
from engine.games.fab.reading.effects_of_heroes import a_card_of_hand
from engine.games.fab.reading.gains import (
    is_any_action,
    names_attack_actions,
    names_attacks,
    patches_of,
)
from engine.games.fab.reading.numbers import number_of
from engine.games.fab.reading.statics import MAKERS, holds
from engine.games.fab.reading.things import fits, words_for
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of
from engine.games.fab.verbs_of_heroes import random_card
from engine.games.fab.zones import ARSENAL, DECK, HAND, PERMANENTS
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("chain attack gains", "your next {of:described} this combat chain gains|gets {g:gain*and}")
@effect(
    "chain played gains",
    "the next {of:described} you play this combat chain gains|gets {g:gain*and}",
)
@rule("fab14/20.4.2", "fab14/21.2")
async def next_of_chain_gains(at: Acting, meaning: Meaning) -> None:
    """Over when the combat chain closes."""
    attacks = meaning.what == "chain attack gains"
    put.add_effect(
        at.state, NEXT_ATTACK if attacks else NEXT_ACTION, at.controller, at.source, "chain",
        patches=patches_of(at, meaning["g"]), flavour=words_for(meaning.of("of")),
    )  # fmt: skip


@sound("chain attack gains")
def names_attacks_of_the_chain(meaning: Meaning) -> bool:
    return not is_any_action(meaning.of("of")) and names_attacks(meaning)


@sound("chain played gains")
def names_cards_of_the_chain(meaning: Meaning) -> bool:
    return not is_any_action(meaning.of("of")) and names_attack_actions(meaning)


_DONE = {"boost": "boosted by", "fuse": "fused", "charge to play": "charged for"}
for _words, _mark in _DONE.items():
    for _span, _until in (("this turn", "turn"), ("this combat chain", "chain")):
        BOOK.add(
            "effect", "next done gains",
            f"the next attack you {_words} {_span} gains|gets {{g:gain*and}}",
            mark=_mark, until=_until,
        )  # fmt: skip


@effect("next done gains")
@rule("fab14/20.4.2", "fab14/15.5.1b")
async def next_done_gains(at: Acting, meaning: Meaning) -> None:
    """It waits for an attack that was boosted, fused or charged for as it was played."""
    put.add_effect(
        at.state, NEXT_ACTION, at.controller, at.source, meaning.word("until"),
        patches=patches_of(at, meaning["g"]), flavour="", ability=meaning.word("mark"),
    )  # fmt: skip


@effect("amp", "amp {n:amount}")
@rule("fab14/18.2", "fab14/26.2")
async def amp(at: Acting, meaning: Meaning) -> None:
    """Newer than the document: the next arcane damage of this turn is so much more."""
    put.add_effect(
        at.state, AMPLIFIED, at.controller, at.source, "turn", amount=number_of(at, meaning["n"])
    )


@effect("hand into arena", "put a|an {of:described} from your hand into the arena")
@rule("fab14/10.4.3b", "fab14/19.5")
async def hand_into_arena(at: Acting, meaning: Meaning) -> None:
    wanted = meaning.of("of")
    chosen = await a_card_of_hand(at, at.controller, "Which card enters the arena?", wanted)
    at.handled = []
    if chosen:
        at.handled = [await moves.move(at.state, chosen, PERMANENTS, "fab14/10.4.3b")]


@payable("hand into arena")
def has_one_for_the_arena(at: Acting, meaning: Meaning) -> bool:
    hand = at.state.in_zone(at.controller, HAND)
    return any(fits(at.state, each, meaning.of("of")) for each in hand)


@sound("hand into arena")
def stays_there(meaning: Meaning) -> bool:
    """Only what stays as a permanent."""
    words = words_for(meaning.of("of")).split(", ")
    return not {"item", "aura", "ally"}.isdisjoint(words)


@condition("scrapped", "it|~ scrapped a card")
def has_scrapped(at: Acting, meaning: Meaning) -> bool:
    return f"scrapped:{at.source}" in at.state.marks


@condition("beaten chest", "you have beaten chest this turn")
def has_beaten_chest(at: Acting, meaning: Meaning) -> bool:
    return f"beat chest:{at.controller}" in at.state.marks


# What a card says of its defenders, of who may defend it, and of its own values

BOOK.add("ability", "cannot be defended", "~ can't be defended by {of:described}")
BOOK.add("ability", "defenders have", "{of:described} get|have {by:signed} {d} while defending ~")
BOOK.add("ability", "value is", "~ 's {v:value} is equal to {n:amount}")


@rule("fab14/20.5.1", "fab14/2.1")
def _cannot_be_defended(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    wanted = said.of("of")

    def when(state: FabState, me: str, change: Change) -> bool:
        return (
            change.source == me and holds(state, me, asked) and fits(state, change.object, wanted)
        )

    return Forbids(key, "defend", "fab14/20.5.1", when)


@rule("fab14/17.1", "fab14/20.5.2")
def _defenders_have(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    wanted, by = said.of("of"), said.number("by")

    def modifier(state: FabState, me: str) -> Modifier:
        link = next((link for link in state.links if link.attack == me), None)
        on = link is not None and holds(state, me, asked)
        cards = link.defenders if link is not None and on else []
        those = [each for each in cards if each in state.objects and fits(state, each, wanted)]

        def found(view: Mapping[str, Values]) -> list[Patch]:
            return [Patch(each, "defense", "+", by) for each in those if each in view]

        return Modifier(f"{me}/{key}", 0, found, frozenset(), frozenset({"defense"}))

    return Static(key, "fab14/17.1", modifier)


@rule("fab14/25.1.3", "fab14/25.1.4")
def _value_is(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    if asked:
        return None

    def number(state: FabState, me: str) -> int:
        return number_of(Acting(state, controller_of(state, me), me), said["n"])

    return Defines(key, said.of("v").what, "fab14/25.1.4", number)


MAKERS |= {
    "cannot be defended": _cannot_be_defended,
    "defenders have": _defenders_have,
    "value is": _value_is,
}


# Costs


@cost("arsenal under deck", "put a card from your arsenal on the bottom of your deck")
@rule("fab14/15.5.3c", "fab14/11.7")
async def arsenal_under_deck(at: Acting, meaning: Meaning) -> None:
    for each in at.state.in_zone(at.controller, ARSENAL)[:1]:
        await moves.move(at.state, each, DECK, "fab14/15.5.3c", face_up=False, bottom=True)


@payable("arsenal under deck")
def has_an_arsenal(at: Acting, meaning: Meaning) -> bool:
    return bool(at.state.in_zone(at.controller, ARSENAL))


@cost("banish random", "banish a random card from your hand", "banish a random card from hand")
@rule("fab14/15.5.3c", "fab14/24.5")
async def banish_random(at: Acting, meaning: Meaning) -> None:
    chosen = await random_card(at.state, at.controller)
    if chosen:
        now = await moves.banish(at.state, chosen, "fab14/15.5.3c")
        at.handled = [now]
        remember(at, now)


@payable("banish random")
def has_a_hand(at: Acting, meaning: Meaning) -> bool:
    return any(each != at.source for each in at.state.in_zone(at.controller, HAND))


@cost("banish this", "banish ~")
@rule("fab14/15.5.3c", "fab14/11.1.12")
async def banish_this(at: Acting, meaning: Meaning) -> None:
    if at.source in at.state.objects:
        await moves.banish(at.state, at.source, "fab14/15.5.3c")


@cost("discard this", "discard ~")
@rule("fab14/15.5.3c", "fab14/15.2", "fab14/G.discard.1")
async def discard_this(at: Acting, meaning: Meaning) -> None:
    """An ability of a card in hand: newer than the document."""
    if at.source in at.state.objects:
        await moves.discard(at.state, at.source, "fab14/15.5.3c")


@payable("discard this")
def is_in_hand(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    return card is not None and card.zone == HAND


@cost("this under deck", "put ~ on the bottom of its owner 's deck")
@rule("fab14/15.5.3c", "fab14/11.7")
async def this_under_deck(at: Acting, meaning: Meaning) -> None:
    if at.source in at.state.objects:
        await moves.move(at.state, at.source, DECK, "fab14/15.5.3c", face_up=False, bottom=True)


@payable("this under deck")
def is_still_here(at: Acting, meaning: Meaning) -> bool:
    return at.source in at.state.objects
