"""Whose list is missing or breaks a rule, and who can be reminded of it now."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Max, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from tournaments.enums import EventState, ListState, MailKind, RegistrationState
from tournaments.models import Event, Registration
from tournaments.models.event import FOR_EVERYBODY
from tournaments.queries.registrations import players_whose_list_is

BEFORE_DEADLINE = timedelta(hours=24)
# A list that was called for minutes before its deadline is no use to anybody.
LAST_CALL = timedelta(minutes=15)
BETWEEN_REMINDERS = timedelta(hours=1)


@dataclass(frozen=True)
class Trouble:
    """A player on the desk's work list."""

    registration: Registration
    last_reminder: datetime | None

    @property
    def address(self) -> str:
        user = self.registration.profile.user
        return user.email if user and user.is_active else ""

    @property
    def is_missing(self) -> bool:
        return self.registration.deck_id is None

    @property
    def was_reminded(self) -> bool:
        return self.last_reminder is not None and self.last_reminder > now_less_an_hour()

    @property
    def can_be_reminded(self) -> bool:
        return bool(self.address) and not self.was_reminded


def now_less_an_hour() -> datetime:
    return timezone.now() - BETWEEN_REMINDERS


def players_with_trouble(event: Event) -> QuerySet[Registration]:
    """Players without a list or with an illegal one; where lists are free, only illegal ones."""
    return players_whose_list_is(event, ListState.MISSING, ListState.NOT_LEGAL)


def lists_with_trouble(event: Event) -> list[Trouble]:
    """The work list: missing lists first, then illegal ones, by name."""
    written = Q(mails__kind=MailKind.DESK)
    players = players_with_trouble(event).annotate(
        reminded=Max("mails__created_at", filter=written)
    )
    troubles = [Trouble(each, each.reminded) for each in players]
    return sorted(troubles, key=lambda trouble: not trouble.is_missing)


def lists_to_look_at(event: Event) -> QuerySet[Registration]:
    """Lists that could not be judged: a judge says what their names mean."""
    return players_whose_list_is(event, ListState.CANNOT_SAY)


def events_near_their_deadline() -> Iterable[Event]:
    """Those whose deadline, or start, is less than a day off, and not just about to pass."""
    now = timezone.now()
    near = Event.objects.annotate(closes=Coalesce("lists_due_at", "starts_at"))
    return near.filter(
        FOR_EVERYBODY,
        state__in=[EventState.OPEN, EventState.RUNNING],
        closes__gt=now + LAST_CALL,
        closes__lte=now + BEFORE_DEADLINE,
    )


def still_has_trouble(registration: Registration) -> bool:
    if registration.state != RegistrationState.REGISTERED:
        return False
    return players_with_trouble(registration.event).filter(pk=registration.pk).exists()
