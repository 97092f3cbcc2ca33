"""Visitors of the pages, logged in or not."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User


@pytest.fixture
def visit(db) -> Callable[..., Client]:
    """visit(user): their browser; visit(): somebody who is not logged in."""

    def come(user: User | None = None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return come
