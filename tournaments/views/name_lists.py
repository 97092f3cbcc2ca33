"""Many players at once: a list is pasted or uploaded, looked at, and added."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.name_lists import NameListForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.look_alikes import known_players
from tournaments.queries.name_lists import NEW, UNSURE, Planned, plan_of
from tournaments.services.name_lists import BroughtIn, bring_in_players
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_manage_players)
def name_list(request: PersonRequest, event: Event) -> HttpResponse:
    if request.method != "POST":
        form = NameListForm(game=event.game, initial={"key": secrets.token_hex(8)})
        return shown(request, event, form)
    form = NameListForm(request.POST, request.FILES, game=event.game)
    if not form.is_valid():
        return shown(request, event, form)
    if form.is_confirmed:
        done = carried_out(
            form,
            bring_in_players,
            event=event,
            lines=form.reading.lines,
            answers=form.answers,
            actor=request.user,
            key=form.cleaned_data["key"],
        )
        if done:
            messages.success(request, said_of(done))
            return redirect("tournaments:desk_players", event.slug)
    plan = plan_of(known_players(event), form.reading.lines, form.answers)
    return shown(request, event, form, plan)


def shown(
    request: HttpRequest, event: Event, form: NameListForm, plan: list[Planned] | None = None
) -> HttpResponse:
    outcomes = [each.outcome for each in plan or []]
    return desk_page(
        request,
        event,
        "name_list.html",
        "players",
        form=form,
        plan=plan,
        added=outcomes.count(NEW),
        unsure=outcomes.count(UNSURE),
        status=422 if form.errors else 200,
    )


def said_of(done: BroughtIn) -> str:
    added = len(done.added)
    said = "1 player was added." if added == 1 else f"{added or 'No'} players were added."
    if done.known:
        said += f" {done.known} {'was' if done.known == 1 else 'were'} here already."
    return said
