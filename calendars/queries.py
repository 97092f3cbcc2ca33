"""Events as calendar entries: of one event, and of everything that somebody plays."""

from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse

from accounts.models import User
from calendars.ics import Entry, calendar
from calendars.models import CalendarFeed
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.list_deadlines import lists_close_at, spoken_moment
from tournaments.queries.round_times import round_minutes
from tournaments.queries.stages import plan_of

# From the last result of a round to the first game of the next one.
BETWEEN_ROUNDS = timedelta(minutes=10)
WITHOUT_A_PLAN = timedelta(hours=4)
SEATED = (RegistrationState.REGISTERED, RegistrationState.WAITING, RegistrationState.DROPPED)


def calendar_of_event(event: Event) -> str:
    return calendar([entry_of(event)], name=event.name)


def calendar_of_person(user: User) -> str:
    """Everything they play or wait for; what was cancelled says so."""
    mine = (
        Registration.objects.filter(profile__user=user, state__in=SEATED)
        .exclude(event__state=EventState.DRAFT)
        .exclude(event__is_rehearsal=True)
        .exclude(event__kept_private=True)
        .select_related("event__organization", "deck")
        .order_by("event__starts_at", "event__pk")
    )
    return calendar([entry_of(each.event, each) for each in mine], name="Arbiter: my events")


def address_of(feed: CalendarFeed) -> str:
    return settings.SITE_URL + reverse("calendars:feed", args=[feed.token])


def entry_of(event: Event, registration: Registration | None = None) -> Entry:
    address = settings.SITE_URL + event.get_absolute_url()
    return Entry(
        uid=f"event-{event.pk}@{urlsplit(settings.SITE_URL).hostname}",
        made_at=event.created_at,
        starts_at=event.starts_at,
        ends_at=event.starts_at + likely_length(event),
        zone=event.time_zone,
        title=event.name,
        place=event.venue,
        notes="\n".join(notes_on(event, registration)),
        address=address,
        status=status_of(event, registration),
    )


def notes_on(event: Event, registration: Registration | None) -> list[str]:
    said = [f"{event.get_game_display()}, {event.format_name}", str(event.organization)]
    if registration is not None and registration.state == RegistrationState.WAITING:
        said.append("You are on the waiting list.")
    wanted = event.lists_required and event.state == EventState.OPEN
    if registration is not None and wanted and registration.deck is None:
        due = spoken_moment(event, lists_close_at(event))
        said.append(f"Your deck list is missing: it can be handed in until {due}.")
    return [*said, "When it ends is only estimated."]


def status_of(event: Event, registration: Registration | None) -> str:
    if event.state == EventState.CANCELLED:
        return "CANCELLED"
    waits = registration is not None and registration.state == RegistrationState.WAITING
    return "TENTATIVE" if waits else "CONFIRMED"


def likely_length(event: Event) -> timedelta:
    """By the rounds of its plan, as far as that says how many they are."""
    minutes = round_minutes(event, in_cut=False)
    rounds = sum(rounds_in(stage.rounds, stage.top) for stage in plan_of(event))
    if not minutes or not rounds:
        return WITHOUT_A_PLAN
    return rounds * (timedelta(minutes=minutes) + BETWEEN_ROUNDS)


def rounds_in(planned: int | None, top: int | None) -> int:
    """A bracket of the top eight takes three."""
    return planned or ((top - 1).bit_length() if top else 0)
