"""Form, enhance and response abilities (H): who may play which now, and playing them."""

from collections.abc import Iterator

from engine.core.decisions import Option, place_named
from engine.core.errors import MalformedAnswerError, Refusal
from engine.core.seeing import refuse
from engine.games.ufs import by_hand
from engine.games.ufs.atoms import currents, happen, places, procedure
from engine.games.ufs.buttons import button
from engine.games.ufs.cards import ACTION, ENHANCE, FORM, RESPONSE, Ability
from engine.games.ufs.continuous import EITHER_PLAYER, effect_for, static_on
from engine.games.ufs.costs import can_pay
from engine.games.ufs.game_events import occur
from engine.games.ufs.playing import (
    ABILITY,
    REVERSAL,
    answered,
    attempt,
    card_refusals,
    disallowed,
    shared_symbols,
    timing_refusals,
)
from engine.games.ufs.read_texts import texts
from engine.games.ufs.restrictions import AS_HAND, is_in_place, refused
from engine.games.ufs.state import (
    HAND,
    POOL,
    STAGING,
    Play,
    UfsState,
)
from engine.games.ufs.values import abilities, granted_in_hand, printed, value
from engine.rulebook import rule

Usable = tuple[str, int, Ability]
FORMS, ENHANCES = frozenset({FORM}), frozenset({ENHANCE})


@rule("ufs09/F.2.2.2", "ufs09/F.2.2.1", "ufs09/H.2.2", "ufs09/H.2.2.1", "ufs09/H.2.2.2")
def form_abilities(state: UfsState, player: str, shared: set[str]) -> list[Option]:
    return [option(state, each) for each in usable(state, player, FORMS, shared)]


@rule("ufs09/G.1.2", "ufs09/H.2.1", "ufs09/H.2.1.1", "ufs09/H.2.1.2")
def enhance_abilities(state: UfsState, player: str) -> list[Option]:
    return [option(state, each) for each in usable(state, player, ENHANCES)]


def option(state: UfsState, found: Usable) -> Option:
    me, number, ability = found
    name = printed(state, me).name
    if state.objects[me].zone == HAND:
        name = f"{name} from hand"
    return button(f"ability:{me}:{number}", f"{name}: {ability.label}", "ufs09/E.4.1")


def usable(
    state: UfsState, player: str, wanted: frozenset[str], shared: set[str] | None = None
) -> Iterator[Usable]:
    """The abilities of a type that the player may attempt to play now."""
    for me in candidates(state, player, wanted):
        for number, ability in enumerate(abilities(state, me)):
            if ability.type not in wanted:
                continue
            if may_attempt(state, player, me, number, ability, shared):
                yield me, number, ability


@rule("ufs09/H.3.3.3", "ufs09/H.3.3.3.n2", "ufs09/H.3.2.1.1")
def candidates(state: UfsState, player: str, wanted: frozenset[str]) -> Iterator[str]:
    """Cards with an ability of this kind that a player may play, wherever that can be.

    `wanted` are types of abilities, or game events that a response waits for.
    """
    holders, objects, seat = state.known.holders, state.objects, state.players[player]
    keys = frozenset[str]().union(*(holders.get(each, ()) for each in wanted))
    granted = granted_in_hand(state, player)
    for each in _own_cards(state, player):
        if objects[each].card in keys or each in granted or _may_say_more(state, each):
            yield each
    if seat.attached and objects[seat.character].card not in keys:
        yield seat.character
    if state.known.for_both:
        yield from _for_either_player(state, state.other(player))


def _own_cards(state: UfsState, player: str) -> Iterator[str]:
    """Where a player's abilities can be: zones, the current attack, what counts as in hand."""
    for zone in state.known.zones:
        yield from state.zones[f"{player}.{zone}"]
    if state.attack and state.attack[-1].attacker == player:
        yield state.attack[-1].card
    for effect in state.effects:
        if effect.kind == AS_HAND and effect.controller == player:
            yield from effect.objects


def _may_say_more(state: UfsState, object_id: str) -> bool:
    """An effect changed the card or has it copy another one, so its print does not say all."""
    changed = bool(state.altered and state.objects[object_id].now)
    return changed or bool(state.effects and state.copying(object_id))


def _for_either_player(state: UfsState, other: str) -> Iterator[str]:
    for each in state.in_zone(other, STAGING):
        if any(EITHER_PLAYER in ability.only for ability in abilities(state, each)):
            yield each


@rule("ufs09/E.4.1.1", "ufs09/E.4.1.3", "ufs09/E.4.1.1.n1", "ufs09/D.2.2.3.3")
def ability_refusals(
    state: UfsState, player: str, me: str, number: int, ability: Ability,
    shared: set[str] | None = None, *, about_me: bool = False,
) -> list[Refusal]:  # fmt: skip
    """Every rule that forbids attempting this ability now; a hand action is a card as well."""
    if not is_in_place(state, me, ability, about_me=about_me):
        return [Refusal("ufs09/H.5.1", "The ability is not on a card where it can be played.")]
    play = play_of(state, player, me, number, ability)
    found = disallowed(state, play, ability)
    found += [
        Refusal(cited, "A restriction of the ability is not met.")
        for cited in refused(state, player, me, ability, number)
    ]
    if play.what == ACTION or ability.amount("play"):
        as_card = Play(player, me, str(ability.amount("play") or ACTION))
        found += card_refusals(state, as_card, shared or shared_symbols(state, player))
    if ability.amount("play") == REVERSAL:
        found += reversal_refusals(state, player)
    if (ability.cost or state.effects) and not can_pay(state, player, me, ability):
        found.append(Refusal("ufs09/E.4.1.1", "Its costs cannot be paid."))
    return found


def may_attempt(
    state: UfsState, player: str, me: str, number: int, ability: Ability,
    shared: set[str] | None = None, *, about_me: bool = False,
) -> bool:  # fmt: skip
    """The same as no refusals; quick for what is most common: a card in staging, no effects."""
    card = state.objects[me]
    common = card.zone == STAGING and card.face_up and not (ability.only or card.now)
    if not common or state.effects or static_on(state).disallows:
        refusals = ability_refusals(state, player, me, number, ability, shared, about_me=about_me)
        return not refusals
    if card.committed or card.attached:
        return False
    if ability.type == ENHANCE and f"step {number}" in card.used:
        return False
    return not ability.cost or can_pay(state, player, me, ability)


@rule("ufs09/I.3.10.2.2", "ufs09/I.3.10.2.3", "ufs09/I.3.11", "ufs09/I.3.11.1")
def reversal_refusals(state: UfsState, player: str) -> Iterator[Refusal]:
    """One attempt for each attack, and none against a safe one."""
    attack = answered(state)
    if f"safe {attack}" in state.marks:
        yield Refusal("ufs09/I.3.10.2.3", "No reversal can be played to a safe attack.")
    if f"reversal to {attack} by {player}" in state.marks:
        yield Refusal("ufs09/I.3.10.2.2", "There was a reversal to this attack already.")


@rule("ufs09/E.4", "ufs09/F.2.2.1")
def play_of(state: UfsState, player: str, me: str, number: int, ability: Ability) -> Play:
    """A hand action is played together with its ability; otherwise only the ability is."""
    as_card = value(state, me, "type") == ACTION and state.objects[me].zone not in (STAGING, POOL)
    what = ACTION if as_card and not ability.amount("play") else ABILITY
    return Play(player, me, what, number, responds=ability.type == RESPONSE)


@rule(
    "ufs09/E.4",
    "ufs09/J.3.1",
    "ufs09/J.3.1.1",
    "ufs09/J.1.5.2",
    "ufs09/H.3.3.3.n1",
    "ufs09/I.3.10.3",
)
async def play_ability(state: UfsState, player: str, rest: str) -> bool:
    """Attempt it; once it is played and not cancelled, do what its text says."""
    me, _, number = rest.partition(":")
    ability = abilities(state, me)[int(number)]
    play = play_of(state, player, me, int(number), ability)
    return await _carried_out(state, play, ability, rest)


@rule("ufs09/H.5.4")
async def play_instructed(
    state: UfsState, player: str, me: str, number: int, *, free: bool = False
) -> bool:
    """An effect has an ability played right now, whatever its type; else it must be valid."""
    known = abilities(state, me)
    if not 0 <= number < len(known):
        raise MalformedAnswerError("There is no such ability.")
    ability = known[number]
    found = ability_refusals(state, player, me, number, ability, about_me=True)
    refuse([each for each in found if not (free and each.rule == "ufs09/E.4.1.1")])
    play = play_of(state, player, me, number, ability)
    play.free = free
    return await _carried_out(state, play, ability, f"{me}:{number}")


async def _carried_out(state: UfsState, play: Play, ability: Ability, rest: str) -> bool:
    player, me = play.player, play.object
    if ability.type == RESPONSE and not state.windows:
        pass
    elif ability.type == RESPONSE:
        happen.use_in_window(state, rest)
    else:
        procedure.count_play(state, player, form=ability.type == FORM)
    if not await attempt(state, play, ability):
        return False
    if not play.cancelled:
        await execute(state, play, ability)
    elif ability.amount("play"):
        currents.refresh(state, me)
    procedure.end_play(state)
    return True


@rule("ufs09/J.1.1", "ufs09/J.1.1.n1", "ufs09/J.1.2#2", "ufs09/K.5.1", "ufs09/J.3.1.2")
async def execute(state: UfsState, play: Play, ability: Ability) -> None:
    """The immediate effect: scripted, or done by hand; then what it showed is hidden again."""
    procedure.start_executing(play)
    happen.begin_cause(state, play.player)
    effect = effect_for(ability.effect)
    is_by_hand = state.objects[play.object].card in state.by_hand
    if ability.does and not is_by_hand:
        await texts().effect(state, play, ability)
    elif effect is None or is_by_hand:
        await by_hand.settle_effect(state, play.player, play.object)
    else:
        await effect(state, play)
    if state.showing:
        places.hide(state)
    await occur(state)
    happen.end_cause(state)


def ability_named(state: UfsState, player: str, key: str) -> list[Refusal]:
    """Why an ability cannot be attempted now."""
    me, _, number = key.partition(":")
    found = abilities(state, me) if me in state.objects else ()
    if place_named(number, len(found)) is None:
        return [Refusal("ufs09/E.4.1", "There is no such ability.")]
    ability = found[int(number)]
    refusals = list(_untimely(state, player, ability))
    if state.objects[me].owner != player and EITHER_PLAYER not in ability.only:
        refusals.append(Refusal("ufs09/H.3.3.3", "You play the abilities of your own cards."))
    about_me = ability.type == RESPONSE and ability.this
    return refusals + ability_refusals(state, player, me, int(number), ability, about_me=about_me)


@rule("ufs09/H.2.1", "ufs09/H.2.2", "ufs09/H.2.3", "ufs09/G.1.2")
def _untimely(state: UfsState, player: str, ability: Ability) -> Iterator[Refusal]:
    """Each type of ability has its time."""
    if ability.type == FORM:
        yield from timing_refusals(state, player)
    elif ability.type == RESPONSE and not state.windows:
        yield Refusal("ufs09/H.2.3", "Responses are played in response windows only.")
    elif ability.type == ENHANCE:
        if state.step != "enhance" or not state.attack:
            yield Refusal("ufs09/H.2.1", "Enhances are played in the enhance step of an attack.")
        elif state.holder != player:
            yield Refusal("ufs09/G.1.2", "It is the other player's turn to enhance.")
        if state.windows:
            yield Refusal("ufs09/H.2.1", "A response window is open.")
