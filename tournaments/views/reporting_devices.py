"""Which device reports: a random token in a cookie, kept only as a mark of one event."""

import re
import secrets

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from tournaments.models import Event

COOKIE = "reports_from"
SALT = "tournaments.reporting_devices"
SECONDS = 90 * 24 * 3600
TOKEN = re.compile(r"[\w-]{22}")
MARK_LENGTH = 16


def token_of(request: HttpRequest) -> str:
    known = request.COOKIES.get(COOKIE, "")
    return known if TOKEN.fullmatch(known) else secrets.token_urlsafe(16)


def mark_of(event: Event, token: str) -> str:
    """The same device has another mark in every event, so nobody is followed from one to the
    next."""
    return salted_hmac(SALT, f"{event.pk}:{token}").hexdigest()[:MARK_LENGTH]


def keep_token(response: HttpResponse, token: str) -> HttpResponse:
    response.set_cookie(
        COOKIE,
        token,
        max_age=SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
