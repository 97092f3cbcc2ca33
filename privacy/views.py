"""What is kept of whom; one's own data as a file; erasing it; what an organization forgets."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from accounts.requests import PersonRequest
from privacy.errors import PrivacyError
from privacy.forms import EraseForm, RetentionForm
from privacy.limits import erase_with_limit
from privacy.models import Retention
from privacy.queries import groups, lines, own_file
from privacy.services.forgetting import set_retention
from tournaments.permissions import can_name_members
from tournaments.views.organizations import managed_organization, status_of


@require_GET
def kept(request: HttpRequest) -> HttpResponse:
    return render(request, "privacy/kept.html", {"groups": groups(), "lines": lines()})


@login_required
@require_GET
def own(request: PersonRequest) -> HttpResponse:
    return render(request, "privacy/own.html", {"form": EraseForm()})


@login_required
@never_cache
@require_GET
def own_export(request: PersonRequest) -> HttpResponse:
    answer = HttpResponse(own_file(request.user), content_type="application/json")
    answer["Content-Disposition"] = 'attachment; filename="my-arbiter-data.json"'
    return answer


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def erase(request: PersonRequest) -> HttpResponse:
    form = EraseForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            erase_with_limit(request, request.user, **form.cleaned_data)
        except PrivacyError as error:
            form.add_error(error.field or None, error.message)
        else:
            logout(request)
            messages.success(request, "Your account and your data are erased.")
            return redirect("privacy:kept")
    return render(request, "privacy/own.html", {"form": form}, status=status_of(form))


@login_required
@require_http_methods(["GET", "POST"])
def retention(request: PersonRequest, slug: str) -> HttpResponse:
    organization = managed_organization(request, slug)
    if not can_name_members(request.user, organization):
        raise PermissionDenied
    held = Retention.objects.filter(organization=organization).first()
    form = RetentionForm(request.POST or None, initial={"days": held.days if held else None})
    if form.is_valid():
        days = form.cleaned_data["days"]
        set_retention(organization=organization, days=days, actor=request.user)
        messages.success(request, "Saved.")
        return redirect("privacy:retention", slug)
    context = {"form": form, "organization": organization, "section": "organize"}
    return render(request, "privacy/retention.html", context, status=status_of(form))
