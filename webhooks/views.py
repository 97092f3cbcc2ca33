"""Webhooks of an organization: for its owners."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.requests import PersonRequest
from tournaments.errors import TournamentError
from tournaments.forms.refusals import carried_out
from tournaments.models import Organization
from tournaments.permissions import can_name_members
from tournaments.views.access import part_address
from tournaments.views.organizations import managed_organization, status_of
from webhooks import services
from webhooks.forms import CHOICES, WebhookForm
from webhooks.models import Webhook
from webhooks.queries import SHOWN, log_of, webhooks_of, zone_of

STEPS = {
    "test": (services.send_test, "A test is on its way. Its line in the log says what came back."),
    "on": (services.start_webhook, "It is on."),
    "off": (services.stop_webhook, "It is off. Nothing is sent until you turn it on."),
}


def owned(request: PersonRequest, slug: str) -> Organization:
    organization = managed_organization(request, slug)
    if not can_name_members(request.user, organization):
        raise PermissionDenied
    return organization


def one_of(organization: Organization, pk: int) -> Webhook:
    return get_object_or_404(webhooks_of(organization), pk=pk)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def webhooks(request: PersonRequest, slug: str) -> HttpResponse:
    """Those there are, and a form for one more."""
    organization = owned(request, slug)
    everything = [value for value, _ in CHOICES]
    form = WebhookForm(request.POST or None, initial={"topics": everything})
    made = None
    if form.is_valid():
        sent = form.cleaned_data
        made = carried_out(
            form, services.make_webhook, organization=organization, actor=request.user, **sent
        )
    if made:
        messages.success(request, "The webhook is on.")
        return shown(request, made, WebhookForm(initial=written(made)), secret=made.secret)
    context = {
        "organization": organization,
        "webhooks": webhooks_of(organization),
        "form": form,
        "section": "organize",
    }
    return render(request, "webhooks/webhooks.html", context, status=status_of(form))


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def webhook(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    held = one_of(owned(request, slug), pk)
    form = WebhookForm(request.POST or None, initial=written(held))
    if form.is_valid():
        sent = form.cleaned_data
        carried_out(form, services.change_webhook, webhook=held, actor=request.user, **sent)
        if not form.errors:
            messages.success(request, "Saved.")
            return redirect("webhooks:webhook", slug, pk)
    return shown(request, held, form)


def written(held: Webhook) -> dict[str, Any]:
    return {"address": held.address, "topics": held.topics}


def shown(
    request: PersonRequest, held: Webhook, form: WebhookForm, secret: str = ""
) -> HttpResponse:
    """The secret is in the answer to whoever made it, and in no other."""
    page = Paginator(log_of(held), SHOWN).get_page(request.GET.get("page"))
    context = {
        "organization": held.organization,
        "hook": held,
        "zone": zone_of(held.organization),
        "part_address": log_address(request, held),
        "form": form,
        "secret": secret,
        "page": page,
        "section": "organize",
    }
    template = "_log" if request.method == "GET" and "part" in request.GET else "webhook"
    return render(request, f"webhooks/{template}.html", context, status=status_of(form))


def log_address(request: PersonRequest, held: Webhook) -> str:
    """Where the log is fetched again, also from the page that shows a new secret."""
    here = reverse("webhooks:webhook", args=[held.organization.slug, held.pk])
    return f"{here}?{part_address(request).partition('?')[2]}"


@login_required
@require_POST
def step(request: PersonRequest, slug: str, pk: int, step: str) -> HttpResponse:
    held = one_of(owned(request, slug), pk)
    service, words = STEPS[step]
    try:
        service(webhook=held, actor=request.user)
    except TournamentError as error:
        messages.error(request, error.message)
    else:
        messages.success(request, words)
    return redirect("webhooks:webhook", slug, pk)


@login_required
@never_cache
@require_POST
def new_secret(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    held = one_of(owned(request, slug), pk)
    renewed = services.renew_secret(webhook=held, actor=request.user)
    return shown(request, renewed, WebhookForm(initial=written(renewed)), secret=renewed.secret)


@login_required
@require_POST
def remove(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    services.remove_webhook(webhook=one_of(owned(request, slug), pk), actor=request.user)
    messages.success(request, "The webhook is gone, with its log.")
    return redirect("webhooks:webhooks", slug)


@login_required
@require_POST
def resend(request: PersonRequest, slug: str, pk: int, delivery: int) -> HttpResponse:
    held = one_of(owned(request, slug), pk)
    message = get_object_or_404(log_of(held), pk=delivery)
    try:
        services.resend(delivery=message, actor=request.user)
    except TournamentError as error:
        messages.error(request, error.message)
    else:
        messages.success(request, "It is sent again, with the same id.")
    return redirect("webhooks:webhook", slug, pk)
