"""Notes how far the notices had come before a page reads anything.

A page reads with several statements. What is committed between them is in some of its parts and
not in others, so it has to be told of that change as soon as it listens.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from live.queries import current_position

NOTED = "_position_before_reading"


class PositionBeforeReading:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *view: object) -> None:
        if is_page(request):
            setattr(request, NOTED, current_position())


def is_page(request: HttpRequest) -> bool:
    """Parts and programs ask with other words and never begin to listen."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "")
