"""Final places of a bracket: the later somebody goes out, the better; equals share a place."""

from collections.abc import Mapping

from engine.pairing.brackets.progress import MatchState, Status, progress
from engine.pairing.brackets.tree import THIRD, Bracket

FINAL = 1_000_000


def _went_out(bracket: Bracket, states: Mapping[str, MatchState]) -> dict[str, tuple[int, int]]:
    """For every player who is out, how far: twice the last round, finals counting most."""
    out: dict[str, tuple[int, int]] = {}
    third = bracket.third
    for state in states.values():
        if state.status is Status.DONE and state.loser is not None:
            # an upper defeat in a double elimination is not yet the end
            if state.match.part == THIRD:
                continue
            if (
                bracket.kind == "double"
                and state.match.part == "upper"
                and len(bracket.players) > 2
            ):
                continue
            is_final = state.match.part == "final"
            out[state.loser] = (FINAL if is_final else 0, 2 * state.match.round)
    return out if third is None else _with_third_place(states[third.id], out)


def _with_third_place(
    state: MatchState, out: dict[str, tuple[int, int]]
) -> dict[str, tuple[int, int]]:
    """Who lost a semifinal is not out before the match for third place, whose loser comes behind
    its winner and before the quarterfinals."""
    semifinals = {player: out.pop(player) for player in state.players if player in out}
    if state.is_settled:
        out |= semifinals
    if state.loser is not None:
        kind, round_number = semifinals[state.loser]
        out[state.loser] = (kind, round_number - 1)
    return out


def champion(bracket: Bracket, results: Mapping[str, str]) -> str | None:
    """The winner once the last match is settled."""
    if not bracket.matches:
        return bracket.players[0] if bracket.players else None
    last = progress(bracket, results)[bracket.matches[-1].id]
    return last.winner if last.is_settled else None


def places(bracket: Bracket, results: Mapping[str, str]) -> list[tuple[int, str]]:
    """Places of everyone whose bracket is over, best first, ties in seed order."""
    out = _went_out(bracket, progress(bracket, results))
    best = champion(bracket, results)
    if best is not None:
        out[best] = (2 * FINAL, 0)
    else:
        # a first final lost by the upper finalist decides nothing yet
        out = {player: how for player, how in out.items() if how[0] < FINAL}
    ahead = len(bracket.players) - len(out)
    ranked = sorted(
        out, key=lambda player: (-out[player][0], -out[player][1], bracket.seed(player))
    )
    found: list[tuple[int, str]] = []
    for index, player in enumerate(ranked):
        shares = index > 0 and out[ranked[index - 1]] == out[player]
        found.append((found[-1][0] if shares else ahead + index + 1, player))
    return found
