"""Who runs an event with which role, and which single rights they have more or less.

Nobody gives a right that they do not have, nor takes a role from somebody who may more."""

from collections.abc import Iterable

from django.db import transaction

from accounts.models import User
from tournaments.enums import Right, StaffRole
from tournaments.models import Event, EventStaff
from tournaments.permissions import rights_of
from tournaments.roles import COMES_WITH_THE_ROLE, RIGHTS_OF, in_order
from tournaments.services.locks import locked_event, require, required
from tournaments.services.notes import note


@transaction.atomic
def set_staff(*, event: Event, user: User, role: StaffRole | None, actor: User) -> None:
    """Gives a person a role in the event, changes it, or takes it away; another role comes with
    its own rights and nothing added or withheld."""
    event = locked_event(event.pk)
    held = event.staff.filter(user=user).first()
    if role is None:
        remove(event, held, actor)
    elif held is None or held.role != role:
        require_within(event, actor, held.rights if held else ())
        require_within(event, actor, RIGHTS_OF[role])
        given = {"role": role, "added": [], "withheld": []}
        staff, _ = EventStaff.objects.update_or_create(event=event, user=user, defaults=given)
        note(event, actor, "set_staff", f"{user} is now {staff.get_role_display()}")


def remove(event: Event, held: EventStaff | None, actor: User) -> None:
    if held is None:
        return
    require_within(event, actor, held.rights)
    held.delete()
    note(event, actor, "remove_staff", f"{held.user} is no longer staff")


@transaction.atomic
def adjust_rights(*, staff: EventStaff, rights: Iterable[Right], actor: User) -> EventStaff:
    """This person's rights, from now on: kept as what differs from their role."""
    event = locked_event(staff.event_id)
    found = event.staff.select_related("user__profile").filter(pk=staff.pk).first()
    held = required(found, "This person is no longer staff of the event.")
    wanted = frozenset(rights) | COMES_WITH_THE_ROLE
    if wanted == held.rights:
        return held
    require_within(event, actor, wanted | held.rights)
    usual = RIGHTS_OF[StaffRole(held.role)]
    held.added = in_order(wanted - usual)
    held.withheld = in_order(usual - wanted)
    held.save(update_fields=["added", "withheld"])
    note(event, actor, "adjust_rights", f"{held.user}: {adjusted_in_words(held)}")
    return held


def adjusted_in_words(held: EventStaff) -> str:
    """“Floor judge, also: change a result; not: give penalties.”"""
    words = held.get_role_display()
    for start, values in ((", also", held.added), ("; not", held.withheld)):
        if values:
            words += f"{start}: {', '.join(Right(each).label for each in values)}"
    return words


def require_within(event: Event, actor: User, rights: Iterable[Right]) -> None:
    beyond = in_order(frozenset(rights) - rights_of(actor, event))
    require(
        not beyond,
        "You can give and take only what you may do yourself. "
        f"You may not: {', '.join(each.label for each in beyond)}.",
        field="role",
    )
