"""Finishing an event, and reopening one that was finished too soon."""

from django.http import HttpResponse

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.confirmations import FinishForm, ReasonForm
from tournaments.models import Event
from tournaments.queries.event_additions import loose_ends_for
from tournaments.queries.next_steps import facts_of
from tournaments.services import endings as services
from tournaments.views.confirmations import Question, ask
from tournaments.views.event_steps import desk_of
from tournaments.views.list_decisions import lists_first
from tournaments.views.staff_access import staff_page


@staff_page(permissions.can_edit_event)
def finish_event(request: PersonRequest, event: Event) -> HttpResponse:
    facts = facts_of([event])[event.pk]
    early = not facts.all_is_played
    question = Question(
        title="End the event before its last round?" if early else "Finish the event?",
        button="End it now" if early else "Finish the event",
        kind="danger" if early else "primary",
        back=desk_of(event),
        done="The event is over. Thank you for running it.",
        consequences=[
            *(["Not all rounds have been played yet."] if early else []),
            "No more rounds can be paired and nobody can drop or join.",
            "Standings and deck lists stay as they are. You can still release the lists.",
            "An organizer can reopen it, with a reason that is kept in the record.",
        ],
        first=lists_first(event),
        loose_ends=loose_ends_for(event, request.user),
    )
    sent = request.POST if request.method == "POST" else None
    return ask(
        request,
        event,
        question,
        FinishForm(sent, event_name=event.name, early=early),
        lambda name="": services.finish_event(event=event, actor=request.user, name=name),
    )


@staff_page(permissions.can_edit_event)
def reopen_event(request: PersonRequest, event: Event) -> HttpResponse:
    released = event.lists_released_at is not None
    question = Question(
        title="Reopen the event?",
        button="Reopen the event",
        back=desk_of(event),
        done="The event runs again. Finish it when everything is right.",
        consequences=[
            "Results can be corrected with what follows from them, and rounds paired again.",
            "Until it is finished again it counts in no archive and no figures, and nobody is "
            "called its winner.",
            "Deck lists that were released by hand stay public: hide them if they should not be."
            if released
            else "Deck lists that were shown because the event was over are hidden again.",
        ],
    )
    return ask(
        request,
        event,
        question,
        ReasonForm(request.POST if request.method == "POST" else None),
        lambda reason: services.reopen_event(event=event, actor=request.user, reason=reason),
    )
