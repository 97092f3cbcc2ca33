"""Where a bracket stands: who is in which match, which can be played, who has won."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.pairing.brackets.tree import Bracket, BracketMatch, Origin, Source
from engine.pairing.errors import PairingError


class Status(StrEnum):
    WAITING = "waiting"
    READY = "ready"
    DONE = "done"
    BYE = "bye"
    NOT_NEEDED = "not_needed"


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands; a seat is a player, or None for nobody (a bye) or not yet known."""

    match: BracketMatch
    a: str | None
    b: str | None
    status: Status
    winner: str | None = None
    loser: str | None = None

    @property
    def is_settled(self) -> bool:
        return self.status in (Status.DONE, Status.BYE, Status.NOT_NEEDED)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for player in (self.a, self.b) if player is not None)


def _seat(
    bracket: Bracket, states: Mapping[str, MatchState], source: Source
) -> tuple[str | None, bool]:
    """The player a source gives, and whether that is known yet."""
    if source.origin is Origin.SEED:
        has_player = source.seed <= len(bracket.players)
        return (bracket.players[source.seed - 1] if has_player else None), True
    state = states[source.match]
    player = state.winner if source.origin is Origin.WINNER else state.loser
    return player, state.is_settled


def _decide(match: BracketMatch, a: str | None, b: str | None, winner: str | None) -> MatchState:
    if a is None or b is None:
        return MatchState(match, a, b, Status.BYE, winner=a or b)
    if winner is None:
        return MatchState(match, a, b, Status.READY)
    if winner not in (a, b):
        raise PairingError(f"{winner} does not play in match {match.id}: {a} meets {b}.")
    return MatchState(match, a, b, Status.DONE, winner, b if winner == a else a)


def _second_final(state: MatchState, match: BracketMatch) -> MatchState | None:
    """None when the second final is played."""
    if not state.is_settled:
        return MatchState(match, None, None, Status.WAITING)
    if state.winner == state.a:
        return MatchState(match, state.a, state.b, Status.NOT_NEEDED, state.a, state.b)
    return None


def progress(bracket: Bracket, results: Mapping[str, str]) -> dict[str, MatchState]:
    """Every match by id; `results` maps match ids to the winning players."""
    states: dict[str, MatchState] = {}
    for match in bracket.matches:
        if match.only_if_lower_wins is not None:
            idle = _second_final(states[match.only_if_lower_wins], match)
            if idle is not None:
                states[match.id] = idle
                continue
        a, a_known = _seat(bracket, states, match.a)
        b, b_known = _seat(bracket, states, match.b)
        if a_known and b_known:
            states[match.id] = _decide(match, a, b, results.get(match.id))
        else:
            states[match.id] = MatchState(match, a, b, Status.WAITING)
    return states
