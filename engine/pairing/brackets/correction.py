"""Correcting a bracket result: free while the later match has not begun, else with consequences."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.pairing.brackets.progress import MatchState, Status, progress
from engine.pairing.brackets.tree import Bracket
from engine.pairing.errors import PairingError


@dataclass(frozen=True, slots=True)
class Correction:
    """The results after a correction, the matches it empties, and what that means in sentences."""

    results: dict[str, str]
    voided: tuple[str, ...]
    changed: tuple[str, ...]
    consequences: tuple[str, ...]

    @property
    def needs_confirmation(self) -> bool:
        """A later match had begun or been played with somebody who should not have been in it."""
        return bool(self.consequences)


def _sentence(before: MatchState, after: MatchState, had_result: bool) -> str:
    then = " against ".join(before.players)
    now = " against ".join(after.players) or "nobody yet"
    what = "was played as" if had_result else "has begun as"
    void = " Its result no longer counts." if had_result else ""
    return f"Match {before.match.id} {what} {then}; now it is {now}.{void}"


def _kept_results(
    bracket: Bracket,
    before: Mapping[str, MatchState],
    results: Mapping[str, str],
    corrected: tuple[str, str],
) -> dict[str, str]:
    """Results stay while the same two players are in the match."""
    kept: dict[str, str] = {}
    for match in bracket.matches:
        if match.id == corrected[0]:
            kept[match.id] = corrected[1]
        elif match.id in results:
            now = progress(bracket, kept)[match.id]
            if now.status is Status.READY and now.players == before[match.id].players:
                kept[match.id] = results[match.id]
    return kept


def correct(
    bracket: Bracket,
    results: Mapping[str, str],
    match_id: str,
    winner: str,
    begun: Collection[str] = (),
) -> Correction:
    """What becomes of the bracket when this match was won by somebody else."""
    before = progress(bracket, results)
    if before[match_id].status not in (Status.READY, Status.DONE):
        raise PairingError(f"Match {match_id} cannot have a result yet.")
    if winner not in before[match_id].players:
        raise PairingError(f"{winner} does not play in match {match_id}.")
    kept = _kept_results(bracket, before, results, (match_id, winner))
    after = progress(bracket, kept)
    changed = [
        match.id
        for match in bracket.matches
        if match.id != match_id and after[match.id].players != before[match.id].players
    ]
    voided = [match for match in results if match not in kept]
    touched = [match for match in changed if match in results or match in begun]
    return Correction(
        results=kept,
        voided=tuple(voided),
        changed=tuple(changed),
        consequences=tuple(_sentence(before[m], after[m], m in results) for m in touched),
    )
