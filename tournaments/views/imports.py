"""A running event moves in from a tournament file."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.errors import TournamentError
from tournaments.forms.imports import TournamentFileForm
from tournaments.models import Event
from tournaments.services.imports import bring_in_file
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_edit_event)
def bring_in(request: PersonRequest, event: Event) -> HttpResponse:
    form = TournamentFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and brought_in(request, event, form):
        return redirect("tournaments:desk", event.slug)
    status = 422 if form.is_bound else 200
    return desk_page(request, event, "bring_in.html", "desk", form=form, status=status)


def brought_in(request: PersonRequest, event: Event, form: TournamentFileForm) -> bool:
    content = form.cleaned_data["file"].read()
    try:
        bring_in_file(event=event, content=content, actor=request.user)
    except TournamentError as error:
        form.add_error(error.field or None, error.message)
        return False
    messages.success(request, "The event is here: look over its rounds, then go on.")
    return True
