"""The next round of a bracket: every match whose players are known and that has no table yet."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256

from engine.pairing.brackets.progress import MatchState, Status, progress
from engine.pairing.brackets.tree import THIRD, Bracket, BracketMatch

BRACKET_VERSION = "bracket-1"


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """A match to be played, or a player who goes on alone: for want of an opponent in the bracket
    (`is_walkover` False), or because the opponent has left."""

    match: BracketMatch
    a: str
    b: str | None = None
    is_walkover: bool = False


def _against_gone(bracket: Bracket, state: MatchState, gone: Collection[str]) -> BracketSeat:
    """Whoever stays goes on; when both have left, the better seed does, to leave in turn."""
    staying = [player for player in state.players if player not in gone] or [
        min(state.players, key=bracket.seed)
    ]
    if len(staying) == 2:
        return BracketSeat(state.match, staying[0], staying[1])
    return BracketSeat(state.match, staying[0], is_walkover=True)


def next_matches(
    bracket: Bracket,
    results: Mapping[str, str],
    seated: Collection[str] = (),
    gone: Collection[str] = (),
) -> list[BracketSeat]:
    """Matches to play now, in bracket order but the match for third place after the final beside
    it; `seated` are the ids of those that have a table.

    Each part goes round by round, so that nobody plays ahead of others; players who rest are named
    beside the matches of the round they miss.
    """
    states = progress(bracket, results)
    waiting = [
        state
        for state in states.values()
        if state.status is Status.READY and state.match.id not in seated
    ]
    first: dict[str, int] = {}
    for state in waiting:
        first[state.match.part] = min(state.match.round, first.get(state.match.part, 99))
    ready = sorted(
        (state for state in waiting if state.match.round == first[state.match.part]),
        key=lambda state: state.match.part == THIRD,
    )
    playing = {player for state in ready for player in state.players}
    beside = {(state.match.part, state.match.round) for state in ready}
    found = [_against_gone(bracket, state, gone) for state in ready]
    resting = [
        BracketSeat(state.match, state.winner)
        for state in states.values()
        if state.status is Status.BYE
        and state.winner is not None
        and state.winner not in playing
        and state.match.id not in seated
        and (state.match.part, state.match.round) in beside
    ]
    return [*found, *resting]


def is_over(bracket: Bracket, results: Mapping[str, str]) -> bool:
    """Nothing is left to play."""
    return all(state.is_settled for state in progress(bracket, results).values())


def input_hash(bracket: Bracket, results: Mapping[str, str], gone: Collection[str]) -> str:
    """A hash of everything the next round is computed from."""
    facts = (BRACKET_VERSION, bracket.kind, bracket.players, sorted(results.items()), sorted(gone))
    return sha256(repr(facts).encode()).hexdigest()
