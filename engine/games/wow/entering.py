"""Entering play, in the order of chapter 710; nobody gets priority meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.targets import choose_order
from engine.games.wow.atoms import moves, table
from engine.games.wow.atoms.physics import happen, happen_together
from engine.games.wow.attaching import hosts_for
from engine.games.wow.cards import ABILITY, ALLY, HERO, Attach
from engine.games.wow.enraging import enrage, note_enraged
from engine.games.wow.index import abilities_on, answers, index_of
from engine.games.wow.powers import AsEnters, Static
from engine.games.wow.stashing import stashes, trigger_stash
from engine.games.wow.state import WowState
from engine.games.wow.uniqueness import repair
from engine.games.wow.values import hero_of
from engine.games.wow.zones import (
    ALLY_ROW,
    ATTACHED,
    CHAIN,
    GRAVEYARD,
    HERO_ROW,
    PLAY,
    RESOURCE_ROW,
    RFG,
)
from engine.rulebook import rule


@rule("wow74/710.1", "wow74/400.3", "wow74/400.7a", "wow74/710.1c.b1")
async def enter_play(
    state: WowState, object_id: str, player: str, cited: str, *, host: str = "", **how: Any
) -> str:
    """Put a card into play under a player's control; the answer is the card it became.

    `how` may say `exhausted`, `damage`, `counters`, `face_up`, `row` and `as_type`.
    """
    if how.get("face_up", True):
        await see(state, object_id)
    if not may_enter(state, object_id, how.get("row", "")):
        return ""
    if is_kept_out(state, object_id, player) and not how.get("returns"):
        return ""
    attach = state.facts(object_id).attach
    if attach is not None and how.get("row") != RESOURCE_ROW and not host:
        host = await choose_host(state, object_id, player, attach)
        if not host:
            if state.objects[object_id].zone == CHAIN:
                await moves.move(state, object_id, GRAVEYARD, "wow74/400.3")
            return ""
    become = await _in_order(state, object_id, player, cited, host, how)
    await repair(state)
    return become


@rule("wow74/415.8d", "wow74/402.1", "wow74/402.2")
@rule("wow74/G.ongoing")
def may_enter(state: WowState, object_id: str, row: str) -> bool:
    """A non-ongoing ability enters play only face down as a resource, a copied card never."""
    facts = state.facts(object_id)
    if state.objects[object_id].copy:
        return False
    if facts.ongoing or facts.unread:
        return True
    return row == RESOURCE_ROW or facts.types != frozenset({ABILITY})


@rule("wow74/301.4a", "wow74/301.5")
def is_kept_out(state: WowState, object_id: str, player: str) -> bool:
    """A hero removed for another never returns, nor one beside a hero in the party."""
    if state.objects[object_id].zone != RFG or HERO not in state.facts(object_id).types:
        return False
    return object_id in state.retired or bool(hero_of(state, player))


@rule("wow74/301.4a")
@rule("wow74/G.master-hero")
def succession(state: WowState, player: str) -> dict[str, Any]:
    """A hero enters with the counters, damage and orientation of the one it replaces."""
    old = hero_of(state, player)
    if not old:
        return {"succeeds": ""}
    card = state.objects[old]
    return {
        "succeeds": old,
        "exhausted": card.exhausted,
        "damage": card.damage,
        "counters": dict(card.counters),
    }


@rule("wow74/400.3", "wow74/400.7c")
async def choose_host(state: WowState, object_id: str, player: str, attach: Attach) -> str:
    """Without a target the controller chooses a host as the attachment enters."""
    found = hosts_for(state, attach, player, object_id)
    if not found:
        return ""
    options = [Option(f"host:{each}", f"Attach to {state.facts(each).name}") for each in found]
    if len(options) == 1:
        return found[0]
    (pick,) = await Decision(player, "host", options, "wow74/400.3", source=object_id)
    return pick.removeprefix("host:")


@rule("wow74/710.1", "wow74/710.1c.b2", "wow74/710.1c.b3", "wow74/710.1c.b4")
@rule("wow74/710.1d")
async def _in_order(
    state: WowState, object_id: str, player: str, cited: str, host: str, how: dict[str, Any]
) -> str:
    """As it enters; exhausted, counters, damage; placed; continuous powers; triggers."""
    hides = how.get("row") == RESOURCE_ROW and not how.get("face_up", True)
    stashed = await stashes(state, object_id, player) if hides else []
    change = await _entering(state, object_id, player, cited, host, how)
    if not await happen(state, change):
        return ""
    note_enraged(state, change)
    trigger_stash(state, str(change.extra["became"]), player, stashed)
    return str(change.extra["became"])


async def _entering(
    state: WowState, object_id: str, player: str, cited: str, host: str, how: dict[str, Any]
) -> Change:
    change = Change("enter", cited, player, object_id, to=PLAY)
    usual = ATTACHED if host else row_of(state, object_id, how.get("as_type", ""))
    change.extra = {
        "row": how.get("row") or usual,
        "host": host,
        "face_up": how.get("face_up", True),
        "exhausted": how.get("exhausted", False),
        "damage": how.get("damage", 0),
        "counters": how.get("counters", {}),
        "modifiers": [],
        "became": "",
    }
    if HERO in state.facts(object_id).types and change.extra["row"] == HERO_ROW:
        change.extra |= succession(state, player)
    if change.extra["face_up"]:
        began = state.clock
        if how.get("as_type"):
            _as_another_type(state, object_id, player, how["as_type"])
        await as_it_enters(state, object_id, player)
        change.extra["enraged"] = await enrage(state, object_id, player)
        enters_with(state, object_id, change.extra)
        change.extra["modifiers"] = table.take_off(state, object_id, began)
    return change


@rule("wow74/710.1", "wow74/703.3c")
async def enter_together(state: WowState, cards: Sequence[str], cited: str) -> None:
    """Cards enter play at the same moment under their owners' control, face up."""
    changes, heroes = [], {}
    for object_id in cards:
        await see(state, object_id)
        owner = state.objects[object_id].owner
        if HERO in state.facts(object_id).types:
            heroes[object_id] = owner
        elif may_enter(state, object_id, ""):
            changes.append(await _entering(state, object_id, owner, cited, "", {}))
    changes = await _by_timestamp(state, changes)
    await happen_together(state, changes)
    for change in changes:
        note_enraged(state, change)
    await _heroes_in_order(state, heroes, cited)
    await repair(state)


@rule("wow74/718.3", "wow74/802.1")
async def _by_timestamp(state: WowState, changes: Sequence[Change]) -> list[Change]:
    """From the turn player on everybody orders their cards whose modifiers start to apply."""
    ordered: list[Change] = []
    for player in state.clockwise():
        own = {each.object: each for each in changes if each.player == player}
        modify = [each for each in own if _modifies(state, each)]
        options = [Option(f"timestamp:{each}", state.facts(each).name) for each in modify]
        text = "In which order do these start to apply?"
        picks = await choose_order(player, "order timestamps", options, "wow74/718.3", text=text)
        first = [own[pick.removeprefix("timestamp:")] for pick in picks]
        ordered += [*first, *(each for each in own.values() if each not in first)]
    return ordered


def _modifies(state: WowState, object_id: str) -> bool:
    return any(
        isinstance(each, Static) for each in abilities_on(state, state.objects[object_id].card)
    )


@rule("wow74/301.4e")
async def _heroes_in_order(state: WowState, heroes: Mapping[str, str], cited: str) -> None:
    """Several replace each other in the order that their player chooses; the last one stays."""
    for player in state.clockwise():
        own = [each for each, owner in heroes.items() if owner == player]
        options = [Option(f"hero:{each}", state.facts(each).name) for each in own]
        text = "In which order do these heroes replace each other?"
        for pick in await choose_order(player, "order heroes", options, "wow74/301.4e", text=text):
            await enter_play(state, pick.removeprefix("hero:"), player, cited)


@rule("wow74/300.1d")
def _as_another_type(state: WowState, object_id: str, player: str, as_type: str) -> None:
    """From the moment it is seen in play until it leaves, it is of that type instead."""
    table.add_effect(
        state, "modify", player, "", "game", objects=[object_id],
        patches=[["types", "=", {as_type: True}]],
    )  # fmt: skip


@rule("wow74/415.8a", "wow74/710.1c", "wow74/306.1")
@rule("wow74/302.1", "wow74/303.1", "wow74/304.1", "wow74/305.2c")
def row_of(state: WowState, object_id: str, as_type: str = "") -> str:
    """Allies in the ally row, resources in the resource row, the rest beside the hero."""
    facts = state.facts(object_id)
    if as_type:
        return ALLY_ROW if as_type == ALLY else HERO_ROW
    if facts.is_quest_or_location:
        return RESOURCE_ROW
    return ALLY_ROW if ALLY in facts.types and HERO not in facts.types else HERO_ROW


@rule("wow74/710.1a")
@rule("wow74/710.1a.b1", "wow74/710.1a.b2", "wow74/704.1b")
async def as_it_enters(state: WowState, object_id: str, player: str) -> None:
    """Definite powers of the card itself and of others; nothing goes to the chain."""
    others = list(index_of(state).entering)
    for each in abilities_on(state, state.objects[object_id].card):
        if isinstance(each, AsEnters):
            await each.effect(state, object_id, player)
    for me, power in others:
        await power.effect(state, me, object_id, player)


@rule("wow74/710.1b")
def enters_with(state: WowState, object_id: str, extra: dict[str, Any]) -> None:
    """“Enters play exhausted”, with counters or damage: all of it together.

    A card that lost its powers as it enters says nothing of this itself.
    """
    is_silent = object_id in index_of(state).silent
    for name, said in ({} if is_silent else state.facts(object_id).keywords).items():
        if name == "enters exhausted":
            extra["exhausted"] = True
        elif name == "enters damaged":
            extra["damage"] += said
        elif name.startswith("enters with "):
            counter = name.removeprefix("enters with ")
            extra["counters"] = extra["counters"] | {
                counter: extra["counters"].get(counter, 0) + said
            }
    extra["damage"] += sum(answers(state, "enters damaged", object_id))
    for said in answers(state, "enters exhausted", object_id):
        extra["exhausted"] = extra["exhausted"] or bool(said)


@rule("wow74/404.2", "wow74/404.2a")
async def put_token(state: WowState, card: str, player: str, cited: str, **how: Any) -> str:
    """A token enters play; whoever put it there owns it."""
    return await enter_play(state, table.make_token(state, card, player), player, cited, **how)


@rule("wow74/402.4", "wow74/402.3a", "wow74/201.4")
@rule("wow74/G.copy-token")
async def put_token_copy(state: WowState, of: str, player: str, cited: str, **how: Any) -> str:
    """A token with what is printed on a card now, but no counters and no modifiers of it."""
    card = state.objects[of]
    return await put_token(state, card.becomes or card.card, player, cited, **how)


@rule("wow74/415.7b")
async def return_to_play(state: WowState, object_id: str, player: str, cited: str) -> str:
    """A card removed face down comes back as a face-down resource, a hero as a hero."""
    card = state.objects[object_id]
    if card.zone == RFG and not card.face_up and HERO not in state.facts(object_id).types:
        return await enter_play(state, object_id, player, cited, row=RESOURCE_ROW, face_up=False)
    return await enter_play(state, object_id, player, cited)
