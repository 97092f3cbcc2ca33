"""Accounts that are made without the sign-up page: the demo, tests, an operator."""

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction

from accounts.errors import EmailTakenError
from accounts.models import User
from accounts.services.profiles import create_profile


def create_account(*, email: str, password: str, display_name: str, is_staff: bool = False) -> User:
    """An account whose e-mail address counts as verified, with its player profile."""
    try:
        with transaction.atomic():
            user = User.objects.create_user(email, password, is_staff=is_staff)
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
            create_profile(user=user, display_name=display_name)
    except IntegrityError as error:
        raise EmailTakenError(email) from error
    return user
