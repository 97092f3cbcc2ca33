"""How often somebody may try a password to erase an account."""

from allauth.core.internal import ratelimit
from django.http import HttpRequest

from accounts.models import User
from privacy.errors import PrivacyError
from privacy.services.erasing import erase_person

TOO_OFTEN = "Too many wrong passwords. Please wait five minutes, then try again."
ATTEMPTS = "5/300s/key"


def erase_with_limit(request: HttpRequest, user: User, word: str, password: str) -> None:
    """Counted before the password is known to be wrong."""
    used = ratelimit.consume(
        request, app="privacy", action="erase", config={"erase": ATTEMPTS}, key=f"person:{user.pk}"
    )
    if used is None:
        raise PrivacyError(TOO_OFTEN, "password")
    erase_person(user=user, word=word, password=password)
