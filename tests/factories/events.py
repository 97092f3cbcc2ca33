"""Organizations and events in every state, made through the services."""

from datetime import UTC, datetime

from accounts.models import User
from tests.factories.people import make_user
from tournaments.enums import StaffRole
from tournaments.models import Event, Membership, Organization
from tournaments.services import events, organizations, staff

# So far ahead that "before the event" stays true while these tests are run.
SATURDAY = datetime(2054, 11, 21, 10, 0, tzinfo=UTC)


def make_organization(name: str = "Lantern", owner: User | None = None) -> Organization:
    owner = owner or make_user(f"{name} Owner")
    return organizations.create_organization(founder=owner, name=name)


def owner_of(event: Event) -> User:
    """In one statement: most steps of the factories begin here."""
    founded = {"organization_id": event.organization_id, "role": "owner"}
    return Membership.objects.select_related("user").get(**founded).user


def make_event(organization: Organization | None = None, **fields) -> Event:
    """A draft; its organizer is the owner of its organization."""
    organization = organization or make_organization()
    given = {
        "name": "Friday Armory",
        "game": "fab",
        "format": "blitz",
        "starts_at": SATURDAY,
        "time_zone": "Europe/Berlin",
        "capacity": 32,
        "lists_required": False,
        **fields,
    }
    return events.create_event(
        organization=organization, actor=organization.memberships.first().user, **given
    )


def make_open_event(**fields) -> Event:
    event = make_event(**fields)
    return events.publish_event(event=event, actor=owner_of(event))


def make_staff(event: Event, role: StaffRole, name: str = "") -> User:
    user = make_user(name or f"{role.label} of {event.pk}")
    staff.set_staff(event=event, user=user, role=role, actor=owner_of(event))
    return user
