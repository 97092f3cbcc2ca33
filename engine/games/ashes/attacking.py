"""Attack actions (3.2.0): declare attackers, choose a target, blockers or a guard, damage."""

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_one
from engine.games.ashes.atoms import procedure, tokens
from engine.games.ashes.damage import Packet, deal, is_in_play
from engine.games.ashes.state import PHOENIXBORN, AshesState, Attack
from engine.games.ashes.values import attack_value, has_ability
from engine.rulebook import rule

ALL_OR_NONE = ("battle advantage", "bypass", "stalk")


@rule("raven11/3.2.0", "raven11/3.2.0.p2")
def able_attackers(state: AshesState, player: str) -> list[str]:
    """Unexhausted units; an attack value of zero may attack too."""
    return [
        each
        for each in state.units(player)
        if not state.objects[each].exhaustion and not has_ability(state, each, "pacifist")
    ]


def options(state: AshesState, player: str) -> list[Option]:
    """The attack actions that are possible now."""
    if state.main_done or not able_attackers(state, player):
        return []
    found = [Option("attack:phoenixborn", "Attack a Phoenixborn", "raven11/3.2.0")]
    if any(state.units(foe) for foe in state.remaining if foe != player):
        found.append(Option("attack:unit", "Attack a unit", "raven11/3.2.0"))
    return found


@rule("raven11/3.2.0", "raven11/3.2.1", "raven11/3.2.3")
async def attack(state: AshesState, player: str, *, at_phoenixborn: bool) -> None:
    """The combat steps in order."""
    procedure.spend_main(state)
    attackers = await _declare_attackers(state, player)
    target = await _choose_target(state, player, at_phoenixborn)
    fight = Attack(attackers, target, state.objects[target].controller, at_phoenixborn)
    procedure.declare(state, fight, "raven11/3.2.0")
    if at_phoenixborn:
        await _declare_blockers(state, fight)
        await _resolve_blocks(state, fight)
    else:
        await _declare_guard(state, fight)
        await _resolve_unit_attack(state, fight)
    for each in attackers:
        if is_in_play(state, each):
            tokens.exhaust(state, each, "raven11/3.2.3")
    procedure.end_attack(state)


@rule("raven11/3.2.0")
async def _declare_attackers(state: AshesState, player: str) -> list[str]:
    able = able_attackers(state, player)
    choices = [Option(each, f"Attack with {state.facts(each).name}") for each in able]
    chosen = await Decision(
        player, "attackers", choices, "raven11/3.2.0", at_least=1, at_most=len(able),
        text="Which units attack?",
    )  # fmt: skip
    return list(chosen)


async def _choose_target(state: AshesState, player: str, at_phoenixborn: bool) -> str:
    legal = []
    for foe in state.remaining:
        if foe != player:
            own = state.in_zone(foe, PHOENIXBORN) if at_phoenixborn else state.units(foe)
            legal += own
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
    """Each unexhausted unit of the defender may block one attacker."""
    if all_have(state, fight.attackers, "bypass"):
        return
    for attacker in fight.attackers:
        used = set(fight.blocks.values())
        able = [each for each in able_defenders(state, fight.defender) if each not in used]
        if not able:
            return
        choices = [Option("none", "Do not block")]
        choices += [Option(f"block:{each}", f"{state.facts(each).name} blocks") for each in able]
        text = f"Who blocks {state.facts(attacker).name}?"
        (pick,) = await Decision(
            fight.defender, "block", choices, "raven11/3.2.1", source=attacker, text=text
        )
        if pick != "none":
            blocker = pick.removeprefix("block:")
            procedure.block(state, fight, attacker, blocker, "raven11/3.2.1")


def able_defenders(state: AshesState, player: str) -> list[str]:
    """Unexhausted units."""
    return [each for each in state.units(player) if not state.objects[each].exhaustion]


@rule("raven11/3.2.2")
async def _declare_guard(state: AshesState, fight: Attack) -> None:
    """The Phoenixborn may guard (core rulebook), or a unit with Unit Guard."""
    if all_have(state, fight.attackers, "stalk"):
        return
    hero = state.players[fight.defender].hero_object
    able = [] if state.objects[hero].exhaustion else [hero]
    able += [
        each
        for each in able_defenders(state, fight.defender)
        if has_ability(state, each, "unit guard") and each != fight.target
    ]
    if not able:
        return
    choices = [Option("none", "No guard")]
    choices += [Option(f"guard:{each}", f"{state.facts(each).name} guards") for each in able]
    (pick,) = await Decision(fight.defender, "guard", choices, "raven11/6.core-framework-event")
    if pick != "none":
        guard = pick.removeprefix("guard:")
        tokens.exhaust(state, guard, "raven11/6.core-framework-event")
        procedure.guard(state, fight, guard, "raven11/3.2.1")


@rule("raven11/3.2.1", "raven11/3.2.3")
async def _resolve_blocks(state: AshesState, fight: Attack) -> None:
    """Battle by battle: a blocked attacker hits its blocker, any other the Phoenixborn."""
    for attacker in fight.attackers:
        blocker = fight.blocks.get(attacker)
        if not is_in_play(state, attacker):
            continue
        target = fight.target if blocker is None else blocker
        if is_in_play(state, target):
            await _hit(state, fight, [attacker], target)


@rule("raven11/6.attack-value", "raven11/3.2.0.p2")
async def _resolve_unit_attack(state: AshesState, fight: Attack) -> None:
    """All attackers together hit the unit or its guard."""
    attackers = [each for each in fight.attackers if is_in_play(state, each)]
    if attackers and is_in_play(state, fight.target):
        await _hit(state, fight, attackers, fight.target)


async def _hit(state: AshesState, fight: Attack, attackers: list[str], target: str) -> None:
    """Damage and counter at the same time, unless the attackers strike first."""
    total = sum(attack_value(state, each) for each in attackers)
    counter = await _counter(state, fight, attackers, target)
    strike = [Packet(attackers[0], target, total)]
    if all_have(state, attackers, "battle advantage"):
        await deal(state, strike, "raven11/3.2.2")
        if counter and is_in_play(state, target):
            await deal(state, counter, "raven11/3.2.1")
    else:
        await deal(state, strike + counter, "raven11/3.2.1")
    if counter and is_in_play(state, target):
        tokens.exhaust(state, target, "raven11/3.2.3")


async def _counter(
    state: AshesState, fight: Attack, attackers: list[str], target: str
) -> list[Packet]:
    """An unexhausted unit may counter one attacker (core rulebook)."""
    card = state.objects[target]
    if not state.facts(target).is_unit or card.exhaustion:
        return []
    choices = [Option("none", "Do not counter")]
    choices += [
        Option(f"counter:{each}", f"Counter {state.facts(each).name}") for each in attackers
    ]
    (pick,) = await Decision(
        fight.defender, "counter", choices, "raven11/6.core-framework-event", source=target
    )
    if pick == "none":
        return []
    return [Packet(target, pick.removeprefix("counter:"), attack_value(state, target))]
