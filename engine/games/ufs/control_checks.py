"""The control check (E.3): discard, modify, perhaps once more, compare, commit what is missing."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.decisions import Answer, Decision
from engine.core.errors import MalformedAnswerError, Refusal
from engine.core.seeing import see
from engine.games.ufs.atoms import happen, places, procedure
from engine.games.ufs.buttons import button
from engine.games.ufs.cards import CHARACTER, FOUNDATION
from engine.games.ufs.game_events import occur
from engine.games.ufs.read_texts import texts
from engine.games.ufs.state import DECK, DISCARD, STAGING, Check, Effect, UfsState
from engine.games.ufs.values import keywords, number, value
from engine.rulebook import rule

NO_DIFFICULTY = -1
NEXT_CHECK, PRESET, ALL_CHECKS = "next check", "preset check", "all checks"
COMMITS_AS = "commits as"


@rule("ufs09/E.3.3", "ufs09/E.3.3.1", "ufs09/E.3.4", "ufs09/E.3.2", "ufs09/E.3.5.1")
async def control_check(
    state: UfsState, player: str, difficulty: int = NO_DIFFICULTY, *, is_cost: bool = False
) -> bool:
    """Whether the check passes; one without a difficulty is over once it has its value."""
    check = Check(player, difficulty, is_cost=is_cost)
    procedure.begin_check(state, check)
    await _value(state, check)
    if check.once_more:
        state.emit("re-check", "ufs09/E.3.3", player)
        procedure.restart_check(state)
        await _value(state, check)
    passed = True
    if difficulty == NO_DIFFICULTY:
        state.emit("number", "ufs09/E.3.4", player, check.value)
    else:
        state.emit("check", "ufs09/E.3.2", player, check.value, difficulty)
        passed = check.value >= difficulty
        if not passed:
            passed = await _commit_for(state, check, difficulty - check.value)
        state.emit("passed" if passed else "failed", "ufs09/E.3.5.1", player)
        happen.note(state, "check passed" if passed else "check failed", player)
    procedure.end_check(state)
    await occur(state)
    return passed


@rule("ufs09/E.3.1", "ufs09/E.3.1.1", "ufs09/E.3.1.2", "ufs09/E.3.1.3", "ufs09/J.3.2.1.3")
async def _value(state: UfsState, check: Check) -> None:
    """The number checked: of the card discarded, or preset; then what changes the value only."""
    preset = _effect_on_check(state, check.player, PRESET)
    top = ""
    if preset is not None:
        happen.end_effect(state, preset)
        procedure.set_start(state, preset.amount)
        state.emit("preset", "ufs09/E.3.1.3", check.player, preset.amount)
    else:
        top = state.in_zone(check.player, DECK)[0]
        await see(state, top)
        places.move(state, top, DISCARD, "ufs09/E.3.1", why="checked")
        procedure.set_start(state, number(state, top, "control"))
    happen.note(state, "checked", check.player, top, amount=check.start)
    for each in _lasting(state, check.player):
        procedure.change_check(state, each.amount, "ufs09/J.3.2.1.3")
    while (modifier := _effect_on_check(state, check.player, NEXT_CHECK)) is not None:
        happen.end_effect(state, modifier)
        procedure.change_check(state, modifier.amount, "ufs09/J.3.2.1.3")
    await occur(state)


def _effect_on_check(state: UfsState, player: str, kind: str) -> Effect | None:
    return next(
        (e for e in state.effects if e.kind == kind and e.key == player and _is_about(state, e)),
        None,
    )


@rule("ufs09/J.3.2.3")
def _lasting(state: UfsState, player: str) -> list[Effect]:
    """What changes every check of a player while it lasts."""
    if not state.effects:
        return []
    found = [e for e in state.effects if e.kind == ALL_CHECKS and e.key == player]
    return [each for each in found if _is_about(state, each)]


@rule("ufs09/J.3.2.1.3")
def _is_about(state: UfsState, effect: Effect) -> bool:
    """Some wait for the check to play a card of a kind."""
    if not effect.on:
        return True
    play = state.playing[-1] if state.playing else None
    return play is not None and play.number < 0 and texts().fits(state, effect, play.object)


@rule("ufs09/E.3.5.2", "ufs09/E.3.5.2.1", "ufs09/E.3.5.2.2", "ufs09/E.3.5.2.3.1")
@rule("ufs09/E.3.5.2.3.2", "ufs09/E.3.5.2.3.2.n1", "ufs09/H.4.2.1")
async def _commit_for(state: UfsState, check: Check, missing: int) -> bool:
    """Foundations or characters, one after the other until it is enough; one game event."""
    able = committable(state, check.player)
    worth = {each: counts_as(state, each) for each in able}
    if sum(worth.values()) < missing:
        return False
    options = [button(each, f"Commit {name_of(state, each)}") for each in able]

    def just_enough_or_none(picks: Answer) -> None:
        total = sum(worth[each] for each in picks)
        if picks and not total - worth[picks[-1]] < missing <= total:
            raise MalformedAnswerError(f"Commit {missing} or none, not {total}.")

    chosen = await Decision(
        check.player, "commit", options, "ufs09/E.3.5.2", at_least=0,
        at_most=min(missing, len(able)),
        text=f"Commit {missing} to pass the check, or none.", verify=just_enough_or_none,
    )  # fmt: skip
    for each in chosen:
        word = "cost" if check.is_cost else ""
        places.commit(state, each, "ufs09/E.3.5.2.3.2", word=word)
    if chosen:
        await occur(state)
    return bool(chosen)


@rule("ufs09/J.1.2")
def most_within(worths: Iterable[int], amount: int) -> int:
    """The most that some of these come to without going over an amount."""
    reached = {0}
    for worth in worths:
        reached |= {each + worth for each in reached if each + worth <= amount}
    return max(reached)


@rule("ufs09/J.1.2")
async def choose_worth(
    state: UfsState, player: str, kind: str, able: Sequence[str], amount: int, cited: str, *,
    source: str,
) -> list[str]:  # fmt: skip
    """Cards to commit that count for an amount, or for as much as is possible below it."""
    worth = {each: counts_as(state, each) for each in able}
    most = most_within(worth.values(), amount)
    if not most:
        return []

    def as_much_as_possible(picks: Answer) -> None:
        total = sum(worth[each] for each in picks)
        if total != most:
            raise MalformedAnswerError(f"Commit {most}, not {total}.")

    chosen = await Decision(
        player, kind, [button(each, f"Commit {name_of(state, each)}") for each in able], cited,
        at_least=-(-most // max(worth.values())), at_most=min(most, len(able)), source=source,
        verify=as_much_as_possible,
    )  # fmt: skip
    return list(chosen)


def counts_as(state: UfsState, object_id: str) -> int:
    """Some effects let one card count as several."""
    return int(keywords(state, object_id).get(COMMITS_AS, 1))


@rule("ufs09/E.3.5.2.3.2", "ufs09/D.2.2.3.2", "ufs09/D.2.2.3.3", "ufs09/H.4.3")
def committable(state: UfsState, player: str) -> list[str]:
    """Ready foundations and characters in staging, face-down cards too, attached ones not."""
    staged = state.in_zone(player, STAGING)
    return [each for each in staged if next(commit_refusals(state, player, each), None) is None]


@rule("ufs09/E.3.5.2.3.2", "ufs09/D.2.2.3.2", "ufs09/D.2.2.3.3", "ufs09/H.4.3")
def commit_refusals(state: UfsState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids committing this card to pass a check."""
    card = state.objects[object_id]
    if card.zone != STAGING or card.owner != player:
        yield Refusal("ufs09/E.3.5.2.3.2", "You commit cards of your own staging area.")
    if card.committed:
        yield Refusal("ufs09/E.3.5.2.3.2", "It is committed already.")
    if card.attached:
        yield Refusal("ufs09/D.2.2.3.3", "An attached card is not committed.")
    if value(state, object_id, "type") not in (FOUNDATION, CHARACTER):
        yield Refusal("ufs09/E.3.5.2.3.2", "Only foundations and characters pass a check.")


def name_of(state: UfsState, object_id: str) -> str:
    return state.facts(object_id).name if state.objects[object_id].face_up else "a face-down card"
