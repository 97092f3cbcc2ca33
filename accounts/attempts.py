"""Attempts to log in: kept for the owner of the account, and let through with a second factor."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.core.internal import ratelimit
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import validate_totp_code
from allauth.mfa.utils import decrypt
from django.conf import settings
from django.http import HttpRequest

from accounts.devices import account_key, known_accounts
from accounts.enums import LogInOutcome
from accounts.models import User
from accounts.services.log_ins import note_attempt_at


def note(request: HttpRequest, email: str, outcome: LogInOutcome) -> None:
    note_attempt_at(
        email=email,
        outcome=outcome,
        address=get_adapter().get_client_ip(request),
        known=account_key(email) in known_accounts(request),
    )


def note_wrong_code(request: HttpRequest, user: User, **details: Any) -> None:
    """The password was right: whoever owns the account must see this."""
    note(request, user.email, LogInOutcome.WRONG_CODE)


def passes_with_code(request: HttpRequest, email: str) -> bool:
    """A code of the owner's app is no guess. It is looked at and stays unused: it is asked for
    again after the password, as always."""
    code = request.POST.get("code", "").strip()
    if not code or not may_try_code(request, email):
        return False
    held = Authenticator.objects.filter(user__email__iexact=email.strip(), user__is_active=True)
    apps = held.filter(type=Authenticator.Type.TOTP)
    return any(validate_totp_code(decrypt(app.data["secret"]), code) for app in apps)


def may_try_code(request: HttpRequest, email: str) -> bool:
    account, address = account_key(email), get_adapter().get_client_ip(request)
    keys = {"address and account": f"{address}:{account}", "account": account}
    return all(
        ratelimit.consume(
            request,
            app="accounts",
            action="code",
            config={"code": settings.WRONG_CODES_OF_AN_APP[name]},
            key=f"{name}:{key}",
        )
        for name, key in keys.items()
    )
