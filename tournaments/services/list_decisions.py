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
from tournaments.signals import about_to_change

NAMED = 6
OVER = (EventState.FINISHED, EventState.CANCELLED)


@transaction.atomic
def decide_lists(
    *, event: Event, actor: User, lists: Sequence[str], choice: str, reason: str
) -> list[ListDecision]:
    """A decision for each list that was named by its mark, and one line in the record for all of
    them; a second press decides nothing."""
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
    if not waiting:
        return []
    made = [
        ListDecision(
            registration=each.registration,
            deck=each.registration.deck,
            list_state=each.state,
            choice=choice,
            step=step,
            reason=reason.strip(),
            decided_by=actor,
        )
        for each in waiting
    ]
    about_to_change.send(Event, event=event, actor=actor, step="deciding about lists")
    note_decision(event, actor, waiting, ListChoice(choice), reason.strip())
    return ListDecision.objects.bulk_create(made)


def note_decision(
    event: Event, actor: User, found: list[ListInTheWay], choice: ListChoice, reason: str
) -> None:
    """Choice first: of many lists the names are cut short, and the details have all of them."""
    before = step_words(event, step_ahead(event))
    lists = "Deck list" if len(found) == 1 else f"{len(found)} deck lists"
    decks = [each.registration.deck for each in found]
    # A reason may name cards: the fingerprint keeps it to those who read every list.
    note(
        event,
        actor,
        "decide_lists",
        f"{lists} before {before}: {choice.short}: {names_of(found)}",
        fingerprint=" ".join(deck.fingerprint for deck in decks if deck),
        reason=reason,
        players=[each.registration.pk for each in found],
    )


def names_of(lists: list[ListInTheWay]) -> str:
    names = ", ".join(each.words for each in lists[:NAMED])
    return f"{names} and {len(lists) - NAMED} more" if len(lists) > NAMED else names


def require_lists_decided(event: Event) -> None:
    """Called with the event locked, before the next step is done."""
    step = step_ahead(event)
    undecided = undecided_lists(event, step)
    if not undecided:
        return
    lists = "1 deck list is" if len(undecided) == 1 else f"{len(undecided)} deck lists are"
    raise UndecidedListsError(
        f"{lists} not settled: {names_of(undecided)}. Before {step_words(event, step)} get the "
        "right list of each, or decide about it under Lists to decide."
    )
