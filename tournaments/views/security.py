"""Two-factor log-in for whoever runs an organization's events, and who guessed at them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.forms.security import SecurityForm
from tournaments.queries.security import officials_of
from tournaments.services.second_factor import require_second_factor
from tournaments.views.organizations import managed_organization, status_of


@login_required
@require_http_methods(["GET", "POST"])
def security(request: PersonRequest, slug: str) -> HttpResponse:
    held = managed_organization(request, slug)
    if not permissions.can_name_members(request.user, held):
        raise PermissionDenied
    sent = request.POST if request.method == "POST" else None
    form = SecurityForm(sent, initial={"second_factor_from": held.second_factor_from})
    if form.is_valid():
        day = form.cleaned_data["second_factor_from"]
        carried_out(form, require_second_factor, organization=held, day=day, actor=request.user)
        if not form.errors:
            messages.success(
                request, "Saved. Whoever has none yet gets a mail." if day else "Saved."
            )
            return redirect("tournaments:security", slug)
    context = {
        "organization": held,
        "form": form,
        "officials": officials_of(held),
        "section": "organize",
    }
    return render(request, "tournaments/desk/security.html", context, status=status_of(form))
