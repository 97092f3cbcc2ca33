"""What beat does for webhooks."""

from celery import shared_task

from webhooks.services import deliver_waiting, forget_deliveries


@shared_task(name="webhooks.deliver")
def deliver() -> None:
    deliver_waiting()


@shared_task(name="webhooks.forget")
def forget() -> None:
    forget_deliveries()
