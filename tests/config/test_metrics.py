"""/metrics: closed without a token, and what it says with one."""

import pytest

from jobs.enums import HeartbeatKind, JobState
from jobs.models import Job
from jobs.services import note_heartbeat
from monitoring.measures import REQUESTS, Durations, own_process

pytestmark = pytest.mark.django_db
TOKEN = "a-long-random-text"
PROCESS = own_process()["process"]


@pytest.fixture
def open_metrics(settings):
    settings.METRICS_TOKEN = TOKEN


def read(client) -> list[str]:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    return answer.content.decode().splitlines()


def test_metrics_when_no_token_is_set_then_there_is_no_such_page(client):
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


@pytest.mark.parametrize("sent", ["", TOKEN, "Bearer", "Bearer another", f"bearer {TOKEN}x"])
def test_metrics_when_the_token_is_wrong_then_refused(client, open_metrics, sent):
    answer = client.get("/metrics", headers={"Authorization": sent})
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")


def test_metrics_when_the_site_speaks_https_only_then_they_are_not_redirected(
    client, open_metrics, settings
):
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/").status_code == 301
    assert read(client)[-1].startswith("arbiter_")


def test_metrics_when_pages_were_answered_then_counted_by_view_and_status(client, open_metrics):
    labels = f'method="GET",view="tournaments:events",status="200",process="{PROCESS}"'
    before = count_of(read(client), labels)
    client.get("/?secret=tulip")
    client.get("/")
    lines = read(client)
    assert count_of(lines, labels) - before == 2
    assert f'arbiter_request_seconds_bucket{{{labels},le="+Inf"}} {before + 2}' in lines
    assert not [line for line in lines if "tulip" in line]


def count_of(lines: list[str], labels: str) -> int:
    start = f"arbiter_request_seconds_count{{{labels}}} "
    return sum(int(line.removeprefix(start)) for line in lines if line.startswith(start))


def test_metrics_when_addresses_are_unknown_then_they_share_one_series(client, open_metrics):
    before = {key for key in REQUESTS.kinds() if key[1] != "none"}
    for number in range(5):
        client.generic("TRICK", f"/nothing-{number}/")
    new = {key for key in REQUESTS.kinds() if key not in before}
    assert new >= {("other", "none", "404")}
    assert not [key for key in new if "nothing" in str(key)]


def test_metrics_when_jobs_wait_run_or_failed_then_counted(client, open_metrics):
    for state in (JobState.WAITING, JobState.WAITING, JobState.FAILED, JobState.DONE):
        Job.objects.create(kind="greeting", title="A job", state=state)
    note_heartbeat(name="hall:1", kind=HeartbeatKind.WORKER)
    lines = read(client)
    assert 'arbiter_jobs{state="waiting"} 2' in lines
    assert 'arbiter_jobs{state="running"} 0' in lines
    assert 'arbiter_jobs{state="failed"} 1' in lines
    assert {"arbiter_workers 1", "arbiter_mails_waiting 0", "arbiter_database_up 1"} <= set(lines)
    assert f'arbiter_open_streams{{process="{PROCESS}"}} 0' in lines


@pytest.mark.services
def test_metrics_when_on_postgresql_then_its_connections_are_counted(client, open_metrics):
    lines = read(client)
    active = 'arbiter_database_connections{state="active"} '
    assert [int(line.removeprefix(active)) > 0 for line in lines if line.startswith(active)] == [
        True
    ]
    assert [line for line in lines if line.startswith("arbiter_database_connections_limit ")]


def test_durations_when_noted_then_each_bucket_counts_all_that_were_faster():
    durations = Durations("seconds", "Seconds.")
    for seconds in (0.001, 0.01, 0.03, 60):
        durations.note(("GET", 'a"b', "200"), seconds)
    lines = list(durations.lines())
    start = f'seconds_bucket{{method="GET",view="a\\"b",status="200",process="{PROCESS}",le='
    counts = [line.removeprefix(start) for line in lines if line.startswith(start)]
    assert counts[:4] == ['"0.01"} 2', '"0.025"} 2', '"0.05"} 3', '"0.1"} 3']
    assert counts[-2:] == ['"10.0"} 3', '"+Inf"} 4']
    assert lines[:2] == ["# HELP seconds Seconds.", "# TYPE seconds histogram"]
