"""Is the record of an event as it was written? For whoever may read it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from audit.queries import verdict_on
from tournaments import permissions
from tournaments.models import Event
from tournaments.views.staff_access import desk_page, staff_page

MOST_DIGITS = 100


@staff_page(permissions.can_read_record)
@require_GET
def record_check(request: HttpRequest, event: Event) -> HttpResponse:
    """`head` is what somebody types from a paper; judges' own entries are checked, not shown."""
    printed = request.GET.get("head", "").replace("\0", "").strip()[:MOST_DIGITS]
    verdict = verdict_on(event.topic, printed)
    return desk_page(request, event, "record_check.html", "desk", verdict=verdict, printed=printed)
