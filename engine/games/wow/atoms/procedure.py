"""Where the game stands: step, turn, priority, the chain, combat, who has lost."""

from typing import Any

from engine.core.changes import Change
from engine.core.errors import GameOver
from engine.games.wow.atoms.moves import new_id, tick
from engine.games.wow.atoms.physics import signal
from engine.games.wow.index import index_changed
from engine.games.wow.state import Combat, Link, WowState
from engine.rulebook import rule


@rule("wow74/410.4")
def go_to(state: WowState, step: str) -> None:
    """A window that opens gives priority to the turn player first."""
    state.step, state.holder, state.passes = step, state.turn_player, 0


@rule("wow74/410.1", "wow74/G.pass")
def pass_priority(state: WowState) -> None:
    """Priority goes clockwise."""
    state.emit("pass", "wow74/410.1", state.holder)
    state.passes += 1
    state.holder = state.after(state.holder)


def give_priority(state: WowState, player: str) -> None:
    state.holder, state.passes = player, 0


@rule("wow74/415.6a", "wow74/705.1")
@rule("wow74/705.5")
def add_link(state: WowState, link: Link, cited: str) -> None:
    """A link goes on top of the chain."""
    link.id = new_id(state)
    state.chain.append(link)
    state.version += 1
    name = link.card if link.face_up else "?"
    state.emit("link", cited, link.controller, name, link.kind, link.ability, len(state.chain))


def say_of_link(
    state: WowState, link: Link, *,
    x: int | None = None, modes: list[str] | None = None, shares: list[int] | None = None,
    race: str = "",
) -> None:  # fmt: skip
    """What its player chose for a link while adding it."""
    link.x = link.x if x is None else x
    link.modes = link.modes if modes is None else modes
    link.shares = link.shares if shares is None else shares
    if race:
        link.about["race"] = race
    state.version += 1


def drop_link(state: WowState, link: Link) -> None:
    """A link leaves the chain without resolving."""
    state.chain = [each for each in state.chain if each.id != link.id]
    state.version += 1


def retarget(link: Link, targets: list[list[str]]) -> None:
    """Only targets that are still legal are affected (709.2c)."""
    link.targets = targets


def take_waiting(state: WowState) -> list[Link]:
    waiting, state.waiting = state.waiting, []
    return waiting


def forget_hurt(state: WowState) -> None:
    state.hurt = {}


def take_fallen(state: WowState) -> list[str]:
    """The players whose heroes were destroyed since somebody looked."""
    fallen, state.fallen = state.fallen, []
    return fallen


def take_outside(state: WowState, player: str) -> list[str]:
    cards, state.outside[player] = state.outside[player], []
    return cards


def take_kept(state: WowState, player: str) -> list[list[Any]]:
    """What stayed in play from the game before, which lies there now."""
    return state.kept.pop(player, [])


def take_side(state: WowState, player: str) -> list[str]:
    """The side deck, of which nothing is left then."""
    return state.side.pop(player, [])


def take_registered(state: WowState, player: str) -> dict[str, list[Any]]:
    """What else is known of a registered deck, until the deck lies there."""
    return state.registered.pop(player, {})


def set_hero(state: WowState, player: str, object_id: str) -> None:
    state.players[player].hero = object_id
    state.version += 1


def set_first(state: WowState, player: str, cited: str) -> None:
    state.first = state.turn_player = state.regular = player
    state.emit("first", cited, player)


def want_mulligan(state: WowState, player: str, wants: bool) -> None:
    state.players[player].mulligan = wants
    state.emit("mulligan" if wants else "keeps", "wow74/101.2", player)


@rule("wow74/500.1", "wow74/302.2")
def begin_turn(state: WowState, player: str, cited: str) -> None:
    """A turn starts; the moment counts for what was in a party since then."""
    state.turn += 1
    state.turn_player = player
    seat = state.players[player]
    seat.turns += 1
    seat.turn_began, seat.placed = tick(state), False
    state.marks = {}
    state.holder, state.passes = player, 0
    state.version += 1
    index_changed(state)
    state.emit("turn", cited, player, state.turn)


def turn_to(state: WowState, player: str) -> None:
    """Whose turn starts next."""
    state.turn_player = player


def forget_extra_turns(state: WowState) -> None:
    state.extra_turns = []


def note_regular(state: WowState, player: str) -> None:
    state.regular = player


@rule("wow74/500.3")
def add_turn(state: WowState, player: str, cited: str) -> None:
    """An extra turn right after this one; the newest first."""
    state.extra_turns.append(player)
    state.emit("extra turn", cited, player)


def take_extra_turn(state: WowState) -> str:
    return state.extra_turns.pop() if state.extra_turns else ""


@rule("wow74/500.4")
def skip_turn(state: WowState, player: str, by: int, cited: str) -> None:
    """A turn that will be replaced with nothing; a second one means the turn after it too."""
    state.players[player].skips += by
    state.emit("will skip" if by > 0 else "skips", cited, player)


@rule("wow74/500.6")
def reseat(state: WowState, player: str, other: str, cited: str) -> None:
    """Take the place just before another player in turn order."""
    order = [each for each in state.order if each != player]
    order.insert(order.index(other), player)
    state.order = order
    state.emit("moves", cited, player, other)


def note_placed(state: WowState, player: str) -> None:
    state.players[player].placed = True


def mark(state: WowState, what: str, by: int = 1) -> None:
    """Count something that the rest of the turn may ask about."""
    state.marks[what] = state.marks.get(what, 0) + by


@rule("wow74/201.3", "wow74/G.x")
def set_x(state: WowState, object_id: str, x: int) -> None:
    """While a card is on the chain X is what was chosen for it."""
    state.objects[object_id].x = x


def on_the_chain(state: WowState, object_id: str, player: str) -> None:
    """A card on the chain is controlled by who added it (401.1)."""
    state.objects[object_id].controller = player


def aim(link: Link, chosen: list[str]) -> None:
    """The targets for one instance of the word."""
    link.targets.append(chosen)


def propose(state: WowState, combat: Combat) -> None:
    state.combats.append(combat)
    state.version += 1


def begin_combat(state: WowState) -> None:
    state.combats[-1].begun = True
    index_changed(state)


def strike(state: WowState, weapon: str, wielder: str, cited: str) -> None:
    """A weapon is associated with a wielder for the combat."""
    combat = state.combats[-1]
    combat.strikes.append([weapon, wielder])
    state.version += 1
    index_changed(state)
    card = state.objects[weapon]
    state.emit("strikes", cited, card.controller, card.card)
    signal(state, Change("strike", cited, card.controller, weapon, source=wielder))


@rule("wow74/602.2", "wow74/602.2c")
def set_proposed(state: WowState, object_id: str, *, protecting: bool) -> None:
    """Somebody else is the proposed defender now; a protected sabotage is a normal combat."""
    combat = state.combats[-1]
    combat.proposed, combat.protecting = object_id, protecting
    combat.sabotage = False
    state.version += 1


@rule("wow74/602.3", "wow74/602.3a")
def set_defender(state: WowState, object_id: str) -> None:
    combat = state.combats[-1]
    combat.defender, combat.proposed = object_id, ""
    state.version += 1


def no_longer_sabotage(state: WowState) -> None:
    state.combats[-1].sabotage = False


@rule("wow74/603.3")
def end_combat(state: WowState) -> None:
    """Everybody is removed from combat."""
    if state.combats:
        state.combats.pop()
        state.version += 1
        index_changed(state)


def owe_no_draw(state: WowState, player: str) -> None:
    state.players[player].owes_draw = False


def mark_lost(state: WowState, player: str, cited: str, reason: str) -> None:
    state.players[player].has_lost = True
    state.version += 1
    state.emit("lost", cited, player, reason)


def drop_effects_of(state: WowState, player: str) -> None:
    state.effects = [each for each in state.effects if each.controller != player]
    state.waiting = [each for each in state.waiting if each.controller != player]
    state.extra_turns = [each for each in state.extra_turns if each != player]
    index_changed(state)


def finish(state: WowState, winners: list[str], cited: str, reason: str) -> None:
    """The game is over."""
    state.emit("won" if winners else "drawn", cited, winners[0] if winners else "", reason)
    state.outcome = {
        "result": "won" if winners else "drawn",
        "winner": winners[0] if winners else None,
        "winners": winners,
        "reason": reason,
        "rule": cited,
    }
    if state.kept:
        state.outcome["kept"] = state.kept
    raise GameOver


def give_up_script(state: WowState, card: str) -> None:
    """From now on this card is settled by hand."""
    state.by_hand.append(card)
    state.cache.clear()
    state.version += 1
    state.emit("by hand", "", "", card)


def forget_past(state: WowState, kept: set[str]) -> None:
    """What left play is remembered as long as something may still ask."""
    state.left = {key: row for key, row in state.left.items() if key in kept}
    state.became = {old: new for old, new in state.became.items() if new in kept or old in kept}


def set_position(state: WowState, player: str, step: str) -> None:
    """Whose turn it is and where the game stands."""
    state.turn_player = state.regular = state.first = player
    state.turn = 2
    state.players[player].turns = 2
    state.players[player].turn_began = tick(state)
    go_to(state, step)
