"""A judge names a table: found by number or name, chosen with a reason."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from checks.forms.choosing import PickForm
from checks.queries.checks import seats_called
from checks.services.choosing import pick_table
from checks.views.access import checks_page, judges_page
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.rounds import round_being_played

MOST = 12


@judges_page
def pick(request: HttpRequest, event: Event) -> HttpResponse:
    """The tables of that number or name."""
    playing = round_being_played(event)
    wanted = request.GET.get("q", "").strip()
    called = list(seats_called(playing, wanted)[:MOST]) if playing else []
    if len(called) == 1:
        return redirect("checks:pick_table", event.slug, called[0].table)
    return checks_page(request, event, "pick.html", round=playing, q=wanted, called=called)


@judges_page
def pick_one(request: HttpRequest, event: Event, table: int) -> HttpResponse:
    playing = round_being_played(event)
    if playing is None:
        raise Http404
    match = get_object_or_404(seats_called(playing, str(table)))
    form = PickForm(request.POST if request.method == "POST" else None, match=match)
    if request.method == "POST" and form.is_valid():
        check = carried_out(
            form,
            pick_table,
            match=match,
            players=list(form.cleaned_data["players"]),
            reason=form.cleaned_data["reason"],
            actor=request.user,
        )
        if check:
            return redirect("checks:table", event.slug, check.pk)
    status = 422 if form.errors else 200
    return checks_page(
        request, event, "pick_table.html", match=match, round=playing, form=form, status=status
    )
