"""A player's own page: "I am here", or what keeps them from it."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from accounts.requests import PersonRequest
from arrivals.forms import OwnForm
from arrivals.limits import counting_wrong_codes
from arrivals.queries.own import own_check_in
from arrivals.queries.roll import check_in_of
from arrivals.services.own import check_in_by_phone
from printing.qr import svg
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.paper_codes import code_of
from tournaments.queries.registrations import registration_of
from tournaments.views.access import event_page, visible_event


@login_required
def own(request: PersonRequest, slug: str) -> HttpResponse:
    """?code comes with the address that was scanned at the door."""
    event = visible_event(request, slug)
    check_in = check_in_of(event)
    if check_in is None:
        raise Http404
    registration = registration_of(request.user, event)
    if registration is None:
        return event_page(request, event, "_stranger", "overview", folder="arrivals")
    registration.event = event
    form = OwnForm(
        request.POST if request.method == "POST" else None,
        initial={"code": request.GET.get("code", "")},
        needs_code=check_in.needs_code,
    )
    if form.is_valid() and checked_in(request, event, registration, form):
        messages.success(request, "You are checked in. The pairings appear on the event's page.")
        return redirect("arrivals:own", event.slug)
    status = 422 if form.errors else 200
    return own_page(request, event, registration, form, status)


def checked_in(
    request: PersonRequest, event: Event, registration: Registration, form: OwnForm
) -> Registration | None:
    def attempt() -> Registration:
        return check_in_by_phone(
            registration=registration, code=form.cleaned_data["code"], actor=request.user
        )

    return carried_out(form, counting_wrong_codes, request=request, user=request.user, event=event,
                       attempt=attempt)  # fmt: skip


def own_page(
    request: HttpRequest, event: Event, registration: Registration, form: OwnForm, status: int
) -> HttpResponse:
    shown = own_check_in(registration, timezone.now())
    card = settings.SITE_URL + reverse("arrivals:card", args=[event.slug, code_of(registration)])
    return event_page(
        request,
        event,
        "_own",
        "overview",
        folder="arrivals",
        own=shown,
        form=form,
        card=svg(card, "For the desk to scan"),
        paper_code=code_of(registration),
        style="css/check-in.css",
        live=False,
        status=status,
    )
