"""Which tests shall notice a fault."""

from mutating.noticing import noticing_tests

from tests.house.sources import ROOT


def of(path: str) -> list[list[str]]:
    return noticing_tests(ROOT, path)


def test_tests_when_a_file_mirrors_the_source_then_it_is_asked_first():
    assert of("tournaments/services/rounds.py")[0] == ["tests/tournaments/services/test_rounds.py"]
    assert of("engine/pairing/outlook.py") == [["tests/engine/pairing/test_outlook.py"]]


def test_tests_when_a_rule_is_cited_then_those_that_show_it_are_asked_too():
    mirror, others = of("engine/formats/pool.py")
    assert mirror == ["tests/engine/formats/test_pool.py"]
    assert "tests/engine/policy/test_penalties.py" in others


def test_tests_when_no_file_names_the_source_then_those_of_its_folder():
    found = of("engine/pairing/brackets/titles.py")
    assert found[-1]
    assert all(name.startswith("tests/engine/pairing/") for name in found[-1])
