"""What `make test` sets up for the paths that it is given."""

import pytest
import set_up
from machine import browser, front_end, print_libraries

ALL = [print_libraries.install, front_end.install, browser.install]


@pytest.mark.parametrize(
    ("arguments", "steps"),
    [
        ([], ALL),
        (["-k", "swiss"], ALL),
        (["tests"], ALL),
        (["tests/browser/test_desk.py"], ALL),
        (["tests/engine/core"], []),
        (["tests/engine/pairing/test_outlook.py::test_outlook", "-x"], []),
        (["tests/engine"], [front_end.install]),
        (["tests/engine/formats/test_check.py"], [front_end.install]),
        (["tests/tournaments/"], ALL[:2]),
        (["tests/house", "tests/browser"], ALL),
    ],
)
def test_steps_when_paths_are_named_then_only_what_they_need(arguments, steps):
    assert set_up.steps_for("test", arguments) == steps
