"""The link that gives a role: made and taken back at the desk, opened by whom it is for."""

from allauth.core.internal import ratelimit
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.forms.refusals import carried_out
from tournaments.forms.staff import InvitationForm
from tournaments.models import Event
from tournaments.roles import PRESETS
from tournaments.services.invitations import (
    WRONG_LINKS,
    accept_invitation,
    invitation_of,
    invite_staff,
    take_invitation_back,
)
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_name_staff)
@never_cache
def invite(request: PersonRequest, event: Event) -> HttpResponse:
    """The link is shown in the answer to the press, and never again."""
    rights = permissions.rights_of(request.user, event)
    form = InvitationForm(request.POST if request.method == "POST" else None, rights=rights)
    made, link = None, ""
    if form.is_valid():
        made = carried_out(form, invite_staff, event=event, actor=request.user, **form.cleaned_data)
    if made:
        invitation, token = made
        link = request.build_absolute_uri(reverse("tournaments:invited", args=[token]))
        form = InvitationForm(rights=rights, initial={"role": invitation.role})
    return desk_page(
        request,
        event,
        "invite.html",
        "staff",
        form=form,
        link=link,
        invited=made[0] if made else None,
        invitations=event.invitations.select_related("made_by__profile")[:30],
        status=422 if form.errors else 200,
    )


@staff_page(permissions.can_name_staff)
@require_POST
def take_back(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.invitations, pk=pk)
    run_with_message(
        request,
        lambda: take_invitation_back(invitation=held, actor=request.user),
        "The link no longer works. Who used it keeps the role.",
    )
    return redirect("tournaments:desk_invite", event.slug)


@never_cache
@require_http_methods(["GET", "POST"])
def invited(request: HttpRequest, token: str) -> HttpResponse:
    """What the link gives; accepting it takes an account, made here if need be."""
    found, problem = invitation_of(token), ""
    if found is None and not ratelimit.consume(request, limit_get=True, **WRONG_LINKS):
        refused: HttpResponse = ratelimit.respond_429(request)
        return refused
    if request.method == "POST" and found and request.user.is_authenticated:
        try:
            accept_invitation(invitation=found, user=request.user)
        except TournamentError as error:
            problem = error.message
        else:
            messages.success(request, f"You are {found.get_role_display().lower()} here now.")
            return redirect("tournaments:desk", found.event.slug)
    role = next((each for each in PRESETS if found and each.role == StaffRole(found.role)), None)
    context = {"invitation": found, "preset": role, "problem": problem}
    status = 404 if found is None else 409 if problem else 200
    return render(request, "tournaments/invited.html", context, status=status)
