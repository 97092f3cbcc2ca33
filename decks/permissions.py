"""Who may decide which cards the site has."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User


def can_keep_catalogues(user: User | AnonymousUser) -> bool:
    """The owner of the site: whoever `manage.py createsuperuser` made, or another owner."""
    return bool(user.is_authenticated and user.is_active and user.is_superuser)


def can_see_card_jobs(user: User, game: str) -> bool:
    return can_keep_catalogues(user)
