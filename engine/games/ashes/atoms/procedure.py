"""Where the game stands: step, round, turn, the attack under way, who is out."""

from collections.abc import Mapping

from engine.core.errors import GameOver
from engine.games.ashes.state import AshesState, Attack


def go_to(state: AshesState, step: str) -> None:
    state.step = step


def set_first_player(state: AshesState, player: str, cited: str) -> None:
    state.first_player = player
    state.emit("first player", cited, player)


def set_hero(state: AshesState, player: str, object_id: str) -> None:
    state.players[player].hero_object = object_id


def take_outside(state: AshesState, player: str) -> list[str]:
    """The deck as it was brought, now laid out."""
    cards, state.outside[player] = state.outside[player], []
    return cards


def begin_round(state: AshesState, cited: str) -> None:
    state.round += 1
    state.quiet_rounds = 0 if state.acted else state.quiet_rounds + 1
    state.acted = False
    state.turn_player, state.passes = "", 0
    state.emit("round", cited, state.first_player, state.round)


def begin_turns(state: AshesState) -> None:
    state.turn_player, state.passes = "", 0


def begin_turn(state: AshesState, player: str, cited: str) -> None:
    state.turn_player = player
    forget_this_turn(state)
    state.main_done = state.side_done = False
    if state.players[player].no_side_actions:
        state.side_done = True
        state.players[player].no_side_actions = False
    state.emit("turn", cited, player)


def end_turns(state: AshesState) -> None:
    state.turn_player = ""
    forget_this_turn(state)


def forget_this_turn(state: AshesState) -> None:
    """What was for the rest of the turn is over."""
    for card in state.objects.values():
        card.this_turn = 0


def spend_main(state: AshesState, *, passing: bool = False) -> None:
    """The main action of the turn is spent; passing in a row ends the phase."""
    state.main_done = True
    state.passes = state.passes + 1 if passing else 0
    if not passing:
        state.acted = True


def spend_side(state: AshesState) -> None:
    state.side_done = state.acted = True


def forbid_side_actions(state: AshesState, player: str) -> None:
    state.players[player].no_side_actions = True


def say_attacks(state: AshesState, player: str, object_id: str, cited: str) -> None:
    state.emit("attacks", cited, player, state.objects[object_id].card)


def declare(state: AshesState, attack: Attack, cited: str) -> None:
    """Attackers are declared and have their target."""
    state.attacks.append(attack)
    names = [state.objects[each].card for each in attack.attackers]
    state.emit("attack", cited, state.turn_player, names, state.objects[attack.target].card)


def block(state: AshesState, attack: Attack, attacker: str, blocker: str, cited: str) -> None:
    """The blocker becomes the target of that attacker."""
    attack.blocks[attacker] = blocker
    names = [state.objects[each].card for each in (blocker, attacker)]
    state.emit("block", cited, attack.defender, *names)


def guard(state: AshesState, attack: Attack, guard: str, cited: str) -> None:
    """The guard becomes the target."""
    attack.target = guard
    state.emit("guard", cited, attack.defender, state.objects[guard].card)


def end_attack(state: AshesState) -> None:
    state.attacks.pop()


def hold(state: AshesState, player: str) -> None:
    """Whether this player is asked for reactions from a hand that nobody sees."""
    if player in state.holds:
        state.holds.remove(player)
    else:
        state.holds.append(player)
    state.emit("holds", "raven11/4.3.1", player, 1 if player in state.holds else 0)


def settle_by_hand(state: AshesState, card: str) -> None:
    """The texts of this card are not run by the engine any more."""
    if card not in state.by_hand:
        state.by_hand.append(card)
        state.cache.clear()
    state.emit("by hand", "raven11/4.5.0", "", card)


def give_token(state: AshesState, player: str, cited: str) -> None:
    """The first player token is passed."""
    state.first_player = player
    state.emit("token", cited, player)


def set_lost(state: AshesState, player: str, cited: str, reason: str) -> None:
    state.players[player].has_lost = True
    state.emit("lost", cited, player, reason)


def forget(state: AshesState, object_id: str) -> None:
    """A card is removed from the game with everything it was."""
    card = state.objects.pop(object_id)
    for pile in state.zones.values():
        if card.id in pile:
            pile.remove(card.id)


def finish(state: AshesState, outcome: Mapping[str, str | None]) -> None:
    """The game is over."""
    state.outcome = dict(outcome)
    raise GameOver


def set_turn(state: AshesState, player: str, step: str) -> None:
    """Whose turn it is and where the game stands."""
    state.first_player = state.turn_player = player
    state.round, state.step = 2, step
