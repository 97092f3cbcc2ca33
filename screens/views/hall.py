"""The pages that screens of the hall show, for everybody who has their address."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from live.fragments import live_fragment
from screens.models import FASTEST, SLOWEST, USUAL, HallScreen
from screens.queries.kinds import kinds
from screens.queries.notices import notices_of
from tournaments.models import Event
from tournaments.views.access import visible_event


@live_fragment
def screen(request: HttpRequest, slug: str, show: str) -> HttpResponse:
    """With ?part its content alone. ?seconds says how long each page of names stays."""
    event = visible_event(request, slug)
    if show not in kinds():
        raise Http404
    return shown(request, event, [show], seconds_of(request))


@live_fragment
def hall_screen(request: HttpRequest, key: str) -> HttpResponse:
    """What the desk told this screen to show. Its address is what not everybody has."""
    held = get_object_or_404(HallScreen.objects.select_related("event__organization"), key=key)
    known = [each for each in held.contents if each in kinds()]
    return shown(request, held.event, known, held.seconds, held)


def shown(
    request: HttpRequest,
    event: Event,
    contents: Sequence[str],
    seconds: int,
    held: HallScreen | None = None,
) -> HttpResponse:
    context = {
        "event": event,
        "contents": [(show, kinds()[show].read(event)) for show in contents],
        "notices": notices_of(event),
        "seconds": seconds,
        "held": held,
        "topics": f"{event.topic} {held.topic}" if held else event.topic,
    }
    part = "part" in request.GET
    return render(request, "screens/_screen.html" if part else "screens/screen.html", context)


def seconds_of(request: HttpRequest) -> int:
    wanted = request.GET.get("seconds", "")
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 4):
        return USUAL
    return min(max(int(wanted), FASTEST), SLOWEST)
