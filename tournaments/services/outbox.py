"""Sending messages to players: each is handed over once, and what became of it is kept.

A message that may have arrived is never sent again by itself: it is "Perhaps sent", and somebody
at the desk decides."""

import logging
from datetime import datetime, timedelta
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException

from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from decks.enums import DeckStatus
from notices.enums import Channel
from tournaments.enums import MailKind, MailState, RegistrationState, RoundState
from tournaments.models import Event, HeldOutbox, Match, PlayerMail
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.list_troubles import still_has_trouble
from tournaments.queries.mails import mail_words
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

logger = logging.getLogger(__name__)

# Whoever claimed a message and was not heard of since died while handing it over.
CLAIM = timedelta(minutes=10)
GIVEN_UP = timedelta(hours=24)
LOOKED_FOR = timedelta(seconds=10)
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(minutes=30)
MOST_AT_ONCE = 200
REMINDERS = (MailKind.DEADLINE, MailKind.DESK)
SEATS = (MailKind.PAIRINGS, MailKind.MOVED)
TOO_LATE = "It was news no more when it could have been sent."
NO_ANSWER = "The mail server does not answer; it is tried again."
CUT_OFF = "The connection broke while it was handed over, so it may have arrived."
DIED = "The site was stopped while it was handed over, so it may have arrived."
GAVE_UP = "It could not be sent for a day."
AGAIN = (MailState.FAILED, MailState.UNCLEAR)


@transaction.atomic
def hold_outbox(*, event: Event, actor: User) -> None:
    """Nothing of this event leaves until somebody lets it go."""
    event = locked_event(event.pk)
    _, is_new = HeldOutbox.objects.get_or_create(event=event, defaults={"held_by": actor})
    if is_new:
        note(event, actor, "hold_outbox", "Messages to players are held back")


@transaction.atomic
def let_outbox_go(*, event: Event, actor: User) -> None:
    event = locked_event(event.pk)
    held, _ = HeldOutbox.objects.filter(event=event).delete()
    if held:
        note(event, actor, "let_outbox_go", "Messages to players go out again")


@transaction.atomic
def send_again(*, event: Event, message: PlayerMail, actor: User) -> None:
    """One that failed, or that may have arrived: because somebody says so."""
    event = locked_event(event.pk)
    found = PlayerMail.objects.select_for_update().get(pk=message.pk, registration__event=event)
    if found.state == MailState.WAITING:
        return
    require(found.state in AGAIN, f"It is not sent again: {found.get_state_display().lower()}.")
    found.state, found.claimed_at, found.problem = MailState.WAITING, None, ""
    found.not_before = found.useful_until = None
    found.created_at = timezone.now()
    found.save()
    words = f"Sent again to {found.registration}: {found.get_kind_display().lower()}"
    note(event, actor, "send_again", words, message=found.pk)


def sweep(now: datetime) -> None:
    """What nobody will send any more says why."""
    waiting = PlayerMail.objects.filter(state=MailState.WAITING)
    lost = waiting.filter(claimed_at__lt=now - CLAIM)
    lost.filter(channel=Channel.EMAIL).update(state=MailState.UNCLEAR, problem=DIED)
    # On a device the same message again takes the place of the first.
    lost.filter(channel=Channel.PUSH).update(claimed_at=None)
    waiting.filter(claimed_at=None, useful_until__lt=now).update(
        state=MailState.NEEDLESS, problem=TOO_LATE
    )
    old = waiting.filter(claimed_at=None, created_at__lt=now - GIVEN_UP)
    old.exclude(registration__event__held_outbox__isnull=False).update(
        state=MailState.FAILED, problem=GAVE_UP
    )


def due_messages(now: datetime, channel: Channel) -> QuerySet[PlayerMail]:
    ready = Q(not_before=None) | Q(not_before__lte=now)
    free = PlayerMail.objects.filter(ready, state=MailState.WAITING, claimed_at=None)
    return free.filter(channel=channel, registration__event__held_outbox=None)


def send_waiting_mails() -> int:
    """Every e-mail that is due, the oldest first. Safe to run in several workers at once."""
    now = timezone.now()
    sweep(now)
    waiting = list(due_messages(now, Channel.EMAIL).values_list("pk", flat=True)[:MOST_AT_ONCE])
    if not waiting:
        return 0
    connection = get_connection()
    try:
        connection.open()
    except (SMTPException, OSError) as error:
        logger.warning("Mails could not be sent, so they wait: %r", error)
        for pk in waiting:
            # One look at the server for all of them: it can be often.
            PlayerMail.objects.filter(pk=pk, state=MailState.WAITING).update(
                attempts=F("attempts") + 1,
                not_before=timezone.now() + LOOKED_FOR,
                problem=NO_ANSWER,
            )
        return 0
    sent = 0
    try:
        for pk in waiting:
            sent += send_mail(pk, connection)
    except BrokenConnectionError:
        logger.exception("The mail server was lost while it took a mail; the others wait.")
    finally:
        connection.close()
    return sent


class BrokenConnectionError(Exception):
    """The others of this turn are not handed over any more."""


def send_mail(pk: int, connection: BaseEmailBackend) -> bool:
    mail = claimed(pk)
    if mail is None:
        return False
    words = mail_words(mail)
    user = mail.registration.profile.user
    letter = EmailMessage(words.subject, words.body, to=[user.email] if user else [])
    try:
        connection.send_messages([letter])
    except (SMTPRecipientsRefused, SMTPResponseException) as error:
        refused(mail, error)
        return False
    except (SMTPException, OSError) as error:
        keep_state(mail.pk, MailState.UNCLEAR, CUT_OFF)
        raise BrokenConnectionError from error
    keep_state(mail.pk, MailState.SENT)
    return True


def claimed(pk: int) -> PlayerMail | None:
    """The message, for whoever gets it first, and while it is still needed."""
    free = PlayerMail.objects.filter(pk=pk, state=MailState.WAITING, claimed_at=None)
    if not free.update(claimed_at=timezone.now(), attempts=F("attempts") + 1):
        return None
    mail = PlayerMail.objects.select_related(
        "registration__event__organization",
        "registration__profile__user",
        "deck",
        "match__round",
        "match__first__profile",
        "match__second__profile",
    ).get(pk=pk)
    user = mail.registration.profile.user
    if user is None or not user.is_active or not is_needed(mail):
        keep_state(pk, MailState.NEEDLESS)
        return None
    return mail


def refused(mail: PlayerMail, error: SMTPRecipientsRefused | SMTPResponseException) -> None:
    """The server said no: for good with 5.., for now with 4.. ."""
    if isinstance(error, SMTPRecipientsRefused):
        code = max((int(code) for code, _ in error.recipients.values()), default=550)
    else:
        code = int(error.smtp_code)
    if code >= 500:
        keep_state(mail.pk, MailState.FAILED, f"The mail server refused it ({code}).")
    else:
        put_off(mail.pk, f"The mail server refused it for now ({code}); it is tried again.")


def put_off(pk: int, why: str) -> None:
    """Tried again, each time after a longer while."""
    mail = PlayerMail.objects.filter(pk=pk, state=MailState.WAITING).first()
    if mail is None:
        return
    wait = min(FIRST_WAIT * 2 ** min(mail.attempts, 10), LONGEST_WAIT)
    PlayerMail.objects.filter(pk=pk).update(
        claimed_at=None, not_before=timezone.now() + wait, problem=why
    )


def is_needed(mail: PlayerMail) -> bool:
    """Whoever handed in a good list in the meantime, is too late or is gone is left in peace."""
    player = mail.registration
    if mail.kind == MailKind.RECEIPT:
        return True
    if player.state == RegistrationState.WITHDRAWN:
        return False
    if mail.kind in SEATS:
        return is_still_played(mail.match, player.pk)
    if mail.kind == MailKind.JUDGE:
        return mail.match is not None
    if mail.kind in (MailKind.ANNOUNCED, MailKind.NEXT_ROUND):
        return player.state == RegistrationState.REGISTERED
    return list_is_needed(mail)


def is_still_played(match: Match | None, player: int) -> bool:
    if match is None or player not in (match.first_id, match.second_id):
        return False
    return match.round.state == RoundState.PUBLISHED and (match.is_bye or match.result_id is None)


def list_is_needed(mail: PlayerMail) -> bool:
    player = mail.registration
    if mail.kind == MailKind.MOVED_UP:
        return player.state == RegistrationState.REGISTERED
    if mail.kind == MailKind.JUDGED_ANEW:
        return player.deck is not None and player.deck.status_now == DeckStatus.NOT_LEGAL
    if mail.kind == MailKind.TAKEN_OUT:
        return player.deck is None
    if mail.kind in REMINDERS:
        return lists_are_open(player.event) and still_has_trouble(player)
    return True


def keep_state(pk: int, state: MailState, problem: str = "") -> None:
    sent_at = timezone.now() if state == MailState.SENT else None
    PlayerMail.objects.filter(pk=pk).update(state=state, sent_at=sent_at, problem=problem)
