"""Asking the table which card it is, the moment it matters; and who may see that picker."""

from typing import Any

from engine.core.decisions import NATURE, Decision, Option
from engine.core.deferred import look
from engine.core.errors import IllegalAnswerError, MalformedAnswerError, Refusal
from engine.core.events import Event
from engine.core.table import (
    ALARM,
    UNSEEN,
    TableState,
    bind,
    bind_impossible,
    is_unknown,
    possible,
)

IDENTIFY = "identify"
JUDGE, PUBLIC = "judge", "public"


async def see(state: TableState, object_id: str) -> None:
    """The identity of an unknown token is chance's answer; on a real table somebody reads it."""
    if not is_unknown(state, object_id):
        return
    options = [Option(f"is:{key}", state.printed[key].name) for key in possible(state, object_id)]
    stray = Option("other", "A card that should not be there", state.registered_rule, ("card",))
    text = "Which card is it?"
    (pick,) = await Decision(
        NATURE, IDENTIFY, [*options, stray], state.seeing_rule, source=object_id, text=text
    )
    verb, _, card = pick.partition(":")
    if verb == "is":
        bind(state, object_id, card)
    else:
        bind_impossible(state, object_id, key_of(state, card))
    look(state, object_id)


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
    if decision.player == NATURE:
        return viewer != PUBLIC
    return viewer == decision.player


def for_the_judge(state: TableState, viewer: str) -> dict[str, Any]:
    """What cannot be true, and what is still to be looked at; nobody else is told."""
    if viewer != JUDGE or not (state.alarms or state.checks):
        return {}
    open_checks = [
        {"player": each.player, "rule": each.rule, "text": each.text, "cards": len(each.tokens)}
        for each in state.checks
    ]
    return {"alarms": state.alarms, "checks": open_checks}


def alarm_words(event: Event, viewer: str) -> str | None:
    """An alarm as a line of the judge's log; None for any other event."""
    if event.kind != ALARM:
        return None
    return f"Judge: {event.args[0]}" if viewer == JUDGE else ""
