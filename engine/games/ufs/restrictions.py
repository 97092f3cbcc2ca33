"""What a played ability may be restricted to (H.3), and which cards it may be on (H.2)."""

import re
from collections.abc import Callable, Iterator

from engine.games.ufs.cards import (
    ACTION,
    ASSET,
    CHARACTER,
    ENHANCE,
    FORM,
    FOUNDATION,
    NUMBERS,
    RESPONSE,
    Ability,
    Printed,
)
from engine.games.ufs.continuous import condition
from engine.games.ufs.keywords import names_in
from engine.games.ufs.read_texts import READ, texts
from engine.games.ufs.state import HAND, PLAYER_ZONES, POOL, STAGING, Card, UfsState
from engine.games.ufs.values import (
    is_deadlocked,
    is_desperate,
    keywords,
    on_the_card,
    symbols,
    value,
)
from engine.rulebook import rule

AS_HAND = "as hand"
COMBO_OR = " | "
"""Between the requirements of two Combo keywords on one card."""
PRINTED_NUMBER = re.compile(
    rf"(?P<count>\d+)(?: or (?P<bound>more|less))? "
    rf"(?P<value>{'|'.join(name.replace('_', ' ') for name in NUMBERS)})"
)
WHILE_COMMITTED = "while committed"
Test = Callable[[UfsState, str, str, Ability, int], bool]
ALLOWED: dict[str, tuple[str, Test]] = {}


def allows(word: str, cited: str) -> Callable[[Test], Test]:
    """Register a restriction: the word on the card, its rule, and when it lets the ability be."""

    def register(test: Test) -> Test:
        ALLOWED[word] = (cited, test)
        return test

    return register


@allows("first", "ufs09/H.3.1.1")
@rule("ufs09/H.3.1.1", "ufs09/H.3.1.1.1", "ufs09/H.3.1.1.2", "ufs09/H.3.1.1.2.n1")
def _first(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    seat = state.players[player]
    return (seat.forms if ability.type == FORM else seat.enhances) == 0


@allows("combo", "ufs09/H.3.1.2")
@rule("ufs09/H.3.1.2", "ufs09/H.3.1.2.2.n1", "ufs09/I.3.3", "ufs09/I.3.3.2", "ufs09/I.3.3.2.n1")
@rule("ufs09/D.2.1.3")
def _combo(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    """The printed values of the cards right before it in the pool, in order."""
    wanted = str(keywords(state, me).get("combo", "")).lower()
    if not wanted or state.objects[me].zone != POOL:
        return False
    return any(_comes_after(state, me, each.split(",")) for each in wanted.split(COMBO_OR))


def _comes_after(state: UfsState, me: str, needs: list[str]) -> bool:
    """Whether the cards right before it are what one Combo keyword requires."""
    pool = state.in_zone(state.objects[me].owner, POOL)
    place = pool.index(me)
    before = pool[max(0, place - len(needs)) : place]
    return len(before) == len(needs) and all(
        _fits(state, each, need.strip()) for each, need in zip(before, needs, strict=True)
    )


def _fits(state: UfsState, object_id: str, need: str) -> bool:
    """A name, type, keyword or zone, `mid attack`, `low block`, `3 damage`, `5 or more speed`."""
    facts = on_the_card(state, object_id)
    known = {facts.type, facts.name.lower(), facts.zone, *names_in(facts.keywords)}
    known |= {f"{facts.zone} {facts.type}", f"{facts.block_zone} block", as_block(facts)}
    if need in known:
        return True
    match = PRINTED_NUMBER.fullmatch(need)
    if match is None:
        return False
    count, printed = int(match["count"]), getattr(facts, match["value"].replace(" ", "_"))
    more, less = printed >= count, printed <= count
    return bool({"more": more, "less": less, None: more and less}[match["bound"]])


@rule("ufs09/B.6.4.2")
def as_block(facts: Printed) -> str:
    """How text calls a card by its block modifier: a “+3 block”."""
    return f"{facts.block_modifier:+d} block" if facts.block_zone else ""


@allows("deadlock", "ufs09/H.3.1.3")
@rule("ufs09/H.3.1.3")
def _deadlock(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    """The opponent is at deadlock (UFS-7)."""
    return is_deadlocked(state, state.other(player))


@allows("desperation", "ufs09/H.3.1.4")
@rule("ufs09/H.3.1.4")
def _desperation(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return is_desperate(state, player)


@allows("your turn", "ufs09/H.3.2.2.3")
@rule("ufs09/H.3.2.2.3")
def _your_turn(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return state.turn_player == player


@allows("opponent's turn", "ufs09/H.3.2.2.5")
@rule("ufs09/H.3.2.2.5")
def _their_turn(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return state.turn_player != player


@allows("your attack", "ufs09/H.3.2.2.4")
@rule("ufs09/H.3.2.2.4")
def _your_attack(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return bool(state.attack) and state.attack[-1].attacker == player


@allows("opponent's attack", "ufs09/H.3.2.2.6")
@rule("ufs09/H.3.2.2.6")
def _their_attack(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return bool(state.attack) and state.attack[-1].attacker != player


@allows("enhance step", "ufs09/H.3.2.2.7")
@rule("ufs09/H.3.2.2.7")
def _enhance_step(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return state.step == "enhance"


@allows("once per enhance step", "ufs09/H.3.2.2.8")
@rule("ufs09/H.3.2.2.8")
def _once_a_step(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return f"step {number}" not in state.objects[me].used


@allows("once per turn", "ufs09/H.3.2.2.1")
@rule("ufs09/H.3.2.2.1", "ufs09/H.5.2")
def _once(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return f"turn {number}" not in state.objects[me].used


@allows("twice per turn", "ufs09/H.3.2.2.2")
@rule("ufs09/H.3.2.2.2", "ufs09/H.5.2")
def _twice(state: UfsState, player: str, me: str, ability: Ability, number: int) -> bool:
    return state.objects[me].used.count(f"turn {number}") < 2


@rule("ufs09/H.3.1.5", "ufs09/H.3.1.6", "ufs09/H.3.2.1", "ufs09/H.3.2.1.1", "ufs09/H.2.1.4")
@rule("ufs09/H.3.3.1", "ufs09/K.2.7", "ufs09/H.3.1.7")
def refused(state: UfsState, player: str, me: str, ability: Ability, number: int) -> Iterator[str]:
    """The rules of all restrictions that are not met."""
    if ability.type == ENHANCE and f"step {number}" in state.objects[me].used:
        yield "ufs09/H.2.1.4"
    for word in ability.only:
        kind, _, name = word.partition(":")
        hero = state.facts(state.players[player].character)
        if kind == "watermark" and hero.watermark != name:
            yield "ufs09/H.3.1.7"
        if kind == "character" and hero.character != name:
            yield "ufs09/H.3.1.5"
        if kind == "if" and not condition(name)(state, player, me):
            yield "ufs09/H.3.3.1"
        if word.startswith(READ) and not texts().needs(state, player, me, word):
            yield "ufs09/H.3.3.1"
        if kind == "symbol" and name not in symbols(state, state.players[player].character):
            yield "ufs09/H.3.1.6"
        if word in ALLOWED:
            cited, test = ALLOWED[word]
            if not test(state, player, me, ability, number):
                yield cited


@rule("ufs09/H.2.1.3", "ufs09/H.2.2.3", "ufs09/H.2.3.3", "ufs09/H.3.2.1", "ufs09/H.3.2.1.1")
@rule("ufs09/H.3.3.2", "ufs09/H.5.1", "ufs09/D.2.2.3.3", "ufs09/K.3.17", "ufs09/K.3.17.1.n1")
def is_in_place(state: UfsState, me: str, ability: Ability, *, about_me: bool = False) -> bool:
    """Ready in staging, an action in hand, or the current attack; a bracketed zone is instead.

    `about_me`: the response's condition is about this very card, wherever it is face up.
    """
    card = state.objects[me]
    bracketed = [word for word in ability.only if word in PLAYER_ZONES]
    if bracketed:
        return card.zone in bracketed and _is_open_there(card)
    kind = value(state, me, "type")
    if kind == ACTION and (card.zone == HAND or is_as_hand(state, me)):
        return True
    if card.attached or card.zone == HAND or not (card.face_up or card.copies):
        return False
    if ability.type != FORM and _is_current_attack(state, me):
        return True
    if ability.type == RESPONSE and about_me:
        return not card.committed
    if card.zone != STAGING or kind not in (FOUNDATION, ASSET, CHARACTER):
        return False
    return not card.committed or WHILE_COMMITTED in ability.only


def _is_open_there(card: Card) -> bool:
    return (card.zone == HAND or card.face_up) and not card.attached


def _is_current_attack(state: UfsState, object_id: str) -> bool:
    return bool(state.attack) and state.attack[-1].card == object_id


@rule("ufs09/K.3.17", "ufs09/K.3.17.1")
@rule("ufs09/K.1.1")
def is_as_hand(state: UfsState, object_id: str) -> bool:
    """Whether an effect lets the card be played as though it were in hand."""
    return any(e.kind == AS_HAND and object_id in e.objects for e in state.effects)
