"""Formats that organizers make: their list, one of them, and how known decks would fare."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from decks.errors import DeckError
from decks.forms import OwnFormatForm, initial_of
from decks.models import CustomFormat, CustomFormatVersion
from decks.queries.formats import format_called, own_formats_of
from decks.queries.known_decks import Fare, how_decks_fare
from decks.services import change_format, make_format, offer_format
from decks.services.formats import made_format


@login_required
def own_formats(request: PersonRequest) -> HttpResponse:
    formats = own_formats_of(request.user)
    return page(request, "own_formats.html", formats=formats)


@login_required
def new_format(request: PersonRequest) -> HttpResponse:
    return format_page(request, None)


@login_required
def own_format(request: PersonRequest, pk: int) -> HttpResponse:
    return format_page(request, own(request, pk))


@login_required
@require_POST
def offer(request: PersonRequest, pk: int) -> HttpResponse:
    format = own(request, pk)
    offer_format(format=format, editor=request.user, is_offered=request.POST.get("offered") == "1")
    return redirect("decks:own_formats")


def own(request: PersonRequest, pk: int) -> CustomFormat:
    return get_object_or_404(request.user.custom_formats, pk=pk)


def format_page(request: PersonRequest, format: CustomFormat | None) -> HttpResponse:
    newest = format.versions.first() if format else None
    start = initial_of(newest) if newest else {"base": request.GET.get("base", "")}
    typed = request.POST if request.method == "POST" else None
    form = OwnFormatForm(typed, initial=start)
    context: dict[str, Any] = {"form": form, "format": format, "newest": newest}
    if form.is_valid():
        wants_preview = "preview" in request.POST
        done = previewed(request, form) if wants_preview else saved(request, form, format)
        if isinstance(done, CustomFormatVersion):
            messages.success(request, f"{done}, version {done.number}, can be chosen for events.")
            return redirect("decks:own_format", done.format_id)
        context["fares"] = done
    status = 422 if form.errors else 200
    return page(request, "own_format.html", status=status, **context)


def previewed(request: PersonRequest, form: OwnFormatForm) -> list[Fare] | None:
    try:
        base = format_called(form.game, form.base_slug)
        made = made_format(
            form.game, form.base_slug, "preview", form.cleaned_data["name"], form.changes
        )
    except DeckError as error:
        form.add_error(None, str(error))
        return None
    return how_decks_fare(base, made, timezone.localdate(), request.user)


def saved(
    request: PersonRequest, form: OwnFormatForm, format: CustomFormat | None
) -> CustomFormatVersion | None:
    typed = {"base": form.base_slug, "name": form.cleaned_data["name"], "changes": form.changes}
    try:
        if format is None:
            return make_format(owner=request.user, game=form.game, **typed)
        if form.game != format.game:
            form.add_error("base", "A format stays with its game; make a new one for another.")
            return None
        return change_format(format=format, editor=request.user, **typed)
    except DeckError as error:
        form.add_error(None, str(error))
        return None


def page(request: PersonRequest, template: str, status: int = 200, **context: Any) -> HttpResponse:
    context["section"] = "organize"
    return render(request, f"decks/{template}", context, status=status)
