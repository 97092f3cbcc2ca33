"""Visitors of the pages, and a program that calls the API."""

from collections.abc import Callable

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import User
from api.enums import Scope
from api.services import create_token


@pytest.fixture
def program() -> Callable[..., APIClient]:
    """program(user, scopes): a client with a token of that user; without a user, with none."""

    def make(user: User | None = None, scopes: list[str] = Scope.values) -> APIClient:
        client = APIClient()
        if user is not None:
            _, secret = create_token(user=user, name="test", scopes=scopes)
            client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
        return client

    return make


@pytest.fixture
def visit(db) -> Callable[..., Client]:
    """visit(user): their browser; visit(): somebody who is not logged in."""

    def come(user: User | None = None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user)
        return client

    return come
