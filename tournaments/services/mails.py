"""Messages to players about lists and seats. A row is the intention; it is sent after its cause."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from decks.models import DeckJudgement, RegisteredDeck
from notices.enums import Channel
from notices.queries import ways_to
from tournaments.enums import MailKind
from tournaments.models import Event, PlayerMail, Registration
from tournaments.queries.list_deadlines import lists_are_open, lists_close_at
from tournaments.queries.list_troubles import (
    Trouble,
    lists_with_trouble,
    players_with_trouble,
)
from tournaments.queries.mails import topic_of
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

# Whoever presses a button for it expects that it goes out, and what a judge changed is no news
# that somebody may have missed.
ALWAYS_MAILED = frozenset({MailKind.DESK, MailKind.CORRECTED, MailKind.TAKEN_OUT})


def write_mail(
    registration: Registration,
    kind: MailKind,
    key: str,
    deck: RegisteredDeck | None = None,
    asked_by: User | None = None,
) -> PlayerMail | None:
    """By each way that this person chose; the first of them. None for people without an account,
    for those who chose none, and the second time. A rehearsal writes to nobody."""
    user = registration.profile.user
    if user is None or not user.is_active or registration.event.is_kept_back:
        return None
    ways = set(ways_to([user.pk], topic_of(kind))[user.pk])
    if kind in ALWAYS_MAILED:
        ways.add(Channel.EMAIL)
    given = {"kind": kind, "deck": deck, "asked_by": asked_by}
    written = [
        PlayerMail.objects.get_or_create(
            registration=registration, key=f"{kind}:{key}", channel=channel, defaults=given
        )
        for channel in Channel
        if channel in ways
    ]
    return next((mail for mail, is_new in written if is_new), None)


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
