"""Sealed pools: players write them down, judges correct them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import Play
from tournaments.errors import TournamentError
from tournaments.forms.pools import CorrectedPoolForm, PoolForm
from tournaments.forms.refusals import carried_out, is_stale
from tournaments.models import Event, Registration
from tournaments.queries.pools import players_without_pool, pool_of, readable_pools
from tournaments.services.pools import (
    correct_pool,
    lock_pools,
    register_pool,
    require_pools_open,
)
from tournaments.views.access import event_page, run_with_message, visible_event
from tournaments.views.registration import own_registration
from tournaments.views.staff_access import desk_page, desk_registration, staff_page


@login_required
@never_cache
def my_pool(request: HttpRequest, slug: str) -> HttpResponse:
    """The pool that a player builds from, those the player wrote down, and a form for one."""
    event = visible_event(request, slug)
    if event.play != Play.SEALED:
        raise Http404
    own = own_registration(request, event)
    own.event = event
    held = pool_of(own)
    typed = request.POST if request.method == "POST" else None
    written = held.text if held and not event.pools_swapped else ""
    form = PoolForm(typed, event=event, own=own, held=written)
    if form.is_valid():
        chosen = user_of_pool(event, own, form)
        pool = carried_out(
            form,
            register_pool,
            registration=chosen,
            registrar=own,
            text=form.cleaned_data["text"],
            actor=request.user,
        )
        if pool:
            said = f"The pool of {chosen} is registered: {pool.card_count} cards."
            messages.success(request, said)
            return redirect("tournaments:my_pool", slug)
    return event_page(
        request,
        event,
        "_my_pool",
        "overview",
        live=False,
        title="Sealed pool",
        form=form,
        own=own,
        pools=[
            pool
            for pool in readable_pools(request.user, event)
            if own.pk in (pool.registration_id, pool.registrar_id)
        ],
        why_closed=why_pools_are_closed(event),
        status=422 if form.errors else 200,
    )


def user_of_pool(event: Event, own: Registration, form: PoolForm) -> Registration:
    if "player" not in form.fields:
        return own
    return get_object_or_404(event.registrations, pk=form.cleaned_data["player"])


def why_pools_are_closed(event: Event) -> str:
    try:
        require_pools_open(event)
    except TournamentError as error:
        return error.message
    return ""


@staff_page(permissions.can_correct_lists)
def desk_pool(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """Every version of a player's pool, and its correction with the judge's name."""
    if event.play != Play.SEALED:
        raise Http404
    registration = desk_registration(event, pk)
    versions = list(registration.pools.select_related("registrar__profile", "editor__profile"))
    typed = request.POST if request.method == "POST" else None
    held = versions[0] if versions else None
    shown = {"text": held.text if held else "", "seen": held.pk if held else 0}
    form = CorrectedPoolForm(typed, initial=shown, held=held)
    if form.is_valid():
        pool = carried_out(
            form,
            correct_pool,
            registration=registration,
            actor=request.user,
            **form.cleaned_data,
        )
        if pool:
            messages.success(request, saved_words(event, registration, is_new=held is None))
            if pool.unknown:
                messages.warning(request, f"No known card: {', '.join(pool.unknown)}.")
            return redirect("tournaments:desk_pool", event.slug, pk)
    return desk_page(
        request,
        event,
        "pool.html",
        "players",
        registration=registration,
        versions=versions,
        held=held,
        form=form,
        is_stale=is_stale(form),
        status=422 if form.errors else 200,
    )


def saved_words(event: Event, registration: Registration, *, is_new: bool) -> str:
    """After one that was missing, the way to the next."""
    done = f"The pool of {registration} is {'entered' if is_new else 'corrected'} and signed."
    following = players_without_pool(event).first() if is_new else None
    if following is None:
        return done
    address = reverse("tournaments:desk_pool", args=[event.slug, following.pk])
    return format_html('{} Next without one: <a href="{}">{}</a>', done, address, following)


@require_POST
@staff_page(permissions.can_run_rounds)
def lock(request: PersonRequest, event: Event) -> HttpResponse:
    """The desk's press: players write no more pools down, or do so again."""
    locked = request.POST.get("locked") == "1"
    run_with_message(
        request,
        lambda: lock_pools(event=event, actor=request.user, locked=locked),
        "The pools are locked." if locked else "Players can write pools down again.",
    )
    return redirect("tournaments:desk", event.slug)
