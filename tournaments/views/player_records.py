"""A player's record put right by the desk; each page says first what changes."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.queries import game_ids_of
from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.players import GuestForm, MergeForm, SwapAccountForm
from tournaments.forms.refusals import as_if_typed, carried_out
from tournaments.models import Event, Registration
from tournaments.queries.look_alikes import known_players, look_alikes
from tournaments.queries.player_traces import changes_of_a_merge, changes_of_a_name
from tournaments.services import player_records as services
from tournaments.views.confirmations import Question, ask, confirmation
from tournaments.views.staff_access import desk_registration, player_form_page, staff_page


@staff_page(permissions.can_manage_players)
def edit(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    profile = registration.profile
    initial = {
        "display_name": profile.display_name,
        "player_id": game_ids_of(profile).get(event.game, ""),
        "email": registration.email,
    }
    typed = request.POST if request.method == "POST" else None
    form = GuestForm(typed, initial=initial, game=event.game)
    if not permissions.can_see_emails(request.user, event):
        del form.fields["email"]
    if form.is_valid():
        known = {"registration": registration, "email": registration.email}
        arguments = {**known, "actor": request.user, **form.cleaned_data}
        changed = carried_out(form, services.change_guest, **arguments)
        if changed:
            messages.success(request, f"{changed.profile} is in the event under this name now.")
            return redirect("tournaments:desk_player", event.slug, pk)
    return player_form_page(
        request,
        event,
        registration,
        form,
        title=f"Change {registration}",
        consequences=changes_of_a_name(registration),
        submit="Save",
    )


@staff_page(permissions.can_manage_players)
def merge(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    typed = request.POST if request.method == "POST" else None
    form = MergeForm(typed, players=others_of(registration))
    words: dict[str, Any] = {"title": f"{registration} is here twice", "submit": "See what changes"}
    if form.is_valid():
        other = desk_registration(event, form.cleaned_data["other"])
        if form.is_accepted:
            arguments = {"keep": registration, "other": other, "actor": request.user}
            kept = carried_out(form, services.merge_players, **arguments)
            if kept:
                messages.success(request, f"Both records are one now: {kept.profile}.")
                return redirect("tournaments:desk_player", event.slug, kept.pk)
        else:
            as_if_typed(form, accepted=other.pk)
            words |= {
                "submit": "Join the two records",
                "consequences": changes_of_a_merge(registration, other),
            }
    return player_form_page(request, event, registration, form, **words)


def others_of(registration: Registration) -> list[tuple[int, str]]:
    """Those who look alike come first."""
    known = [each for each in known_players(registration.event) if each.pk != registration.pk]
    alike = {each.pk for each in look_alikes(known, str(registration))}
    known.sort(key=lambda each: (each.pk not in alike, each.name.casefold()))
    return [(each.pk, each.name) for each in known]


@staff_page(permissions.can_manage_players)
def remove(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    question = Question(
        title=f"Remove {registration}?",
        button=f"Remove {registration}",
        back=reverse("tournaments:desk_players", args=[event.slug]),
        done=f"{registration} was removed.",
        active="players",
        consequences=[
            f"{registration} was never paired, and leaves all lists of this event.",
            "The record of the event says that somebody was removed, by whom and when.",
            "To take back a registration that was meant, withdraw the player instead.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.remove_player(registration=registration, actor=request.user),
    )


@staff_page(permissions.can_edit_event)
def account(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    form = SwapAccountForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        swapped = carried_out(
            form,
            services.swap_account,
            registration=registration,
            account=form.cleaned_data["email"],
            reason=form.cleaned_data["reason"],
            actor=request.user,
        )
        if swapped:
            messages.success(request, f"{swapped.profile} plays here from now on.")
            return redirect("tournaments:desk_player", event.slug, pk)
    return player_form_page(
        request,
        event,
        registration,
        form,
        title=f"The account behind {registration}",
        consequences=changes_of_an_account(registration),
        submit="Swap the account",
    )


def changes_of_an_account(registration: Registration) -> list[str]:
    return [
        "The right account reports results, sees the deck list and gets the mails from now on; "
        "the wrong one no longer does.",
        "Seat, deck list, rounds and results stay, under the name of the right account.",
        *changes_of_a_name(registration),
    ]
