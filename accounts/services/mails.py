"""Mails that somebody waits for: sent at once, and kept while the mail server does not answer."""

import logging
from datetime import timedelta
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException

from django.core.cache import cache
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

from accounts.models import UnsentMail, User
from monitoring.outages import outage_of

logger = logging.getLogger(__name__)
AWAY = "accounts.mail-server-away"
# A server that says nothing holds one page for so long, and the next for so long no other.
PATIENCE_SECONDS, TRUSTED_AGAIN_SECONDS = 5, 30
TRIED_EVERY = timedelta(seconds=10)
# Whoever took a mail and was not heard of since died with it in hand: it goes out again.
TAKEN_FOR = timedelta(minutes=2)
GIVEN_UP = timedelta(days=1)
MOST_AT_ONCE = 100


def send_or_keep(mail: EmailMessage) -> bool:
    """False when it waits. What the server refuses for good is said in the log."""
    if not cache.get(AWAY):
        try:
            return hand_over(mail, get_connection(timeout=PATIENCE_SECONDS))
        except (SMTPException, OSError) as error:
            if outage_of(error) is not None:
                # A full disk is this site's own, and is said as such.
                raise
            logger.warning("The mail server does not answer, so mails wait: %r", error)
            cache.set(AWAY, True, TRUSTED_AGAIN_SECONDS)
    for address in mail.to:
        UnsentMail.objects.create(
            user=User.objects.filter(email__iexact=address).first(),
            address=address,
            subject=str(mail.subject),
            body=str(mail.body),
            not_before=timezone.now(),
        )
    return False


def hand_over(mail: EmailMessage, connection: BaseEmailBackend) -> bool:
    try:
        connection.send_messages([mail])
    except (SMTPRecipientsRefused, SMTPResponseException) as error:
        if is_for_now(error):
            raise
        logger.warning("The mail server refused a mail for good: %r", error)
    return True


def is_for_now(error: SMTPRecipientsRefused | SMTPResponseException) -> bool:
    if isinstance(error, SMTPRecipientsRefused):
        return any(int(code) < 500 for code, _ in error.recipients.values())
    return int(error.smtp_code) < 500


def send_kept_mails() -> int:
    """The oldest first. Safe to run in several workers at once."""
    now = timezone.now()
    UnsentMail.objects.filter(created_at__lt=now - GIVEN_UP).delete()
    due = UnsentMail.objects.filter(not_before__lte=now).order_by("pk")
    sent = 0
    for kept in due[:MOST_AT_ONCE]:
        if not due.filter(pk=kept.pk).update(not_before=now + TAKEN_FOR):
            continue
        letter = EmailMessage(kept.subject, kept.body, to=[kept.address])
        try:
            hand_over(letter, get_connection(timeout=PATIENCE_SECONDS))
        except (SMTPException, OSError) as error:
            logger.warning("The mail server still does not answer: %r", error)
            due.model.objects.filter(not_before__lte=now + TAKEN_FOR).update(
                not_before=timezone.now() + TRIED_EVERY
            )
            break
        kept.delete()
        cache.delete(AWAY)
        sent += 1
    return sent
