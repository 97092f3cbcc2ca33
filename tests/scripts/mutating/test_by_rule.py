"""Which faults are made in functions that cite rules, and which tests have to notice them."""

from mutating.by_rule import ByRule, changes_by_rule, table_of

SOURCE = b'''
@rule("game/1", "game/2")
@other("game/9")
async def moved(card):
    """One more than 1."""
    await see(card)
    return [card.owner, HAND, DECK, sorted(card.zones)]


def quiet():
    return 1
'''
TESTS = """
import pytest

@pytest.mark.rule("game/2", "game/3")
def test_card_when_moved_then_is_there():
    assert moved

@pytest.mark.rule("game/4")
def test_other():
    assert moved
"""


def test_changes_when_a_function_cites_rules_then_carry_them_and_no_others_are_made():
    found = changes_by_rule("x.py", SOURCE)
    assert {f"{each.old} -> {each.new}" for each in found} == {
        "await see(card) -> pass",
        "card.owner -> card.controller",
        "HAND -> DECK",
        "DECK -> HAND",
        "sorted(card.zones) -> list(card.zones)",
    }
    assert set(found.values()) == {("game/1", "game/2")}


def test_tests_when_they_carry_a_rule_of_the_function_then_only_they_are_asked(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine/x.py").write_bytes(SOURCE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_x.py").write_text(TESTS)
    by_rule = ByRule(tmp_path)
    change = by_rule.changes("engine")[0]
    assert by_rule.noticing(change) == [["tests/test_x.py::test_card_when_moved_then_is_there"]]
    assert by_rule.changes("engine/games") == []


def test_table_when_a_fault_has_rules_of_two_documents_then_counts_for_both():
    judged = [(("a/1", "b/2"), "killed"), (("a/3",), "survived"), (("a/4", "a/5"), "no test")]
    assert table_of(judged)[2:] == ["| a | 3 | 1 (33 %) | 1 | 1 |", "| b | 1 | 1 (100 %) | 0 | 0 |"]
