"""The head of an event's record goes to its owners by mail as the event ends: whoever keeps the
mail can tell later that nothing before it was changed."""

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse

from accounts.models import User
from accounts.services import send_or_keep
from audit.queries import head_words
from jobs.services.starting import start_job
from tournaments.enums import OrganizationRole, StaffRole
from tournaments.models import Event

MAIL = "mail_record_head"


def mail_head_later(event: Event, actor: User) -> None:
    """In the transaction of the end; the words are those of that moment. Nobody trusts a
    rehearsal or a copy."""
    if not event.is_kept_back:
        words = head_words(event.topic)
        start_job(
            kind=MAIL,
            title=f"Mail: the record of {event}"[:120],
            subject=f"head:{event.pk}",
            owner=actor,
            params={"event": event.pk, "words": words},
            fingerprint=words[-30:],
        )


def owners_of(event: Event) -> QuerySet[User]:
    """Of the event, and of its organization."""
    of_event = Q(staff_roles__event=event, staff_roles__role=StaffRole.OWNER)
    of_all = Q(
        memberships__organization=event.organization, memberships__role=OrganizationRole.OWNER
    )
    found = User.objects.filter(of_event | of_all, is_active=True).exclude(email="")
    return found.order_by("pk").distinct()


def mail_head(event: Event, words: str) -> int:
    """A mail for each: no owner learns another one's address."""
    page = settings.SITE_URL + reverse("tournaments:desk_record_check", args=[event.slug])
    told = {"event": event, "words": words, "page": page}
    body = render_to_string("tournaments/mails/record_head.txt", told)
    letters = [
        EmailMessage(f"{event}: the record as it ended", body, to=[owner.email])
        for owner in owners_of(event)
    ]
    for letter in letters:
        send_or_keep(letter)
    return len(letters)
