"""A real worker shows signs of life while it runs, and says goodbye."""

import pytest

from jobs.models import Heartbeat
from jobs.queries import live_workers
from tests.processes import worker
from tests.waiting import until

pytestmark = [
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"]),
]


def test_worker_when_it_runs_and_stops_then_its_sign_of_life_comes_and_goes(tmp_path):
    with worker(tmp_path / "log") as running:
        until(lambda: live_workers().count() == 1)
        running.stop()
    assert not Heartbeat.objects.exists()


def test_worker_when_it_is_killed_then_its_last_sign_of_life_stays(tmp_path):
    with worker(tmp_path / "log") as running:
        until(live_workers().exists)
        running.kill()
    assert Heartbeat.objects.count() == 1
