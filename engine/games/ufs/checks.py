"""The control check (E.3)."""

from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.games.ufs.atoms import places
from engine.games.ufs.cards import CHARACTER, FOUNDATION
from engine.games.ufs.pauses import pauses
from engine.games.ufs.state import DECK, DISCARD, STAGING, UfsState
from engine.rulebook import rule


@rule("ufs09/E.3.1", "ufs09/E.3.1.1", "ufs09/E.3.2", "ufs09/E.3.5.1")
async def control_check(state: UfsState, player: str, difficulty: int) -> bool:
    """Discard the top card; its control against the difficulty; commit what is missing."""
    top = state.in_zone(player, DECK)[0]
    value = state.facts(top).control
    places.move(state, top, DISCARD, "ufs09/E.3.1", why="checked")
    await pauses(state)
    passed = value >= difficulty
    state.emit("check", "ufs09/E.3.2", player, value, difficulty)
    if not passed:
        passed = await _commit_for(state, player, difficulty - value)
    state.emit("passed" if passed else "failed", "ufs09/E.3.5.1", player)
    return passed


@rule("ufs09/E.3.5.2", "ufs09/E.3.5.2.1", "ufs09/E.3.5.2.2", "ufs09/E.3.5.2.3.1")
@rule("ufs09/E.3.5.2.3.2", "ufs09/E.3.5.2.3.2.n1")
async def _commit_for(state: UfsState, player: str, missing: int) -> bool:
    """Exactly as many foundations or characters as are missing, if there are so many."""
    able = committable(state, player)
    if len(able) < missing:
        return False
    options = [Option(each, f"Commit {name_of(state, each)}") for each in able]

    def all_or_none(picks: Answer) -> None:
        if picks and len(picks) != missing:
            raise MalformedAnswerError(f"Commit {missing} or none, not {len(picks)}.")

    chosen = await Decision(
        player, "commit", options, "ufs09/E.3.5.2", at_least=0, at_most=missing,
        text=f"Commit {missing} to pass the check, or none.", verify=all_or_none,
    )  # fmt: skip
    for each in chosen:
        places.commit(state, each, "ufs09/E.3.5.2.3.2")
    return bool(chosen)


@rule("ufs09/E.3.5.2.3.2", "ufs09/D.2.2.3.2", "ufs09/D.2.2.3.3")
def committable(state: UfsState, player: str) -> list[str]:
    """Ready foundations and characters in staging, face-down cards too, attached ones not."""
    found = []
    for each in state.in_zone(player, STAGING):
        card = state.objects[each]
        kind = FOUNDATION if not card.face_up else state.facts(each).type
        if kind in (FOUNDATION, CHARACTER) and not card.committed and not card.attached:
            found.append(each)
    return found


def name_of(state: UfsState, object_id: str) -> str:
    return state.facts(object_id).name if state.objects[object_id].face_up else "a face-down card"
