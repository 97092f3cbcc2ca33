"""What a message to a player says, in the time zone of the event."""

from collections.abc import Callable
from typing import NamedTuple

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse

from notices.enums import Topic
from tournaments.enums import MailKind
from tournaments.models import Event, Match, PlayerMail
from tournaments.queries.list_deadlines import lists_are_open, spoken_moment

TOPICS = {
    MailKind.PAIRINGS: Topic.PAIRINGS,
    MailKind.MOVED: Topic.PAIRINGS,
    MailKind.JUDGE: Topic.CALLS,
    MailKind.ANNOUNCED: Topic.ANNOUNCEMENTS,
    MailKind.NEXT_ROUND: Topic.NEXT_ROUND,
}
# Those that happen during the day say one sentence, whatever brings it.
SENTENCES: dict[str, Callable[[PlayerMail], str]] = {
    MailKind.PAIRINGS: lambda mail: f"{match_of(mail).round.title}: {seat_words(mail)}.",
    MailKind.MOVED: lambda mail: f"Your table has changed: {seat_words(mail)}.",
    MailKind.JUDGE: lambda mail: f"A judge is coming to table {match_of(mail).table}.",
    MailKind.ANNOUNCED: lambda mail: mail.text,
    MailKind.NEXT_ROUND: lambda mail: mail.text,
}


ABOUT_A_MATCH = (MailKind.PAIRINGS, MailKind.MOVED, MailKind.JUDGE)


class MailWords(NamedTuple):
    subject: str
    body: str


def topic_of(kind: str) -> Topic:
    return TOPICS.get(MailKind(kind), Topic.LISTS)


def match_of(mail: PlayerMail) -> Match:
    """Whoever sends a message about a match has seen that it is still there."""
    if mail.match is None:
        raise LookupError(f"{mail} is about no match.")
    return mail.match


def seat_words(mail: PlayerMail) -> str:
    match = match_of(mail)
    if match.is_bye:
        return "you have the bye"
    other = match.second if match.first_id == mail.registration_id else match.first
    return f"table {match.table} against {other}"


def sentence_of(mail: PlayerMail) -> str:
    """What everybody at the desk may read of it: mails about a list are between the player and
    the judges."""
    if mail.kind not in SENTENCES or (mail.kind in ABOUT_A_MATCH and mail.match is None):
        return ""
    return SENTENCES[mail.kind](mail)


def path_of(mail: PlayerMail) -> str:
    """Where the player goes on."""
    event: Event = mail.registration.event
    if mail.deck:
        return reverse("tournaments:list_receipt", args=[event.slug, mail.deck_id])
    if mail.match and not mail.match.is_bye:
        return reverse("tournaments:match", args=[event.slug, mail.match_id])
    if mail.kind in SENTENCES:
        return event.get_absolute_url()
    return reverse("tournaments:my_list", args=[event.slug])


def mail_words(mail: PlayerMail) -> MailWords:
    registration = mail.registration
    event = registration.event
    context = {
        "mail": mail,
        "registration": registration,
        "event": event,
        "deck": mail.deck or registration.deck,
        "due": spoken_moment(event, event.lists_due_at) if event.lists_due_at else "",
        "starts": spoken_moment(event, event.starts_at),
        "is_open": lists_are_open(event),
        "address": settings.SITE_URL + path_of(mail),
        "event_address": f"{settings.SITE_URL}{event.get_absolute_url()}",
        "choices_address": settings.SITE_URL + reverse("notices:own"),
    }
    if mail.deck:
        context["handed_in"] = spoken_moment(event, mail.deck.created_at)
    kind = mail.kind
    if kind in SENTENCES:
        kind, context["sentence"] = "sentence", SENTENCES[kind](mail)
    # A subject is one line, whatever an event is called.
    subject = render_to_string(f"tournaments/mails/{kind}_subject.txt", context)
    body = render_to_string(f"tournaments/mails/{kind}.txt", context)
    return MailWords(" ".join(subject.split()), body)


def device_words(mail: PlayerMail) -> MailWords:
    """A title and a sentence: what fits on a locked phone."""
    event = mail.registration.event
    if mail.kind in SENTENCES:
        return MailWords(event.name, SENTENCES[mail.kind](mail))
    return MailWords(mail_words(mail).subject, "")
