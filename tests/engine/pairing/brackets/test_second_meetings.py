"""Who met in the upper part of a double elimination does not meet again soon in the lower one."""

import pytest

from engine.pairing.brackets import Bracket, bracket_for, double_elimination
from engine.pairing.brackets.tree import BracketMatch, Origin, Source
from engine.pairing.model import StageKind


def people(count: int) -> list[str]:
    return [f"p{number}" for number in range(1, count + 1)]


def upper_paths(bracket: Bracket, source: Source) -> set[tuple[str, int]]:
    """Each upper match whose loser may stand here, with the round of that match."""
    if source.origin is Origin.SEED:
        return set()
    match = bracket.match(source.match)
    if source.origin is Origin.LOSER:
        return {(match.id, match.round)}
    return upper_paths(bracket, match.a) | upper_paths(bracket, match.b)


def leads_to(bracket: Bracket, match: str) -> set[str]:
    """The upper matches that a match's players may have won before it."""
    held = bracket.match(match)
    before = {source.match for source in (held.a, held.b) if source.origin is Origin.WINNER}
    return before.union(*(leads_to(bracket, one) for one in before))


def may_be_second(bracket: Bracket, match: BracketMatch) -> bool:
    one, other = upper_paths(bracket, match.a), upper_paths(bracket, match.b)
    pairs = [(a, b) for a, _ in one for b, _ in other]
    return any(a in leads_to(bracket, b) or b in leads_to(bracket, a) for a, b in pairs)


def early_lower_matches(bracket: Bracket) -> list[BracketMatch]:
    lower = [match for match in bracket.matches if match.part == "lower"]
    rounds = max(match.round for match in lower)
    sizes = {n: sum(match.round == n for match in lower) for n in range(1, rounds + 1)}
    return [match for match in lower if sizes[match.round] > 2]


# PAIR-4
@pytest.mark.parametrize("players", [8, 16, 17, 24, 32, 48, 64])
def test_lower_part_before_its_semifinals_then_nobody_can_meet_again(players):
    bracket = double_elimination(people(players))

    assert [m.id for m in early_lower_matches(bracket) if may_be_second(bracket, m)] == []


def test_stage_when_begun_by_an_older_engine_then_it_keeps_its_bracket():
    new = bracket_for(StageKind.DOUBLE, people(32), engine_version="stage-2")
    old = bracket_for(StageKind.DOUBLE, people(32), engine_version="stage-1")

    assert old.match("L4.1").b.match == "U3.1"
    assert new.match("L4.1").b.match != "U3.1"
    assert {match.id for match in old.matches} == {match.id for match in new.matches}
