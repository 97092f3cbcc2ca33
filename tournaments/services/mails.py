"""Mails to players about lists and seats. A row is the intention; it is sent after its cause."""

import logging
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from decks.enums import DeckStatus
from decks.models import DeckJudgement, RegisteredDeck
from tournaments.enums import MailKind, MailState, RegistrationState
from tournaments.models import Event, PlayerMail, Registration
from tournaments.queries.list_deadlines import lists_are_open, lists_close_at
from tournaments.queries.list_troubles import (
    Trouble,
    lists_with_trouble,
    players_with_trouble,
    still_has_trouble,
)
from tournaments.queries.mails import mail_words
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

logger = logging.getLogger(__name__)

# A worker that died while sending leaves its claim; a server that is down is asked again then.
CLAIM = timedelta(minutes=10)
GIVEN_UP = timedelta(hours=24)
MOST_AT_ONCE = 200
REMINDERS = (MailKind.DEADLINE, MailKind.DESK)


def write_mail(
    registration: Registration,
    kind: MailKind,
    key: str,
    deck: RegisteredDeck | None = None,
    asked_by: User | None = None,
) -> PlayerMail | None:
    """The mail to write for this cause; None for people without an address, and the second time.
    A rehearsal writes to nobody."""
    user = registration.profile.user
    if user is None or not user.is_active or registration.event.is_rehearsal:
        return None
    mail, is_new = PlayerMail.objects.get_or_create(
        key=f"{kind}:{key}",
        defaults={"registration": registration, "kind": kind, "deck": deck, "asked_by": asked_by},
    )
    return mail if is_new else None


def write_receipt(registration: Registration, deck: RegisteredDeck) -> None:
    write_mail(registration, MailKind.RECEIPT, str(deck.pk), deck)


def write_no_longer_legal(registration: Registration, judgement: DeckJudgement) -> None:
    write_mail(registration, MailKind.JUDGED_ANEW, f"{judgement.pk}:{registration.pk}")


def write_corrected(registration: Registration, deck: RegisteredDeck) -> None:
    write_mail(registration, MailKind.CORRECTED, str(deck.pk), deck)


def write_made_illegal(registration: Registration, deck: RegisteredDeck) -> None:
    """The settings of the event changed, and the list does not fit them any more."""
    write_mail(registration, MailKind.JUDGED_ANEW, f"settings:{deck.pk}")


def write_taken_out(registration: Registration) -> None:
    """The settings of the event changed, and what was handed in is no list for it any more."""
    write_mail(registration, MailKind.TAKEN_OUT, f"{registration.deck_id}:{registration.pk}")


def write_moved_up(registration: Registration) -> None:
    """Once for each time that somebody joined the waiting list."""
    since = f"{registration.registered_at:%Y%m%d%H%M%S%f}"
    write_mail(registration, MailKind.MOVED_UP, f"{registration.pk}:{since}")


@transaction.atomic
def remind_before_deadline(*, event: Event) -> int:
    """Once for each deadline of an event, to players without a list or with an illegal one."""
    event = locked_event(event.pk)
    if not lists_are_open(event):
        return 0
    due = f"{lists_close_at(event):%Y%m%d%H%M%S}"
    written = [
        write_mail(each, MailKind.DEADLINE, f"{each.pk}:{due}")
        for each in players_with_trouble(event)
    ]
    count = sum(mail is not None for mail in written)
    if count:
        note(event, None, "remind_of_lists", f"{count} players are reminded of their deck lists")
    return count


@transaction.atomic
def remind_players(
    *, event: Event, actor: User, player: int | None = None
) -> dict[str, list[Trouble]]:
    """The desk reminds everybody on its work list, or one player: at most once an hour each."""
    event = locked_event(event.pk)
    require(
        lists_are_open(event),
        "Players cannot hand in lists themselves any more, so a reminder would not help them. "
        "Enter the lists at the desk.",
    )
    troubles = [
        each for each in lists_with_trouble(event) if player in (None, each.registration.pk)
    ]
    sent = [each for each in troubles if each.can_be_reminded]
    now = timezone.now()
    for each in sent:
        key = f"{each.registration.pk}:{now:%Y%m%d%H%M%S%f}"
        write_mail(each.registration, MailKind.DESK, key, asked_by=actor)
    if sent:
        names = ", ".join(str(each.registration) for each in sent)
        note(event, actor, "remind_of_lists", f"Reminded of their deck lists: {names}")
    return {
        "sent": sent,
        "without_address": [each for each in troubles if not each.address],
        "just_reminded": [each for each in troubles if each.address and each.was_reminded],
    }


def send_waiting_mails() -> int:
    """Every mail that waits, the oldest first. Safe to run in several workers at once."""
    now = timezone.now()
    PlayerMail.objects.filter(state=MailState.WAITING, created_at__lt=now - GIVEN_UP).update(
        state=MailState.FAILED
    )
    waiting = unclaimed_mails(now).values_list("pk", flat=True)
    return sum(send_mail(pk) for pk in waiting[:MOST_AT_ONCE])


def unclaimed_mails(now: datetime) -> QuerySet[PlayerMail]:
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM)
    return PlayerMail.objects.filter(free, state=MailState.WAITING)


def send_mail(pk: int) -> bool:
    now = timezone.now()
    held = unclaimed_mails(now).filter(pk=pk)
    if not held.update(claimed_at=now, attempts=F("attempts") + 1):
        return False
    mail = PlayerMail.objects.select_related(
        "registration__event", "registration__profile__user", "deck"
    ).get(pk=pk)
    user = mail.registration.profile.user
    if user is None or not is_needed(mail):
        keep_state(mail, MailState.NEEDLESS)
        return False
    words = mail_words(mail)
    try:
        EmailMessage(words.subject, words.body, to=[user.email]).send()
    except (SMTPException, OSError):
        logger.exception("Mail %s could not be sent; it is tried again.", mail.key)
        return False
    keep_state(mail, MailState.SENT)
    return True


def is_needed(mail: PlayerMail) -> bool:
    """Whoever handed in a good list in the meantime, is too late or is gone is left in peace."""
    player = mail.registration
    if mail.kind == MailKind.RECEIPT:
        return True
    if player.state == RegistrationState.WITHDRAWN:
        return False
    if mail.kind == MailKind.MOVED_UP:
        return player.state == RegistrationState.REGISTERED
    if mail.kind == MailKind.JUDGED_ANEW:
        return player.deck is not None and player.deck.status_now == DeckStatus.NOT_LEGAL
    if mail.kind == MailKind.TAKEN_OUT:
        return player.deck is None
    if mail.kind in REMINDERS:
        return lists_are_open(player.event) and still_has_trouble(player)
    return True


def keep_state(mail: PlayerMail, state: MailState) -> None:
    sent_at = timezone.now() if state == MailState.SENT else None
    PlayerMail.objects.filter(pk=mail.pk).update(state=state, sent_at=sent_at)
