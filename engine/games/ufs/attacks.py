"""The attack sequence (G): enhance, block, damage, resolution."""

from engine.core.decisions import Decision, Option
from engine.games.ufs.abilities import enhance_abilities, play_ability
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.pauses import pauses
from engine.games.ufs.playing import BLOCK, attempt, fits_symbols
from engine.games.ufs.state import HAND, POOL, Attack, UfsState
from engine.rulebook import rule

COMPLETE, PARTIAL, NONE = "complete", "partial", "not blocked"
FITTING = {"low": ("low", "mid"), "high": ("high", "mid"), "mid": ("low", "mid", "high")}
PASS = Option("pass", "Pass", "ufs09/G.1.2")


@rule("ufs09/G.1.1", "ufs09/G.1.2", "ufs09/G.1.2.n1", "ufs09/G.1.2.n2", "ufs09/G.1.3")
async def enhance_step(state: UfsState, cited: str) -> None:
    """The attacker first, in turns; two passes in a row end the step."""
    while state.passes < 2:
        if dropped(state):
            return
        player = state.holder
        options = [PASS, *enhance_abilities(state, player)]
        (pick,) = await Decision(
            player, "enhance", options, cited, boundary=True,
            text=f"{state.players[player].name} may enhance.",
        )  # fmt: skip
        passed = pick == PASS.key
        if not passed:
            await play_ability(state, player, pick.partition(":")[2])
        passes = state.passes + 1 if passed else 0
        procedure.give_enhance(state, state.other(player), passes)


@rule("ufs09/G.5.2", "ufs09/G.5.2.1", "ufs09/G.5.2.1.1", "ufs09/G.5.2.1.2", "ufs09/F.2.3.5")
def dropped(state: UfsState) -> bool:
    """An attack that left the pool or lies face down aborts at the next checkpoint."""
    card = state.objects[state.attack[-1].card]
    if card.zone == POOL and card.face_up:
        return False
    procedure.end_sequence(state, "ufs09/G.5.2.1")
    procedure.go_to(state, "forms")
    return True


@rule("ufs09/G.2.1", "ufs09/G.2.1.1", "ufs09/G.2.1.2", "ufs09/G.2.1.3.1", "ufs09/G.2.1.3.2")
async def block_step(state: UfsState, cited: str) -> None:
    """The defender decides whether to block, and with what."""
    if dropped(state):
        return
    attack = state.attack[-1]
    player = attack.defender
    if is_unblockable(state, attack) or not state.in_zone(player, HAND):
        procedure.set_blocker(state, attack, "", NONE, "ufs09/G.2.2.1")
        return
    able = [each for each in state.in_zone(player, HAND) if may_block(state, attack, each)]
    options = [Option("none", "Do not block")]
    options += [Option(f"block:{each}", f"Block with {state.facts(each).name}") for each in able]
    (pick,) = await Decision(player, "block", options, cited, boundary=True, text="Block?")
    if pick == "none":
        procedure.set_blocker(state, attack, "", NONE, "ufs09/G.2.2.1")
        return
    await _block_with(state, attack, pick.removeprefix("block:"))


@rule("ufs09/G.2.1.1.2")
def is_unblockable(state: UfsState, attack: Attack) -> bool:
    """Such an attack cannot be blocked and stays not blocked."""
    return "unblockable" in state.facts(attack.card).keywords


@rule("ufs09/G.2.1.3.1.1", "ufs09/G.2.1.3.1.2", "ufs09/G.2.1.3.1.3", "ufs09/G.2.1.3.1.4")
def may_block(state: UfsState, attack: Attack, object_id: str) -> bool:
    """The block zone fits the attack's zone, and the symbols fit as for playing."""
    facts = state.facts(object_id)
    if facts.block_zone not in FITTING[attack.zone]:
        return False
    return fits_symbols(state, attack.defender, facts)


@rule("ufs09/G.2.1.3.2.1", "ufs09/G.2.1.3.2.2", "ufs09/G.2.2.1", "ufs09/G.2.2.2", "ufs09/G.2.2.3")
async def _block_with(state: UfsState, attack: Attack, object_id: str) -> None:
    """Block modifier plus the attack's speed is the base; the zone says how well it blocks."""
    facts = state.facts(object_id)
    base = facts.block_modifier + attack.speed
    if not await attempt(state, attack.defender, object_id, base, BLOCK):
        procedure.set_blocker(state, attack, "", NONE, "ufs09/G.2.2.1")
        return
    same = facts.block_zone == attack.zone
    status, cited = (COMPLETE, "ufs09/G.2.2.2") if same else (PARTIAL, "ufs09/G.2.2.3")
    procedure.set_blocker(state, attack, object_id, status, cited)


@rule("ufs09/G.3", "ufs09/G.3.1", "ufs09/G.3.1.n1", "ufs09/G.3.2", "ufs09/G.3.3")
async def damage_step(state: UfsState, cited: str) -> None:
    """Nothing, half rounded up, or all of the damage; zero is never dealt."""
    if dropped(state):
        return
    attack = state.attack[-1]
    amount = {COMPLETE: 0, PARTIAL: (attack.damage + 1) // 2}.get(attack.status, attack.damage)
    if amount <= 0:
        return
    rule_id = "ufs09/G.3.2" if attack.status == PARTIAL else "ufs09/G.3.3"
    procedure.change_vitality(state, attack.defender, -amount, rule_id)
    places.note_damage(state, attack.card)
    await pauses(state)


@rule("ufs09/G.4", "ufs09/G.5.1")
async def resolution(state: UfsState, cited: str) -> None:
    """The attack has resolved; the turn goes on with forms."""
    procedure.end_sequence(state, cited)
    procedure.go_to(state, "forms")
