"""Reached only when the web server is not the ASGI one: the page polls instead."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET


@require_GET
def stream_unavailable(request: HttpRequest) -> HttpResponse:
    return HttpResponse("Live updates need the ASGI server.", status=503)
