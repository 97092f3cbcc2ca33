"""Health in one answer: well, and with each part missing."""

import json
import logging
import urllib.error
import urllib.request
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from config import health
from jobs.enums import HeartbeatKind
from jobs.models import Heartbeat
from jobs.services import note_heartbeat
from tests.processes import web

pytestmark = [pytest.mark.processes, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def fresh_answer():
    cache.delete("healthz")


@pytest.fixture
def a_worker():
    note_heartbeat(name="hall:1", kind=HeartbeatKind.WORKER)


def test_health_when_all_is_well_then_each_part_says_so(client, a_worker):
    answer = client.get("/healthz")
    checks = answer.json()["checks"]
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert [name for name, check in checks.items() if check["ok"]] == [
        *("database", "broker", "worker", "disk", "backup")
    ]
    assert checks["worker"]["detail"] == "1 at work"


def test_health_when_no_worker_was_ever_seen_then_it_is_in_trouble(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["checks"]["worker"]) == (
        503,
        {"ok": False, "detail": "No worker has ever been seen."},
    )


def test_health_when_the_worker_is_silent_then_it_says_since_when(client, a_worker):
    Heartbeat.objects.update(seen_at=timezone.now() - timedelta(seconds=90))
    detail = client.get("/healthz").json()["checks"]["worker"]["detail"]
    assert detail == "No worker is running; the last sign of life is 90 s old."


def test_health_when_the_broker_does_not_answer_then_it_says_so_and_logs_why(
    client, a_worker, monkeypatch, caplog
):
    monkeypatch.setenv("CELERY_BROKER_URL", "redis://127.0.0.1:1/0")
    with caplog.at_level(logging.ERROR):
        answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["broker"] == {
        "ok": False,
        "detail": "The broker does not answer; the log says why.",
    }
    assert "127.0.0.1:1" in caplog.text


def test_health_when_the_database_does_not_answer_then_it_still_answers(tmp_path):
    nowhere = "postgres://nobody@127.0.0.1:1/nothing"
    with web(tmp_path / "log", DATABASE_URL=nowhere, CELERY_BROKER_URL="arbiter://") as server:
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"http://127.0.0.1:{server.port}/healthz", timeout=10)
        answer = json.loads(refused.value.read())
    assert refused.value.code == 503
    checks = {name: check["ok"] for name, check in answer["checks"].items()}
    assert checks == {
        "database": False,
        "broker": False,
        "worker": False,
        "disk": True,
        "backup": False,
    }


def test_health_when_the_disk_is_full_then_it_says_so(monkeypatch):
    monkeypatch.setattr(health, "LEAST_FREE", 10**18)
    detail = health.all_checks()["disk"]["detail"]
    assert detail.startswith("The disk is full: ")


def test_health_when_asked_then_no_cache_keeps_it(client):
    assert "no-store" in client.get("/healthz")["Cache-Control"]
