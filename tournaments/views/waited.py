"""Results that waited on a device for its network (static/js/waiting.js): answered in words."""

import hashlib
from collections.abc import Callable

from django import forms
from django.http import HttpRequest, HttpResponse, JsonResponse

from accounts.requests import PersonRequest
from tournaments.errors import TournamentError
from tournaments.services.once import done_once

LONGEST_KEY = 64
NOT_CONTENT = ("key", "typed_by", "csrfmiddlewaretoken")


def has_waited(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def somebody_else(request: HttpRequest) -> HttpResponse | None:
    """Who logged in meanwhile sends nothing in the name of who typed it."""
    if not has_waited(request) or request.POST.get("typed_by", "") == str(request.user.pk or ""):
        return None
    return JsonResponse({"refused": "Somebody else typed this on this device."}, status=401)


def saved_once(request: PersonRequest, form: forms.BaseForm, save: Callable[[], str]) -> str:
    """What was saved, in words; nothing when the form says why not."""
    key = request.POST.get("key", "")[:LONGEST_KEY]
    if not form.is_valid():
        return ""
    if not key:
        return save()
    try:
        return done_once(
            user=request.user, key=f"result {key}", request_digest=digest(request), act=save
        )
    except TournamentError as error:
        form.add_error(None, error.message)
        return ""


def digest(request: HttpRequest) -> str:
    content = sorted(pair for pair in request.POST.items() if pair[0] not in NOT_CONTENT)
    return hashlib.sha256(f"{request.path} {content}".encode()).hexdigest()


def told(form: forms.BaseForm, saved: str, link: str) -> JsonResponse:
    """The answer to what has waited."""
    if saved:
        return JsonResponse({"saved": saved})
    words = " ".join(str(each) for errors in form.errors.values() for each in errors)
    return JsonResponse({"refused": words, "link": link}, status=409)
