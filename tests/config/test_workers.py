"""Test processes side by side: none meets what another one keeps."""

import pytest
from django.conf import settings

from tests.workers import DATABASES_OF_REDIS, own_database

ALL = range(DATABASES_OF_REDIS)


@pytest.mark.parametrize("first", ALL)
def test_redis_when_sixteen_workers_share_it_then_each_has_its_own_database(first):
    addresses = [own_database(f"redis://localhost:6379/{first}", worker) for worker in ALL]
    assert addresses[0] == f"redis://localhost:6379/{first}"
    assert len(set(addresses)) == DATABASES_OF_REDIS


def test_broker_when_it_is_not_redis_then_its_address_stays():
    assert own_database("amqp://guest@localhost//", 1) == "amqp://guest@localhost//"


def test_data_folder_when_tests_run_then_it_is_not_the_one_of_this_machine():
    assert settings.VAR != settings.ROOT / "var"
    assert settings.MEDIA_ROOT.parent == settings.VAR
