"""What leaves no choice: the only thing to wear is worn, and a practice deck presents all cards."""

from engine.core.decisions import Answer, Decision

ARENA_CARD, DECK = "arena card", "sideboard"


def usual(decision: Decision, *, brings_own: bool) -> Answer | None:
    """Whoever brings a deck of their own says themselves what stays out of it."""
    if decision.kind.startswith(ARENA_CARD):
        worn = [option.key for option in decision.options if option.key.startswith("wear:")]
        return tuple(worn) if len(worn) == 1 else None
    if decision.kind == DECK and decision.at_least == 0 and not brings_own:
        return ()
    return None
