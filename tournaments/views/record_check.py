"""Is the record of an event as it was written? For whoever may read it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from audit.chains import could_be_printed
from audit.queries import verdict_on
from tournaments import permissions
from tournaments.models import Event
from tournaments.queries.desk import record_of_event
from tournaments.views.staff_access import desk_page, staff_page

MOST_DIGITS = 100
MISTYPED = "Five groups of four stand on the paper, of the digits 0 to 9 and the letters a to f."
NOT_FOUND = (
    "No entry has this number. Compare it with the paper once more; if it is typed right, "
    "something before it was changed or left out."
)


@staff_page(permissions.can_read_record)
@require_GET
def record_check(request: HttpRequest, event: Event) -> HttpResponse:
    """`head` is what somebody types from a paper; judges' own entries are checked, not shown.

    What is typed wrong says nothing of the record, so the two answers stand apart.
    """
    printed = request.GET.get("head", "").replace("\0", "").strip()[:MOST_DIGITS]
    verdict = verdict_on(event.topic)
    entry, error = on_paper(event, printed) if printed else (None, "")
    return desk_page(
        request,
        event,
        "record_check.html",
        "desk",
        verdict=verdict,
        listed=record_of_event(event).filter(chain=verdict.chain).count(),
        printed=printed,
        printed_as=entry,
        paper_error=error,
    )


def on_paper(event: Event, printed: str) -> tuple[int | None, str]:
    """The entry after which it was printed, or what to say instead."""
    if not could_be_printed(printed):
        return None, MISTYPED
    entry = verdict_on(event.topic, printed).printed_as
    return entry, "" if entry is not None else NOT_FOUND
