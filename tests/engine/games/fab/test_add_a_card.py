"""The card of docs/add_a_card.md works, and its test does."""

import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[4] / "docs" / "add_a_card.md"


def test_document_when_its_card_is_taken_as_written_then_its_own_test_passes():
    card, test = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.S)
    exec(card, {"__name__": "engine.games.fab.scripts.sink_below"})
    space = {}
    exec(test, space)
    shown = space["test_sink_below_when_it_resolves_then_a_card_may_be_exchanged"]
    examples = next(mark for mark in shown.pytestmark if mark.name == "parametrize").args[1]
    assert len(examples) == 2
    for each in examples:
        shown(*each)
