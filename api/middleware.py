"""Pages of other sites may read what everybody reads."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

BELOW, READING = "/api/v1/", ("GET", "HEAD")


class ReadableFromPages:
    """Without cookies and without a token: a browser sends neither to an answer for everybody."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        if request.path.startswith(BELOW) and request.method in READING:
            answer["Access-Control-Allow-Origin"] = "*"
        return answer
