"""Search engines: pages that name people are in no index; what announces events may be."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

FOR_EVERYBODY = frozenset(
    {
        "tournaments:events",
        "tournaments:event",
        "series:series",
        "metagame:metagame",
        "decks:check",
        "privacy:kept",
        "privacy:robots",
        "api_docs",
    }
)
SPACES = ("rules",)
ROBOTS = (
    "User-agent: *\nDisallow: /accounts/\nDisallow: /api/\nDisallow: /live/\nDisallow: /admin/\n"
)


@require_GET
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8")


class InNoIndex:
    """Every page that is not named above says so itself: a new one cannot be forgotten."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        found = request.resolver_match
        if found is None or not (found.view_name in FOR_EVERYBODY or found.namespace in SPACES):
            response.setdefault("X-Robots-Tag", "noindex")
        return response
