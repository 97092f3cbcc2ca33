"""Events as their readers look for them."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q, QuerySet

from accounts.models import User
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Organization


def events_with_seats(events: QuerySet[Event]) -> QuerySet[Event]:
    taken = Count(
        "registrations", filter=Q(registrations__state=RegistrationState.REGISTERED), distinct=True
    )
    return events.select_related("organization").annotate(seats_taken=taken)


def events_for_public() -> QuerySet[Event]:
    hidden = [EventState.DRAFT, EventState.CANCELLED]
    return events_with_seats(Event.objects.filter(is_rehearsal=False).exclude(state__in=hidden))


def events_visible_to(user: User | AnonymousUser) -> QuerySet[Event]:
    """Public events, and the drafts of those who run them."""
    public = ~Q(state=EventState.DRAFT) & Q(is_rehearsal=False)
    if not user.is_authenticated:
        return events_with_seats(Event.objects.filter(public))
    if user.is_superuser:
        return events_with_seats(Event.objects.all())
    mine = Q(pk__in=events_run_by(user).values("pk"))
    return events_with_seats(Event.objects.filter(public | mine))


def events_run_by(user: User) -> QuerySet[Event]:
    member = Q(organization__memberships__user=user)
    return Event.objects.filter(member | Q(staff__user=user)).distinct()


def events_played_by(user: User) -> QuerySet[Event]:
    entered = Event.objects.filter(
        registrations__profile__user=user,
        registrations__state__in=[
            RegistrationState.REGISTERED,
            RegistrationState.WAITING,
            RegistrationState.DROPPED,
        ],
    )
    return events_with_seats(entered)


def organizations_of(user: User) -> QuerySet[Organization]:
    return Organization.objects.filter(memberships__user=user)
