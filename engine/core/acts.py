"""What a player may ask “why not?” about: acts, each with the questions that offer it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.decisions import Decision
from engine.core.errors import Refusal


class Act(NamedTuple):
    """Something that players do. Its key is `verb:card`, or the verb alone where no card is meant.

    `kinds` are the questions that offer it, any question if there are none, under the key
    `offered_as` (the verb if it says nothing, the card alone if it is empty). A `numbered` act has
    one key for each ability of the card. `when` tells those who ask at another time, where the
    state alone does not.
    """

    verb: str
    words: str
    kinds: tuple[str, ...] = ()
    when: Refusal | None = None
    offered_as: str | None = None
    numbered: bool = False
    of_card: bool = True

    def is_offered_by(self, decision: Decision) -> bool:
        return not self.kinds or decision.kind in self.kinds


CHOOSE = Act("choose", "Choose it as the answer to what is asked")
"""What any game's questions can offer besides its own acts."""


def act_of(acts: Iterable[Act], action: str) -> Act | None:
    """The act that a key speaks of."""
    known = {each.verb: each for each in acts}
    found = known.get(action)
    return found or known.get(action.partition(":")[0])


def is_offered(decision: Decision, act: Act | None, action: str) -> bool:
    """Whether the question offers exactly this."""
    if decision.option_for(action) is not None:
        return True
    if act is None or not act.is_offered_by(decision):
        return False
    card = action.partition(":")[2]
    if act is CHOOSE:
        return any(card in option.key.split(":") for option in decision.options)
    if act.offered_as is None:
        return False
    key = f"{act.offered_as}:{card}" if act.offered_as else card
    return any(option.key == key or option.key.startswith(f"{key}:") for option in decision.options)


def fits_question(decision: Decision, act: Act | None, player: str) -> bool:
    """Whether what is asked now, and whom, leaves room for the act."""
    return act is None or (decision.player == player and act.is_offered_by(decision))


def key_to_ask(acts: Iterable[Act], decision: Decision, pick: str) -> str:
    """The key that `why_not` knows for an answer of this question."""
    known = (each for each in acts if each.kinds and each.is_offered_by(decision))
    bare = next((each for each in known if each.offered_as == ""), None)
    return f"{bare.verb}:{pick}" if bare and ":" not in pick else pick


def refused_by_question(decision: Decision, act: Act | None, action: str) -> list[Refusal]:
    """What only the question knows: of whom it is asked, and what was answered before it."""
    if act is CHOOSE:
        text = decision.text or decision.kind
        return [Refusal(decision.rule, f"It is none of the answers to: {text}")]
    if act is None or decision.refuses is None or not act.is_offered_by(decision):
        return []
    return list(decision.refuses(action.partition(":")[2]))


def unless_cited(refusal: Refusal, found: Iterable[Refusal]) -> list[Refusal]:
    """The refusal, if nothing says more by the same rule."""
    return [] if any(each.rule == refusal.rule for each in found) else [refusal]


def once(refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """The same reason is given once."""
    return tuple(dict.fromkeys(refusals))


def with_choosing(acts: Sequence[Act]) -> tuple[Act, ...]:
    return (*acts, CHOOSE)
