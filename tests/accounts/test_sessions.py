"""Log-ins are read as Django reads them, and those of before go on."""

from datetime import timedelta

import pytest
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.sessions import SessionStore

pytestmark = pytest.mark.django_db


def begun(store):
    store["seat"] = 7
    store.save()
    return store.session_key


def test_session_when_django_began_it_then_it_goes_on():
    assert SessionStore(begun(db.SessionStore())).get("seat") == 7


def test_session_when_its_time_is_over_then_it_is_empty():
    key = begun(SessionStore())
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    store = SessionStore(key)
    assert store.get("seat") is None
    assert store.session_key is None


def test_session_when_unknown_then_it_is_empty():
    store = SessionStore("a" * 32)
    assert list(store.keys()) == []
    assert store.session_key is None
