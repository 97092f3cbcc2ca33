"""The pages of what failed: an outage in words, asked for again by itself, and our own
faults, which name the request, so that its lines can be found in the log."""

import logging
import sys

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.template import loader

from monitoring.outages import BUSY, Outage, outage_of
from monitoring.tracing import current_id
from monitoring.unstorable import is_unstorable

LONGEST_REPEATED = 200_000
SECRET = ("password", "code")
logger = logging.getLogger(__name__)


def server_error(request: HttpRequest) -> HttpResponse:
    """Without a request's context: whatever failed must not fail here again."""
    error = sys.exc_info()[1]
    outage = outage_of(error)
    if outage:
        return not_now(request, outage)
    if is_unstorable(error):
        return unreadable(error)
    page = loader.get_template("500.html").render({"request_id": current_id()})
    return HttpResponseServerError(page)


def unreadable(error: BaseException | None) -> HttpResponse:
    logger.warning("Answered 400, nothing could keep what was sent: %r", error)
    response = HttpResponse(loader.get_template("400.html").render(), status=400)
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def not_now(request: HttpRequest, outage: Outage) -> HttpResponse:
    logger.error("Answered 503, %s: %r", outage.code, sys.exc_info()[1])
    is_sent = request.method != "GET"
    fields = fields_of(request) if is_sent else None
    context = {
        "outage": outage,
        "is_sent": is_sent,
        "fields": fields,
        "address": request.get_full_path(),
        # Whether something else was stored before the database went is for people to look at.
        "repeats": fields is not None and outage is BUSY,
    }
    page = loader.get_template("503.html").render(context)
    response = HttpResponse(page, status=503)
    response["Retry-After"] = str(outage.seconds)
    response["Cache-Control"] = "no-store"
    # Its line is written; Django's own would add forty of where it happened.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def fields_of(request: HttpRequest) -> list[tuple[str, str]] | None:
    """What was typed, to be sent again; nothing where a page must not or cannot hold it."""
    try:
        names, files = list(request.POST), request.FILES
    except Exception:  # noqa: BLE001  the disk that holds what is sent may be what is full
        return None
    if request.method != "POST" or files or any(word in name for name in names for word in SECRET):
        return None
    fields = [(name, value) for name in names for value in request.POST.getlist(name)]
    size = sum(len(name) + len(value) for name, value in fields)
    return fields if size <= LONGEST_REPEATED else None
