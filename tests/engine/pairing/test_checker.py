"""The independent checker: shares no code, and catches every kind of tampering."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import engine.pairing.checker
from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.generate import Recipe, generate
from engine.pairing.model import Constraint
from engine.pairing.swiss import pair_round
from tests.engine.pairing.events import beat, event, with_rounds

TOURNAMENT = generate(Recipe(players=11, rounds=3, seed=4))
DOCUMENT = tournament_document(TOURNAMENT)


def tampered(change) -> list[str]:
    pairing = pairing_document(pair_round(TOURNAMENT))
    change(pairing)
    return check(DOCUMENT, pairing)


def swap_to_rematch(pairing) -> None:
    """Make the first pair of round 1 meet again, and their opponents each other."""
    seats = {pair[side]: (pair, side) for pair in pairing["pairs"] for side in ("a", "b")}
    matches = TOURNAMENT.rounds[0].matches
    first = next(match for match in matches if set(match.players) <= seats.keys())
    pair, side = seats[first.a]
    other = "b" if side == "a" else "a"
    stranger = pair[other]
    where, there = seats[first.b]
    pair[other], where[there] = first.b, stranger


def test_checker_when_imported_uses_no_pairing_code():
    for path in Path(engine.pairing.checker.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                assert not node.module.startswith("engine.") or "checker" in node.module


def test_checker_when_the_round_is_right_finds_nothing():
    assert tampered(lambda pairing: None) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda p: p["pairs"].pop(), "has neither an opponent nor a bye"),
        (lambda p: p["pairs"].append(p["pairs"][0]), "is seated 2 times"),
        (lambda p: p.update(bye="stranger"), "does not take part"),
        (lambda p: p["pairs"][0].update(table=p["pairs"][1]["table"]), "is used 2 times"),
        (swap_to_rematch, "met in round 1 already"),
        (lambda p: p["certificate"]["achieved"].update(score=0), "the certificate says"),
        (lambda p: p["certificate"]["bound"].update(bye_level=9), "lies above the cost"),
        (lambda p: p["relaxed"].append("because"), "rules were relaxed although"),
        (
            lambda p: p["given_byes"].append({"player": p.update(bye=None) or "x", "kind": "half"}),
            "x does not take part",
        ),
    ],
)
def test_checker_when_the_round_is_tampered_with_says_what_is_wrong(change, problem):
    assert any(problem in found for found in tampered(change))


def test_checker_when_a_cheaper_pairing_exists_finds_it():
    tournament = with_rounds(event(4), [beat("p1", "p2"), beat("p3", "p4")])
    pairing = pairing_document(pair_round(tournament))
    assert check(tournament_document(tournament), pairing) == []
    pairing["pairs"] = [{"table": 1, "a": "p1", "b": "p4"}, {"table": 2, "a": "p3", "b": "p2"}]
    pairing["certificate"]["achieved"]["score"] = 18
    found = check(tournament_document(tournament), pairing)
    assert found == ["a legal pairing of cost (0, 0) exists"]


def test_checker_when_a_constraint_is_broken_silently_says_so():
    pairing = pair_round(TOURNAMENT)
    pair = pairing.pairs[0]
    apart = replace(TOURNAMENT, constraints=(Constraint((pair.a, pair.b)),))
    found = check(tournament_document(apart), pairing_document(pairing))
    assert f"{pair.a} and {pair.b} must be kept apart" in found
