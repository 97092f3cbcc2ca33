"""Where the game stands: step, turn, plays, checks, the attack stack, vitality, who won."""

from collections.abc import Sequence

from engine.core.errors import GameOver
from engine.games.ufs.atoms import currents
from engine.games.ufs.atoms.happen import note
from engine.games.ufs.atoms.replacing import replaced
from engine.games.ufs.continuous import Act
from engine.games.ufs.state import Attack, Check, Effect, Play, UfsState
from engine.games.ufs.values import is_desperate
from engine.rulebook import rule


def go_to(state: UfsState, step: str) -> None:
    state.step = step


def take_outside(state: UfsState, player: str) -> list[str]:
    cards, state.outside[player] = state.outside[player], []
    return cards


def set_character(state: UfsState, player: str, object_id: str, *, vitality: int) -> None:
    seat = state.players[player]
    seat.character, seat.vitality = object_id, vitality


def set_first_player(state: UfsState, player: str, cited: str) -> None:
    state.turn_player = player
    state.emit("first", cited, player)


def begin_turn(state: UfsState, cited: str) -> None:
    state.turn += 1
    state.players[state.turn_player].tried = False
    state.emit("turn", cited, state.turn_player, state.turn)
    note(state, "turn begins", state.turn_player)


@rule("ufs09/F.3.3", "ufs09/F.4.2")
def hand_over(state: UfsState) -> None:
    state.turn_player = state.other(state.turn_player)


@rule("ufs09/F.4.1.2")
def force_end(state: UfsState, what: str) -> None:
    """A step, phase or turn ends as soon as nothing executes and no window is open."""
    state.ending = what


@rule("ufs09/F.2.2.3#2")
def note_attempt(state: UfsState, player: str) -> None:
    """The player has tried to play a hand card as a form."""
    state.players[player].tried = True
    state.players[player].must_try = False


@rule("ufs09/F.2.2.3#2")
def note_pass(state: UfsState, player: str) -> None:
    seat = state.players[player]
    seat.must_try = not seat.tried


@rule("ufs09/H.3.1.1", "ufs09/H.3.1.1.1", "ufs09/H.3.1.1.2")
def count_play(state: UfsState, player: str, *, form: bool) -> None:
    """How many forms in this Combat Phase, or enhances in this Enhance Step, were attempted."""
    seat = state.players[player]
    if form:
        seat.forms += 1
    else:
        seat.enhances += 1


def begin_counting(state: UfsState, *, form: bool) -> None:
    for seat in state.players.values():
        if form:
            seat.forms = 0
        else:
            seat.enhances = 0


@rule("ufs09/J.3.1.3", "ufs09/J.3.1.4")
@rule("ufs09/K.2.9")
def begin_play(state: UfsState, play: Play) -> None:
    """The scope of its effect begins now; a response's with the event that it answers.

    Where its card is and how it lies is what texts mean afterwards (K.2.9).
    """
    card = state.objects[play.object]
    play.zone, play.committed = card.zone, card.committed
    event = state.windows[-1].happenings if play.responds and state.windows else []
    play.since = min((each.since for each in event), default=state.moment)
    state.playing.append(play)


def end_play(state: UfsState) -> None:
    state.playing.pop()


def set_x(play: Play, x: int) -> None:
    play.x = x


def note_keyword(play: Play, word: str, rating: int) -> None:
    """The keyword that grants the ability, and its rating now."""
    play.keyword, play.rating = word, rating


def count_paid(play: Play, count: int) -> None:
    play.paid += count


def note_spent(play: Play, word: str, object_ids: Sequence[str]) -> None:
    """What paid for it, of which its text may speak."""
    play.spent += [[word, each] for each in object_ids]


def start_executing(play: Play) -> None:
    play.executing = True


@rule("ufs09/H.3.3.4")
def cancel(state: UfsState, play: Play, cited: str) -> None:
    play.cancelled = True
    state.emit("cancelled", cited, play.player, state.objects[play.object].card)


def begin_check(state: UfsState, check: Check) -> None:
    state.control_checks.append(check)


def end_check(state: UfsState) -> None:
    state.control_checks.pop()


def set_start(state: UfsState, value: int) -> None:
    check = state.control_checks[-1]
    check.start = check.value = value


@rule("ufs09/E.3.1.2", "ufs09/J.3.2.1.3")
def change_check(state: UfsState, by: int, cited: str) -> None:
    """The final value changes, the number that was checked does not."""
    check = state.control_checks[-1]
    check.value += by
    state.emit("check changed", cited, check.player, check.value)


@rule("ufs09/E.3.3")
def check_again(state: UfsState) -> None:
    state.control_checks[-1].once_more = True


@rule("ufs09/E.3.3", "ufs09/E.3.3.1")
def restart_check(state: UfsState) -> None:
    """The check begins again; a re-check is the last one."""
    check = state.control_checks[-1]
    check.once_more, check.is_again = False, True


@rule("ufs09/F.2.3", "ufs09/F.2.3.1", "ufs09/F.2.3.2", "ufs09/F.2.3.6")
def stack_attacks(state: UfsState, object_ids: list[str]) -> None:
    """Onto the one attack stack; of several the rightmost in the pool first."""
    pools = [each for player in state.order for each in state.in_zone(player, "card pool")]
    state.stack.extend(sorted(object_ids, key=pools.index, reverse=True))
    state.touched = True


@rule("ufs09/F.2.3.4")
def begin_sequence(state: UfsState, attack: Attack, cited: str, *values: int | str) -> None:
    """The newest pending attack leaves the stack and starts its sequence."""
    state.stack.remove(attack.card)
    state.attack.append(attack)
    state.touched = True
    card = state.objects[attack.card]
    state.emit("attacks", cited, attack.attacker, card.copies or card.card, *values)
    note(state, "attack begins", attack.attacker, attack.card)


def end_sequence(state: UfsState, cited: str) -> None:
    attack = state.attack.pop()
    state.emit("sequence over", cited, attack.attacker)


def give_enhance(state: UfsState, player: str, passes: int = 0) -> None:
    state.holder, state.passes = player, passes


@rule("ufs09/G.2.2")
def set_status(state: UfsState, attack: Attack, object_id: str, status: str, cited: str) -> None:
    """The block status, with the card that blocks."""
    attack.blocker, attack.status = object_id, status
    state.emit("block status", cited, attack.defender, status)
    note(state, "blocked", attack.defender, object_id, source=attack.card, word=status)


@rule("ufs09/G.2.1.1.1")
def bar_blocks(state: UfsState, attack: Attack, zone: str) -> None:
    attack.barred.append(zone)
    state.emit("barred", "ufs09/G.2.1.1.1", attack.attacker, zone)


@rule("ufs09/J.5.1", "ufs09/J.5.1.1", "ufs09/J.5.1.1.n1")
def change_vitality(state: UfsState, player: str, by: int, cited: str) -> int:
    """Never above the character's maximum; by how much it changed."""
    if by and (state.effects or state.known.scripted):
        act = replaced(state, Act("gain" if by > 0 else "lose", player, amount=abs(by)))
        by = act.amount if act.word == "gain" else -act.amount
    seat, was_desperate = state.players[player], is_desperate(state, player)
    before = seat.vitality
    most = state.facts(seat.character).vitality
    seat.vitality = min(max(most, before), before + by) if by > 0 else before + by
    changed = seat.vitality - before
    if changed:
        state.touched = True
        state.pause = state.pause or seat.vitality <= 0
        if is_desperate(state, player) != was_desperate:
            currents.desperation_changed(state, player)
        state.emit("vitality", cited, player, before, seat.vitality)
        mark(state, f"{'gained' if changed > 0 else 'lost'} {player}")
        note(state, "gained" if changed > 0 else "lost", player, amount=abs(changed))
    return changed


@rule("ufs09/G.3")
def note_hit(state: UfsState, attack: Attack, amount: int) -> None:
    """The attack dealt damage, blocked or not."""
    note(
        state, "damage dealt", attack.defender, attack.card, amount=amount, source=attack.card,
        word=attack.status,
    )  # fmt: skip


def finish(state: UfsState, winner: str | None, cited: str, reason: str) -> None:
    """The game is over."""
    state.emit("won" if winner else "drawn", cited, winner or "", reason)
    state.outcome = {
        "result": "won" if winner else "drawn", "winner": winner, "reason": reason, "rule": cited,
    }  # fmt: skip
    state.playing, state.control_checks, state.windows, state.batch = [], [], [], []
    state.suspended, state.firing, state.left, state.causes = 0, 0, [], []
    raise GameOver


def set_turn(state: UfsState, player: str, step: str) -> None:
    """Whose turn it is and where the game stands."""
    state.turn_player, state.turn, state.step = player, 2, step
    # What lies there was put there, so everything is looked at once.
    state.touched = True


def spend(effect: Effect) -> None:
    """An effect that happens once has happened."""
    effect.until = "spent"


def mark(state: UfsState, word: str) -> None:
    """Something that later rules of this turn ask about."""
    if word not in state.marks:
        state.marks.append(word)


def clear_marks(state: UfsState) -> None:
    state.marks = []


def settle_by_hand(state: UfsState, card: str) -> None:
    """The texts of this card are not run by the engine any more."""
    if card not in state.by_hand:
        state.by_hand.append(card)
        state.cache.clear()
    state.emit("by hand", "ufs09/J.1.1", "", card)


def hold(state: UfsState, player: str) -> None:
    """Whether this player is asked for responses from a hand that nobody sees."""
    if player in state.holds:
        state.holds.remove(player)
    else:
        state.holds.append(player)
    state.emit("holds", "ufs09/H.2.3.2.1", player, 1 if player in state.holds else 0)
