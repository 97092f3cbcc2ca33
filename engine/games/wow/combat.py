"""The combat step and its conclusion (602, 603)."""

from collections.abc import Iterator

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.games.wow import resources
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms import table
from engine.games.wow.atoms.moves import remove_from_combat
from engine.games.wow.atoms.physics import signal
from engine.games.wow.checks import run_checks
from engine.games.wow.control import expire
from engine.games.wow.costs import price_of_exhausting
from engine.games.wow.damage import process
from engine.games.wow.index import answers
from engine.games.wow.packets import Packet
from engine.games.wow.state import Combat, WowState
from engine.games.wow.values import amount, damage_types, has, is_character, party
from engine.games.wow.wielding import strike
from engine.rulebook import rule

PROTECTING = ("protector", "bear form")
NOBODY = Option("nobody", "Nobody protects", "wow74/602.2")


@rule("wow74/602.1", "wow74/G.attacker", "wow74/303.2")
async def start(state: WowState, cited: str) -> None:
    """The attacker exhausts and attacks, and its player may strike; then the attack window."""
    combat = state.combats[-1]
    attacker = combat.attacker
    state.emit(
        "attacks", cited, combat.player, state.objects[attacker].card,
        table.shown(state, state.objects[combat.proposed]), 1 if combat.sabotage else 0,
    )  # fmt: skip
    await table.exhaust(state, attacker, cited)
    signal(state, Change("attacks", cited, combat.player, attacker, to=combat.proposed))
    await strike(state, attacker, cited)


@rule("wow74/602.2", "wow74/602.2a", "wow74/602.2b", "wow74/602.2c", "wow74/G.protect")
async def protect_point(state: WowState, cited: str) -> None:
    """One opposing character may exhaust to become the proposed defender."""
    combat = state.combats[-1]
    if not combat.attacker or not combat.proposed:
        put.go_to(state, "conclusion")
        return
    for player in state.clockwise():
        found = protectors(state, combat, player)
        if not found:
            continue
        options = [NOBODY]
        options += [
            Option(f"protect:{each}", f"Protect with {state.facts(each).name}", "wow74/602.2")
            for each in found
        ]
        (pick,) = await Decision(
            player, "protect", options, cited, text="Protect the proposed defender?"
        )
        if pick != NOBODY.key and await _protect(state, pick.removeprefix("protect:"), cited):
            return


@rule("wow74/602.2", "wow74/602.2a", "wow74/602.2b", "wow74/302.2")
@rule("wow74/G.protector", "wow74/G.stealth")
def protectors(state: WowState, combat: Combat, player: str) -> list[str]:
    """Ready characters that can protect; never the proposed defender itself, never past Stealth."""
    if next(_shielded(state, combat, player), None) is not None:
        return []
    return [
        each
        for each in party(state, player)
        if next(protect_refusals(state, combat, player, each), None) is None
    ]


@rule("wow74/602.2", "wow74/602.2a")
def _shielded(state: WowState, combat: Combat, player: str) -> Iterator[Refusal]:
    """What keeps all characters of a player from protecting."""
    if state.is_friendly(player, combat.player):
        yield Refusal("wow74/602.2", "You protect only against an opponent's attack.")
    if has(state, combat.attacker, "stealth"):
        yield Refusal("wow74/602.2", "Nobody protects against an attacker with Stealth.")


@rule("wow74/602.2", "wow74/602.2a", "wow74/602.2b", "wow74/302.2")
@rule("wow74/G.conspicuous")
def protect_refusals(
    state: WowState, combat: Combat, player: str, object_id: str
) -> Iterator[Refusal]:
    """Every rule that forbids protecting with this card in this combat."""
    if state.objects[object_id].exhausted:
        yield Refusal("wow74/602.2", "It is exhausted, and to protect is to exhaust.")
    if object_id not in party(state, player):
        yield Refusal("wow74/602.2", "You protect with characters of your own party.")
        return
    if object_id == combat.proposed:
        yield Refusal("wow74/602.2", "It is the proposed defender itself.")
    if not is_character(state, object_id):
        yield Refusal("wow74/602.2", "Only heroes and allies protect.")
    open_to_all = has(state, combat.attacker, "conspicuous")
    if not (open_to_all or any(has(state, object_id, word) for word in PROTECTING)):
        yield Refusal("wow74/602.2", "Only characters with Protector protect.")
    if answers(state, "can't protect", object_id) or answers(state, "can't exhaust", object_id):
        yield Refusal("wow74/602.2", "Something says that it can't protect or exhaust.")
    if price_of_exhausting(state, object_id) > resources.available(state, player):
        yield Refusal("wow74/403.1", "What exhausting it costs cannot be paid.")
    yield from _shielded(state, combat, player)


@rule("wow74/602.2", "wow74/602.2c", "wow74/G.protecting")
async def _protect(state: WowState, protector: str, cited: str) -> bool:
    player = state.objects[protector].controller
    await resources.pay(state, player, price_of_exhausting(state, protector), "wow74/600.3a")
    if not await table.exhaust(state, protector, cited):
        return False
    put.set_proposed(state, protector, protecting=True)
    card = state.objects[protector]
    state.emit("protects", cited, card.controller, card.card)
    signal(state, Change("protects", cited, card.controller, protector))
    return True


@rule("wow74/602.3", "wow74/G.defender", "wow74/G.enter-combat", "wow74/G.in-combat")
async def defend(state: WowState, cited: str) -> None:
    """The defender defends, both enter combat, and the defending player may strike."""
    combat = state.combats[-1]
    if not combat.attacker or not combat.proposed:
        put.go_to(state, "conclusion")
        return
    await become_defender(state, combat.proposed, cited)
    if is_character(state, combat.defender):
        await strike(state, combat.defender, cited)


@rule("wow74/602.3", "wow74/602.3a", "wow74/G.enter-combat")
async def become_defender(state: WowState, object_id: str, cited: str) -> None:
    """Start defending; attacker and defender are in combat with each other."""
    combat = state.combats[-1]
    protecting = combat.protecting
    put.set_defender(state, object_id)
    card = state.objects[object_id]
    state.emit("defends", cited, card.controller, table.shown(state, card), 1 if protecting else 0)
    signal(state, Change("defends", cited, card.controller, object_id, source=combat.attacker))
    for one, other in ((combat.attacker, object_id), (object_id, combat.attacker)):
        player = state.objects[one].controller
        signal(state, Change("enters combat", cited, player, one, source=other))


@rule("wow74/602.3a", "wow74/602.4")
async def replace_defender(state: WowState, object_id: str, cited: str) -> bool:
    """A modifier makes somebody the defender: the present one is out, a sabotage is no longer."""
    combat = state.combat
    if combat is None or not combat.begun or not combat.attacker:
        return False
    for each in (combat.defender, combat.proposed):
        if each:
            remove_from_combat(state, each)
    put.no_longer_sabotage(state)
    await become_defender(state, object_id, cited)
    return True


@rule("wow74/602.4", "wow74/602.4a", "wow74/602.2")
async def leave_when_no_character(state: WowState) -> None:
    """Whatever stopped being a character is removed from combat; the step goes on."""
    combat = state.combat
    if combat is None:
        return
    attacked = () if combat.sabotage else (combat.defender, combat.proposed)
    for each in (combat.attacker, *attacked):
        if each and not is_character(state, each):
            remove_from_combat(state, each)


@rule("wow74/603.1", "wow74/603.1b", "wow74/603.2", "wow74/603.3", "wow74/602.4", "wow74/205.1a")
@rule("wow74/G.combat-damage")
async def conclude(state: WowState, cited: str) -> None:
    """Combat damage or sabotage, checks without triggers, then everybody is out of combat."""
    combat = state.combats[-1]
    if combat.attacker and combat.defender:
        if combat.sabotage:
            state.emit("sabotages", cited, combat.player, state.objects[combat.attacker].card)
            signal(
                state,
                Change("sabotages", cited, combat.player, combat.attacker, to=combat.defender),
            )
        else:
            await process(state, combat_packets(state, combat), "wow74/603.1")
    await run_checks(state)
    put.end_combat(state)
    expire(state, "combat")
    put.go_to(state, "action")


@rule("wow74/603.1", "wow74/603.1a", "wow74/408.2c.b1", "wow74/408.3a.b1", "wow74/408.3b")
@rule("wow74/408.3d.b1", "wow74/408.3c")
@rule("wow74/G.long-range")
def combat_packets(state: WowState, combat: Combat) -> list[Packet]:
    """One packet each: by the combatant, with its ATK, its types and the weapons it struck with."""
    pairs = [(combat.attacker, combat.defender)]
    if not has(state, combat.attacker, "long-range"):
        pairs.append((combat.defender, combat.attacker))
    return [
        Packet(
            amount(state, one, "atk"), other, one, state.objects[one].controller,
            tuple(damage_types(state, one)), combat=True,
            preventable=not any(
                answers(state, "unpreventable", each) for each in [one, *struck(combat, one)]
            ),
            cards=tuple(struck(combat, one)),
        )
        for one, other in pairs
    ]  # fmt: skip


def struck(combat: Combat, wielder: str) -> list[str]:
    """The weapons that a wielder struck with."""
    return [weapon for weapon, by in combat.strikes if by == wielder]
