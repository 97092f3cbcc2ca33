"""Two web processes behind Redis: a wake-up reaches both, and a lost one only delays."""

import threading

import pytest
from django.conf import settings
from django.db import connection, transaction

from live.models import Notice
from live.services import announce
from tests.live.listening import Page, hears_at_once, seconds_until_heard
from tests.processes import web

pytestmark = [
    pytest.mark.processes,
    pytest.mark.services,
    pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"]),
]


@pytest.fixture(scope="module")
def servers(django_db_setup, tmp_path_factory):
    logs = tmp_path_factory.mktemp("servers")
    with web(logs / "one") as one, web(logs / "two") as two:
        yield one, two


@pytest.fixture
def server_without_redis(tmp_path):
    with web(tmp_path / "log", REDIS_URL="redis://127.0.0.1:1/0") as running:
        yield running


def test_pages_of_two_processes_when_a_third_announces_then_both_hear_at_once(servers):
    for server in servers:
        with Page(server.port, "event:1").connect().is_listening() as page:
            assert hears_at_once(page, "event:1")


def test_page_when_the_wakeup_is_lost_then_it_hears_at_the_next_look(servers):
    with Page(servers[0].port, "event:1").connect().is_listening() as page:
        Notice.objects.create(topic="event:1")
        assert seconds_until_heard(page, "event:1") < 30


def test_page_when_redis_does_not_answer_then_it_hears_by_polling(server_without_redis):
    assert settings.REDIS_URL
    with Page(server_without_redis.port, "event:1").connect().is_listening() as page:
        assert hears_at_once(page, "event:1")


def test_page_when_an_earlier_number_commits_later_then_it_hears_of_both(servers):
    late_may_commit = threading.Event()
    late_has_its_number = threading.Event()

    def announce_late():
        with transaction.atomic():
            announce("event:1")
            late_has_its_number.set()
            late_may_commit.wait(60)
        connection.close()

    late = threading.Thread(target=announce_late)
    with Page(servers[0].port, "event:1", "event:2").connect().is_listening() as page:
        late.start()
        late_has_its_number.wait(60)
        announce("event:2")
        heard = [page.hears().topic]
        late_may_commit.set()
        heard.append(page.hears().topic)
        late.join()
    assert heard == ["event:2", "event:1"]


def test_page_made_while_a_change_is_on_its_way_then_it_hears_of_it_after_connecting(servers):
    late_may_commit = threading.Event()
    late_has_its_number = threading.Event()

    def announce_late():
        with transaction.atomic():
            announce("event:1")
            late_has_its_number.set()
            late_may_commit.wait(60)
        connection.close()

    late = threading.Thread(target=announce_late)
    late.start()
    late_has_its_number.wait(60)
    announce("event:2")
    page = Page(servers[0].port, "event:1")
    late_may_commit.set()
    late.join()
    with page.connect():
        assert page.hears().topic == "event:1"
