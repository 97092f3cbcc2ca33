"""Citations point at rules that exist, and the printed coverage counts what is there."""

from engine.rules.coverage import Coverage, measured, report
from engine.rules.index import all_rules, gist_of


def test_rules_when_cited_or_marked_then_they_exist():
    assert measured().unknown == []


def test_rules_when_testable_then_each_is_cited_and_tested():
    assert "All testable rules: 1,748 of 1,748 are cited and tested." in report(measured())


def test_index_when_read_then_it_holds_all_five_documents():
    assert {rule.document for rule in all_rules().values()} == {
        "fab14",
        "fab4",
        "wow74",
        "ufs09",
        "raven11",
    }
    assert all_rules()["fab14/ex-3.2.1-1"].kind == "example"
    assert gist_of("fab14/no-such-rule") == ""


def test_report_when_a_rule_is_only_cited_then_it_is_listed_as_not_tested():
    page = report(Coverage(frozenset({"fab4/4.5.1", "fab4/0.0"}), frozenset({"fab4/4.5.2b"})))
    assert "not that the engine keeps it in every" in page
    assert "| fab4 | win | 12 | 1 | 1 |" in page
    assert "- fab4/4.5.1, not tested: " in page
    assert "- fab4/4.5.2b, not cited: " in page
    assert page.endswith("## Ids that do not exist\n\n- fab4/0.0\n")


def test_report_when_an_example_is_no_test_yet_then_it_is_counted_and_listed():
    page = report(Coverage(frozenset(), frozenset({"fab4/ex-4.1.6c-1"})))
    assert "| fab4 | 7 | 1 |" in page
    assert "- fab4/ex-4.1.8b-1, not tested: " in page
    assert "fab4/ex-4.1.6c-1" not in page
