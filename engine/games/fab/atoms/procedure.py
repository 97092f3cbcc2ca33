"""Where the game stands: steps, turns, priority, layers, chain links and lasting effects."""

from collections.abc import Collection
from typing import Any

from engine.games.fab.atoms.moves import new_id
from engine.games.fab.atoms.physics import index_changed
from engine.games.fab.cards import WEAPON
from engine.games.fab.state import Effect, FabState, Layer, Link
from engine.games.fab.zones import CHAIN
from engine.rulebook import rule


def go_to(state: FabState, step: str) -> None:
    """The next step of the procedure."""
    state.step = step
    state.version += 1


def set_chooser(state: FabState, player: str, cited: str) -> None:
    state.chooser = player
    state.emit("chooser", cited, player)


def set_first_player(state: FabState, player: str, cited: str) -> None:
    state.turn_player = player
    state.emit("first", cited, player)


def count_turn(state: FabState, cited: str) -> None:
    state.turn += 1
    state.emit("turn", cited, state.turn_player, state.turn)


@rule("fab14/13.3.3g", "fab4/4.4.4", "fab4/4.0.3b")
def hand_over_turn(state: FabState) -> None:
    """The next player clockwise becomes the turn player; the turn's memory is cleared."""
    state.turn_player = state.after(state.turn_player)
    state.left, state.became, state.marks = {}, {}, {}
    for card in state.objects.values():
        if card.used:
            card.used = []
    state.version += 1


@rule("fab14/14.3", "fab14/13.2.3")
def give_priority(state: FabState, player: str) -> None:
    """This player is the active player and nobody has passed yet."""
    state.holder, state.passes = player, 0


def no_priority(state: FabState) -> None:
    state.holder, state.passes = "", 0


@rule("fab14/14.4")
def pass_priority(state: FabState) -> None:
    """The holder passes; the next player clockwise may act."""
    state.emit("pass", "fab14/14.4", state.holder)
    state.passes += 1
    state.holder = state.after(state.holder)


def mark(state: FabState, name: str, by: int = 1) -> None:
    """Remember for this turn that something happened."""
    state.marks[name] = state.marks.get(name, 0) + by
    state.version += 1


def dealt_mark(dealer: str, flavour: str, target: str) -> str:
    """The name under which damage is remembered; without a target how all of them begin."""
    return f"dealt:{dealer}:{flavour}:{target}:" if target else f"dealt:{dealer}:{flavour}:"


def count_quiet_turn(state: FabState, *, quiet: bool) -> None:
    """Count turns in which nobody did anything, for stalemates and deadlocks."""
    state.quiet_turns = state.quiet_turns + 1 if quiet else 0


def use_once(state: FabState, object_id: str, key: str) -> None:
    state.objects[object_id].used.append(key)


def use_again(state: FabState, object_id: str, keys: Collection[str]) -> None:
    """These count as not yet used."""
    card = state.objects[object_id]
    card.used = [each for each in card.used if each not in keys]
    state.version += 1


def set_home(state: FabState, object_id: str) -> None:
    """Remember the zone that an object returns to when the combat chain closes."""
    card = state.objects[object_id]
    # On its second attack it lies on the chain already, which is nobody's home.
    if card.zone != CHAIN:
        card.home = card.zone


# Layers


def add_layer(state: FabState, layer: Layer, cited: str) -> None:
    """The newest layer goes on top."""
    layer.id = layer.id or new_id(state)
    state.chain.append(layer)
    card = state.objects.get(layer.object)
    state.emit(
        "layer", cited, layer.controller, layer.kind, card.card if card else "",
        len(state.chain), layer.ability,
    )  # fmt: skip


def take_waiting(state: FabState) -> list[Layer]:
    """The triggered effects that wait, which wait no longer."""
    waiting, state.waiting = state.waiting, []
    return waiting


def pop_layer(state: FabState) -> Layer:
    return state.chain.pop()


def remove_layer(state: FabState, layer: Layer) -> None:
    state.chain.remove(layer)


# Chain links


@rule("fab14/20.4.1", "fab14/20.4.1a", "fab14/20.1", "fab14/9.2.3b.b2")
def open_link(state: FabState, link: Link) -> None:
    """The attack is layer 1 of a new chain link; the first one opens the combat chain."""
    state.links.append(link)
    state.version += 1
    state.link_open = True
    cited = "fab14/20.4.1" if len(state.links) == 1 else "fab14/20.4.1a"
    attack, target = state.objects[link.attack], state.objects[link.target]
    state.emit("link", cited, link.controller, len(state.links), attack.card, target.card)


def become_attacking(state: FabState, link: Link, attacker: str, defender: str) -> None:
    link.attacking = True
    link.attacking_hero, link.defending_hero = attacker, defender
    mark(state, f"attacked:{link.controller}")
    mark(state, f"attacked card:{link.controller}:{state.objects[link.attack].card}")
    if state.facts(link.attack).type == WEAPON:
        mark(state, f"attacked with weapon:{link.controller}")
    index_changed(state)
    state.version += 1
    attack = state.objects[link.attack]
    state.emit("attacking", "fab14/20.4.4", link.controller, attack.card)


def add_defender(state: FabState, link: Link, object_id: str) -> None:
    link.defenders.append(object_id)
    index_changed(state)
    state.version += 1


def count_hand_defender(link: Link) -> None:
    link.defended_from_hand += 1


def add_reaction(link: Link, object_id: str) -> None:
    link.reactions.append(object_id)


def note_hit(state: FabState, link: Link, dealt: int) -> None:
    link.damage, link.has_hit = dealt, dealt > 0
    state.version += 1


def resolve_link(state: FabState, link: Link) -> None:
    link.resolved = True
    state.emit("link resolved", "fab14/20.8.3b", link.controller, len(state.links))


def end_link(state: FabState) -> None:
    """The chain link becomes a previous one."""
    state.link_open = False
    state.version += 1


def forget_links(state: FabState) -> None:
    state.links, state.link_open = [], False
    state.version += 1


# Lasting effects


def add_effect(
    state: FabState,
    kind: str,
    controller: str,
    source: str,
    until: str,
    *,
    objects: list[str] | None = None,
    patches: list[list[Any]] | None = None,
    amount: int = 0,
    flavour: str = "",
    ability: str = "",
) -> Effect:
    """Write down an effect that lasts."""
    effect = Effect(
        new_id(state), kind, controller, source, until,
        objects or [], patches or [], amount, flavour, ability, state.next_id,
    )  # fmt: skip
    state.effects.append(effect)
    index_changed(state)
    state.version += 1
    return effect


def bind_effect(
    state: FabState, effect: Effect, object_id: str, until: str, patches: list[list[Any]]
) -> None:
    """An effect that waited for the next attack now modifies this one."""
    effect.kind, effect.objects, effect.until = "modify", [object_id], until
    effect.patches = patches
    index_changed(state)
    state.version += 1


def end_effects(state: FabState, until: str, cited: str) -> None:
    """The effects that last until now are over."""
    ending = [each for each in state.effects if each.until == until]
    if ending:
        state.effects = [each for each in state.effects if each.until != until]
        index_changed(state)
        state.version += 1
        state.emit("effects end", cited, "", len(ending))


def drop_effect(state: FabState, effect: Effect) -> None:
    state.effects.remove(effect)
    index_changed(state)
    state.version += 1


def wait(state: FabState, layer: Layer) -> None:
    """A trigger waits until a player would gain priority."""
    state.waiting.append(layer)


def set_mark(state: FabState, name: str, value: int) -> None:
    state.marks[name] = value


def give_up_script(state: FabState, card: str) -> None:
    """Effects of this card are settled by hand."""
    state.by_hand.append(card)
    state.cache.clear()
    state.version += 1
    state.emit("by hand", "fab14/19.2", "", card)


def set_seat(
    state: FabState, player: str, *, life: int, action_points: int, resource_points: int
) -> None:
    """Life and points of a player, as a position describes them."""
    seat = state.players[player]
    seat.life_gained = max(0, life - seat.base_life)
    seat.life_lost = max(0, seat.base_life - life)
    seat.action_points, seat.resource_points = action_points, resource_points


def set_turn(state: FabState, player: str, turn: int, step: str) -> None:
    """Whose turn it is and where in it the game stands."""
    state.turn_player, state.turn, state.step = player, turn, step


def set_mode(layer: Layer, mode: str) -> None:
    """A triggered effect gets its mode as it becomes a layer."""
    layer.modes = [mode]


def aim(layer: Layer, targets: list[str]) -> None:
    """A layer gets its targets, or keeps those that are still legal."""
    layer.targets = targets
