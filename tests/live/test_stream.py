"""Pages listening to a real uvicorn: what they hear, what they must not miss, how it stops."""

import time

import pytest
from django.db import transaction

from live.models import Notice
from live.services import announce
from live.subscriptions import sign_topics
from tests.live.listening import Page, seconds_until_heard
from tests.processes import GRACE, single_web, web

# Only the tables of these apps are emptied after each test: much less than all.
pytestmark = [
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"]),
]


@pytest.fixture(scope="module")
def server(django_db_setup, tmp_path_factory):
    with web(tmp_path_factory.mktemp("server") / "log", REDIS_URL="") as running:
        yield running


def test_page_when_its_topic_is_announced_then_it_hears_of_it(server):
    with Page(server.port, "event:1").connect() as page:
        notice = announce("event:1")
        heard = page.hears()
        assert (heard.topic, heard.number) == ("event:1", notice.pk)


def test_page_when_another_topic_is_announced_then_it_hears_nothing_of_it(server):
    with Page(server.port, "event:1", "match:5").connect() as page:
        announce("event:2")
        announce("match:5")
        assert page.hears().topic == "match:5"


def test_page_when_the_transaction_is_rolled_back_then_it_hears_nothing(server):
    with Page(server.port, "event:1", "match:5").connect().is_listening() as page:
        with transaction.atomic():
            announce("event:1")
            transaction.set_rollback(True)
        announce("match:5")
        assert page.hears().topic == "match:5"


def test_page_when_something_happens_before_it_connects_then_it_hears_of_it(server):
    announce("event:1")
    page = Page(server.port, "event:1")
    notice = announce("event:1")
    with page.connect():
        heard = page.hears()
        assert (heard.topic, heard.number) == ("event:1", notice.pk)


def test_page_when_it_comes_back_then_it_hears_what_it_missed_and_nothing_else(server):
    page = Page(server.port, "event:1", "event:2")
    announce("event:1")
    with page.connect():
        last = page.hears().position
    announce("event:2")
    with page.connect(**{"Last-Event-ID": last}):
        assert page.hears().topic == "event:2"


def test_page_when_many_things_happen_then_it_hears_each_topic_and_holds_no_heap(server):
    page = Page(server.port, "event:1", "event:2")
    for _ in range(200):
        announce("event:1")
    announce("event:2")
    with page.connect():
        assert [page.hears().topic, page.hears().topic] == ["event:1", "event:2"]


def test_page_when_the_notices_it_missed_were_pruned_then_it_looks_at_everything(server):
    announce("event:9")
    page = Page(server.port, "event:1")
    announce("event:1")
    newest = announce("event:9")
    Notice.objects.filter(pk__lt=newest.pk).delete()
    with page.connect():
        assert page.hears().event == "everything"


@pytest.mark.parametrize("forge", [lambda signed: "", lambda signed: signed[:-1] + "x!"])
def test_page_when_its_topics_are_not_signed_then_it_is_refused(server, forge):
    page = Page(server.port, "event:1")
    page.signed = forge(page.signed)
    with page.connect():
        assert (page.answer.status, page.answer.read().decode()) == (
            403,
            "This page may no longer listen for changes. Load it again.",
        )


def test_stream_when_answered_then_no_proxy_keeps_or_delays_it(server):
    with Page(server.port, "event:1").connect() as page:
        names = ("Content-Type", "Cache-Control", "X-Accel-Buffering")
        assert [page.answer.headers[name] for name in names] == [
            "text/event-stream; charset=utf-8",
            "no-cache",
            "no",
        ]


def test_server_when_stopped_while_pages_listen_then_it_ends_their_streams_at_once(tmp_path):
    with (
        single_web(tmp_path / "log", REDIS_URL="") as stopping,
        Page(stopping.port, "event:1").connect().is_listening() as page,
    ):
        started = time.monotonic()
        stopping.process.terminate()
        assert page.hears() is None
        stopping.process.wait(GRACE)
        assert time.monotonic() - started < GRACE / 2
    assert "Traceback" not in stopping.output


def test_page_when_nobody_listened_for_a_while_then_the_next_one_hears_at_once(server):
    Page(server.port, "event:1").connect().is_listening().close()
    announce("event:1")
    with Page(server.port, "event:2").connect().is_listening() as page:
        announce("event:2")
        assert seconds_until_heard(page, "event:2") < 20


def test_topics_when_signed_then_doubles_are_said_once():
    assert len(sign_topics(("event:1",))) == len(sign_topics(("event:1", "event:1")))
