"""What allauth says about accounts, in our words, and where its mails lead."""

from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from allauth.core.internal import ratelimit
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.sites.shortcuts import get_current_site
from django.core.mail import EmailMessage
from django.http import HttpRequest, HttpResponse

from accounts.attempts import note, passes_with_code
from accounts.devices import attempt_counters, remember_device
from accounts.enums import LogInOutcome
from accounts.models import User
from accounts.services.mails import send_or_keep

MAIL_WAITS = (
    "The mail server of this site does not answer at this moment. The mail to you waits and goes "
    "out by itself as soon as it does; you need not ask again."
)
ATTEMPTS = {"app": "allauth.account", "action": "wrong"}


def at_this_site(address: str) -> str:
    """The same page under SITE_URL: whoever asks for a mail must not choose where it leads."""
    parts = urlsplit(address)
    return settings.SITE_URL + parts._replace(scheme="", netloc="").geturl()


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": "This account is closed. The organizer of the site can open it again.",
        "cannot_remove_primary_email": "The address you log in with cannot be removed.",
        "duplicate_email": "This e-mail address already belongs to your account.",
        "email_password_mismatch": "The e-mail address or the password is not right.",
        "email_taken": "There is already an account with this e-mail address.",
        "enter_current_password": "This is not your current password.",
        "incorrect_code": "This code is not right, or no longer. Please type the newest one.",
        "incorrect_password": "This password is not right.",
        "invalid_password_reset": "This link is no longer valid. Please ask for a new one.",
        "rate_limited": "Too many attempts. Please wait a minute, then try again.",
        "same_as_current": "This is the address that you already have.",
        "too_many_login_attempts": (
            "Too many wrong attempts. Please wait five minutes, or choose a new password. With "
            "two-factor log-in, the code of your app lets you in now."
        ),
        "unknown_email": "No account has this e-mail address.",
    }

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        links = {key: at_this_site(value) for key, value in context.items() if key.endswith("_url")}
        context = context | links | {"site_url": settings.SITE_URL}
        mail: EmailMessage = super().render_mail(template_prefix, email, context, headers)
        return mail

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is away keeps nobody from signing up, and loses no mail."""
        request = allauth_context.request
        known = {"request": request, "email": email, "current_site": get_current_site(request)}
        if not send_or_keep(self.render_mail(template_prefix, email, known | context)):
            messages.warning(request, MAIL_WAITS)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count an attempt before it is known to be wrong; a right one is taken back."""
        self._login_failed_rl_usage = used = ratelimit.RateLimitUsage([])
        for key, rate in attempt_counters(request, credentials.get("email", "")):
            one = ratelimit.consume(request, **ATTEMPTS, config={"wrong": rate}, key=key)
            if one is None:
                used.rollback()
                if passes_with_code(request, credentials.get("email", "")):
                    return
                note(request, credentials.get("email", ""), LogInOutcome.SLOWED)
                raise self.validation_error("too_many_login_attempts")
            used.usage += one.usage

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        note(request, credentials.get("email", ""), LogInOutcome.WRONG)

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """A new password by mail proves the owner: the account takes attempts again."""
        for key, rate in attempt_counters(request, credentials.get("email", "")):
            ratelimit.clear(request, **ATTEMPTS, config={"wrong": rate}, key=key)

    def post_login(self, request: HttpRequest, user: User, **details: Any) -> HttpResponse:
        note(request, user.email, LogInOutcome.IN)
        response: HttpResponse = super().post_login(request, user, **details)
        remember_device(request, response, user.email)
        return response


class SecondFactorAdapter(DefaultMFAAdapter):
    error_messages = DefaultMFAAdapter.error_messages | {
        "add_email_blocked": "Turn off two-factor log-in before you change your e-mail address.",
        "cannot_delete_authenticator": "Two-factor log-in cannot be turned off for this account.",
        "cannot_generate_recovery_codes": "Set up the authenticator app first.",
        "incorrect_code": AccountAdapter.error_messages["incorrect_code"],
        "unverified_email": "Please verify your e-mail address first.",
    }
