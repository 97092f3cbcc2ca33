"""Founding an organization and naming who acts for it."""

from django.db import IntegrityError, transaction

from accounts.models import User
from audit.services import record
from tournaments.enums import OrganizationRole
from tournaments.models import Membership, Organization
from tournaments.services.slugs import free_slug


@transaction.atomic
def create_organization(*, founder: User, name: str) -> Organization:
    organization = Organization.objects.create(name=name, slug=free_slug(Organization, name))
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
        subject=f"organization:{organization.pk}",
        action="add_member",
        summary=f"{user} joined {organization} as {membership.get_role_display()}",
    )
    return membership
