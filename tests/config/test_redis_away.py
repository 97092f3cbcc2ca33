"""Redis is taken from a running site and given back: what works goes on, what waits says so."""

import signal
import urllib.request
from pathlib import Path

import pytest
from cluster.servers import Redis

from api.enums import Scope
from api.services import create_token
from jobs.models import Job
from live.services import announce
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tests.live.listening import Page, seconds_until_heard
from tests.processes import web, worker
from tests.waiting import until

pytestmark = [
    pytest.mark.processes,
    pytest.mark.services,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def redis(tmp_path):
    server = Redis(tmp_path)
    server.start()
    yield server
    server.stop(signal.SIGKILL)


def asked(port: int, address: str, secret: str = "", body: bytes | None = None) -> int:
    headers = {"Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    request = urllib.request.Request(f"http://127.0.0.1:{port}{address}", body, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return int(answer.status)


def test_redis_when_gone_and_back_then_pages_go_on_and_papers_are_made_by_themselves(
    redis, tmp_path: Path
):
    event = make_running_event()
    make_round(event)
    _, secret = create_token(user=owner_of(event), name="t", scopes=Scope.values)
    used = {"REDIS_URL": redis.url, "CELERY_BROKER_URL": redis.url}
    with web(tmp_path / "web", **used) as site, worker(tmp_path / "worker", **used) as working:
        with Page(site.port, "event:1").connect().is_listening() as page:
            redis.stop(signal.SIGKILL)
            assert asked(site.port, f"/e/{event.slug}/") == 200
            announce("event:1")
            assert seconds_until_heard(page, "event:1") < 30
        papers = f"/api/v1/events/{event.slug}/papers/"
        assert asked(site.port, papers, secret, b'{"kind": "pairings_by_table"}') == 202
        waiting = Job.objects.latest("created_at")
        assert waiting.words == "Waits until the queue answers"
        assert working.is_running, working.output
        redis.start()
        until(lambda: Job.objects.get(pk=waiting.pk).state == "done", what="the paper is made")
