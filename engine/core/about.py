"""What an answer is about: pages light the card, and read no keys."""

from engine.core.decisions import Option
from engine.core.table import TableState

DECLINING = frozenset(
    {"pass", "none", "no", "nobody", "done", "end", "stop", "on", "keep", "continue"}
)
"""The first word of answers that do nothing, or only go on."""


def verb_of(key: str) -> str:
    """Empty where the key is the thing itself."""
    first, _, rest = key.partition(":")
    return first if rest or not _is_name(first) else ""


def about(state: TableState, key: str) -> str:
    """The card, die or player that an answer names; empty when it names none."""
    dice: dict[str, object] = getattr(state, "dice", {})
    for part in key.split(":"):
        if part in state.objects or part in dice:
            return part
    return next((part for part in key.split(":") if part in state.players), "")


def is_declining(key: str) -> bool:
    return key.partition(":")[0] in DECLINING


def main_act(options: list[Option]) -> str:
    """The answer that the widest button gives: the one that goes on, if exactly one does."""
    quiet = [each.key for each in options if is_declining(each.key) and not each.takes]
    return quiet[0] if len(quiet) == 1 else ""


def _is_name(word: str) -> bool:
    return word[1:].isdigit()
