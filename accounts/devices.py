"""Devices that an account has been used from, and how often a password may be wrong.

Who knows an address must not keep its owner out: wrong passwords count for the address they come
from, and a device that was logged in before counts by itself.
"""

import secrets
from collections.abc import Iterator

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE = "device"
SALT = "accounts.devices"
SECONDS = 365 * 24 * 3600
# A shared machine at the desk: the accounts used last stay known.
ACCOUNTS = 10
Counter = tuple[str, str]


def account_key(email: str) -> str:
    return salted_hmac(SALT, email.strip().lower()).hexdigest()[:32]


def known_accounts(request: HttpRequest) -> dict[str, str]:
    """The name of this device for each account that was logged in on it, the oldest first."""
    try:
        known = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
    except signing.BadSignature:
        return {}
    return dict(known)


def remember_device(request: HttpRequest, response: HttpResponse, email: str) -> None:
    known, account = known_accounts(request), account_key(email)
    name = known.pop(account, None) or secrets.token_urlsafe(12)
    newest = [*known.items(), (account, name)][-ACCOUNTS:]
    response.set_cookie(
        COOKIE,
        signing.dumps(newest, salt=SALT),
        max_age=SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def attempt_counters(request: HttpRequest, email: str) -> Iterator[Counter]:
    """What a wrong password counts for: a key, and how many of it are taken."""
    limits, account = settings.WRONG_PASSWORDS, account_key(email)
    device = known_accounts(request).get(account)
    if device:
        yield f"device:{device}:{account}", limits["device"]
        return
    address = get_adapter().get_client_ip(request)
    yield f"address:{address}:{account}", limits["address and account"]
    yield f"address:{address}", limits["address"]
    yield f"account:{account}", limits["account"]
