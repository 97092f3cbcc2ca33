"""Organizations: what I run, founding one, and who acts for it."""

import secrets
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import EventState, OrganizationRole
from tournaments.errors import SecondFactorMissingError
from tournaments.forms.confirmations import ConfirmForm
from tournaments.forms.organizations import MemberForm, OrganizationForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Organization
from tournaments.queries.events import events_run_by, organizations_of
from tournaments.queries.next_steps import facts_of, next_step
from tournaments.services import organizations as services

OVER = (EventState.FINISHED, EventState.CANCELLED)
PAST_SHOWN = 12


@login_required
def organize(request: PersonRequest) -> HttpResponse:
    events = events_run_by(request.user).select_related("organization")
    ahead = list(events.exclude(state__in=OVER).order_by("starts_at", "pk"))
    context = {
        "organizations": organizations_of(request.user),
        "ahead": with_next_steps(ahead),
        "past": events.filter(state__in=OVER)[:PAST_SHOWN],
        "section": "organize",
    }
    return render(request, "tournaments/desk/organize.html", context)


def with_next_steps(events: list[Event]) -> list[dict[str, Any]]:
    """Running events first: they cannot wait."""
    facts = facts_of(events)
    rows = [
        {"event": event, "facts": facts[event.pk], "step": next_step(facts[event.pk])}
        for event in events
    ]
    return sorted(rows, key=lambda row: row["event"].state != EventState.RUNNING)


@login_required
def organization_new(request: HttpRequest) -> HttpResponse:
    form = OrganizationForm(request.POST or None, initial={"key": secrets.token_hex(8)})
    if form.is_valid():
        founded = carried_out(
            form, services.create_organization, founder=request.user, **form.cleaned_data
        )
        if founded:
            messages.success(request, f"{founded} is ready. Create its first event.")
            return redirect("tournaments:organization", founded.slug)
    context = {"form": form, "section": "organize"}
    return render(
        request, "tournaments/desk/organization_new.html", context, status=status_of(form)
    )


@login_required
def organization(request: HttpRequest, slug: str) -> HttpResponse:
    held = managed_organization(request, slug)
    may_name = permissions.can_name_members(request.user, held)
    form = MemberForm(request.POST or None) if may_name else None
    if request.method == "POST":
        if form is None:
            raise PermissionDenied
        if form.is_valid() and added(request, held, form):
            return redirect("tournaments:organization", held.slug)
    context = {
        "organization": held,
        "form": form,
        "members": held.memberships.select_related("user__profile").order_by("user__email"),
        "events": held.events.select_related("organization").order_by("-starts_at")[:50],
        "section": "organize",
    }
    return render(request, "tournaments/desk/organization.html", context, status=status_of(form))


def added(request: HttpRequest, held: Organization, form: MemberForm) -> bool:
    user, role = form.cleaned_data["email"], OrganizationRole(form.cleaned_data["role"])
    carried_out(
        form, services.add_member, organization=held, user=user, role=role, actor=request.user
    )
    if form.errors:
        return False
    messages.success(request, f"{user} is a member now.")
    return True


@login_required
def member_remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    held = managed_organization(request, slug)
    if not permissions.can_name_members(request.user, held):
        raise PermissionDenied
    membership = get_object_or_404(held.memberships.select_related("user__profile"), pk=pk)
    form = ConfirmForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        carried_out(
            form,
            services.remove_member,
            organization=held,
            user=membership.user,
            actor=request.user,
        )
        if not form.errors:
            messages.success(request, f"{membership.user} is no longer a member.")
            return redirect("tournaments:organization", held.slug)
    context = {
        "organization": held,
        "membership": membership,
        "form": form,
        "section": "organize",
    }
    return render(request, "tournaments/desk/member_remove.html", context, status=status_of(form))


def managed_organization(request: HttpRequest, slug: str) -> Organization:
    held = get_object_or_404(Organization, slug=slug)
    if not permissions.can_manage_organization(request.user, held):
        user = request.user
        if user.is_authenticated and organizations_of(user).filter(pk=held.pk).exists():
            raise SecondFactorMissingError(held)
        raise PermissionDenied
    return held


def status_of(form: BaseForm | None) -> int:
    return 422 if form is not None and form.errors else 200
