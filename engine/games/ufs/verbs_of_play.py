"""Primitives that change vitality, values, checks, blocks and what may be played (E, G, J)."""

from engine.core.errors import MalformedAnswerError
from engine.core.verbs import Verb
from engine.games.ufs.atoms import currents, happen, procedure
from engine.games.ufs.cards import ATTACK, Amount
from engine.games.ufs.control_checks import NEXT_CHECK, PRESET, control_check
from engine.games.ufs.costs import EXTRA_COST, PAY
from engine.games.ufs.defining import copy, define
from engine.games.ufs.playing import FORBID, NEXT_ATTACK
from engine.games.ufs.state import ADD, GAIN, LOSE, POOL, SET, Attack, Check, UfsState
from engine.games.ufs.values import is_public, is_valued, may_change, printed, value
from engine.games.ufs.verbs_of_cards import count_of, object_of, player_of
from engine.rulebook import rule

ATTACK_VALUES = ("speed", "damage")
VALUES = ("difficulty", "control", "block_modifier", *ATTACK_VALUES)
CHANGEABLE = (*VALUES, "hand_size")
ENDINGS = ("enhance step", "combat phase")
COMBAT = ("forms", "enhance", "block", "damage", "resolution")


async def _vitality(state: UfsState, player: str, by: str) -> None:
    procedure.change_vitality(state, player_of(state, player), int(by), "ufs09/J.1.1")


def _current(state: UfsState) -> Attack:
    if not state.attack:
        raise MalformedAnswerError("There is no attack.")
    return state.attack[-1]


async def _attack(state: UfsState, name: str, by: str) -> None:
    if not state.attack or name not in ATTACK_VALUES:
        raise MalformedAnswerError("Change speed or damage of an attack.")
    await _modify(state, state.attack[-1].card, name, by)


@rule("ufs09/C.3.2", "ufs09/C.3.4", "ufs09/C.3.3.4.3")
async def _modify(state: UfsState, object_id: str, name: str, by: str) -> None:
    """A bonus or penalty to a value of a card's current state."""
    changeable(state, object_id, name)
    currents.modify(state, object_id, name, ADD, int(by), "ufs09/C.3.3.4")


@rule("ufs09/K.3.7")
async def _modify_within(state: UfsState, object_id: str, name: str, by: str, bound: str) -> None:
    """A bonus with a maximum, or a penalty with a minimum."""
    changeable(state, object_id, name)
    currents.modify(state, object_id, name, ADD, [int(by), int(bound)], "ufs09/K.3.7")


def changeable(state: UfsState, object_id: str, name: str) -> None:
    """Refuse a value that cannot be changed now."""
    object_of(state, object_id)
    if name not in CHANGEABLE or not may_change(state, object_id, name):
        raise MalformedAnswerError(f"The {name} of this card cannot be changed now.")


@rule("ufs09/J.3.4", "ufs09/C.3.3.3")
async def _define(state: UfsState, object_id: str, name: str, by: str) -> None:
    """A base value becomes a number until the end of the turn."""
    owner = state.objects[object_of(state, object_id)].owner
    if name not in CHANGEABLE or not may_change(state, object_id, name):
        raise MalformedAnswerError(f"The {name} of this card cannot be set now.")
    await define(state, owner, object_id, name, max(0, int(by)))


@rule("ufs09/J.3.4.1")
async def _copy(state: UfsState, object_id: str, other: str) -> None:
    """A card has the printed values of another until the end of the turn, without its text."""
    await _copied(state, object_id, other, with_text=False)


@rule("ufs09/J.3.4.1", "ufs09/I.2.3.3")
async def _copy_all(state: UfsState, object_id: str, other: str) -> None:
    await _copied(state, object_id, other, with_text=True)


async def _copied(state: UfsState, object_id: str, other: str, *, with_text: bool) -> None:
    owner = state.objects[object_of(state, object_id)].owner
    if not is_valued(state, object_id) or not is_public(state.objects[object_of(state, other)]):
        raise MalformedAnswerError("Only a card that both can see is copied.")
    await copy(state, owner, object_id, other, with_text=with_text)


@rule("ufs09/C.3.4", "ufs09/C.3.3.4")
async def _zone(state: UfsState, zone: str) -> None:
    """The attack's zone is another one."""
    if zone not in ("high", "mid", "low"):
        raise MalformedAnswerError("An attack zone is high, mid or low.")
    currents.modify(state, _current(state).card, "zone", SET, zone, "ufs09/C.3.3.4")


@rule("ufs09/K.3.6.n1")
async def _switch(state: UfsState, object_id: str) -> None:
    """Speed and damage change places; that is neither a bonus nor a penalty."""
    object_of(state, object_id)
    if not all(may_change(state, object_id, name) for name in ATTACK_VALUES):
        raise MalformedAnswerError("The speed and damage of this card cannot be changed now.")
    speed, damage = (value(state, object_id, name) for name in ATTACK_VALUES)
    for name, now in (("speed", damage), ("damage", speed)):
        currents.modify(state, object_id, name, SET, now, "ufs09/K.3.6.n1")


@rule("ufs09/K.3.6.n1", "ufs09/C.3.3.1")
async def _to_printed(state: UfsState, object_id: str, name: str) -> None:
    """A value is again what is printed."""
    changeable(state, object_id, name)
    now = getattr(printed(state, object_id), name)
    currents.modify(state, object_id, name, SET, now, "ufs09/K.3.6.n1")


@rule("ufs09/I.2.4")
@rule("ufs09/I.2.4.1")
async def _gain(state: UfsState, object_id: str, word: str) -> None:
    """A keyword, `powerful 2` with its rating."""
    name, _, rating = word.rpartition(" ")
    rated = bool(name) and rating.isdecimal()
    await _keyword(state, object_id, GAIN, [name, int(rating)] if rated else word)


async def _lose(state: UfsState, object_id: str, word: str) -> None:
    await _keyword(state, object_id, LOSE, word)


@rule("ufs09/C.3.2", "ufs09/I.2.3.1", "ufs09/K.4.3")
async def _keyword(state: UfsState, object_id: str, how: str, word: str | list[Amount]) -> None:
    if not may_change(state, object_of(state, object_id), "keywords"):
        raise MalformedAnswerError("A card that nobody can refer to has no keywords.")
    currents.modify(state, object_id, "keywords", how, word, "ufs09/C.3.3.4")


def _check(state: UfsState) -> Check:
    if not state.control_checks:
        raise MalformedAnswerError("There is no control check now.")
    return state.control_checks[-1]


@rule("ufs09/E.3.1.2")
async def _change_check(state: UfsState, by: str) -> None:
    _check(state)
    procedure.change_check(state, int(by), "ufs09/E.3.1.2")


@rule("ufs09/E.3.3", "ufs09/E.3.3.1")
async def _check_again(state: UfsState, player: str) -> None:
    if _check(state).player != player_of(state, player):
        raise MalformedAnswerError("It is the other player's check.")
    if _check(state).is_again:
        raise MalformedAnswerError("A re-check cannot be checked again.")
    procedure.check_again(state)


@rule("ufs09/J.3.2.1.3")
async def _next_check(state: UfsState, player: str, by: str) -> None:
    owner = player_of(state, player)
    happen.add_effect(state, NEXT_CHECK, owner, "turn", key=owner, amount=int(by))
    state.emit("next check", "ufs09/J.3.2.1.3", owner, int(by))


@rule("ufs09/E.3.1.3")
async def _preset(state: UfsState, player: str, number: str) -> None:
    owner = player_of(state, player)
    happen.add_effect(state, PRESET, owner, "turn", key=owner, amount=count_of(number))
    state.emit("preset", "ufs09/E.3.1.3", owner, int(number))


@rule("ufs09/E.3.4")
async def _make_check(state: UfsState, player: str) -> None:
    await control_check(state, player_of(state, player))


@rule("ufs09/K.3.9")
async def _next_attack(state: UfsState, player: str, name: str, by: str) -> None:
    if name not in VALUES:
        raise MalformedAnswerError(f"An attack has no {name}.")
    owner, rows = player_of(state, player), [[name, ADD, int(by)]]
    happen.add_effect(state, NEXT_ATTACK, owner, "turn", key=owner, patches=rows)
    state.emit("next attack", "ufs09/K.3.9", owner, name, int(by))


@rule("ufs09/I.3.8.3", "ufs09/I.3.8.3.n1")
async def _copies(state: UfsState, name: str, by: str) -> None:
    """The multiple copies of this attack, also those that are still to come."""
    if name not in VALUES:
        raise MalformedAnswerError(f"An attack has no {name}.")
    attack, rows = _current(state), [[name, ADD, int(by)]]
    happen.affect_copies(state, attack.attacker, attack.card, rows)


@rule("ufs09/E.4.4.2", "ufs09/E.4.9.2")
async def _extra_cost(state: UfsState, player: str, name: str, number: str) -> None:
    if name not in (*PAY, "check"):
        raise MalformedAnswerError(f"There is no cost “{name}”.")
    owner, rows = player_of(state, player), [[name, SET, count_of(number)]]
    happen.add_effect(state, EXTRA_COST, owner, "turn", key=owner, patches=rows)
    state.emit("extra cost", "ufs09/E.4.4.2", owner, name, int(number))


@rule("ufs09/E.4.1.1.n1", "ufs09/E.4.4.2")
async def _card_cost(state: UfsState, object_id: str, name: str, number: str) -> None:
    """Playing this card costs more until the end of the turn."""
    owner = state.objects[object_of(state, object_id)].owner
    if name not in (*PAY, "check"):
        raise MalformedAnswerError(f"There is no cost “{name}”.")
    rows = [[name, SET, count_of(number)]]
    happen.add_effect(state, EXTRA_COST, owner, "turn", objects=[object_id], patches=rows)
    state.emit("extra cost", "ufs09/E.4.4.2", owner, name, int(number))


@rule("ufs09/E.4.1.3")
async def _forbid(state: UfsState, player: str, word: str) -> None:
    owner = player_of(state, player)
    happen.add_effect(state, FORBID, owner, "turn", key=owner, patches=[[word, "", 0]])
    state.emit("forbidden", "ufs09/E.4.1.3", owner, word)


@rule("ufs09/G.2.1.1.1")
async def _bar(state: UfsState, zone: str) -> None:
    if zone not in ("high", "mid", "low"):
        raise MalformedAnswerError("A block zone is high, mid or low.")
    procedure.bar_blocks(state, _current(state), zone)


@rule("ufs09/G.2.1.2", "ufs09/G.2.2.1")
async def _block_status(state: UfsState, status: str) -> None:
    if status not in ("complete", "partial", "not blocked"):
        raise MalformedAnswerError("The block is complete, partial or not blocked.")
    attack = _current(state)
    procedure.set_status(state, attack, attack.blocker, status, "ufs09/G.2.1.2")


@rule("ufs09/F.2.3.2", "ufs09/F.2.3")
async def _stack(state: UfsState, object_id: str) -> None:
    """An attack in a card pool becomes pending."""
    card = state.objects[object_of(state, object_id)]
    if card.zone != POOL or value(state, object_id, "type") != ATTACK:
        raise MalformedAnswerError("Only an attack in the card pool can be pending.")
    if object_id in state.stack or any(each.card == object_id for each in state.attack):
        raise MalformedAnswerError("This attack is pending or under way already.")
    procedure.stack_attacks(state, [object_id])
    state.emit("pending", "ufs09/F.2.3", card.owner, card.card)


@rule("ufs09/F.4.1.2")
async def _end(state: UfsState, what: str) -> None:
    if what not in ENDINGS:
        raise MalformedAnswerError(f"Name one of: {', '.join(ENDINGS)}.")
    if state.step not in (COMBAT if what == "combat phase" else ("enhance",)):
        raise MalformedAnswerError(f"It is not the {what} now.")
    procedure.force_end(state, what)
    state.emit("ends", "ufs09/F.4.1.2", state.turn_player, what)


@rule("ufs09/H.3.3.4.4")
async def _cancel(state: UfsState, object_id: str) -> None:
    """The ability of a card that has just been played does nothing."""
    waiting = [
        each
        for each in state.playing
        if not each.executing and each.number >= 0 and each.object == object_id
    ]
    if not waiting:
        raise MalformedAnswerError("There is no ability to cancel.")
    procedure.cancel(state, waiting[-1], "ufs09/H.3.3.4.4")


VERBS: tuple[Verb[UfsState], ...] = (
    Verb("vitality", "Change vitality", "ufs09/J.1.1", ("player", "number"), _vitality),
    Verb("attack", "Change the attack", "ufs09/J.1.1", ("value", "number"), _attack),
    Verb("modify", "Change a value", "ufs09/C.3.3.4", ("object", "value", "number"), _modify),
    Verb("modify-within", "Change a value up to a bound", "ufs09/K.3.7",
         ("object", "value", "number", "number"), _modify_within),
    Verb("define", "Set a value", "ufs09/J.3.4", ("object", "value", "number"), _define),
    Verb("copy", "Copy a card's values", "ufs09/J.3.4.1", ("object", "object"), _copy),
    Verb("copy-all", "Copy values and text", "ufs09/J.3.4.1", ("object", "object"), _copy_all),
    Verb("zone", "Change the attack's zone", "ufs09/C.3.4", ("word",), _zone),
    Verb("switch", "Switch speed and damage", "ufs09/K.3.6.n1", ("object",), _switch),
    Verb("to-printed", "Back to the printed value", "ufs09/K.3.6.n1", ("object", "value"),
         _to_printed),
    Verb("gain", "Gain a keyword", "ufs09/C.3.3.4", ("object", "word"), _gain),
    Verb("lose", "Lose a keyword", "ufs09/C.3.3.4", ("object", "word"), _lose),
    Verb("check-by", "Change the check", "ufs09/E.3.1.2", ("number",), _change_check),
    Verb("re-check", "Check again", "ufs09/E.3.3", ("player",), _check_again),
    Verb("next-check", "Change the next check", "ufs09/J.3.2.1.3", ("player", "number"),
         _next_check),
    Verb("preset-check", "Set the next check", "ufs09/E.3.1.3", ("player", "number"), _preset),
    Verb("make-check", "Make a check", "ufs09/E.3.4", ("player",), _make_check),
    Verb("next-attack", "Change the next attack", "ufs09/K.3.9", ("player", "value", "number"),
         _next_attack),
    Verb("copies", "Change its multiple copies", "ufs09/I.3.8.3", ("value", "number"), _copies),
    Verb("extra-cost", "Add a cost to the next play", "ufs09/E.4.4.2",
         ("player", "word", "number"), _extra_cost),
    Verb("card-cost", "Add a cost to a card", "ufs09/E.4.4.2", ("object", "word", "number"),
         _card_cost),
    Verb("forbid", "Forbid playing", "ufs09/E.4.1.3", ("player", "word"), _forbid),
    Verb("bar", "Bar a block zone", "ufs09/G.2.1.1.1", ("word",), _bar),
    Verb("block-status", "Say how it is blocked", "ufs09/G.2.1.2", ("word",), _block_status),
    Verb("stack", "Make an attack pending", "ufs09/F.2.3", ("object",), _stack),
    Verb("end", "End step, phase or turn", "ufs09/F.4.1.2", ("word",), _end),
    Verb("cancel", "Cancel the ability", "ufs09/H.3.3.4.4", ("object",), _cancel),
)  # fmt: skip
