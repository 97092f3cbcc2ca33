"""The owner of the site is told while there is still room, once a day."""

import os
import shutil
from collections import namedtuple

import pytest
from django.core import mail

from accounts.models import User
from backups.services.disk_space import warn_of_full_disk

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def left(monkeypatch, settings, tmp_path, db):
    """left(megabytes): as much is left on the disk."""
    settings.VAR = tmp_path
    User.objects.create_superuser("owner@example.org", "x")
    return lambda free: monkeypatch.setattr(
        shutil, "disk_usage", lambda path: Usage(0, 0, free * 1024**2)
    )


def test_owner_when_the_disk_fills_up_then_told_once_a_day_in_words(left, tmp_path):
    left(300)
    assert [warn_of_full_disk() for _ in range(3)] == [True, False, False]
    (told,) = mail.outbox
    assert told.to == ["owner@example.org"]
    assert told.body.startswith("300 MB are left on the disk of")
    os.utime(tmp_path / "disk-warned", (0, 0))
    assert warn_of_full_disk()


def test_owner_when_there_is_room_then_not_told(left):
    left(5000)
    assert not warn_of_full_disk()
    assert mail.outbox == []
