"""Lists that stand before the next step of an event, and what was decided about others."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.list_decisions import DecideListsForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.list_decisions import (
    decisions_of,
    step_ahead,
    step_words,
    undecided_lists,
)
from tournaments.queries.next_steps import counted
from tournaments.services.list_decisions import decide_lists
from tournaments.views.confirmations import First
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_see_desk)
def list_decisions(request: PersonRequest, event: Event) -> HttpResponse:
    may_decide = permissions.can_decide_lists(request.user, event)
    step = step_ahead(event)
    undecided = undecided_lists(event, step)
    form = DecideListsForm(typed(request), undecided=undecided) if may_decide else None
    if form is not None and form.is_bound and form.is_valid():
        act = {"event": event, "actor": request.user, **form.cleaned_data}
        if carried_out(form, decide_lists, **act) is not None:
            decided = counted(len(form.cleaned_data["lists"]), "list")
            messages.success(request, f"Decided about {decided}.")
            return redirect(after_deciding(event, step))
    return desk_page(
        request,
        event,
        "list_decisions.html",
        "desk",
        form=form,
        undecided=undecided,
        before=step_words(event, step),
        decisions=decisions_of(event),
        may_correct=permissions.can_correct_lists(request.user, event),
        status=422 if form is not None and form.errors else 200,
    )


def typed(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def after_deciding(event: Event, step: str) -> str:
    """Back to what the lists stood before, or to the lists that are left."""
    if undecided_lists(event, step):
        return reverse("tournaments:list_decisions", args=[event.slug])
    return reverse("tournaments:desk", args=[event.slug])


def lists_first(event: Event) -> First | None:
    """What stands before the next step, for the page that asks whether to do it."""
    step = step_ahead(event)
    count = len(undecided_lists(event, step))
    if not count:
        return None
    lists = "1 deck list is" if count == 1 else f"{count} deck lists are"
    return First(
        title=f"{lists} missing, not legal or not judged.",
        text=f"Before {step_words(event, step)} each needs a right list, or a decision and why.",
        url=reverse("tournaments:list_decisions", args=[event.slug]),
        link="Decide about it" if count == 1 else "Decide about them",
    )
