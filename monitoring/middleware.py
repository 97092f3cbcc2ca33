"""Gives every request an id, says what it is in the log, and measures how long it took; and a page
to whoever asks in a way that an address does not know."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render

from monitoring.measures import REQUESTS
from monitoring.tracing import begin, id_from, request_words

HEADER = "X-Request-ID"
logger = logging.getLogger(__name__)


class NotThisWay:
    """Whoever opens the address of a button reads a sentence, not an empty page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content:
            return response
        page = render(request, "405.html", status=405)
        page["Allow"] = response["Allow"]
        return page


class TracedRequest(HttpRequest):
    request_id: str


class TracedRequests:
    """Stands first, so that the lines of all others carry the id."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: TracedRequest) -> HttpResponse | Awaitable[HttpResponse]:
        if self.is_async:
            return self.answer_async(request)
        started = start(request)
        return finish(request, self.get_response(request), started)

    async def answer_async(self, request: TracedRequest) -> HttpResponse:
        started = start(request)
        return finish(request, await self.get_response(request), started)


def start(request: TracedRequest) -> float:
    request.request_id = id_from(request.headers.get(HEADER, ""))
    begin(request.request_id, lambda: request_words(request))
    return time.perf_counter()


def finish(request: TracedRequest, response: HttpResponse, started: float) -> HttpResponse:
    seconds = time.perf_counter() - started
    response[HEADER] = request.request_id
    REQUESTS.note((request.method or "", page_of(request), str(response.status_code)), seconds)
    if settings.LOG_REQUESTS:
        words = request_words(request)
        logger.info("%s %s in %.0f ms", words, response.status_code, seconds * 1000)
    return response


def page_of(request: TracedRequest) -> str:
    """A name from the list of addresses: an unknown address must not make a series of its own."""
    if request.resolver_match:
        return request.resolver_match.view_name
    return "static" if request.path.startswith(settings.STATIC_URL) else "none"
