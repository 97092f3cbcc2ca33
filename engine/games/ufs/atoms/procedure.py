"""Where the game stands: step, turn, enhance priority, the attack stack, vitality, who lost."""

from engine.core.errors import GameOver
from engine.games.ufs.state import Attack, UfsState
from engine.rulebook import rule


def go_to(state: UfsState, step: str) -> None:
    state.step = step


def take_outside(state: UfsState, player: str) -> list[str]:
    cards, state.outside[player] = state.outside[player], []
    return cards


def set_character(
    state: UfsState, player: str, object_id: str, *, vitality: int, hand: int
) -> None:
    seat = state.players[player]
    seat.character, seat.vitality, seat.hand_size = object_id, vitality, hand


def set_first_player(state: UfsState, player: str, cited: str) -> None:
    state.turn_player = player
    state.emit("first", cited, player)


def begin_turn(state: UfsState, cited: str) -> None:
    state.turn += 1
    state.combat_over = False
    state.players[state.turn_player].tried = False
    state.emit("turn", cited, state.turn_player, state.turn)


@rule("ufs09/F.3.3")
def hand_over(state: UfsState) -> None:
    state.turn_player = state.other(state.turn_player)


def end_combat(state: UfsState) -> None:
    state.combat_over = True


@rule("ufs09/F.2.2.3#2")
def note_attempt(state: UfsState, player: str) -> None:
    """The player has tried to play a hand card."""
    state.players[player].tried = True
    state.players[player].must_try = False


@rule("ufs09/F.2.2.3#2")
def note_pass(state: UfsState, player: str) -> None:
    seat = state.players[player]
    seat.must_try = not seat.tried


@rule("ufs09/F.2.3", "ufs09/F.2.3.1")
def stack_attack(state: UfsState, object_id: str) -> None:
    state.stack.append(object_id)


@rule("ufs09/F.2.3.4")
def begin_sequence(state: UfsState, attack: Attack, cited: str) -> None:
    """The newest pending attack leaves the stack and starts its sequence."""
    state.stack.remove(attack.card)
    state.attack.append(attack)
    name = state.objects[attack.card].card
    state.emit("attacks", cited, attack.attacker, name, attack.zone, attack.speed, attack.damage)


@rule("ufs09/F.2.3.5")
def drop_from_stack(state: UfsState, object_id: str) -> None:
    if object_id in state.stack:
        state.stack.remove(object_id)


def end_sequence(state: UfsState, cited: str) -> None:
    attack = state.attack.pop()
    state.emit("sequence over", cited, attack.attacker)


def give_enhance(state: UfsState, player: str, passes: int = 0) -> None:
    state.holder, state.passes = player, passes


def set_blocker(state: UfsState, attack: Attack, object_id: str, status: str, cited: str) -> None:
    attack.blocker, attack.status = object_id, status
    state.emit("block status", cited, attack.defender, status)


def change_attack(state: UfsState, attack: Attack, name: str, by: int, cited: str) -> None:
    """Speed or damage of the attack, never below zero."""
    now = max(0, getattr(attack, name) + by)
    setattr(attack, name, now)
    state.emit("modified", cited, attack.attacker, name, now)


def change_vitality(state: UfsState, player: str, by: int, cited: str) -> None:
    seat = state.players[player]
    before = seat.vitality
    seat.vitality += by
    state.emit("vitality", cited, player, before, seat.vitality)


def finish(state: UfsState, winner: str | None, cited: str, reason: str) -> None:
    """The game is over."""
    state.emit("won" if winner else "drawn", cited, winner or "", reason)
    state.outcome = {
        "result": "won" if winner else "drawn", "winner": winner, "reason": reason, "rule": cited,
    }  # fmt: skip
    raise GameOver


def set_turn(state: UfsState, player: str, step: str) -> None:
    """Whose turn it is and where the game stands."""
    state.turn_player, state.turn, state.step = player, 2, step
