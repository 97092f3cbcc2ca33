"""What beat does for messages to players: reminders before a deadline, and those that wait."""

from celery import shared_task

from accounts.services import send_kept_mails
from tournaments.queries.list_troubles import events_near_their_deadline
from tournaments.services.device_outbox import send_waiting_pushes
from tournaments.services.mails import remind_before_deadline
from tournaments.services.outbox import send_waiting_mails


@shared_task(name="tournaments.remind_of_lists")
def remind_of_lists() -> None:
    for event in events_near_their_deadline():
        remind_before_deadline(event=event)


@shared_task(name="tournaments.send_mails")
def send_mails() -> None:
    """Devices first: a mail server may take its time."""
    send_waiting_pushes()
    send_kept_mails()
    send_waiting_mails()
