"""Attack actions (3.2.0): declare attackers, choose a target, blockers or a guard, damage."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.targets import choose_one
from engine.games.ashes import core_rulebook
from engine.games.ashes.atoms import procedure, tokens
from engine.games.ashes.by_hand import SETTLE, ask
from engine.games.ashes.damage import Packet, deal, is_in_play
from engine.games.ashes.fighters import (
    able_attackers,
    able_defenders,
    able_guards,
    attack_refusals,
)
from engine.games.ashes.playing import activate, effects
from engine.games.ashes.state import PHOENIXBORN, AshesState, Attack
from engine.games.ashes.timing import happened
from engine.games.ashes.tolls import DECLARING, pays
from engine.games.ashes.values import attack_value, has_ability
from engine.rulebook import rule

STEP = "raven11/6.core-framework-event"
ATTACKING, COUNTERING = "attack", "counter"
GO_ON = Option("on", "Go on with the attack", "raven11/4.2.0.p6")
AT_PHOENIXBORN = Option("attack:phoenixborn", "Attack a Phoenixborn", "raven11/3.2.0")
AT_UNIT = Option("attack:unit", "Attack a unit", "raven11/3.2.0")
ALL_OR_NONE = ("battle advantage", "bypass", "stalk")


def options(state: AshesState, player: str) -> list[Option]:
    """The attack actions that are possible now."""
    return [
        each
        for each in (AT_PHOENIXBORN, AT_UNIT)
        if not any(attack_refusals(state, player, at_phoenixborn=each is AT_PHOENIXBORN))
    ]


@rule("raven11/3.2.0", "raven11/3.2.1", "raven11/3.2.3", "raven11/6.core-framework-event")
async def attack(state: AshesState, player: str, *, at_phoenixborn: bool) -> None:
    """The combat steps in order; between them effects that need no action may be used."""
    procedure.spend_main(state)
    attackers = await _declare_attackers(state, player)
    target = await _choose_target(state, player, at_phoenixborn) if attackers else ""
    if not target:
        _exhaust_attackers(state, attackers)
        return
    fight = Attack(attackers, target, state.objects[target].controller, at_phoenixborn)
    procedure.declare(state, fight, "raven11/3.2.0")
    await happened(state, Change("is attacked", STEP, fight.defender, target))
    await between_steps(state)
    if at_phoenixborn:
        await _declare_blockers(state, fight)
        await between_steps(state)
        await _resolve_blocks(state, fight)
    else:
        await _declare_guard(state, fight)
        await between_steps(state)
        await _resolve_unit_attack(state, fight)
    _exhaust_attackers(state, attackers)
    procedure.end_attack(state)


def _exhaust_attackers(state: AshesState, attackers: list[str]) -> None:
    for each in attackers:
        if is_in_play(state, each):
            tokens.exhaust(state, each, "raven11/3.2.3")


@rule("raven11/4.2.0.p6", "raven11/0.diff.6")
async def between_steps(state: AshesState) -> None:
    """The player whose turn it is may use effects that need neither trigger nor action."""
    player = state.turn_player
    while player in state.remaining:
        options = effects(state, player, free=True)
        if not options:
            return
        text = "Use an effect between the steps of the attack?"
        pick = await ask(
            state, player, "combat step", [GO_ON, *options], "raven11/4.2.0.p6", text=text
        )
        if pick == GO_ON.key:
            return
        if pick == SETTLE.key:
            continue
        object_id, _, place = pick.removeprefix("activate:").partition(":")
        await activate(state, player, object_id, int(place))


@rule("raven11/3.2.0")
async def _declare_attackers(state: AshesState, player: str) -> list[str]:
    """At least one; those that are still there when everybody has reacted go on."""
    able = able_attackers(state, player)
    choices = [Option(each, f"Attack with {state.facts(each).name}") for each in able]
    chosen = await Decision(
        player, "attackers", choices, "raven11/3.2.0", at_least=1, at_most=len(able),
        text="Which units attack?",
    )  # fmt: skip
    for each in chosen:
        procedure.say_attacks(state, player, each, STEP)
        await happened(state, Change("attacks", STEP, player, each))
    await happened(state, Change("attackers declared", STEP, player))
    await between_steps(state)
    return [each for each in chosen if is_in_play(state, each)]


async def _choose_target(state: AshesState, player: str, at_phoenixborn: bool) -> str:
    legal = []
    for foe in state.remaining:
        if foe != player:
            own = state.in_zone(foe, PHOENIXBORN) if at_phoenixborn else state.units(foe)
            legal += own
    if not legal:
        return ""
    choices = [Option(each, state.facts(each).name) for each in legal]
    return await choose_one(
        player, "attack target", choices, "raven11/3.2.0", text="What is attacked?"
    )


@rule("raven11/3.2.2")
def all_have(state: AshesState, attackers: list[str], name: str) -> bool:
    """Battle Advantage, Bypass and Stalk need every attacker to have them."""
    return all(has_ability(state, each, name) for each in attackers)


@rule("raven11/3.2.1", "raven11/3.2.2")
async def _declare_blockers(state: AshesState, fight: Attack) -> None:
    """Each unexhausted unit of the defender may block one attacker, never one with Bypass.

    That all attackers have to have it is said of Attack a Unit only.
    """
    blockable = [each for each in fight.attackers if not has_ability(state, each, "bypass")]
    if not blockable or not able_defenders(state, fight.defender):
        return
    if not await pays(state, fight.defender, DECLARING):
        return
    for attacker in blockable:
        blocker = await _blocker(state, fight, attacker)
        if blocker:
            procedure.block(state, fight, attacker, blocker, "raven11/3.2.1")
            await happened(state, Change("blocks", STEP, fight.defender, blocker, source=attacker))


async def _blocker(state: AshesState, fight: Attack, attacker: str) -> str:
    """Who blocks this attacker, or nobody."""
    while is_in_play(state, attacker) and (able := able_defenders(state, fight.defender)):
        choices = [Option("none", "Do not block")]
        choices += [Option(f"block:{each}", f"{state.facts(each).name} blocks") for each in able]
        text = f"Who blocks {state.facts(attacker).name}?"
        pick = await ask(
            state, fight.defender, "block", choices, "raven11/3.2.1", source=attacker, text=text
        )
        if pick != SETTLE.key:
            return "" if pick == "none" else pick.removeprefix("block:")
    return ""


@rule("raven11/3.2.2")
async def _declare_guard(state: AshesState, fight: Attack) -> None:
    """The Phoenixborn may guard (core rulebook), or a unit with Unit Guard.

    Stalk and Bypass of all attackers keep them from it: Bypass prints “blocked or guarded”.
    """
    if any(all_have(state, fight.attackers, each) for each in ("stalk", "bypass")):
        return
    if not is_in_play(state, fight.target) or not able_guards(state, fight.defender):
        return
    if not await pays(state, fight.defender, DECLARING):
        return
    if guard := await _guard(state, fight):
        tokens.exhaust(state, guard, core_rulebook.CITED)
        procedure.guard(state, fight, guard, "raven11/3.2.1")
        await happened(state, Change("guards", STEP, fight.defender, guard))


async def _guard(state: AshesState, fight: Attack) -> str:
    """Who guards the unit that is attacked, or nobody."""
    while is_in_play(state, fight.target) and (able := able_guards(state, fight.defender)):
        choices = [Option("none", "No guard")]
        choices += [
            Option(f"guard:{each}", f"{state.facts(each).name} guards", core_rulebook.CITED)
            for each in able
        ]
        text = f"Who guards {state.facts(fight.target).name}?"
        pick = await ask(state, fight.defender, "guard", choices, STEP, text=text)
        if pick != SETTLE.key:
            return "" if pick == "none" else pick.removeprefix("guard:")
    return ""


@rule("raven11/3.2.1", "raven11/3.2.3")
async def _resolve_blocks(state: AshesState, fight: Attack) -> None:
    """Battle by battle: a blocked attacker hits its blocker, any other the Phoenixborn."""
    left = list(fight.attackers)
    while left := [each for each in left if is_in_play(state, each)]:
        if fight.defender not in state.remaining:
            return
        attacker = await _next_battle(state, fight, left)
        left.remove(attacker)
        target = fight.blocks.get(attacker, fight.target)
        if is_in_play(state, target):
            await _hit(state, fight, [attacker], target)


@rule("raven11/5.0.0.p3")
async def _next_battle(state: AshesState, fight: Attack, left: list[str]) -> str:
    """The active player orders the battles; asked only when it can matter."""
    if not any(each in fight.blocks for each in left):
        return left[0]
    options = [Option(f"battle:{each}", _battle(state, fight, each)) for each in left]
    pick = await choose_one(
        state.active_player, "battle", options, core_rulebook.CITED, text="Which battle is next?"
    )
    return pick.removeprefix("battle:")


def _battle(state: AshesState, fight: Attack, attacker: str) -> str:
    name, blocker = state.facts(attacker).name, fight.blocks.get(attacker)
    against = fight.target if blocker is None else blocker
    return f"{name} against {state.facts(against).name}"


@rule("raven11/6.attack-value", "raven11/3.2.0.p2")
async def _resolve_unit_attack(state: AshesState, fight: Attack) -> None:
    """All attackers together hit the unit or its guard."""
    attackers = [each for each in fight.attackers if is_in_play(state, each)]
    if attackers and is_in_play(state, fight.target):
        await _hit(state, fight, attackers, fight.target)


async def _hit(state: AshesState, fight: Attack, attackers: list[str], target: str) -> None:
    """Damage and counter at the same time, unless the attackers strike first."""
    counter = await _counter(state, fight, attackers, target)
    attackers = [each for each in attackers if is_in_play(state, each)]
    if not is_in_play(state, target) or not attackers:
        return
    first = all_have(state, attackers, "battle advantage")
    if counter and first != has_ability(state, target, "battle advantage"):
        await _hit_in_turn(state, attackers, target, counter, attackers_first=first)
    else:
        await deal(state, [*_strike(state, attackers, target), *counter], "raven11/3.2.1")
    if counter and is_in_play(state, target) and not has_ability(state, target, "alert"):
        tokens.exhaust(state, target, core_rulebook.CITED)


@rule("raven11/3.2.2")
async def _hit_in_turn(
    state: AshesState, attackers: list[str], target: str, counter: list[Packet],
    *, attackers_first: bool,
) -> None:  # fmt: skip
    """Who has Battle Advantage deals damage first; what is destroyed by it deals none."""
    if attackers_first:
        await deal(state, _strike(state, attackers, target), "raven11/3.2.2")
        if is_in_play(state, target):
            await deal(state, counter, "raven11/3.2.1")
        return
    await deal(state, counter, "raven11/3.2.2")
    if is_in_play(state, target):
        await deal(state, _strike(state, attackers, target), "raven11/3.2.1")


async def _countered(state: AshesState, fight: Attack, attackers: list[str], target: str) -> str:
    """Whom the unit counters, or nobody."""
    while is_in_play(state, target) and state.facts(target).is_unit:
        if state.objects[target].exhaustion:
            return ""
        choices = [Option("none", "Do not counter")]
        choices += [
            Option(f"counter:{each}", f"Counter {state.facts(each).name}")
            for each in attackers
            if is_in_play(state, each)
        ]
        text = f"Does {state.facts(target).name} counter?"
        pick = await ask(
            state, fight.defender, "counter", choices, core_rulebook.CITED, source=target, text=text
        )
        if pick != SETTLE.key:
            return "" if pick == "none" else pick.removeprefix("counter:")
    return ""


@rule("raven11/3.2.0.p2", "raven11/6.attack-value", "raven11/1.2.1")
def _strike(state: AshesState, attackers: list[str], target: str) -> list[Packet]:
    """What the attackers deal together, and each of them of it; an attack value of 0 deals none."""
    values = [(each, attack_value(state, each)) for each in attackers if is_in_play(state, each)]
    shares = tuple(each for each in values if each[1])
    if not shares:
        return []
    total = sum(value for _, value in shares)
    return [Packet(shares[0][0], target, total, ATTACKING, shares)]


async def _counter(
    state: AshesState, fight: Attack, attackers: list[str], target: str
) -> list[Packet]:
    """An unexhausted unit may counter one attacker (core rulebook)."""
    countered = await _countered(state, fight, attackers, target)
    if not countered:
        return []
    await happened(state, Change("counters", STEP, fight.defender, target, source=countered))
    return [Packet(target, countered, attack_value(state, target), COUNTERING)]
