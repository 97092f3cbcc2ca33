"""Who may do what in an event. Organization members run all events of theirs."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from tournaments.enums import OrganizationRole, StaffRole
from tournaments.models import Event, Match, Organization, Registration

Visitor = User | AnonymousUser
ORGANIZER, JUDGE, SCOREKEEPER = StaffRole.ORGANIZER, StaffRole.JUDGE, StaffRole.SCOREKEEPER
EDITORS = (ORGANIZER,)
ROUND_STAFF = PLAYER_STAFF = (ORGANIZER, SCOREKEEPER)
RESULT_STAFF = (ORGANIZER, SCOREKEEPER, JUDGE)


def staff_role(user: Visitor, event: Event) -> str:
    """The strongest role of this person in this event, or an empty string."""
    if not isinstance(user, User) or not user.is_active:
        return ""
    if user.is_superuser or can_manage_organization(user, event.organization):
        return ORGANIZER
    found = event.staff.filter(user=user).values_list("role", flat=True).first()
    return found or ""


def can_manage_organization(user: Visitor, organization: Organization) -> bool:
    return isinstance(user, User) and organization.memberships.filter(user=user).exists()


def can_name_members(user: Visitor, organization: Organization) -> bool:
    return isinstance(user, User) and (
        organization.memberships.filter(user=user, role=OrganizationRole.OWNER).exists()
    )


def can_see_event(user: Visitor, event: Event) -> bool:
    return event.is_public or bool(staff_role(user, event))


def can_edit_event(user: Visitor, event: Event) -> bool:
    return staff_role(user, event) in EDITORS


def can_run_rounds(user: Visitor, event: Event) -> bool:
    return staff_role(user, event) in ROUND_STAFF


def can_manage_players(user: Visitor, event: Event) -> bool:
    """Adding walk-ins, dropping, withdrawing."""
    return staff_role(user, event) in PLAYER_STAFF


def reads_every_list(user: Visitor, event: Event) -> bool:
    """The officials: organizers, and judges unless the event keeps its lists from them."""
    return list_official(staff_role(user, event), event)


def list_official(role: str, event: Event) -> bool:
    return role == ORGANIZER or (role == JUDGE and event.lists_for_judges)


def can_correct_lists(user: Visitor, event: Event) -> bool:
    """Whoever corrects a list reads it, so a judge who may not read them may not correct them."""
    return reads_every_list(user, event)


def can_enter_results(user: Visitor, event: Event) -> bool:
    return staff_role(user, event) in RESULT_STAFF


def can_see_desk(user: Visitor, event: Event) -> bool:
    return bool(staff_role(user, event))


def is_player(user: Visitor, registration: Registration | None) -> bool:
    return (
        registration is not None
        and isinstance(user, User)
        and registration.profile.user_id == user.pk
    )


def can_report_match(user: Visitor, match: Match) -> bool:
    return is_player(user, match.first) or is_player(user, match.second)


def can_see_event_jobs(user: Visitor, event_id: str) -> bool:
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    return event is not None and can_see_desk(user, event)
