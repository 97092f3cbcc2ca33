"""Two-factor log-in for whoever acts for an organization."""

from django.http import Http404
from rest_framework import viewsets
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.errors import RefusedError
from api.fields import checked
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import reads, writes
from tournaments.errors import SecondFactorMissingError, TournamentError
from tournaments.models import Organization
from tournaments.queries.security import officials_of
from tournaments.serializers import security as shapes
from tournaments.services.second_factor import require_second_factor


class SecurityViews(viewsets.GenericViewSet):
    """The log-in of officials, for owners of the organization."""

    serializer_class = shapes.SecurityOut
    write_scope = Scope.ORGANIZE
    queryset = Organization.objects.all()
    lookup_field = "slug"
    filter_backends = ()
    pagination_class = None

    def owned(self, slug: str) -> Organization:
        user = self.request.user
        found = Organization.objects.filter(slug=slug).first()
        if found is None or not user.is_authenticated:
            raise Http404
        if not found.memberships.filter(user=user).exists():
            raise Http404
        if permissions.lacks_second_factor(user, found):
            raise PermissionDenied(str(SecondFactorMissingError(found)))
        if not permissions.can_name_members(user, found):
            raise PermissionDenied
        return found

    def shown(self, found: Organization) -> Response:
        officials = officials_of(found)
        said = {"second_factor_from": found.second_factor_from, "officials": officials}
        return Response(shapes.SecurityOut(said).data)

    @reads(shapes.SecurityOut)
    def retrieve(self, request: Request, slug: str) -> Response:
        """Who has two-factor log-in, and how often somebody guessed at them."""
        return self.shown(self.owned(slug))

    @writes(shapes.SecurityOut, shapes.SecurityIn)
    @once
    def update(self, request: PersonApiRequest, slug: str) -> Response:
        """Asks everybody who acts for the organization for two-factor log-in, from a day on."""
        held = self.owned(slug)
        day = checked(shapes.SecurityIn(data=request.data)).validated_data["second_factor_from"]
        try:
            held = require_second_factor(organization=held, day=day, actor=request.user)
        except TournamentError as error:
            raise RefusedError(error.message, error.code, error.field) from error
        return self.shown(held)
