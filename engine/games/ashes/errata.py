"""Chapter 1: the cards that the Raven Rules reword, scripted as they read there.

Where an icon is lost in the document (ASH-1), that part of the text is done by hand.
"""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.ashes import by_hand
from engine.games.ashes.cards import ALLY, CONJURATION, Cost
from engine.games.ashes.damage import Packet, deal, destroy, is_in_play, leave_play
from engine.games.ashes.placing import EXHAUSTION, WOUNDS, place_tokens, put_in_hand
from engine.games.ashes.playing import spell
from engine.games.ashes.state import REMOVED, AshesState
from engine.games.ashes.targeting import choose_card, choose_target
from engine.games.ashes.triggers import AFTER, WHEN, WOULD, Condition, Effect, Triggered, script
from engine.games.ashes.values import life_value
from engine.rulebook import rule


def all_units(state: AshesState) -> list[str]:
    return [unit for player in state.remaining for unit in state.units(player)]


def _is_my_hero(state: AshesState, me: str, change: Change) -> bool:
    return change.object == state.players[state.objects[me].owner].hero_object


def _would_hit_my_unit(state: AshesState, me: str, change: Change) -> bool:
    """An opponent's spell, ability or dice power would target a unit that I control."""
    mine, card = state.objects[me].controller, state.objects[change.object]
    return change.player != mine and card.controller == mine and state.facts(card.id).is_unit


def _would_hit_me(state: AshesState, me: str, change: Change) -> bool:
    return change.player != state.objects[me].owner and _is_my_hero(state, me, change)


@rule("raven11/1.1.2", "raven11/1.4.1", "raven11/0.diff.1")
async def cancel(state: AshesState, me: str, change: Change) -> None:
    """Golden Veil and Vanish: nothing that depends on the target is resolved, nor what follows."""
    change.stopped = True


@rule("raven11/1.5.1")
async def _angelic_rescue(state: AshesState, me: str, change: Change) -> None:
    """Cancel; the icon of the price for the rest is lost, so that is done by hand."""
    change.stopped = True
    await by_hand.settle_effect(state, state.objects[me].owner, me)


@rule("raven11/1.5.2")
async def _veil_of_reversal(state: AshesState, me: str, change: Change) -> None:
    """Cancel; then an ally may go back to hand, and a conjuration leaves the game for it."""
    change.stopped = True
    player = state.objects[me].owner
    allies = [each for each in state.units(player) if state.facts(each).type == ALLY]
    options = [Option("none", "No ally goes back")]
    options += [Option(each, state.facts(each).name) for each in allies]
    (ally,) = await Decision(player, "ally", options, "raven11/1.5.2", source=me)
    if ally == "none":
        return
    await put_in_hand(state, ally, "raven11/1.5.2")
    conjured = [each for each in all_units(state) if state.facts(each).type == CONJURATION]
    gone = await choose_target(state, player, conjured, "raven11/1.5.2", me)
    if gone:
        await leave_play(state, gone, to=REMOVED)


def _opponent_discards_from_the_draw_pile(state: AshesState, me: str, change: Change) -> bool:
    return change.player != state.objects[me].controller and "top" in change.extra["from"]


@rule("raven11/1.1.1")
async def _song_of_sorrow(state: AshesState, me: str, change: Change) -> None:
    player = state.objects[me].controller
    unit = await choose_target(state, player, all_units(state), "raven11/1.1.1", me)
    if unit:
        await place_tokens(state, unit, WOUNDS, 1, "raven11/1.1.1", me)


def _would_hurt_my_hero(state: AshesState, me: str, change: Change) -> bool:
    return _is_my_hero(state, me, change) and bool(state.units(state.objects[me].owner))


@rule("raven11/1.1.3")
async def _redirect(state: AshesState, me: str, change: Change) -> None:
    """The damage is dealt to a unit instead."""
    change.stopped = True
    player = state.objects[me].owner
    unit = await choose_target(state, player, state.units(player), "raven11/1.1.3", me)
    if unit:
        await deal(state, [Packet(change.source, unit, change.amount)], "raven11/1.1.3")


@rule("raven11/1.1.5")
async def _sympathy_pain(state: AshesState, me: str, change: Change) -> None:
    player = state.objects[me].owner
    heroes = [state.players[each].hero_object for each in state.remaining]
    target = await choose_target(state, player, all_units(state) + heroes, "raven11/1.1.5", me)
    if target:
        await deal(state, [Packet(me, target, 3)], "raven11/1.1.5")


def _host_is_hit_in_battle(state: AshesState, me: str, change: Change) -> bool:
    return bool(change.flavour) and change.object == state.objects[me].on


@rule("raven11/1.1.4")
async def _spiked_skin(state: AshesState, me: str, change: Change) -> None:
    """Two damage to each unit that attacks or counters the one with the armor."""
    hurting = [change.source]
    if change.flavour == "attack" and state.attacks:
        fight = state.attacks[-1]
        if not fight.at_phoenixborn:
            hurting = fight.attackers
    packets = [Packet(me, each, 2) for each in hurting if is_in_play(state, each)]
    await deal(state, packets, "raven11/1.1.4")


def _i_hit_a_unit_in_battle(state: AshesState, me: str, change: Change) -> bool:
    hits = change.source == me and bool(change.flavour) and change.amount > 0
    return hits and is_in_play(state, change.object) and state.facts(change.object).is_unit


@rule("raven11/1.2.1")
async def _deathstrike(state: AshesState, me: str, change: Change) -> None:
    await destroy(state, change.object, "raven11/1.2.1", me)


@rule("raven11/1.3.1")
async def _blood_chains(state: AshesState, player: str, me: str) -> None:
    """A unit of one's own pays for exhaustion tokens with what was left of its life."""
    mine = await choose_card(state, player, state.units(player), "raven11/1.3.1", me)
    if not mine:
        return
    left = life_value(state, mine) - state.objects[mine].wounds
    await destroy(state, mine, "raven11/1.3.1", me)
    unit = await choose_target(state, player, all_units(state), "raven11/1.3.1", me)
    if unit and left > 0:
        await place_tokens(state, unit, EXHAUSTION, left, "raven11/1.3.1", me)


def _would_hit_my_titan(state: AshesState, me: str, change: Change) -> bool:
    mine, card = state.objects[me].controller, state.objects[change.object]
    return card.controller == mine and state.facts(card.id).name == "Majestic Titan"


@rule("raven11/1.6.1")
async def _save_the_titan(state: AshesState, me: str, change: Change) -> None:
    """The spell itself is discarded to cancel."""
    await leave_play(state, me)
    change.stopped = True


def teach() -> None:
    """The engine knows these cards by their names.

    The icon of the price of Song of Sorrow is lost too; card files say that it is a basic die.
    """
    song = Triggered("song", "discards", AFTER, "Song of Sorrow", _song_of_sorrow,
                     _opponent_discards_from_the_draw_pile, cost=Cost(dice=("basic",)))  # fmt: skip
    script("Enchanted Violinist", song)
    for name, on, timing, text, effect, when in TRIGGERED:
        script(name, Triggered(text, on, timing, text, effect, when))
    spared = Triggered("save", "target", WOULD, "discard this to cancel", _save_the_titan,
                       _would_hit_my_titan, optional=True)  # fmt: skip
    script("Summon Majestic Titan", spared)
    spell("Blood Chains", _blood_chains)


TRIGGERED: tuple[tuple[str, str, str, str, Effect, Condition], ...] = (
    ("Golden Veil", "target", WOULD, "cancel", cancel, _would_hit_my_unit),
    ("Vanish", "target", WOULD, "cancel", cancel, _would_hit_me),
    ("Angelic Rescue", "target", WOULD, "cancel", _angelic_rescue, _would_hit_my_unit),
    ("Veil of Reversal", "target", WOULD, "cancel", _veil_of_reversal, _would_hit_me),
    ("Redirect", "deal", WOULD, "to a unit", _redirect, _would_hurt_my_hero),
    ("Sympathy Pain", "receive", AFTER, "deal 3", _sympathy_pain, _is_my_hero),
    ("Spiked Armor", "deal", WHEN, "Spiked Skin 2", _spiked_skin, _host_is_hit_in_battle),
    ("Nightshade Swallow", "deal", WHEN, "Deathstrike", _deathstrike, _i_hit_a_unit_in_battle),
)
