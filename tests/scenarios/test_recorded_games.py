"""The corpus of games with real cards: replayed step by step, and drift names the rule."""

from pathlib import Path

import pytest

from engine.core.errors import DriftError
from engine.core.events import Chronicle
from engine.core.game import Game
from tests.scenarios.recorded_games import CORRECT, EDITIONS, PARTS, UNDO, read, replayed

FILES = sorted(Path(__file__).parent.rglob("*.game"))
NO_EVENTS = Chronicle().to_data(0)


def of_edition(name):
    return read(next(path for path in FILES if path.stem == name).read_text())


def kinds(steps):
    return [step.words.removeprefix("> ").split(PARTS)[0] for step in steps]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_when_every_step_is_taken_again_then_every_line_is_the_same(path):
    game = replayed(*read(path.read_text()))
    assert game.outcome is not None
    stored = game.dump() | {"checkpoints": [], "events": NO_EVENTS}
    del stored["final"]
    again = Game.load(game.rules, stored)
    assert (again.state, again.log) == (game.state, game.log)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_when_looked_at_then_has_all_that_happens_at_a_table(path):
    header, steps = read(path.read_text())
    game = replayed(header, steps)
    assert (game.state.mode, game.state.strictness) == ("table", "confirm")
    assert {"identify", "table", UNDO, CORRECT} <= set(kinds(steps))
    assert {"undo", "correction"} <= {fact.kind for fact in game.journal.taken_back}
    assert game.view("judge")["alarms"]
    assert path.stat().st_size < 20_000


def test_recorded_games_when_listed_then_there_is_one_for_each_edition():
    assert sorted(path.stem for path in FILES) == sorted(EDITIONS)


def test_drift_when_another_question_is_asked_then_names_the_answer_and_the_rule():
    header, steps = of_edition("fab14")
    with pytest.raises(
        DriftError, match=r"Answer 2 “> priority .*fab14/12\.2 asks “first”"
    ) as drift:
        replayed(header, [steps[0], steps[1]._replace(words="> priority | pass")])
    assert drift.value.rule == "fab14/12.2"


def test_drift_when_a_line_is_another_one_then_names_the_answer_and_the_rule():
    header, steps = of_edition("wow74")
    number = next(n for n, step in enumerate(steps) if step.lines and "[" in step.lines[-1])
    steps[number].lines[-1] = "    Nothing of the kind. [wow74/1]"
    with pytest.raises(DriftError, match=f"^Answer {number + 1} “.*Nothing of the kind") as drift:
        replayed(header, steps)
    assert drift.value.rule in str(drift.value)
    assert drift.value.rule.startswith("wow74/")


def test_drift_when_a_rule_takes_no_longer_what_it_took_then_says_so():
    header, steps = of_edition("raven11")
    number = kinds(steps).index("dice")
    refused = steps[number]._replace(lines=["    refused: No such die. [raven11/2.1.0]"])
    with pytest.raises(DriftError, match=f"^Answer {number + 1} “> dice .*No such die"):
        replayed(header, [*steps[:number], refused])
