"""A player who knows the rules and nothing else: it picks any legal answer."""

from collections.abc import Callable

from engine.core.decisions import Answer, Decision
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.rules import AnyState

Below = Callable[[int], int]
"""A random whole number under a limit; the caller brings the chance."""


def any_answer(decision: Decision, below: Below) -> Answer:
    """Some options, as many as the question allows; open options are left to people."""
    keys = [option.key for option in decision.options if not option.takes]
    if decision.at_least == decision.at_most == 1:
        return (keys[below(len(keys))],)
    spread = min(decision.at_most, len(keys)) - decision.at_least
    count = decision.at_least + (below(spread + 1) if spread > 0 else 0)
    picks = []
    for _ in range(count):
        picks.append(keys.pop(below(len(keys))))
    return tuple(picks)


def legal_answer(decision: Decision, below: Below) -> Answer:
    """An answer that the question accepts, also when picks must fit together."""
    while True:
        answer = any_answer(decision, below)
        try:
            decision.check(answer)
        except EngineError:
            continue
        return answer


def play_out(game: Game[AnyState], below: Below, *, most: int = 5000) -> int:
    """Answer until the game ends or enough is enough; how many answers that took."""
    for number in range(most):
        if game.pending is None:
            return number
        decision = game.pending
        checked = decision.verify is not None
        game.submit(legal_answer(decision, below) if checked else any_answer(decision, below))
    return most
