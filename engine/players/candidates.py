"""Which answers are worth trying, and light play that follows them."""

import random

from engine.core.about import is_declining
from engine.core.decisions import Answer, Decision
from engine.core.errors import EngineError

WIDEST = 14
"""So many answers are tried at most."""
DRAWN = 3 * WIDEST


def candidates(decision: Decision, chance: random.Random) -> list[Answer]:
    """All single answers, or a handful of combinations; nothing that a person must type."""
    keys = [option.key for option in decision.options if not option.takes]
    if decision.at_least == decision.at_most == 1 and decision.verify is None:
        quiet: list[Answer] = [(key,) for key in keys if is_declining(key)]
        acts: list[Answer] = [(key,) for key in keys if not is_declining(key)]
        left = max(1, WIDEST - len(quiet))
        return quiet + (acts if len(acts) <= left else chance.sample(acts, left))
    found = {any_answer(decision, chance) for _ in range(DRAWN)}
    return sorted(answer for answer in found if fits(decision, answer))[:WIDEST]


def light_answer(decision: Decision, chance: random.Random) -> Answer:
    """At random, but an answer that does nothing is taken less often."""
    for _ in range(DRAWN):
        answer = any_answer(decision, chance)
        if len(answer) == 1 and is_declining(answer[0]) and chance.randrange(3):
            answer = any_answer(decision, chance)
        if decision.verify is None or fits(decision, answer):
            return answer
    return any_answer(decision, chance)


def any_answer(decision: Decision, chance: random.Random) -> Answer:
    """As many options as the question allows."""
    keys = [option.key for option in decision.options if not option.takes]
    most = min(decision.at_most, len(keys))
    return tuple(chance.sample(keys, chance.randint(min(decision.at_least, most), most)))


def fits(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except EngineError:
        return False
    return True
