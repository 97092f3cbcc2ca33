"""The page of readings for judges is what its data says, and every test it names is there."""

from engine.rules.rulings import all_readings, named_tests, page, shown_by
from tests.house.sources import ROOT


def test_rulings_when_written_then_the_page_is_current():
    assert (ROOT / "docs/rulings.md").read_text() == page(), (
        "python -m engine.rules rulings > docs/rulings.md"
    )


def test_rulings_when_they_name_a_test_then_there_is_one_of_that_name():
    known = [each.name for each in shown_by()]
    wanted = {name for name in named_tests().values() if name}
    assert {name: known.count(name) for name in wanted} == dict.fromkeys(wanted, 1)


def test_rulings_when_a_test_is_named_then_its_reading_exists():
    names = [each.name for each in all_readings()]
    assert len(names) == len(set(names))
    assert named_tests().keys() <= set(names)
