"""Life (6.4.6) and damage (26): what a hero gains, loses, is dealt, and when that ends the game."""

from dataclasses import dataclass

from engine.core.changes import Change, replace
from engine.games.fab.atoms.moves import destroy
from engine.games.fab.atoms.physics import PHYSICS, applies, happen
from engine.games.fab.atoms.procedure import dealt_mark, drop_effect, mark
from engine.games.fab.ending import check_heroes
from engine.games.fab.state import FabState, Player
from engine.games.fab.values import amount, controller_of, facts_of, is_modified
from engine.games.fab.zones import ARENA, HERO
from engine.rulebook import rule

LIFE_RULE = "fab14/6.4.6a"
PHYSICAL, ARCANE, TYPELESS = "physical", "arcane", ""


@rule("fab14/3.2.1", "fab14/26.6")
async def change_life(state: FabState, amounts: dict[str, int], cited: str = LIFE_RULE) -> None:
    """Change the life of one or more heroes at the same moment; this is not damage."""
    for player, by in amounts.items():
        await happen(state, Change("life", cited, player, amount=by))
    check_heroes(state)


@applies("life")
@rule("fab14/6.4.6a", "fab14/6.4.6b", "fab14/6.4.6c")
def _apply_life(state: FabState, change: Change) -> None:
    hero = state.players[change.player]
    before = hero.life
    _add_life(hero, change.amount)
    state.emit("life", change.rule, change.player, before, hero.life)


def _add_life(hero: Player, by: int) -> None:
    """Life never falls below zero and may exceed what is printed."""
    by = max(by, -hero.life)
    if by >= 0:
        hero.life_gained += by
    else:
        hero.life_lost -= by


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that a source would deal to a hero or an ally."""

    source: str
    target: str
    amount: int
    flavour: str = TYPELESS


@rule("fab14/3.2.1", "fab14/26.3", "fab14/26.4", "fab14/26.5")
async def deal(state: FabState, packets: list[Packet], cited: str) -> list[int]:
    """Deal damage at one moment; the amounts that were really dealt, prevented ones as zero."""
    changes = [_change(state, packet, cited) for packet in packets]
    _amplify(state, changes)
    for change in changes:
        if change.amount <= 0:
            change.stopped = True
        elif PHYSICS.watches(state, change):
            change.stopped = not await replace(PHYSICS, state, change)
    for change in changes:
        if not change.stopped:
            PHYSICS.apply(state, change)
    check_heroes(state)
    for change in changes:
        await _destroy_fallen_ally(state, change)
    return [0 if change.stopped else change.amount for change in changes]


AMPLIFIED = "amplified"
"""A lasting effect: the next arcane damage that its controller deals is so much more."""


@rule("fab14/18.2", "fab14/26.2")
def _amplify(state: FabState, changes: list[Change]) -> None:
    """Before anything prevents it; all of them are used up by one event."""
    waiting = [each for each in state.effects if each.kind == AMPLIFIED]
    for effect in waiting:
        hero = state.players[effect.controller].hero_object
        theirs = [
            each
            for each in changes
            if each.flavour == ARCANE and each.amount > 0 and each.extra.get("dealer") == hero
        ]
        for change in theirs:
            change.amount += effect.amount
        if theirs:
            drop_effect(state, effect)


@rule("fab14/26.1", "fab14/26.2", "fab14/22")
def _change(state: FabState, packet: Packet, cited: str) -> Change:
    """An ally deals its own damage; anything else is its controller's hero dealing it."""
    target = state.objects[packet.target]
    controller = controller_of(state, packet.source)
    player = target.owner if target.zone == HERO else ""
    change = Change("damage", cited, player, packet.target, packet.amount, packet.source)
    change.flavour = packet.flavour
    if "ally" in facts_of(state, packet.source).subtypes:
        change.extra["dealer"] = packet.source
    elif controller:
        change.extra["dealer"] = state.players[controller].hero_object
    return change


@applies("damage")
@rule("fab14/26.4.1", "fab14/26.4.2", "fab14/26.4.3")
def _apply_damage(state: FabState, change: Change) -> None:
    target = state.objects[change.object]
    if change.player:
        hero = state.players[change.player]
        before = hero.life
        _add_life(hero, -change.amount)
        after = hero.life
    else:
        before = amount(state, target.id, "life") - target.damage
        target.damage += change.amount
        after = max(0, before - change.amount)
    named = state.objects.get(change.source)
    dealer = str(change.extra.get("dealer", ""))
    mark(state, dealt_mark(dealer, change.flavour, target.id), change.amount)
    state.emit(
        "damage", change.rule, target.controller, change.amount, change.flavour, target.card,
        before, after, named.card if named else "",
    )  # fmt: skip


@rule("fab14/10.4.3b")
async def _destroy_fallen_ally(state: FabState, change: Change) -> None:
    card = state.objects.get(change.object)
    if card is None or change.stopped or card.zone == HERO:
        return
    if card.damage >= amount(state, card.id, "life"):
        await destroy(state, card.id, "fab14/10.4.3b")


@rule("fab14/10.4.3b")
async def destroy_fallen_allies(state: FabState) -> None:
    """Those whose life fell to the damage that they had."""
    if not is_modified(state):
        return
    for each in [card.id for card in state.objects.values() if card.damage]:
        card = state.objects.get(each)
        if card is not None and card.zone in ARENA and card.damage >= amount(state, each, "life"):
            await destroy(state, each, "fab14/10.4.3b")


@rule("fab14/10.4.3b", "fab4/4.4.3a")
def heal_allies(state: FabState, cited: str) -> None:
    """All damage on allies is gone."""
    for card in state.objects.values():
        if card.damage:
            card.damage = 0
            state.emit("healed", cited, card.controller, card.card)
    state.version += 1


@rule("fab14/6.4.6a")
def set_base_life(state: FabState, player: str, base: int, cited: str) -> None:
    """A new base: what was gained and lost in this game still counts."""
    seat = state.players[player]
    before = seat.life
    seat.base_life = base
    state.version += 1
    state.emit("life", cited, player, before, seat.life)
    check_heroes(state)
