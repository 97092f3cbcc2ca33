"""The snapshots of an event, without what is in them."""

from django.db.models import QuerySet

from snapshots.models import Snapshot
from tournaments.models import Event


def snapshots_of(event: Event) -> QuerySet[Snapshot]:
    return event.snapshots.defer("packed").select_related("taken_by__profile")


def newest_of(event: Event) -> int:
    """Its key; 0 without any. Each step that changes much makes another one."""
    return event.snapshots.values_list("pk", flat=True).first() or 0
