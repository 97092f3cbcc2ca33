"""Ends the log-ins of an account everywhere but in the browser that asks for it."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest

from accounts.models import User
from accounts.services import end_log_ins


def end_other_log_ins(request: HttpRequest, user: User) -> None:
    end_log_ins(user=user)
    update_session_auth_hash(request, user)


def end_with_second_factor(
    request: HttpRequest, user: User, authenticator: Authenticator, **details: Any
) -> None:
    """Whoever was let in with the password alone is let in no longer. Recovery codes come with the
    app, and new ones are made by somebody who has just confirmed who they are."""
    if authenticator.type == Authenticator.Type.TOTP:
        end_other_log_ins(request, user)
