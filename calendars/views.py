"""Calendar files for programs, and the page where a person opens and closes their own feed."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET, require_http_methods

from accounts.requests import PersonRequest
from calendars import services
from calendars.models import CalendarFeed
from calendars.queries import address_of, calendar_of_event, calendar_of_person
from tournaments.views.access import visible_event


@require_GET
def event_file(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    return calendar_file(calendar_of_event(event), event.slug)


@require_GET
def feed(request: HttpRequest, token: str) -> HttpResponse:
    """Without a log-in: a calendar program has none."""
    held = CalendarFeed.objects.select_related("user").filter(user__is_active=True)
    found = get_object_or_404(held, token=token)
    answer = calendar_file(calendar_of_person(found.user), "my-events")
    patch_cache_control(answer, private=True, max_age=0)
    return answer


@login_required
@require_http_methods(["GET", "POST"])
def own_calendar(request: PersonRequest) -> HttpResponse:
    if request.method == "POST":
        change(request)
        return redirect("calendars:own")
    held = CalendarFeed.objects.filter(user=request.user).first()
    shown = {"feed": held, "address": address_of(held) if held else ""}
    return render(request, "calendars/own.html", shown)


def change(request: PersonRequest) -> None:
    wanted = request.POST.get("do")
    if wanted == "open":
        services.open_feed(user=request.user)
    elif wanted == "renew":
        services.renew_feed(user=request.user, seen=request.POST.get("seen", ""))
    elif wanted == "close":
        services.close_feed(user=request.user)


def calendar_file(text: str, name: str) -> HttpResponse:
    answer = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{name}.ics"'
    answer["X-Robots-Tag"] = "noindex"
    return answer
