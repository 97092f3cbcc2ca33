"""What was checked so far: of the event, and of one player with flags and penalties."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from audit.models import Record
from checks.forms.choosing import FlagForm, RulesForm
from checks.models import Flag
from checks.permissions import sees_history
from checks.queries.checks import (
    earlier_penalties,
    history_of_player,
    penalties_of,
    share_checked,
    table_checks,
)
from checks.queries.rules import own_rules, rules_in_force
from checks.queries.topics import checks_topic
from checks.services.flags import flag_player, lift_flag
from checks.services.rules import set_rules
from checks.views.access import checks_page, judges_page, player_of
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.rounds import current_match_of
from tournaments.views.access import run_with_message

ON_A_PAGE, RECENT = 40, 60


@judges_page
def history(request: HttpRequest, event: Event) -> HttpResponse:
    checks = table_checks(event).order_by("-match__round__number", "match__table", "-pk")
    records = Record.objects.filter(subject=checks_topic(event)).select_related("actor__profile")
    return checks_page(
        request,
        event,
        "history.html",
        page_obj=Paginator(checks, ON_A_PAGE).get_page(request.GET.get("page")),
        share=share_checked(event),
        records=records[:RECENT],
    )


@judges_page
def player(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = player_of(event, pk)
    form = FlagForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        why = form.cleaned_data["reason"]
        if carried_out(
            form, flag_player, registration=registration, reason=why, actor=request.user
        ):
            return redirect("checks:player", event.slug, pk)
    return checks_page(
        request,
        event,
        "player.html",
        registration=registration,
        match=current_match_of(registration),
        form=form,
        flags=registration.flags.select_related("judge__profile", "lifted_by__profile"),
        deck_checks=history_of_player(registration),
        penalties=penalties_of(event).filter(registration=registration),
        earlier=earlier_penalties(registration) if sees_history(request.user, event) else None,
        status=422 if form.errors else 200,
    )


@judges_page
@require_POST
def lift(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    flags = Flag.objects.select_related("registration")
    flag = get_object_or_404(flags, pk=pk, registration__event=event)
    run_with_message(
        request, lambda: lift_flag(flag=flag, actor=request.user), "The flag is lifted."
    )
    return redirect("checks:player", event.slug, flag.registration_id)


@judges_page
def rules(request: HttpRequest, event: Event) -> HttpResponse:
    in_force, own = rules_in_force(event), own_rules(event)
    now = {
        "share_percent": in_force.share_percent,
        "round_minutes": own.round_minutes if own else None,
    }
    form = RulesForm(request.POST if request.method == "POST" else None, initial=now)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if carried_out(form, set_rules, event=event, actor=request.user, **given):
            return redirect("checks:checks", event.slug)
    status = 422 if form.errors else 200
    return checks_page(request, event, "rules.html", form=form, in_force=in_force, status=status)
