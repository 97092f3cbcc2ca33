"""The attack sequence (G): enhance, block, damage, resolution."""

from collections.abc import Iterator

from engine.core.agreement import must_fit
from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.core.seeing import see
from engine.core.table import is_unknown
from engine.games.ufs import unseen
from engine.games.ufs.abilities import ENHANCES, enhance_abilities, play_ability
from engine.games.ufs.atoms import currents, happen, places, procedure
from engine.games.ufs.atoms.replacing import replaced
from engine.games.ufs.buttons import button
from engine.games.ufs.continuous import Act
from engine.games.ufs.game_events import occur
from engine.games.ufs.playing import (
    attempt,
    cannot_pay,
    card_refusals,
    may_play,
    note_agreed,
    shared_symbols,
)
from engine.games.ufs.read_texts import texts
from engine.games.ufs.restrictions import is_as_hand
from engine.games.ufs.state import (
    BARS,
    BLOCK,
    BLOCK_PENALTY,
    HAND,
    NO_REVERSALS,
    STILL_DEALS,
    STILL_HALF,
    ZONES,
    Attack,
    Effect,
    Play,
    UfsState,
)
from engine.games.ufs.values import base, keywords, number, value
from engine.rulebook import rule

ENHANCE_STEP = "enhance step"
COMPLETE, PARTIAL, NONE = "complete", "partial", "not blocked"
FITTING = {"low": ("low", "mid"), "high": ("high", "mid"), "mid": ("low", "mid", "high")}
PASS = Option("pass", "Pass", "ufs09/G.1.2")
OTHER_ZONES = tuple(zone for zone in ZONES if zone != HAND)


@rule("ufs09/G.1.1", "ufs09/G.1.2", "ufs09/G.1.2.n1", "ufs09/G.1.2.n2", "ufs09/G.1.3")
@rule("ufs09/F.4.1.2")
async def enhance_step(state: UfsState, cited: str) -> None:
    """The attacker first, in turns; two passes in a row end the step, or an effect does."""
    while state.passes < 2 and not state.ending:
        if dropped(state):
            return
        player = state.holder
        options = [PASS, *enhance_abilities(state, player)]
        options += unseen.ability_options(state, player)
        (pick,) = await Decision(
            player, "enhance", options, cited, boundary=True,
            text=f"{state.players[player].name} may enhance.",
        )  # fmt: skip
        passed = pick == PASS.key
        if not passed:
            rest = pick.partition(":")[2]
            rest = await unseen.name_form(state, player, "ability", rest, ENHANCES)
            await play_ability(state, player, rest)
        passes = state.passes + 1 if passed else 0
        procedure.give_enhance(state, state.other(player), passes)


@rule("ufs09/F.4.1.2")
def end_forced(state: UfsState) -> None:
    """An effect said that something ends: the step is over, or all of combat with the attack."""
    if state.ending == ENHANCE_STEP:
        procedure.force_end(state, "")
    elif state.attack:
        stop(state, "ufs09/F.4.1.2")
        procedure.go_to(state, "forms")


@rule("ufs09/G.5.2", "ufs09/G.5.2.1", "ufs09/G.5.2.1.1", "ufs09/G.5.2.1.2", "ufs09/F.2.3.5")
def dropped(state: UfsState) -> bool:
    """An attack that left the pool or lies face down aborts at the next of these points."""
    if not state.attack[-1].dropped:
        return False
    stop(state, "ufs09/G.5.2.1")
    procedure.go_to(state, "forms")
    return True


@rule("ufs09/G.4", "ufs09/C.3.3.4.2.3", "ufs09/C.3.3.4.2.4")
def stop(state: UfsState, cited: str) -> None:
    """The sequence is over: the attack and its block are refreshed, effects on it end."""
    attack = state.attack[-1]
    procedure.end_sequence(state, cited)
    happen.end_effects(state, "attack")
    currents.refresh_combatants(state, attack)


@rule("ufs09/G.2.1", "ufs09/G.2.1.1", "ufs09/G.2.1.2", "ufs09/G.2.1.3.1", "ufs09/G.2.1.3.2")
@rule("ufs09/G.2.2.1")
async def block_step(state: UfsState, cited: str) -> None:
    """The defender decides whether to block, and with what, unless an effect has decided."""
    if dropped(state):
        return
    attack = state.attack[-1]
    if is_unblockable(state, attack) or not (attack.status or may_try(state, attack)):
        procedure.set_status(state, attack, "", NONE, "ufs09/G.2.2.1")
    elif not attack.status:
        player = attack.defender
        shared = shared_symbols(state, player)
        able = may_play(state, player, fitting(state, attack), BLOCK, shared)
        options = [button("none", "Do not block")]
        options += [
            button(f"block:{each}", f"Block with {state.facts(each).name}") for each in able
        ]
        options += [
            button(f"block:{each}", "Block with a card from the hand", "ufs09/G.2.1.1")
            for each in unseen.in_hand(state, player)
        ]
        (pick,) = await Decision(player, "block", options, cited, boundary=True, text="Block?")
        if pick == "none":
            procedure.set_status(state, attack, "", NONE, "ufs09/G.2.2.1")
        else:
            await _name_block(state, attack, pick.removeprefix("block:"))
            note_agreed(state, pick.removeprefix("block:"))
            await _block_with(state, attack, pick.removeprefix("block:"))
    await occur(state)


@rule("ufs09/G.2.1.3.1.1", "ufs09/G.2.1.3.1.4")
async def _name_block(state: UfsState, attack: Attack, object_id: str) -> None:
    """On a real table the card is named, and must be able to block."""
    if not is_unknown(state, object_id):
        return
    await see(state, object_id)
    shared = shared_symbols(state, attack.defender)
    if object_id not in may_play(state, attack.defender, fitting(state, attack), BLOCK, shared):
        broken = Refusal("ufs09/G.2.1.3.1.1", "Its block zone or its symbols do not fit.")
        must_fit(state, [broken], cannot_block(state, attack.defender, object_id))


def cannot_block(state: UfsState, player: str, object_id: str) -> str:
    """Why nobody could block with it even against the rules."""
    has_zone = bool(base(state, object_id, "block_zone"))
    return cannot_pay(state, player, object_id) if has_zone else "It has no block zone."


@rule("ufs09/G.2.1.1", "ufs09/D.3.1.3")
def may_try(state: UfsState, attack: Attack) -> bool:
    """Without any card to block with nobody is asked."""
    return bool(_could_block(state, attack.defender))


@rule("ufs09/K.3.17")
def _could_block(state: UfsState, player: str) -> list[str]:
    """The hand, and what may be played as though it were in it."""
    hand = list(state.in_zone(player, HAND))
    if not state.effects:
        return hand
    other = [e for zone in OTHER_ZONES for e in state.in_zone(player, zone)]
    return hand + [each for each in other if is_as_hand(state, each)]


@rule("ufs09/G.2.1.1.2")
def is_unblockable(state: UfsState, attack: Attack) -> bool:
    """Such an attack is not blocked, whatever any effect says."""
    return "unblockable" in keywords(state, attack.card)


@rule("ufs09/G.2.1.1.1", "ufs09/G.2.1.3.1.1", "ufs09/G.2.1.3.1.2", "ufs09/G.2.1.3.1.3")
@rule("ufs09/G.2.1.3.1.4")
def fitting(state: UfsState, attack: Attack) -> list[str]:
    """Cards whose block zone fits the attack's zone and is not barred."""
    able = _could_block(state, attack.defender)
    return [each for each in able if next(zone_refusals(state, attack, each), None) is None]


@rule("ufs09/G.2.1.1.1", "ufs09/G.2.1.3.1.1", "ufs09/G.2.1.3.1.2", "ufs09/G.2.1.3.1.3")
def zone_refusals(state: UfsState, attack: Attack, object_id: str) -> Iterator[Refusal]:
    """Why the block zone of a card does not do against this attack."""
    zone = base(state, object_id, "block_zone")
    if zone not in FITTING[value(state, attack.card, "zone")]:
        words = "Its block zone does not fit the attack." if zone else "It has no block zone."
        yield Refusal("ufs09/G.2.1.1.1", words)
    for each in state.effects:
        if each.kind == BARS and attack.card in each.objects and _is_barred(state, each, object_id):
            yield Refusal("ufs09/G.2.1.1.1", "An effect keeps it from blocking this attack.")
    if zone in attack.barred:
        yield Refusal("ufs09/G.2.1.1.1", "An effect bars its block zone.")


@rule("ufs09/G.2.1.1.1")
def _is_barred(state: UfsState, effect: Effect, object_id: str) -> bool:
    """What is described may not block; with an amount nothing else may."""
    if effect.on == PARTIAL:
        zone = value(state, effect.objects[0], "zone")
        return bool(base(state, object_id, "block_zone") != zone)
    return texts().fits(state, effect, object_id) == (effect.amount == 0)


@rule("ufs09/G.2.1.1", "ufs09/G.2.1.1.2")
def block_refusals(state: UfsState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids blocking the attack under way with this card."""
    if not state.attack or state.attack[-1].defender != player:
        return [Refusal("ufs09/G.2.1", "You block only when you are attacked.")]
    attack = state.attack[-1]
    found = card_refusals(state, Play(player, object_id, BLOCK), shared_symbols(state, player))
    found += zone_refusals(state, attack, object_id)
    if is_unblockable(state, attack):
        found.append(Refusal("ufs09/G.2.1.1.2", "The attack cannot be blocked."))
    return found


@rule("ufs09/G.2.1.3.2.1", "ufs09/G.2.1.3.2.2", "ufs09/G.2.2.1", "ufs09/G.2.2.2", "ufs09/G.2.2.3")
@rule("ufs09/G.5.2.1.2")
async def _block_with(state: UfsState, attack: Attack, object_id: str) -> None:
    """Block modifier plus the attack's speed is the base; the zone says how well it blocks."""
    base = number(state, object_id, "block_modifier") + number(state, attack.card, "speed")
    for each in state.effects:
        if each.kind == BLOCK_PENALTY and attack.card in each.objects:
            base += each.amount
    played = await attempt(state, Play(attack.defender, object_id, BLOCK, base=base))
    if attack.dropped or attack.status:
        return
    if not played:
        procedure.set_status(state, attack, "", NONE, "ufs09/G.2.2.1")
        return
    same = value(state, object_id, "block_zone") == value(state, attack.card, "zone")
    status, cited = (COMPLETE, "ufs09/G.2.2.2") if same else (PARTIAL, "ufs09/G.2.2.3")
    procedure.set_status(state, attack, object_id, status, cited)


@rule("ufs09/G.3", "ufs09/G.3.1", "ufs09/G.3.1.n1", "ufs09/G.3.2", "ufs09/G.3.3")
@rule("ufs09/G.5.2.1.2", "ufs09/G.5.2.1.2.n1", "ufs09/I.3.14", "ufs09/I.3.14.1", "ufs09/J.3.5.1")
async def damage_step(state: UfsState, cited: str) -> None:
    """Nothing, half rounded up, or all of the damage; zero is never dealt. Throw hits anyway.

    From here on nobody asks any more whether the attack is still there.
    """
    if dropped(state):
        return
    attack = state.attack[-1]
    damage = number(state, attack.card, "damage")
    throws = "throw" in keywords(state, attack.card)
    half, cited = (damage + 1) // 2, "ufs09/G.3.2"
    words = keywords(state, attack.card)
    complete = half if throws or STILL_HALF in words else int(words.get(STILL_DEALS, 0))
    amount = {COMPLETE: complete, PARTIAL: half}.get(attack.status, damage)
    if amount <= 0:
        return
    if attack.status not in (COMPLETE, PARTIAL):
        cited = "ufs09/G.3.3"
    act = replaced(state, Act("damage", attack.defender, attack.card, amount=amount))
    amount = act.amount if act.word == "damage" else 0
    amount = -procedure.change_vitality(state, attack.defender, -max(0, amount), cited)
    if amount <= 0:
        return
    places.note_damage(state, attack.card)
    procedure.mark(state, f"dealt {attack.card}")
    procedure.note_hit(state, attack, amount)
    await occur(state)


@rule("ufs09/G.4", "ufs09/G.5.1", "ufs09/G.5.2.1.2.n1", "ufs09/I.3.10.2.3")
async def resolution(state: UfsState, cited: str) -> None:
    """The attack has resolved; the turn goes on with forms."""
    attack = state.attack[-1]
    procedure.mark(state, f"resolved {attack.card}")
    if not {"safe", NO_REVERSALS}.isdisjoint(keywords(state, attack.card)):
        procedure.mark(state, f"safe {attack.card}")
    happen.note(
        state, "attack resolves", attack.attacker, attack.card, source=attack.blocker,
        word=attack.status,
    )  # fmt: skip
    stop(state, cited)
    procedure.go_to(state, "forms")
    await occur(state)
