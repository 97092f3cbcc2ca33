"""Paying costs (4.4.0): exhaust, main, side, discard, magic; in full, at once."""

from collections.abc import Iterator, Sequence

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import see
from engine.core.targets import choose_one
from engine.games.ashes.atoms import places, procedure, tokens
from engine.games.ashes.cards import Cost
from engine.games.ashes.state import HAND, AshesState, Die
from engine.rulebook import rule

BASIC = "basic"


@rule("raven11/2.0.0")
def pays(die: Die, icon: str) -> bool:
    """A power face pays power, class and basic; a class face class and basic; basic only basic."""
    if icon == BASIC:
        return True
    type_, _, face = icon.rpartition(" ")
    if die.type != type_:
        return False
    return die.face == "power" or (face == "class" and die.face == "class")


@rule("raven11/4.0.0.p3", "raven11/4.4.0.p5")
def can_pay_dice(dice: Sequence[Die], icons: Sequence[str]) -> bool:
    """Whether the dice cover the icons: the choosiest icons first, the plainest die for each."""
    left = sorted(dice, key=_strength)
    for icon in sorted(icons, key=_choosiness):
        fitting = next((die for die in left if pays(die, icon)), None)
        if fitting is None:
            return False
        left.remove(fitting)
    return True


def _strength(die: Die) -> int:
    return ("basic", "class", "power").index(die.face)


def _choosiness(icon: str) -> int:
    if icon == BASIC:
        return 2
    return 0 if icon.endswith("power") else 1


@rule("raven11/4.4.1.p4", "raven11/4.4.1")
def ways_to_pay(cost: Cost) -> list[Cost]:
    """One side of a parallel cost, and everything else."""
    return [cost.with_side(side) for side in cost.either] or [cost]


@rule("raven11/4.0.0.p3", "raven11/4.4.0.b1", "raven11/4.4.0.b2", "raven11/4.4.0.b3")
@rule("raven11/4.4.0.b4")
def can_pay(state: AshesState, player: str, cost: Cost, me: str) -> bool:
    """Whether the whole cost can be paid now."""
    return not any(pay_refusals(state, player, cost, me))


def pay_refusals(state: AshesState, player: str, cost: Cost, me: str) -> Iterator[Refusal]:
    """Every part of the cost that cannot be paid; of parallel costs one is enough."""
    ways = [list(_refusals(state, player, each, me)) for each in ways_to_pay(cost)]
    if all(ways):
        yield from dict.fromkeys(one for found in ways for one in found)


def _refusals(state: AshesState, player: str, cost: Cost, me: str) -> Iterator[Refusal]:
    if cost.exhaust and state.objects[me].exhaustion:
        yield Refusal("raven11/4.4.0.b1", "It is exhausted, and exhausting it is its cost.")
    if (cost.main or cost.side) and state.turn_player != player:
        yield Refusal("raven11/4.4.0.b2", "It costs an action, and it is not your turn.")
    elif cost.main and state.main_done:
        yield Refusal("raven11/4.4.0.b2", "It costs the main action, which is spent.")
    elif cost.side and state.side_done:
        yield Refusal("raven11/4.4.0.b3", "It costs the side action, which is spent.")
    hand = [each for each in state.in_zone(player, HAND) if each != me]
    if len(hand) < cost.discard:
        yield Refusal("raven11/4.4.0.b4", "There are too few cards in your hand to discard for it.")
    if not can_pay_dice(state.active_dice(player), cost.dice):
        yield Refusal("raven11/4.0.0.p3", "Your active dice cannot pay its magic cost.")


@rule("raven11/4.4.0.p5", "raven11/4.1.0.s2", "raven11/4.2.0.s2")
async def pay(state: AshesState, player: str, cost: Cost, me: str) -> None:
    """Pay everything, immediately and in full."""
    cost = await _choose_way(state, player, cost, me)
    if cost.main:
        procedure.spend_main(state)
    if cost.side:
        procedure.spend_side(state)
    if cost.exhaust:
        tokens.exhaust(state, me, "raven11/4.4.0.b1")
    icons = cost.dice
    if cost.x:
        icons += (cost.x,) * await _choose_x(state, player, cost.x, icons, me)
    await pay_dice(state, player, icons, me)
    await discard_from_hand(state, player, cost.discard, me)


async def _choose_way(state: AshesState, player: str, cost: Cost, me: str) -> Cost:
    """Which of the parallel costs is paid; what players agreed to is limited by dice alone."""
    dice, ways = state.active_dice(player), ways_to_pay(cost)
    if len(ways) == 1:
        return cost
    able = [each for each in ways if can_pay(state, player, each, me)]
    ways = able or [each for each in ways if can_pay_dice(dice, each.dice)]
    options = [Option(f"way:{place}", _in_words(each, cost)) for place, each in enumerate(ways)]
    pick = await choose_one(
        player, "parallel cost", options, "raven11/4.4.1.p4", text="Which cost is paid?"
    )
    return ways[int(pick.removeprefix("way:"))]


def _in_words(way: Cost, cost: Cost) -> str:
    """What is paid this way, without what is paid in any way besides the dice."""
    parts = ["main action"] * (way.main and not cost.main)
    parts += ["side action"] * (way.side and not cost.side)
    parts += ["exhaust it"] * (way.exhaust and not cost.exhaust)
    parts += [f"discard {way.discard}"] * (way.discard > cost.discard)
    return ", ".join([*parts, *way.dice]) or "nothing"


@rule("raven11/4.4.0.b5")
async def _choose_x(
    state: AshesState, player: str, icon: str, icons: tuple[str, ...], me: str
) -> int:
    """So many dice more as the player likes; what the text does with X is on the card."""
    dice = state.active_dice(player)
    payable = [x for x in range(len(dice) + 1) if can_pay_dice(dice, [*icons, *[icon] * x])]
    options = [Option(f"x:{x}", f"X is {x}") for x in payable]
    pick = await choose_one(
        player, "x", options, "raven11/4.4.0.b5", text=f"How many dice for X ({icon})?", source=me
    )
    chosen = int(pick.removeprefix("x:"))
    tokens.set_x(state, me, chosen, "raven11/4.4.0.b5")
    return chosen


@rule("raven11/4.4.0.b5")
async def pay_dice(state: AshesState, player: str, icons: Sequence[str], me: str) -> None:
    """Die by die: only those that leave the rest payable are offered."""
    left = sorted(icons, key=_choosiness)
    while left:
        icon = left.pop(0)
        dice = state.active_dice(player)
        fitting = [
            die
            for die in dice
            if pays(die, icon) and can_pay_dice([each for each in dice if each is not die], left)
        ]
        alike = {(die.type, die.face): die for die in reversed(fitting)}
        options = [Option(f"die:{die.id}", f"{die.type} {die.face}") for die in alike.values()]
        text = f"Which die pays for {icon}?"
        pick = await choose_one(player, "die", options, "raven11/4.4.0.b5", text=text, source=me)
        places.exhaust_die(state, pick.removeprefix("die:"), "raven11/4.4.0.b5")


@rule("raven11/4.4.0.b4")
async def discard_from_hand(state: AshesState, player: str, count: int, me: str) -> None:
    """Choose and discard so many cards."""
    if not count:
        return
    hand = [each for each in state.in_zone(player, HAND) if each != me]
    options = [Option(each, state.facts(each).name) for each in hand]
    chosen = await Decision(
        player,
        "discard",
        options,
        "raven11/4.4.0.b4",
        at_least=count,
        at_most=count,
        text="Which cards are discarded as a cost?",
    )
    for each in chosen:
        await see(state, each)
        places.move(state, each, "discard pile", "raven11/4.4.0.b4", why="discarded")
