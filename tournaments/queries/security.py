"""Who acts for an organization, whether each has two-factor log-in, and who guessed at them."""

from dataclasses import dataclass

from allauth.mfa.models import Authenticator
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from accounts.queries import WrongAttempts, wrong_attempts_at
from tournaments.enums import EventState
from tournaments.models import EventStaff, Membership, Organization

OVER = (EventState.FINISHED, EventState.CANCELLED)


@dataclass(frozen=True)
class Official:
    user: User
    role: str
    has_second_factor: bool
    wrong_attempts: WrongAttempts | None


def people_of(organization: Organization) -> QuerySet[User]:
    """Members, and staff of events that are not over."""
    staff = EventStaff.objects.filter(event__organization=organization)
    found = User.objects.filter(
        Q(memberships__organization=organization)
        | Q(pk__in=staff.exclude(event__state__in=OVER).values("user")),
        is_active=True,
    )
    return found.distinct()


def officials_of(organization: Organization) -> list[Official]:
    apps = Authenticator.objects.filter(user=OuterRef("pk"), type=Authenticator.Type.TOTP)
    asked = people_of(organization).select_related("profile").annotate(has_app=Exists(apps))
    people = list(asked)
    roles = {
        held.user_id: held.get_role_display()
        for held in Membership.objects.filter(organization=organization)
    }
    wrong = wrong_attempts_at([user.pk for user in people])
    found = [
        Official(user, roles.get(user.pk, "Staff of events"), user.has_app, wrong.get(user.pk))
        for user in people
    ]
    return sorted(found, key=lambda each: (each.has_second_factor, each.user.email))


def people_without_second_factor(organization: Organization) -> QuerySet[User]:
    return people_of(organization).exclude(authenticator__type="totp").order_by("pk")
