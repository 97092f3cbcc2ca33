"""Who acts for an organization."""

from django.shortcuts import get_object_or_404
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.enums import OrganizationRole
from tournaments.errors import SecondFactorMissingError
from tournaments.models import Membership, Organization
from tournaments.queries.events import organizations_of
from tournaments.serializers import members as shapes
from tournaments.services import organizations as services


class MemberViews(EventViews):
    """Read by all members, named by owners."""

    serializer_class = shapes.MemberOut
    write_scope = Scope.ORGANIZE
    queryset = Membership.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    def organization(self, *, names: bool) -> Organization:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        slug = self.kwargs["organization"]
        held = get_object_or_404(organizations_of(self.request.user), slug=slug)
        if permissions.lacks_second_factor(self.request.user, held):
            raise PermissionDenied(str(SecondFactorMissingError(held)))
        if names and not permissions.can_name_members(self.request.user, held):
            raise PermissionDenied("Only an owner names members.")
        return held

    @reads(shapes.MemberOut(many=True))
    def list(self, request: PersonApiRequest, organization: str) -> Response:
        members = self.organization(names=False).memberships.select_related("user__profile")
        page = self.paginate_queryset(members.order_by("pk"))
        return self.get_paginated_response(shapes.MemberOut(page, many=True).data)

    @writes(shapes.MemberOut, shapes.MemberIn, 201)
    @once
    def create(self, request: PersonApiRequest, organization: str) -> Response:
        """Somebody who is a member already stays what they are."""
        held = self.organization(names=True)
        sent = self.sent(shapes.MemberIn, request).validated_data
        role = OrganizationRole(sent["role"])
        made = services.add_member(
            organization=held, user=sent["email"], role=role, actor=request.user
        )
        return Response(shapes.MemberOut(made).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, organization: str, pk: int) -> Response:
        """The last owner stays."""
        held = self.organization(names=True)
        member = get_object_or_404(held.memberships.select_related("user"), pk=pk)
        services.remove_member(organization=held, user=member.user, actor=request.user)
        return Response(status=204)
