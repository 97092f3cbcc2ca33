"""Templates and series of an organization, and an event made from a template."""

import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from series import services
from series.forms import AgainForm
from series.models import EventTemplate
from series.queries.events import series_in, start_from, templates_of
from series.views.copies import made_known
from tournaments.forms.refusals import carried_out
from tournaments.models import Organization
from tournaments.views.organizations import managed_organization, status_of


@login_required
def templates(request: HttpRequest, slug: str) -> HttpResponse:
    organization = managed_organization(request, slug)
    context = {
        "organization": organization,
        "templates": templates_of(organization),
        "series": series_in(organization),
        "section": "organize",
    }
    return render(request, "series/templates.html", context)


@login_required
def use(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    organization = managed_organization(request, slug)
    template = template_in(organization, pk)
    start = start_from(template.blueprint, timezone.now())
    initial = {"name": template.blueprint["name"], "date": start.date(), "time": start.time()}
    initial |= {"publish": True, "key": secrets.token_hex(8)}
    zone = template.blueprint["settings"]["time_zone"]
    form = AgainForm(request.POST or None, zone=zone, initial=initial)
    if form.is_valid():
        asked = {"template": template, "actor": request.user, **form.asked}
        made = carried_out(form, services.make_from_template, **asked)
        if made:
            return made_known(request, made)
    context = {
        "organization": organization,
        "template": template,
        "form": form,
        "section": "organize",
    }
    return render(request, "series/use.html", context, status=status_of(form))


@login_required
@require_POST
def drop(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    organization = managed_organization(request, slug)
    template = template_in(organization, pk)
    services.drop_template(template=template, actor=request.user)
    messages.success(request, f"The template {template} is removed.")
    return redirect("series:templates", organization.slug)


def template_in(organization: Organization, pk: int) -> EventTemplate:
    return get_object_or_404(templates_of(organization), pk=pk)
