"""How often a code may be wrong: counted like wrong passwords, for the person and the address."""

from collections.abc import Callable
from typing import TypeVar

from allauth.account.adapter import get_adapter
from allauth.core.internal import ratelimit
from django.conf import settings
from django.http import HttpRequest

from accounts.models import User
from arrivals.errors import WrongCodeError
from tournaments.errors import TournamentError
from tournaments.models import Event

Answer = TypeVar("Answer")


class TooManyCodesError(TournamentError):
    code = "too_many_codes"


def counting_wrong_codes(
    request: HttpRequest, user: User, event: Event, attempt: Callable[[], Answer]
) -> Answer:
    """Counted before the code is known to be wrong; one that is right is taken back."""
    used = ratelimit.RateLimitUsage([])
    for key, rate in counters(request, user, event):
        one = ratelimit.consume(
            request, app="arrivals", action="code", config={"code": rate}, key=key
        )
        if one is None:
            used.rollback()
            raise TooManyCodesError(
                "Too many wrong codes. Wait five minutes, or ask at the desk.", field="code"
            )
        used.usage += one.usage
    try:
        answer = attempt()
    except WrongCodeError:
        raise
    except TournamentError:
        used.rollback()
        raise
    used.rollback()
    return answer


def counters(request: HttpRequest, user: User, event: Event) -> list[tuple[str, str]]:
    limits, address = settings.WRONG_CODES, get_adapter().get_client_ip(request)
    return [
        (f"person:{event.pk}:{user.pk}", limits["person"]),
        (f"address:{event.pk}:{address}", limits["address"]),
    ]
