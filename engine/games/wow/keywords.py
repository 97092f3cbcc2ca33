"""Keyword powers of the glossary that are more than a flag the rules look at."""

from collections.abc import Mapping
from typing import Any

from engine.core.changes import Change
from engine.core.modifiers import ADD, Modifier, Patch
from engine.games.wow import damage
from engine.games.wow.packets import Packet
from engine.games.wow.powers import (
    PREVENTS,
    RAISES,
    Forbids,
    ReplacesPacket,
    Says,
    Static,
    Triggered,
    keyword,
    keyword_with_a_number,
)
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import (
    controller_of,
    health,
    hero_of,
    is_hero,
    is_or_was_character,
    kinds_named,
)
from engine.rulebook import rule

READ_BY_RULES = (
    "artifact", "conspicuous", "dual shield", "dual wield", "elusive", "enrage",
    "ferocity", "infinite wield", "inspire", "long-range", "protector", "ranged dual wield",
    "sabotage", "sextuple wield", "shadowmeld", "smash", "spellshield", "stealth",
    "time is money", "two-handed dual wield", "untargetable", "warp",
)  # fmt: skip
"""Keywords that modules of combat, targets, entering, revealing and the turn look at themselves."""


@rule("wow74/G.assault")
def assault(level: int) -> tuple[Static]:
    """+ATK on its controller's turn."""

    def modifier(state: WowState, me: str) -> Modifier:
        def patches(view: Mapping[str, Any]) -> list[Patch]:
            if me not in view or view[me]["controller"] != state.turn_player:
                return []
            return [Patch(me, "atk", ADD, level)]

        return Modifier("assault", 0, patches, frozenset(), frozenset({"atk"}))

    return (Static(f"assault {level}", "wow74/G.assault", modifier),)


@rule("wow74/G.berserking")
def berserking(state: WowState, me: str) -> Modifier:
    """+1 ATK for each damage on it."""

    def patches(view: Mapping[str, Any]) -> list[Patch]:
        return [Patch(me, "atk", ADD, state.objects[me].damage)] if me in view else []

    return Modifier("berserking", 0, patches, frozenset(), frozenset({"atk"}))


@rule("wow74/G.hardiness")
async def hardiness(state: WowState, me: str, packet: Packet) -> None:
    packet.amount -= 1


def to_me(state: WowState, me: str, packet: Packet) -> bool:
    return packet.destination == me and not packet.heals


@rule("wow74/G.aberration")
def no_combat_damage_to_me(state: WowState, me: str, packet: Packet) -> bool:
    return to_me(state, me, packet) and not packet.combat


@rule("wow74/G.resistance")
def resisted(state: WowState, me: str, packet: Packet) -> bool:
    """All damage with that type, whatever other types it has."""
    resists = kinds_named(state, me, "resistance")
    return to_me(state, me, packet) and any(kind in packet.types for kind in resists)


async def prevent_all(state: WowState, me: str, packet: Packet) -> None:
    packet.amount = 0


def my_combat_damage_to_a_hero(state: WowState, me: str, change: Change) -> bool:
    """Combat damage to a hero by this character, or with this weapon by its wielder."""
    return (
        (change.source == me or me in change.extra.get("cards", ()))
        and bool(change.extra.get("combat"))
        and change.object in state.objects
        and is_hero(state, change.object)
    )


@rule("wow74/G.absorb")
async def absorb(state: WowState, link: Link) -> None:
    """Heal as much damage from your hero."""
    hero = hero_of(state, link.controller)
    if hero:
        await damage.heal(
            state, [hero], int(link.about["amount"]), source=str(link.about["source"]),
            controller=link.controller, cited="wow74/G.absorb",
        )  # fmt: skip


@rule("wow74/G.inspiring-presence")
def by_my_characters(state: WowState, me: str, packet: Packet) -> bool:
    """Damage outside combat by a hero or ally of its controller."""
    mine = controller_of(state, packet.source) == state.objects[me].controller
    return (
        mine and is_or_was_character(state, packet.source) and not (packet.heals or packet.combat)
    )


async def one_more(state: WowState, me: str, packet: Packet) -> None:
    packet.amount += 1


def leaves_play(state: WowState, me: str, change: Change) -> bool:
    return change.object == me


@rule("wow74/G.will-of-the-forsaken")
def is_well(state: WowState, me: str, change: Change) -> bool:
    """It leaves play only with fatal damage or without health."""
    return change.object == me and state.objects[me].damage < health(state, me)


@rule("wow74/G.invincible")
def no_damage(state: WowState, me: str, subject: str) -> str:
    return "all" if subject == me else ""


LEAVING = ("destroy", "move")
keyword_with_a_number("assault", assault)
keyword("berserking", Static("berserking", "wow74/G.berserking", berserking))
keyword(
    "hardiness",
    ReplacesPacket(
        "hardiness", PREVENTS, "wow74/G.hardiness", "Hardiness prevents 1", to_me, hardiness
    ),
)
keyword(
    "aberration",
    ReplacesPacket(
        "aberration", PREVENTS, "wow74/G.aberration", "Aberration prevents it",
        no_combat_damage_to_me, prevent_all,
    ),
)  # fmt: skip
keyword(
    "resistance",
    ReplacesPacket(
        "resistance", PREVENTS, "wow74/G.resistance", "Resistance prevents it", resisted,
        prevent_all,
    ),
)  # fmt: skip
keyword(
    "absorb",
    Triggered(
        "absorb", "dealt", "wow74/G.absorb", "heal that much from your hero", absorb,
        my_combat_damage_to_a_hero,
    ),
)  # fmt: skip
keyword(
    "inspiring presence",
    ReplacesPacket(
        "inspiring presence", RAISES, "wow74/G.inspiring-presence", "Deal 1 more",
        by_my_characters, one_more,
    ),
)  # fmt: skip
keyword(
    "invincible",
    Says("invincible", "can't be dealt", "wow74/G.invincible", no_damage),
    *(Forbids(f"invincible {e}", e, "wow74/G.invincible", leaves_play) for e in LEAVING),
)
keyword(
    "will of the forsaken",
    *(Forbids(f"will of the forsaken {e}", e, "wow74/G.will-of-the-forsaken", is_well)
      for e in LEAVING),
)  # fmt: skip
