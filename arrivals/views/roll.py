"""Check-in at the desk: the roll, one tap for each player, one confirm for who is not here."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import conditional_page, require_GET, require_POST

from accounts.requests import PersonRequest
from arrivals.forms import NotHereForm
from arrivals.queries.door import screen_key
from arrivals.queries.roll import can_play_later, check_in_of, is_before_play, roll_of
from arrivals.services.not_here import decide_not_here
from arrivals.services.roll import check_in, check_in_many, take_check_in_back
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.next_steps import counted
from tournaments.views.access import allowed, run_with_message
from tournaments.views.late_entries import asked_about
from tournaments.views.staff_access import desk_page, desk_registration, staff_page

HERE = "here"
TAPS = {HERE: check_in, "not-here": take_check_in_back}


@staff_page(permissions.can_see_desk)
@require_GET
def roll(request: HttpRequest, event: Event) -> HttpResponse:
    """?q finds a name where no script narrows the list while it is typed."""
    wanted = request.GET.get("q", "").strip()
    held = shown(event)
    return desk_page(
        request,
        event,
        "roll.html",
        "check_in",
        folder="arrivals",
        q=wanted,
        screen_key=screen_key(held["check_in"]) if held["check_in"] else "",
        **held,
    )


@staff_page(permissions.can_see_desk)
@conditional_page
@require_GET
def roll_part(request: HttpRequest, event: Event) -> HttpResponse:
    """The lists alone, as they are fetched again whenever somebody comes in."""
    return part(request, event)


def part(request: HttpRequest, event: Event) -> HttpResponse:
    context = {"event": event, "permissions": allowed(request, event), **shown(event)}
    return render(request, "arrivals/_roll.html", context)


def shown(event: Event) -> dict[str, Any]:
    return {
        "roll": roll_of(event),
        "check_in": check_in_of(event),
        "before_play": is_before_play(event),
    }


@staff_page(permissions.can_check_in)
@require_POST
def tap(request: PersonRequest, event: Event, pk: int, step: str) -> HttpResponse:
    """One player is here, or is not here after all."""
    registration = desk_registration(event, pk)
    done = run_with_message(
        request, lambda: TAPS[step](registration=registration, actor=request.user)
    )
    registration.refresh_from_db(fields=["state", "entered_round"])
    question = asked_about(request, registration) if done and step == HERE else None
    if question and permissions.can_manage_players(request.user, event):
        return question
    if request.htmx:
        return part(request, event)
    return redirect("arrivals:roll", event.slug)


@staff_page(permissions.can_check_in)
@require_POST
def everybody(request: PersonRequest, event: Event) -> HttpResponse:
    """All of those whom the page listed as not seen."""
    listed = [int(each) for each in request.POST.getlist("players") if is_number(each)]
    run_with_message(
        request, lambda: check_in_many(event=event, players=listed, actor=request.user)
    )
    return redirect("arrivals:roll", event.slug)


def is_number(typed: str) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) < 10


@staff_page(permissions.can_manage_players)
def not_here(request: PersonRequest, event: Event) -> HttpResponse:
    """Who is not here, by name, and what becomes of all of them."""
    lines = roll_of(event).unknown
    form = NotHereForm(
        request.POST if request.method == "POST" else None,
        initial={"players": [line.registration.pk for line in lines]},
        lines=lines,
        later=can_play_later(event),
    )
    if form.is_valid():
        decided = carried_out(
            form, decide_not_here, event=event, actor=request.user, **form.cleaned_data
        )
        if decided is not None:
            tell_what_was_decided(request, decided, form.cleaned_data["players"])
            return redirect("tournaments:desk", event.slug)
    return desk_page(
        request,
        event,
        "not_here.html",
        "check_in",
        folder="arrivals",
        form=form,
        lines=lines,
        status=422 if form.errors else 200,
    )


def tell_what_was_decided(
    request: HttpRequest, decided: list[Registration], listed: list[int]
) -> None:
    names = ", ".join(str(each) for each in decided)
    came = len(listed) - len(decided)
    if decided:
        messages.success(request, f"Done for {counted(len(decided), 'player')}: {names}.")
    if came:
        words = "1 of them" if came == 1 else f"{came} of them"
        messages.info(request, f"{words} checked in meanwhile and plays.")
