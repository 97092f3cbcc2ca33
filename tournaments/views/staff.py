"""Who runs an event with which role."""

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.models import User
from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import StaffRole
from tournaments.forms.confirmations import ConfirmForm
from tournaments.forms.refusals import carried_out, sentences_of
from tournaments.forms.staff import RightsForm, RoleForm, StaffForm
from tournaments.models import Event
from tournaments.roles import PRESETS, presets_within
from tournaments.services.staff import adjust_rights, set_staff
from tournaments.views.confirmations import Question, ask
from tournaments.views.organizations import status_of
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_name_staff)
def staff(request: HttpRequest, event: Event) -> HttpResponse:
    rights = permissions.rights_of(request.user, event)
    form = StaffForm(request.POST if request.method == "POST" else None, rights=rights)
    if form.is_valid() and named(request, event, form, form.cleaned_data["email"]):
        return redirect("tournaments:desk_staff", event.slug)
    return desk_page(
        request,
        event,
        "staff.html",
        "staff",
        form=form,
        staff=[
            {"held": each, "may_change": each.rights.issubset(rights)}
            for each in event.staff.select_related("user__profile").order_by("role", "user__email")
        ],
        members=event.organization.memberships.select_related("user__profile").order_by(
            "user__email"
        ),
        roles=[(each.role, each.role.label) for each in presets_within(rights)],
        status=status_of(form),
    )


def named(request: HttpRequest, event: Event, form: BaseForm, user: User) -> bool:
    role = form.cleaned_data["role"]
    carried_out(form, set_staff, event=event, user=user, role=role, actor=request.user)
    if form.errors:
        return False
    messages.success(request, f"{user} is {role.label.lower()} of this event.")
    return True


@staff_page(permissions.can_name_staff)
@require_POST
def change_role(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.staff.select_related("user"), pk=pk)
    form = RoleForm(request.POST, rights=permissions.rights_of(request.user, event))
    if not form.is_valid():
        messages.error(request, "Choose one of the roles shown.")
    elif not named(request, event, form, held.user):
        messages.error(request, sentences_of(form))
    return redirect("tournaments:desk_staff", event.slug)


@staff_page(permissions.can_name_staff)
def rights(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    """What this one person may do: more or less than their role gives."""
    held = get_object_or_404(event.staff.select_related("user__profile"), pk=pk)
    form = RightsForm(
        request.POST if request.method == "POST" else None,
        role=StaffRole(held.role),
        held=held.rights,
        own=permissions.rights_of(request.user, event),
    )
    if form.is_valid():
        wanted = form.cleaned_data["rights"]
        if carried_out(form, adjust_rights, staff=held, rights=wanted, actor=request.user):
            messages.success(request, f"What {held.user} may do is saved.")
            return redirect("tournaments:desk_staff", event.slug)
    return desk_page(
        request,
        event,
        "staff_rights.html",
        "staff",
        held=held,
        form=form,
        status=status_of(form),
    )


@staff_page(permissions.can_show_screens)
def roles(request: HttpRequest, event: Event) -> HttpResponse:
    """Who may do what, in words, for everybody with a role."""
    return desk_page(request, event, "roles.html", "staff", presets=PRESETS)


@staff_page(permissions.can_name_staff)
def remove(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.staff.select_related("user__profile"), pk=pk)
    question = Question(
        title=f"Remove {held.user} from the staff?",
        button="Remove from staff",
        back=reverse("tournaments:desk_staff", args=[event.slug]),
        done=f"{held.user} is no longer staff.",
        active="staff",
        consequences=[
            "The desk of this event closes for this person at once.",
            "What they entered so far stays, with their name in the record.",
        ],
    )
    return ask(
        request,
        event,
        question,
        ConfirmForm(request.POST if request.method == "POST" else None),
        lambda: set_staff(event=event, user=held.user, role=None, actor=request.user),
    )
