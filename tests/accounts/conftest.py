"""What the tests of people share."""

import pytest
from django.core.cache import cache

from accounts.models import User
from accounts.services import create_account

PASSWORD = "seven quiet turtles"


@pytest.fixture(autouse=True)
def fresh_limits() -> None:
    """Rate limits count in the cache; no test shall meet what another one used up."""
    cache.clear()


@pytest.fixture(autouse=True)
def quick_passwords(settings) -> None:
    """What is tested here is who gets in, not how long a guess takes to compute."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def mara(db) -> User:
    return create_account(email="mara@example.org", password=PASSWORD, display_name="Mara Ode")


@pytest.fixture
def bo(db) -> User:
    return create_account(email="bo@example.org", password=PASSWORD, display_name="Bo Tak")
