"""Leave the round, change a few tables, or pair anew: shown side by side, then chosen."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from engine.pairing.errors import PairingError
from tournaments import permissions
from tournaments.enums import RoundKind, RoundState
from tournaments.forms.refusals import carried_out
from tournaments.forms.repairs import RepairForm
from tournaments.models import Event, Round
from tournaments.queries.repairs import all_changes_of, repair_of
from tournaments.services.repairs import LEAVE, take_up_repair
from tournaments.views.staff_access import desk_page, desk_round, staff_page


@staff_page(permissions.can_repair_rounds)
def repair(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    paired = desk_round(event, number)
    if paired.kind != RoundKind.SWISS or paired.state == RoundState.CLOSED:
        raise Http404
    form = RepairForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        chosen = form.cleaned_data
        repaired = carried_out(form, take_up_repair, round=paired, actor=request.user, **chosen)
        if repaired:
            messages.success(request, said_of(repaired, chosen["choice"]))
            return redirect("tournaments:desk_round", event.slug, number)
    try:
        offer = repair_of(paired)
    except PairingError as error:
        messages.error(request, str(error))
        return redirect("tournaments:desk_round", event.slug, number)
    return desk_page(
        request,
        event,
        "repair.html",
        "round",
        round=paired,
        form=form,
        offer=offer,
        minimal=all_changes_of(paired, offer.minimal),
        anew=all_changes_of(paired, offer.anew),
        status=422 if form.errors else 200,
    )


def said_of(repaired: Round, choice: str) -> str:
    if choice == LEAVE:
        return f"{repaired}: nothing was changed."
    if repaired.state == RoundState.DRAFT:
        done = f"{repaired.with_verb} repaired."
        return f"{done} It is still a draft: publish it when it is right."
    return f"{repaired.with_verb} repaired; players see their tables."
