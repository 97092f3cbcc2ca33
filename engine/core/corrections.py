"""Answers that were given before, for putting one of them right: what was asked, what was said."""

import json
from dataclasses import dataclass
from typing import Any

from engine.core.allowing import is_allowance
from engine.core.decisions import Answer, Decision, Option, values_in
from engine.core.game import Game
from engine.core.journal import AUTOMATIC, TABLE
from engine.core.rules import AnyState


@dataclass(frozen=True, slots=True)
class PastAnswer:
    """`back` is how many answers ago it was given: 1 is the last one."""

    back: int
    question: str
    answer: str
    keys: Answer


def question_back(game: Game[AnyState], back: int) -> Game[AnyState]:
    """A copy of the game at the question that was answered so many answers ago."""
    copy = Game.load(game.rules, json.loads(json.dumps(game.dump())))
    copy.undo(back)
    return copy


def recent_answers(game: Game[AnyState], viewer: str, most: int = 12) -> list[PastAnswer]:
    """The last answers, newest first, as far as this viewer could have given them."""
    place = game.journal.before_answers(most)
    given = [each for each in game.journal.entries[place:] if not each[0].startswith(AUTOMATIC)]
    if not given:
        return []
    past = question_back(game, len(given))
    found = []
    for passed, entry in enumerate(given):
        decision = past.pending
        if decision is not None and game.rules.may_answer(past.state, viewer, decision):
            words = _in_words(past, decision, entry)
            question = "By hand" if entry[0] == TABLE else decision.text or decision.kind
            found.append(PastAnswer(len(given) - passed, question, words, tuple(entry[1:])))
        past.submit(entry[1] if entry[0] == TABLE else entry[1:])
    return found[::-1]


def _in_words(game: Game[AnyState], decision: Decision, entry: list[str]) -> str:
    options = [*decision.options, *game.rules.table_options(game.state, decision)]
    labels = [_label(game, options, pick) for pick in entry[1:]]
    return ", ".join(labels) or "Nothing"


def _label(game: Game[AnyState], options: list[Option], pick: str) -> str:
    """The words of the button, with the values that were filled in."""
    if is_allowance(pick):
        return game.run.allowances.in_words(pick)
    for option in options:
        if pick == option.key:
            return option.label
        if option.takes and pick.startswith(option.key + ":"):
            values = [_value_in_words(game, value) for value in values_in(option, pick)]
            return f"{option.label}: {', '.join(values)}"
    return pick


def _value_in_words(game: Game[AnyState], value: str) -> str:
    """A card or a player by name, anything else as it was typed."""
    state: Any = game.state
    if value in getattr(state, "objects", {}):
        return str(state.facts(value).name)
    known = value in getattr(state, "players", {})
    return game.rules.player_name(game.state, value) if known else value
