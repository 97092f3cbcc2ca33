"""Events as their readers look for them."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from accounts.models import User
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Organization, Registration
from tournaments.models.event import FOR_EVERYBODY


def events_with_seats(events: QuerySet[Event]) -> QuerySet[Event]:
    taken = players_counted(RegistrationState.REGISTERED)
    return events.select_related("organization").annotate(seats_taken=taken)


def players_counted(*states: str) -> Combinable:
    """Counted for the events that are shown: a join would count those of all events there are."""
    held = Registration.objects.filter(event=OuterRef("pk"), state__in=states).order_by()
    counted = held.values("event").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counted), 0)


def events_for_public() -> QuerySet[Event]:
    hidden = [EventState.DRAFT, EventState.CANCELLED]
    return events_with_seats(Event.objects.filter(FOR_EVERYBODY).exclude(state__in=hidden))


def events_visible_to(user: User | AnonymousUser) -> QuerySet[Event]:
    """Public events, and the drafts of those who run them."""
    public = ~Q(state=EventState.DRAFT) & FOR_EVERYBODY
    if not user.is_authenticated:
        return events_with_seats(Event.objects.filter(public))
    if user.is_superuser:
        return events_with_seats(Event.objects.all())
    mine = Q(pk__in=events_run_by(user).values("pk"))
    return events_with_seats(Event.objects.filter(public | mine))


def events_run_by(user: User) -> QuerySet[Event]:
    """Each way by its own index: asked for both at once, the database reads every event."""
    member = Event.objects.filter(organization__memberships__user=user)
    staff = Event.objects.filter(staff__user=user)
    mine = [each.order_by().values("pk") for each in (member, staff)]
    return Event.objects.filter(pk__in=mine[0].union(mine[1]))


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
