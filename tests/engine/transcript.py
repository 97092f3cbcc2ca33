"""A game as a text that a player can read: every answer, then what came of it with its rules.

`> Alice: Play Heavy Strike` is an answer in the words of the buttons, several joined by ` + `.
The indented lines below it are the log. The same text can be typed in to play the game.
"""

from collections.abc import Sequence
from typing import Any

from engine.core.decisions import Answer, Decision
from engine.core.errors import AmbiguousAnswerError, MalformedAnswerError
from engine.core.game import Game
from engine.core.journal import TABLE
from engine.core.rules import AnyState

NOTHING = "Nothing"
ANSWER = "> "


def line_for(game: Game[AnyState], entry: Sequence[str]) -> str:
    """The answer that a journal entry holds, in words."""
    decision = game.pending
    if decision is None or entry[0] == TABLE:
        return f"{ANSWER}Table: {entry[1]}"
    labels = [_label(decision, pick, entry[1:place]) for place, pick in enumerate(entry[1:], 1)]
    name = game.rules.player_name(game.state, decision.player)
    return f"{ANSWER}{name}: {' + '.join(labels) or NOTHING}"


def _label(decision: Decision, pick: str, used: Sequence[str]) -> str:
    """The words of the button, or its key when another button before it reads the same."""
    option = decision.option_for(pick)
    if option is None:
        raise MalformedAnswerError(f"“{pick}” is not an answer to {decision.kind}.")
    alike = (o.key for o in decision.options if o.label == option.label and o.key not in used)
    return pick if option.takes or next(alike) != pick else option.label


def submit_line(game: Game[AnyState], line: str) -> None:
    """Give the answer that a line of a transcript says."""
    name, _, words = line.removeprefix(ANSWER).partition(": ")
    if name == "Table":
        game.submit(words)
        return
    decision = game.pending
    if decision is None or name != game.rules.player_name(game.state, decision.player):
        raise MalformedAnswerError(f"It is not {name} who is asked.")
    game.submit(answer_from(decision, words))


def answer_from(decision: Decision, words: str) -> Answer:
    """The keys that the words mean; of options that read the same, one after the other."""
    if words == NOTHING:
        return ()
    picks: list[str] = []
    for label in words.split(" + "):
        found = [option for option in decision.options if option.label == label]
        found = found or [option for option in decision.options if option.label.startswith(label)]
        if not found and decision.option_for(label) is not None:
            picks.append(label)
            continue
        picks.append(_unused(label, [option.key for option in found], found, picks))
    return tuple(picks)


def _unused(label: str, keys: list[str], found: Sequence[Any], used: list[str]) -> str:
    left = [key for key in keys if key not in used]
    if not left:
        raise MalformedAnswerError(f"“{label}” cannot be chosen now.")
    if len({option.label for option in found}) > 1:
        raise AmbiguousAnswerError(f"“{label}” fits more than one option.")
    return left[0]


def written(game: Game[AnyState]) -> list[str]:
    """The whole game as a transcript, as a judge reads it."""
    first = Game.new(game.rules, game.setup, seed=game.seed)
    lines, seen = _log_lines(first, 0)
    while len(first.journal.entries) < len(game.journal.entries):
        entry = game.journal.entries[len(first.journal.entries)]
        lines.append(line_for(first, entry))
        first.submit(entry[1] if entry[0] == TABLE else entry[1:])
        more, seen = _log_lines(first, seen)
        lines += more
    return lines


def _log_lines(game: Game[AnyState], since: int) -> tuple[list[str], int]:
    lines = [
        f"    {line.text} [{line.rule}]" if line.rule else f"    {line.text}"
        for line in game.log_for("judge", since)
    ]
    return lines, len(game.chronicle)
