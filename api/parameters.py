"""What may stand behind the `?` of an address; anything else would be left out in silence."""

import re
from collections.abc import Callable
from functools import cache

from django.http import HttpRequest, HttpResponse, JsonResponse

from api.docs import schema

BELOW, READING = "/api/v1/", ("GET", "HEAD")
BRACKETS = re.compile(r"{[^}]*}")


class KnownParameters:
    """Refuses a parameter that the description of this address does not have, by its name."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        asked = request.path.startswith(BELOW) and request.method in READING and request.GET
        known = parameters_of(request.path) if asked else None
        unknown = [] if known is None else sorted(set(request.GET) - known)
        return refused(unknown, known or frozenset()) if unknown else self.get_response(request)


def refused(unknown: list[str], known: frozenset[str]) -> HttpResponse:
    words = f"There is no such parameter here. Known are: {', '.join(sorted(known)) or 'none'}."
    problem = {
        "code": "invalid",
        "detail": "Some of what was sent is not right.",
        "errors": [{"field": each, "message": words} for each in unknown],
    }
    return JsonResponse(problem, status=400)


def parameters_of(path: str) -> frozenset[str] | None:
    """None where nothing is described. An address with fewer brackets is meant before one with
    more: `/list/` before `/{id}/`."""
    return next((known for address, known in described() if address.fullmatch(path)), None)


@cache
def described() -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    found = []
    for path, methods in schema()["paths"].items():
        if "get" not in methods:
            continue
        told = methods["get"].get("parameters", [])
        names = frozenset(each["name"] for each in told if each["in"] == "query")
        address = "[^/]+".join(map(re.escape, BRACKETS.split(path)))
        found.append((path.count("{"), re.compile(address), names))
    return tuple((address, names) for _, address, names in sorted(found, key=lambda each: each[0]))
