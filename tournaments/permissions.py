"""Who may do what in an event: each predicate asks for a right (tournaments/roles.py).

Members of the organization run all events of theirs."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from statements.reads import PreparedRead
from tournaments.enums import OrganizationRole, Right
from tournaments.models import Event, EventStaff, Match, Membership, Organization, Registration
from tournaments.roles import EVERYTHING

Visitor = User | AnonymousUser
NONE: frozenset[Right] = frozenset()
# Every page of somebody who is logged in asks several times what they may do there.
MEMBER: PreparedRead[tuple[int]] = PreparedRead(
    lambda organization, user: (
        Membership.objects.filter(organization=organization, user=user)
        .order_by()
        .values_list("pk")[:1]
    ),
    organization=int,
    user=int,
)
ROLE: PreparedRead[EventStaff] = PreparedRead(
    lambda event, user: EventStaff.objects.filter(event=event, user=user).order_by(),
    event=int,
    user=int,
)
REMINDS = {Right.CORRECT_LISTS, Right.MANAGE_PLAYERS}


def rights_of(user: Visitor, event: Event) -> frozenset[Right]:
    """Everything that this person may do in this event."""
    if not isinstance(user, User) or not user.is_active:
        return NONE
    if user.is_superuser:
        return EVERYTHING
    rights = rights_by_role(user, event)
    return NONE if rights and lacks_second_factor(user, event.organization) else rights


def rights_by_role(user: User, event: Event) -> frozenset[Right]:
    if MEMBER.first(organization=event.organization_id, user=user.pk):
        return EVERYTHING
    held = ROLE.first(event=event.pk, user=user.pk)
    return held.rights if held else NONE


def lacks_second_factor(user: User, organization: Organization) -> bool:
    """What somebody may there waits until they have set it up."""
    return organization.needs_second_factor and not user.has_second_factor


def waits_for_second_factor(user: Visitor, event: Event) -> bool:
    """Whoever has a role here, and may nothing for want of it."""
    if not isinstance(user, User) or user.is_superuser:
        return False
    return lacks_second_factor(user, event.organization) and bool(rights_by_role(user, event))


def has_right(user: Visitor, event: Event, right: Right) -> bool:
    return right in rights_of(user, event)


def can_manage_organization(user: Visitor, organization: Organization) -> bool:
    return (
        isinstance(user, User)
        and organization.memberships.filter(user=user).exists()
        and not lacks_second_factor(user, organization)
    )


def can_name_members(user: Visitor, organization: Organization) -> bool:
    return (
        isinstance(user, User)
        and organization.memberships.filter(user=user, role=OrganizationRole.OWNER).exists()
        and not lacks_second_factor(user, organization)
    )


def can_see_event(user: Visitor, event: Event) -> bool:
    return event.is_public or bool(rights_of(user, event))


def can_edit_event(user: Visitor, event: Event) -> bool:
    """Settings, start, finish, cancel, releasing the lists."""
    return has_right(user, event, Right.EDIT_EVENT)


def can_name_staff(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.NAME_STAFF)


def can_name_owners(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.NAME_OWNERS)


def can_run_rounds(user: Visitor, event: Event) -> bool:
    """Pairing, publishing, closing, and the clock."""
    return has_right(user, event, Right.PUBLISH_ROUNDS)


def can_repair_rounds(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.REPAIR_ROUNDS)


def can_take_back(user: Visitor, event: Event) -> bool:
    """Discarding a round, taking back the beginning of a cut."""
    return has_right(user, event, Right.TAKE_BACK)


def can_go_back(user: Visitor, event: Event) -> bool:
    """Snapshots of the event, with everything in them: comparing, restoring, copying."""
    return has_right(user, event, Right.GO_BACK)


def can_carry_event(user: Visitor, event: Event) -> bool:
    """The whole event as a file: whoever takes it reads all that stands in it."""
    rights = rights_of(user, event)
    reads = {Right.GO_BACK, Right.SEE_EMAILS, Right.GIVE_PENALTIES, Right.READ_RECORD}
    return reads <= rights and list_official(rights, event)


def can_manage_players(user: Visitor, event: Event) -> bool:
    """Adding walk-ins, dropping, withdrawing."""
    return has_right(user, event, Right.MANAGE_PLAYERS)


def can_run_outbox(user: Visitor, event: Event) -> bool:
    """Seeing what players are told, holding it, sending it again."""
    return has_right(user, event, Right.MANAGE_PLAYERS)


def can_check_in(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.CHECK_IN)


def can_see_emails(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.SEE_EMAILS)


def can_note_players(user: Visitor, event: Event) -> bool:
    """The note of the desk on a player: for everybody who works here, not for who only watches."""
    return has_right(user, event, Right.READ_RECORD)


def can_remind_players(user: Visitor, event: Event) -> bool:
    """Of a missing or illegal list: whoever takes lists, or looks after the players."""
    return bool(rights_of(user, event) & REMINDS)


def reads_every_list(user: Visitor, event: Event) -> bool:
    return list_official(rights_of(user, event), event)


def list_official(rights: frozenset[Right], event: Event) -> bool:
    """Where judges play, the lists are kept from all but those who run the event."""
    kept = not event.lists_for_judges and Right.EDIT_EVENT not in rights
    return Right.READ_LISTS in rights and not kept


def can_correct_lists(user: Visitor, event: Event) -> bool:
    """Whoever corrects a list reads it, so a judge who may not read them may not correct them."""
    rights = rights_of(user, event)
    return Right.CORRECT_LISTS in rights and list_official(rights, event)


def can_decide_lists(user: Visitor, event: Event) -> bool:
    """Letting somebody play with a list that is missing, not legal or not judged is a ruling."""
    return can_correct_lists(user, event)


def can_enter_results(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.ENTER_RESULTS)


def can_correct_results(user: Visitor, event: Event) -> bool:
    """Changing one that counts."""
    return has_right(user, event, Right.CORRECT_RESULTS)


def can_give_time(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.GIVE_TIME)


def can_look_after_tables(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.LOOK_AFTER_TABLES)


def can_see_desk(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.SEE_DESK)


def can_read_record(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.READ_RECORD)


def can_print_papers(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.PRINT)


def can_show_screens(user: Visitor, event: Event) -> bool:
    return has_right(user, event, Right.SHOW_SCREENS)


def is_player(user: Visitor, registration: Registration | None) -> bool:
    return (
        registration is not None
        and isinstance(user, User)
        and registration.profile.user_id == user.pk
    )


def can_report_match(user: Visitor, match: Match) -> bool:
    return is_player(user, match.first) or is_player(user, match.second)


def can_see_event_jobs(user: Visitor, event_id: str) -> bool:
    """Pairing a large round, and papers without lists."""
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    if event is None:
        return False
    return bool(rights_of(user, event) & {Right.PRINT, Right.PUBLISH_ROUNDS})
