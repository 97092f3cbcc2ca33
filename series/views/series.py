"""A series: the page that everybody reads, and the one from which it goes on."""

import secrets
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone

from accounts.requests import PersonRequest
from series import services
from series.forms import NextForm, SeriesForm
from series.models import Series
from series.permissions import can_run_series
from series.queries.events import events_ahead, newest_event_of, next_start, results_of
from series.queries.standings import standings_of_series
from tournaments.forms.refusals import carried_out
from tournaments.views.organizations import status_of


def series_page(request: HttpRequest, slug: str) -> HttpResponse:
    series = series_called(slug)
    context = {
        "series": series,
        "ahead": events_ahead(series),
        "results": results_of(series),
        "standings": standings_of_series(series),
        "runs": can_run_series(request.user, series),
        "section": "events",
    }
    return render(request, "series/series.html", context)


@login_required
def run(request: PersonRequest, slug: str) -> HttpResponse:
    series = run_by(request, slug)
    form = NextForm(request.POST or None, initial={"key": secrets.token_hex(8)})
    if form.is_valid():
        asked = {"series": series, "actor": request.user, **form.cleaned_data}
        made = carried_out(form, services.make_next, **asked)
        if made is not None:
            days = ", ".join(f"{event.local_date:%a} {event.local_date}" for event in made)
            messages.success(request, f"Made: {days}." if made else "They are made already.")
            return redirect("series:run", series.slug)
    return shown(request, series, form=form)


@login_required
def change(request: PersonRequest, slug: str) -> HttpResponse:
    series = run_by(request, slug)
    form = SeriesForm(request.POST or None, initial=settings_of(series))
    if form.is_valid():
        asked = {"series": series, "actor": request.user, **form.cleaned_data}
        if carried_out(form, services.change_series, **asked):
            messages.success(request, "Saved.")
            return redirect("series:run", series.slug)
    return shown(request, series, series_form=form)


def shown(request: HttpRequest, series: Series, **forms: Form) -> HttpResponse:
    newest = newest_event_of(series)
    context = {
        "series": series,
        "events": series.entries.select_related("event").order_by("-event__starts_at")[:20],
        "next": newest and next_start(newest, timezone.now(), series.weeks),
        "form": NextForm(initial={"key": secrets.token_hex(8)}),
        "series_form": SeriesForm(initial=settings_of(series)),
        "section": "organize",
        **forms,
    }
    typed = next(iter(forms.values()))
    return render(request, "series/run.html", context, status=status_of(typed))


def settings_of(series: Series) -> dict[str, Any]:
    return {name: getattr(series, name) for name in ("name", "weeks", "description")}


def series_called(slug: str) -> Series:
    return get_object_or_404(Series.objects.select_related("organization"), slug=slug)


def run_by(request: PersonRequest, slug: str) -> Series:
    series = series_called(slug)
    if not can_run_series(request.user, series):
        raise PermissionDenied
    return series
