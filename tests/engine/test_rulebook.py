"""The citation decorator; every cited id is in the rules index, where that is present."""

import importlib
import json
import pkgutil
from pathlib import Path

import pytest

import engine
from engine.kits.registry import kits
from engine.rulebook import UnknownRulebookError, citations, rule, rules_of

INDEX = Path(__file__).parents[3] / "shared/rules/index/rules.json"


def test_rule_when_it_decorates_then_the_function_is_unchanged_and_cited():
    def check_size() -> int:
        return 60

    cited = rule("fab14/4.2.1", "fab14/4.1.2")(check_size)

    assert cited is check_size
    assert rules_of(cited) == ("fab14/4.2.1", "fab14/4.1.2")
    assert "fab14/4.2.1" in citations()


def test_rule_when_it_names_no_place_in_a_rulebook_then_it_is_refused():
    with pytest.raises(UnknownRulebookError, match="not a rule id"):
        rule("chess")


def test_citations_when_the_whole_engine_is_imported_then_kits_know_every_rulebook():
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    known = {"policy", *(book for kit in kits().values() for book in kit.rulebooks)}

    assert {rule_id.partition("/")[0] for rule_id in citations()} <= known


def test_rules_of_when_a_subclass_cites_more_then_the_parent_keeps_its_own():
    @rule("fab14/4.1")
    class Parent:
        pass

    @rule("fab14/4.2")
    class Child(Parent):
        pass

    assert rules_of(Parent) == ("fab14/4.1",)
    assert rules_of(Child) == ("fab14/4.2",)


@pytest.mark.skipif(not INDEX.is_file(), reason="because the reference data is not here")
def test_citations_when_the_whole_engine_is_imported_then_every_id_is_in_the_index():
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        importlib.import_module(module.name)
    known = {entry["id"] for entry in json.loads(INDEX.read_text(encoding="utf-8"))}

    unknown = {
        rule_id: [entry.module for entry in entries]
        for rule_id, entries in citations().items()
        if rule_id not in known and not rule_id.startswith("policy/")
    }

    assert unknown == {}
