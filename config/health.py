"""Is everything there? Database, broker, worker and disk, in one cheap answer that never fails."""

import logging
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from backups.queries import backup_state
from config.celery import app
from jobs.models import Heartbeat
from jobs.queries import live_workers

LEAST_FREE = 200 * 1024 * 1024
SECONDS_REMEMBERED = 1

logger = logging.getLogger(__name__)


class UnhealthyError(Exception):
    """Its sentence is the detail of the answer."""


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    checks = cache.get_or_set("healthz", all_checks, SECONDS_REMEMBERED) or {}
    wrong = {name for name, check in checks.items() if not check["ok"]}
    # Whoever sends visitors elsewhere at 503 must not do so because a backup is late.
    healthy = not wrong - WARNINGS
    status = "warning" if wrong and healthy else "ok" if healthy else "trouble"
    return JsonResponse({"status": status, "checks": checks}, status=200 if healthy else 503)


def all_checks() -> dict[str, dict[str, Any]]:
    return {name: checked(name, check) for name, check in CHECKS.items()}


def checked(name: str, check: Callable[[], str]) -> dict[str, Any]:
    try:
        return {"ok": True, "detail": check()}
    except UnhealthyError as error:
        return {"ok": False, "detail": str(error)}
    except Exception:
        # What a driver says may name hosts and people, so it goes to the log only.
        logger.exception("The %s is not healthy.", name)
        return {"ok": False, "detail": f"The {name} does not answer; the log says why."}


def database() -> str:
    started = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM django_migrations")
        cursor.fetchone()
    return f"{connection.vendor} answers in {(time.perf_counter() - started) * 1000:.1f} ms"


def broker() -> str:
    started = time.perf_counter()
    with app.connection_for_read(connect_timeout=2) as broker_connection:
        broker_connection.ensure_connection(max_retries=1, timeout=2)
        with broker_connection.channel() as channel:
            # As Celery declares it: RabbitMQ refuses a queue that is described in two ways.
            name = app.conf.task_default_queue
            queue = channel.queue_declare(name, durable=True, auto_delete=False)
            waiting = queue.message_count
    return f"answers in {(time.perf_counter() - started) * 1000:.1f} ms, {waiting} waiting"


def worker() -> str:
    count = live_workers().count()
    if count:
        return f"{count} at work"
    last = Heartbeat.objects.order_by("-seen_at").first()
    if last is None:
        raise UnhealthyError("No worker has ever been seen.")
    seconds = (timezone.now() - last.seen_at).total_seconds()
    raise UnhealthyError(f"No worker is running; the last sign of life is {seconds:.0f} s old.")


def disk() -> str:
    free = min(shutil.disk_usage(existing(path)).free for path in folders())
    words = f"{free / 1024**3:.1f} GB free"
    if free < LEAST_FREE:
        raise UnhealthyError(f"The disk is full: {words}.")
    return words


def backup() -> str:
    state = backup_state()
    if not state.ok:
        raise UnhealthyError(state.words)
    return state.words


def folders() -> list[Path]:
    return [Path(settings.VAR), Path(settings.MEDIA_ROOT)]


def existing(path: Path) -> Path:
    return next(place for place in (path, *path.parents) if place.exists())


CHECKS = {"database": database, "broker": broker, "worker": worker, "disk": disk, "backup": backup}
WARNINGS = {"backup"}
