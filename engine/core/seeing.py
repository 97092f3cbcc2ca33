"""Asking the table which card it is, the moment it matters; and who may see that picker."""

from typing import Any

from engine.core.agreement import ALLOWED, words_of
from engine.core.decisions import CHANCE, Decision, Option
from engine.core.deferred import is_owed, look
from engine.core.errors import IllegalAnswerError, MalformedAnswerError, Refusal
from engine.core.events import Event
from engine.core.table import (
    ALARM,
    UNSEEN,
    WHOLE_DECK,
    Check,
    TableState,
    bind,
    bind_impossible,
    is_unknown,
    name_of,
    possible,
    trade_names,
)

IDENTIFY = "identify"
JUDGE, PUBLIC = "judge", "public"
SAYS_NONE, MUST_BE, ANOTHER = "says none", "must be", "another card"
STATEMENTS = {
    SAYS_NONE: "{} says that no card in hand is: {}.",
    MUST_BE: "{}'s unseen card has to be: {}.",
    ANOTHER: "{}'s {} turns out to be {}.",
}
HAND = "hand"
"""Every game here calls the zone so, and nobody can tell the cards in it apart."""


async def see(
    state: TableState, object_id: str, *, beside: bool = True, text: str = "Which card is it?"
) -> None:
    """The identity of an unknown token is chance's answer; on a real table somebody reads it.

    It may be a card that is known to lie `beside` it, unless all of them are seen together.
    """
    if not is_unknown(state, object_id):
        return
    twins = _known_beside(state, object_id) if beside else {}
    keys = sorted({*possible(state, object_id), *twins} & state.printed.keys())
    options = [Option(f"is:{key}", state.printed[key].name) for key in keys]
    stray = Option("other", "A card that should not be there", state.registered_rule, ("card",))
    (pick,) = await Decision(
        CHANCE, IDENTIFY, [*options, stray], state.seeing_rule, source=object_id, text=text
    )
    verb, _, words = pick.partition(":")
    card = words if verb == "is" else key_of(state, words)
    could_be = card in possible(state, object_id)
    if card in twins and (is_owed(state, object_id) or not could_be):
        trade_names(state, twins[card], object_id)
        return
    if could_be:
        bind(state, object_id, card)
    else:
        bind_impossible(state, object_id, card)
    look(state, object_id)


def _known_beside(state: TableState, object_id: str) -> dict[str, str]:
    """Known cards in the same hand: people who take one from it do not look which token it was."""
    card = state.objects[object_id]
    if card.zone != HAND:
        return {}
    return {
        each.card: each.id
        for each in state.objects.values()
        if each.owner == card.owner
        and each.zone == HAND
        and each.card != UNSEEN
        and state.may_be_another(each.id)
    }


def key_of(state: TableState, words: str) -> str:
    """The card that somebody names by key or name; a card of no deck here keeps its words."""
    if words == UNSEEN:
        raise MalformedAnswerError("Say the name of the card.")
    if words in state.printed:
        return words
    same = words.strip().casefold()
    found = (key for key, card in state.printed.items() if card.name.casefold() == same)
    return next(found, words.strip())


def refuse(refusals: list[Refusal]) -> None:
    """A card that was seen turns out not to fit: say why, and take the step back."""
    if refusals:
        raise IllegalAnswerError(refusals[0].reason, tuple(refusals))


def may_answer(state: TableState, viewer: str, decision: Decision) -> bool:
    """A picker of what a card could be would show the opponent the deck list.

    What chance decides in the open, anybody at the table may enter.
    """
    if viewer == JUDGE:
        return True
    if decision.kind == IDENTIFY and decision.source in state.objects:
        return bool(viewer == state.objects[decision.source].owner)
    if decision.player == CHANCE:
        return viewer != PUBLIC
    return viewer == decision.player


def for_the_judge(state: TableState, viewer: str) -> dict[str, Any]:
    """What cannot be true, and what is still to be looked at; nobody else is told."""
    if viewer != JUDGE or not (state.alarms or state.checks):
        return {}
    open_checks = [
        {
            "player": each.player,
            "rule": each.rule,
            "text": each.text,
            "cards": _unseen(state, each),
        }
        for each in state.checks
    ]
    return {"alarms": [list(each) for each in state.alarms], "checks": open_checks}


def _unseen(state: TableState, check: Check) -> int:
    if check.tokens != [WHOLE_DECK]:
        return len(check.tokens)
    theirs = [each for each in state.objects.values() if each.owner == check.player]
    return sum(each.card == UNSEEN for each in theirs)


def table_words(state: TableState, event: Event, viewer: str) -> str | None:
    """Lines that only people who record a game make; None for any other event."""
    if event.kind == ALLOWED:
        return words_of(state, event, viewer)
    if event.kind == ALARM:
        return f"Judge: {event.args[0]}" if viewer == JUDGE else ""
    if event.kind not in STATEMENTS:
        return None
    name = state.players[event.player].name
    if event.kind == ANOTHER and viewer not in (JUDGE, event.player):
        return f"A card of {name}'s is another one than was said."
    return STATEMENTS[event.kind].format(name, *(name_of(state, str(each)) for each in event.args))
