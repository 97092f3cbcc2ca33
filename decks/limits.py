"""How many deck lists a person or an address may have checked in a minute, and how large."""

import time
from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from rest_framework import status
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from accounts.models import User
from api.parsers import ReadableJSONParser

MINUTE = 60
STEPS_A_MINUTE = 600
LARGEST_REQUEST = 1_000_000


class TooLargeError(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = "A request has at most 1 MB; a deck list at most 200,000 characters."


class BoundedJSONParser(ReadableJSONParser):
    """Reads no more than a deck list can need, whatever length the sender announces."""

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        context: Mapping[str, Any] | None = None,
    ) -> Any:
        content = stream.read(LARGEST_REQUEST + 1)
        if len(content) > LARGEST_REQUEST:
            raise TooLargeError
        return super().parse(BytesIO(content), media_type, context)


class LegalityThrottle(BaseThrottle):
    """For programs: so many for a person, and so many for an address without one."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        limits = settings.LEGALITY_CHECKS
        if request.user.is_authenticated:
            return is_allowed(f"person-{request.user.pk}", limits["person"])
        return is_allowed(f"address-{self.get_ident(request)}", limits["address"])

    def wait(self) -> float:
        return MINUTE - time.time() % MINUTE


def is_asked_too_often(request: HttpRequest) -> bool:
    """For pages: a whole hall types behind one address, so the limit is wide."""
    address = BaseThrottle().get_ident(Request(request))
    return not is_allowed(f"page-{address}", settings.LEGALITY_CHECKS["page"])


def builds_too_fast(user: User) -> bool:
    """Nobody adds ten cards in a second; a program that does would keep a processor busy."""
    return not is_allowed(f"bench-{user.pk}", STEPS_A_MINUTE)


def is_allowed(who: str, limit: int) -> bool:
    """Counts in the shared cache, where adding one is atomic, so the limit holds everywhere."""
    key = f"legality:{who}:{int(time.time() // MINUTE)}"
    cache.add(key, 0, timeout=MINUTE + 5)
    return cache.incr(key) <= limit
