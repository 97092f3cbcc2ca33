"""What beat does about snapshots."""

from celery import shared_task

from snapshots.services.taking import forget_what_is_over


@shared_task(name="snapshots.forget")
def forget() -> None:
    forget_what_is_over()
