"""What a mail to a player says, in the time zone of the event."""

from typing import NamedTuple

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse

from tournaments.models import PlayerMail
from tournaments.queries.list_deadlines import lists_are_open, spoken_moment


class MailWords(NamedTuple):
    subject: str
    body: str


def mail_words(mail: PlayerMail) -> MailWords:
    registration = mail.registration
    event = registration.event
    page = reverse("tournaments:my_list", args=[event.slug])
    context = {
        "mail": mail,
        "registration": registration,
        "event": event,
        "deck": mail.deck or registration.deck,
        "due": spoken_moment(event, event.lists_due_at) if event.lists_due_at else "",
        "starts": spoken_moment(event, event.starts_at),
        "is_open": lists_are_open(event),
        "address": f"{settings.SITE_URL}{page}",
        "event_address": f"{settings.SITE_URL}{event.get_absolute_url()}",
    }
    if mail.deck:
        context["handed_in"] = spoken_moment(event, mail.deck.created_at)
        receipt = reverse("tournaments:list_receipt", args=[event.slug, mail.deck_id])
        context["address"] = f"{settings.SITE_URL}{receipt}"
    # A subject is one line, whatever an event is called.
    subject = render_to_string(f"tournaments/mails/{mail.kind}_subject.txt", context)
    body = render_to_string(f"tournaments/mails/{mail.kind}.txt", context)
    return MailWords(" ".join(subject.split()), body)
