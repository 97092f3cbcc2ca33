"""Signs of life, from which /healthz knows that work is being done."""

from datetime import timedelta

from django.utils import timezone

from jobs.enums import HeartbeatKind
from jobs.models import Heartbeat

FORGOTTEN_AFTER = timedelta(days=1)


def note_heartbeat(*, name: str, kind: HeartbeatKind) -> None:
    now = timezone.now()
    if not Heartbeat.objects.filter(name=name).update(seen_at=now):
        Heartbeat.objects.update_or_create(
            name=name, defaults={"seen_at": now, "kind": kind, "started_at": now}
        )


def forget_heartbeat(*, name: str) -> None:
    Heartbeat.objects.filter(name=name).delete()


def prune_heartbeats() -> int:
    return Heartbeat.objects.filter(seen_at__lt=timezone.now() - FORGOTTEN_AFTER).delete()[0]
