"""Founding an organization and naming who acts for it."""

from django.db import IntegrityError, transaction

from accounts.models import User
from audit.queries import made_before
from audit.services import record
from tournaments.enums import OrganizationRole
from tournaments.models import Membership, Organization
from tournaments.services.locks import require
from tournaments.services.slugs import free_slug


@transaction.atomic
def create_organization(*, founder: User, name: str, key: str = "") -> Organization:
    """`key` names this submission, so that a repeated request founds nothing new."""
    User.objects.select_for_update().get(pk=founder.pk)
    made = made_before(founder, "create_organization", key)
    if made:
        return Organization.objects.get(pk=made)
    organization = Organization.objects.create(name=name, slug=free_slug(Organization, name))
    record(
        actor=founder,
        subject=organization.topic,
        action="create_organization",
        summary=f"{name} was founded",
        key=key,
        made=organization.pk,
    )
    add_member(organization=organization, user=founder, role=OrganizationRole.OWNER, actor=founder)
    return organization


@transaction.atomic
def add_member(
    *, organization: Organization, user: User, role: OrganizationRole, actor: User
) -> Membership:
    try:
        with transaction.atomic():
            membership = Membership.objects.create(organization=organization, user=user, role=role)
    except IntegrityError:
        return Membership.objects.get(organization=organization, user=user)
    record(
        actor=actor,
        subject=organization.topic,
        action="add_member",
        summary=f"{user} joined {organization} as {membership.get_role_display()}",
    )
    return membership


@transaction.atomic
def remove_member(*, organization: Organization, user: User, actor: User) -> None:
    """The last owner stays: somebody has to be able to name members."""
    organization = Organization.objects.select_for_update().get(pk=organization.pk)
    held = organization.memberships.filter(user=user).first()
    if held is None:
        return
    owners = organization.memberships.filter(role=OrganizationRole.OWNER).exclude(user=user)
    require(
        owners.exists(), "This is the only owner. Make somebody else an owner first.", field="email"
    )
    held.delete()
    record(
        actor=actor,
        subject=organization.topic,
        action="remove_member",
        summary=f"{user} left {organization}",
    )
