"""The page of a failure names the request, so that its lines can be found in the log."""

from django.http import HttpRequest, HttpResponseServerError
from django.template import loader

from monitoring.tracing import current_id


def server_error(request: HttpRequest) -> HttpResponseServerError:
    """Without a request's context: whatever failed must not fail here again."""
    page = loader.get_template("500.html").render({"request_id": current_id()})
    return HttpResponseServerError(page)
