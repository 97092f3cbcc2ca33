"""Dice power abilities (2.2.0): a side action and a die that shows its power."""

from collections.abc import Awaitable, Callable, Iterator

from engine.core.changes import Change
from engine.core.decisions import Option
from engine.core.errors import Refusal
from engine.core.table import distinguishable
from engine.core.targets import choose_one
from engine.games.ashes.atoms import places, procedure
from engine.games.ashes.cards import ALLY
from engine.games.ashes.damage import Packet, deal
from engine.games.ashes.state import ACTIVE, DISCARD, DRAW_PILE, HAND, AshesState
from engine.games.ashes.targeting import choose_card, choose_target
from engine.games.ashes.timing import carrying_out, happened
from engine.games.ashes.turn_refusals import side_refusals
from engine.games.ashes.values import attack_value
from engine.rulebook import rule

Power = Callable[[AshesState, str, str], Awaitable[None]]


def available(state: AshesState, player: str) -> list[Option]:
    """One option for each type of which a die shows its power."""
    return [
        Option(f"power:{name}", f"Use the {name} dice power", f"raven11/2.2.0.{RULES[name]}")
        for name in sorted(POWERS)
        if not any(power_refusals(state, player, name))
    ]


@rule("raven11/2.2.0", "raven11/4.5.0")
def power_refusals(state: AshesState, player: str, name: str) -> Iterator[Refusal]:
    """Every rule that forbids using the dice power of a type now."""
    yield from side_refusals(state, player)
    yield from _missing(state, player, name)


def _missing(state: AshesState, player: str, name: str) -> Iterator[Refusal]:
    """What a power cannot do without: its die. Without a target it does as much as it can."""
    dice = state.active_dice(player)
    if not any(die.type == name and die.face == "power" for die in dice):
        yield Refusal("raven11/2.2.0", f"None of your active {name} dice shows its power.")


def cannot_use(state: AshesState, player: str, name: str) -> str:
    """Why nobody could use it even against the rules."""
    if name not in POWERS:
        return "There is no such power."
    return next((each.reason for each in _missing(state, player, name)), "")


@rule("raven11/4.1.0.b1", "raven11/4.2.0.b5")
async def use(state: AshesState, player: str, name: str) -> None:
    """Spend the side action and a die with its power up, then do what it does."""
    die = next(d for d in state.active_dice(player) if d.type == name and d.face == "power")
    procedure.spend_side(state)
    state.emit("dice power", f"raven11/2.2.0.{RULES[name]}", player, name)
    if name not in ("charm", "divine"):
        await _exhaust(state, player, die.id, "raven11/4.4.0.b5")
    await carrying_out(state, player, f"the {name} dice power", POWERS[name](state, player, die.id))
    if die.place == ACTIVE:
        await _exhaust(state, player, die.id, "raven11/4.2.3")


async def _exhaust(state: AshesState, player: str, die: str, cited: str) -> None:
    """What triggers on dice that are placed in the exhausted pool triggers on this one too."""
    places.exhaust_die(state, die, cited)
    hero = state.players[player].hero_object
    change = Change("dice exhausted", "raven11/4.1.0.b1", player, hero, amount=1)
    await happened(state, change)


def _all_units(state: AshesState) -> list[str]:
    return [unit for player in state.remaining for unit in state.units(player)]


def _fallen_allies(state: AshesState, player: str) -> list[str]:
    return [each for each in state.in_zone(player, DISCARD) if state.facts(each).type == ALLY]


@rule("raven11/2.2.0.d1")
async def _ceremonial(state: AshesState, player: str, die: str) -> None:
    ally = await choose_card(state, player, _fallen_allies(state, player), "raven11/2.2.0.d1")
    if not ally:
        return
    price = attack_value(state, ally)
    places.move(state, ally, HAND, "raven11/2.2.0.d1")
    hero = state.players[player].hero_object
    await deal(state, [Packet(ally, hero, price)], "raven11/2.2.0.d1")


@rule("raven11/2.2.0.d2")
async def _charm(state: AshesState, player: str, die: str) -> None:
    unit = await choose_target(state, player, state.units(player), "raven11/2.2.0.d2")
    if unit:
        places.place_die_on(state, die, unit, "raven11/2.2.0.d2")


@rule("raven11/2.2.0.d3")
async def _illusion(state: AshesState, player: str, die: str) -> None:
    dice = [d for foe in state.remaining if foe != player for d in state.active_dice(foe)]
    alike = {(d.owner, d.type, d.face): d for d in reversed(dice)}
    options = [Option(f"die:{d.id}", f"{d.type} {d.face}") for d in alike.values()]
    if options:
        pick = await choose_one(player, "die", options, "raven11/2.2.0.d3", text="Which die?")
        places.exhaust_die(state, pick.removeprefix("die:"), "raven11/2.2.0.d3")


@rule("raven11/2.2.0.d4")
async def _natural(state: AshesState, player: str, die: str) -> None:
    unit = await choose_target(state, player, _all_units(state), "raven11/2.2.0.d4")
    if unit:
        await deal(state, [Packet(die, unit, 1)], "raven11/2.2.0.d4")


@rule("raven11/2.2.0.d5")
async def _divine(state: AshesState, player: str, die: str) -> None:
    unit = await choose_target(state, player, _all_units(state), "raven11/2.2.0.d5")
    if unit:
        places.place_die_on(state, die, unit, "raven11/2.2.0.d5")


@rule("raven11/2.2.0.d6")
async def _sympathy(state: AshesState, player: str, die: str) -> None:
    for each in state.in_zone(player, DRAW_PILE)[:1]:
        places.move(state, each, HAND, "raven11/2.2.0.d6", why="draw")
    hand = distinguishable(state, state.in_zone(player, HAND))
    card = await choose_card(state, player, hand, "raven11/2.2.0.d6")
    if card:
        options = [Option("top", "On top"), Option("bottom", "On the bottom")]
        pick = await choose_one(player, "place", options, "raven11/2.2.0.d6", text="Where?")
        places.move(state, card, DRAW_PILE, "raven11/2.2.0.d6", top=pick == "top")


@rule("raven11/2.2.0.d7")
async def _time(state: AshesState, player: str, die: str) -> None:
    foes = [state.players[each].hero_object for each in state.remaining if each != player]
    target = await choose_target(state, player, foes, "raven11/2.2.0.d7")
    if target:
        procedure.forbid_side_actions(state, state.objects[target].owner)


POWERS: dict[str, Power] = {
    "ceremonial": _ceremonial, "charm": _charm, "illusion": _illusion, "natural": _natural,
    "divine": _divine, "sympathy": _sympathy, "time": _time,
}  # fmt: skip
RULES = {name: f"d{number}" for number, name in enumerate(POWERS, start=1)}
"""The icons are lost in the document; types go by their order (ASH-1)."""
