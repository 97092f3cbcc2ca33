"""What Prometheus reads: requests and streams of this process, jobs and mails of the site."""

from collections import Counter
from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from config.turns import waiting_requests
from jobs.enums import JobState
from jobs.models import Job
from jobs.queries import live_workers
from live.hub import open_streams
from monitoring.measures import REQUESTS, gauge, own_process
from tournaments.enums import MailState
from tournaments.models import PlayerMail

SHOWN_STATES = (JobState.WAITING, JobState.RUNNING, JobState.FAILED)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@require_GET
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    if not settings.METRICS_TOKEN:
        raise Http404
    sent = request.headers.get("Authorization", "")
    if not constant_time_compare(sent, f"Bearer {settings.METRICS_TOKEN}"):
        refusal = HttpResponse("Send METRICS_TOKEN as a bearer token.\n", status=401)
        refusal.headers["WWW-Authenticate"] = "Bearer"
        return refusal
    lines = [*REQUESTS.lines(), *own_lines(), *site_lines()]
    return HttpResponse("\n".join((*lines, "")), content_type=CONTENT_TYPE)


def own_lines() -> Iterator[str]:
    words = "Pages that listen to this web process."
    yield from gauge("arbiter_open_streams", words, [(own_process(), open_streams())])
    words = "Requests that wait for their turn in this web process."
    yield from gauge("arbiter_waiting_requests", words, [(own_process(), waiting_requests())])


def site_lines() -> Iterator[str]:
    """A database that is away is something to be told of, not a reason to tell nothing."""
    try:
        known = [*jobs_and_mails(), *database_connections()]
    except DatabaseError:
        known = None
    words = "Whether the database answers."
    yield from gauge("arbiter_database_up", words, [({}, int(known is not None))])
    yield from known or ()


def jobs_and_mails() -> Iterator[str]:
    counted = Job.objects.filter(state__in=SHOWN_STATES).order_by()
    jobs = Counter(dict(counted.values_list("state").annotate(Count("pk"))))
    values = [({"state": state.value}, jobs[state]) for state in SHOWN_STATES]
    yield from gauge("arbiter_jobs", "Jobs of the whole site that are kept, by state.", values)
    workers = live_workers().count()
    yield from gauge("arbiter_workers", "Workers with a sign of life.", [({}, workers)])
    mails = PlayerMail.objects.filter(state=MailState.WAITING).count()
    yield from gauge("arbiter_mails_waiting", "Mails that wait to be sent.", [({}, mails)])


def database_connections() -> Iterator[str]:
    """SQLite has none: it is a file."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT coalesce(state, 'other'), count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() GROUP BY 1 ORDER BY 1"
        )
        values = [({"state": state}, count) for state, count in cursor.fetchall()]
        cursor.execute("SELECT current_setting('max_connections')::int")
        most = cursor.fetchone()[0]
    words = "Connections of all processes to this database."
    yield from gauge("arbiter_database_connections", words, values)
    words = "Connections that the database server allows."
    yield from gauge("arbiter_database_connections_limit", words, [({}, most)])
