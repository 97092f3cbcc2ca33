"""The independent checker: shares no code, and catches every kind of tampering."""

import ast
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

import engine.pairing.checker
from engine.pairing.checker import check
from engine.pairing.checker.state import state_before
from engine.pairing.checker.verdict import LOOKS_AHEAD_UP_TO
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.generate import Recipe, generate
from engine.pairing.model import Constraint
from engine.pairing.swiss import pair_round
from tests.engine.pairing.events import beat, bye, event, with_rounds

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


def dearer(document, pairing) -> bool:
    """Two tables change partners, dearer and legal, and the certificate is made to agree."""
    state = state_before(document, pairing["round"])

    def square(a: str, b: str) -> int:
        return (state.points[a] - state.points[b]) ** 2

    for one, other in combinations(pairing["pairs"], 2):
        (a, b), (c, d) = (one["a"], one["b"]), (other["a"], other["b"])
        more = square(a, c) + square(b, d) - square(a, b) - square(c, d)
        if more > 0 and not (state.forbidden(a, c) or state.forbidden(b, d)):
            one.update(a=a, b=c)
            other.update(a=b, b=d)
            for cost in ("achieved", "bound"):
                pairing["certificate"][cost]["score"] += more
            return True
    return False


def a_point_higher_rests(document, pairing) -> None:
    """The bye goes to a player with more points, and the certificate is made to agree."""
    state, low = state_before(document, pairing["round"]), pairing["bye"]
    pair, side, high = next(
        (pair, side, pair[side])
        for pair in pairing["pairs"]
        for side, opponent in (("a", "b"), ("b", "a"))
        if state.points[pair[side]] == state.points[low] + 3
        and state.points[pair[opponent]] == state.points[pair[side]]
        and not state.forbidden(low, pair[opponent])
        and pair[side] not in state.blocked
    )
    pair[side], pairing["bye"] = low, high
    for cost in ("achieved", "bound"):
        pairing["certificate"][cost]["bye_level"] += 1
        pairing["certificate"][cost]["score"] += 9


# PAIR-3
@pytest.mark.parametrize("planned", [None, 8])
@pytest.mark.parametrize("players", [8, 15, 24, 61, 161, 220])
def test_checker_when_a_pairing_is_dearer_than_it_must_be_says_so(players, planned):
    made = generate(Recipe(system="wow", players=players, rounds=3, seed=players))
    tournament = replace(made, options=replace(made.options, rounds=planned))
    document, pairing = tournament_document(tournament), pairing_document(pair_round(tournament))

    assert check(document, pairing) == []
    if players > LOOKS_AHEAD_UP_TO or planned is None:
        assert dearer(document, pairing)
        assert "legal" in " ".join(check(document, pairing))


@pytest.mark.parametrize(
    ("players", "rounds", "is_noticed"),
    [(9, 5, True), (9, 6, False), (10, 5, True), (10, 6, False), (11, 8, True)],
)
def test_checker_when_a_small_field_looks_ahead_then_it_may_be_dearer(players, rounds, is_noticed):
    """After three rounds, as long as a later round could be the one that fails."""
    made = generate(Recipe(system="wow", players=players, rounds=3, seed=1))
    options = replace(made.options, rounds=rounds, look_ahead=True)
    tournament = replace(made, options=options)
    document, pairing = tournament_document(tournament), pairing_document(pair_round(tournament))

    assert check(document, pairing) == []
    assert dearer(document, pairing)
    assert ("legal" in " ".join(check(document, pairing))) == is_noticed


# PAIR-3
@pytest.mark.parametrize("players", [15, 61, 221])
def test_checker_when_the_bye_is_too_high_says_so(players):
    tournament = generate(Recipe(system="wow", players=players, rounds=3, seed=1))
    document, pairing = tournament_document(tournament), pairing_document(pair_round(tournament))
    a_point_higher_rests(document, pairing)

    assert len(check(document, pairing)) == 1


# PAIR-3
def test_checker_when_a_rematch_is_excused_by_another_sentence_says_both():
    tournament = with_rounds(event(4), [beat("p1", "p2"), beat("p3", "p4")])
    pairing = pairing_document(pair_round(tournament))
    pairing["pairs"] = [{"table": 1, "a": "p1", "b": "p2"}, {"table": 2, "a": "p3", "b": "p4"}]
    pairing["relaxed"] = ["It could not be helped.", "p3 and p4 meet again; they met in round 1."]
    found = check(tournament_document(tournament), pairing)

    assert "p1 and p2 met in round 1 already" in found
    assert "p3 and p4 met in round 1 already" not in found
    assert any("It could not be helped." in each for each in found)


def second_bye(*relaxed: str) -> list[str]:
    """p1 was alone before, and is alone again."""
    alone = with_rounds(event(1), [bye("p1")])
    pairing = pairing_document(pair_round(alone))
    pairing["relaxed"] = [*relaxed]
    return check(tournament_document(alone), pairing)


def test_checker_when_a_second_bye_is_admitted_or_not_then_it_says_so():
    noticed, unfounded = "p1 has had a bye already", "p1 has a second bye."
    assert noticed in second_bye("No legal pairing exists.")
    admitted = second_bye("No legal pairing exists.", unfounded)
    assert not [problem for problem in admitted if noticed in problem or unfounded in problem]


def test_checker_when_a_sentence_is_about_nothing_then_it_says_so():
    found = second_bye("No legal pairing exists.", "p1 has a second bye.", "p2 has a second bye.")
    assert "nothing in this round is what it says: “p2 has a second bye.”" in found
