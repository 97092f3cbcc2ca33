"""Saying what happens with lists that are missing, not legal or not judged, and asking for it."""

from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from tournaments.enums import EventState, ListChoice
from tournaments.errors import StaleError, UndecidedListsError
from tournaments.models import Event, ListDecision
from tournaments.queries.list_decisions import (
    ListInTheWay,
    in_the_way,
    lists_with_a_fault,
    step_ahead,
    step_words,
    undecided_lists,
)
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

NAMED = 6
OVER = (EventState.FINISHED, EventState.CANCELLED)


@transaction.atomic
def decide_lists(
    *, event: Event, actor: User, lists: Sequence[str], choice: str, reason: str
) -> list[ListDecision]:
    """One decision for each list that was named by its mark; a second press decides nothing."""
    event = locked_event(event.pk)
    require(event.state not in OVER, "The event is over; its deck lists are final.")
    require(choice in ListChoice.values, "Say what happens with these lists.", field="choice")
    require(bool(reason.strip()), "Say why: it is kept in the record.", field="reason")
    require(bool(lists), "Name the lists that this decision is about.", field="lists")
    known = {each.mark for each in in_the_way(lists_with_a_fault(event))}
    if set(lists) - known:
        raise StaleError(
            "A list that you named has changed in the meantime. Look at it again, then decide.",
            field="lists",
        )
    step = step_ahead(event)
    waiting = [each for each in undecided_lists(event, step) if each.mark in set(lists)]
    return [keep_decision(event, actor, each, step, choice, reason.strip()) for each in waiting]


def keep_decision(
    event: Event, actor: User, found: ListInTheWay, step: str, choice: str, reason: str
) -> ListDecision:
    player = found.registration
    made = ListDecision.objects.create(
        registration=player,
        deck=player.deck,
        list_state=found.state,
        choice=choice,
        step=step,
        reason=reason,
        decided_by=actor,
    )
    # A reason may name cards: the fingerprint keeps it to those who read every list.
    note(
        event,
        actor,
        "decide_list",
        f"Deck list before {step_words(event, step)}: {found.words}: {made.get_choice_display()}",
        fingerprint=player.deck.fingerprint if player.deck else "",
        reason=reason,
        player=player.pk,
    )
    return made


def require_lists_decided(event: Event) -> None:
    """Called with the event locked, before the next step is done."""
    step = step_ahead(event)
    undecided = undecided_lists(event, step)
    if not undecided:
        return
    names = ", ".join(each.words for each in undecided[:NAMED])
    more = f" and {len(undecided) - NAMED} more" if len(undecided) > NAMED else ""
    lists = "1 deck list is" if len(undecided) == 1 else f"{len(undecided)} deck lists are"
    raise UndecidedListsError(
        f"{lists} not settled: {names}{more}. Before {step_words(event, step)} get the right "
        "list of each, or decide about it under Lists to decide."
    )
