"""Whole games as transcripts: every answer is typed in, every line of the log must come out."""

from pathlib import Path

import pytest

from engine.core.game import Game
from tests.engine.transcript import ANSWER, submit_line
from tests.scenarios.recorded_games import EDITIONS

FILES = sorted(Path(__file__).parent.rglob("*.txt"))


def started(header):
    """The game that the first lines describe: edition and seed of chance."""
    words = dict(line.removeprefix("# ").split(": ") for line in header)
    rules, setup = EDITIONS[words["edition"]]
    return Game.new(rules, setup(), seed=words["seed"])


def new_lines(game, since):
    return [
        f"    {line.text} [{line.rule}]" if line.rule else f"    {line.text}"
        for line in game.log_for("judge", since)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript_when_typed_in_then_every_line_is_the_same(path):
    lines = path.read_text().splitlines()
    header = [line for line in lines if line.startswith("# ")]
    game = started(header)
    written = [*header, *new_lines(game, 0)]
    for line in lines:
        if line.startswith(ANSWER):
            seen = len(game.chronicle)
            submit_line(game, line)
            written += [line, *new_lines(game, seen)]
    assert written == lines
    assert game.outcome is not None


def test_transcripts_when_listed_then_there_is_one_for_each_edition():
    assert sorted(path.stem for path in FILES) == sorted(EDITIONS)
