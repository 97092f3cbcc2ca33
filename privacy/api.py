"""Your own data, erasing them, and what an organization forgets."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.queries import own_attempts
from api.enums import Scope
from api.errors import RefusedError
from api.fields import checked
from api.idempotency import once
from api.own_things import OwnViews
from privacy import serializers as shapes
from privacy.errors import PrivacyError
from privacy.limits import erase_with_limit
from privacy.models import Retention
from privacy.queries import own_data
from privacy.services.forgetting import set_retention
from tournaments.models import Organization
from tournaments.permissions import can_manage_organization, can_name_members


class OwnDataViews(OwnViews):
    """Nobody else's are ever found."""

    serializer_class = shapes.OwnDataOut
    queryset = User.objects.none()

    @extend_schema(responses={200: shapes.OwnDataOut})
    def list(self, request: Request) -> Response:
        """Everything that is kept of you and yours to have."""
        return Response(own_data(self.person))

    @extend_schema(request=shapes.EraseIn, responses={204: None})
    @action(["post"], detail=False)
    def erase(self, request: Request) -> Response:
        """For good: results stay under "A player". Your tokens end with it."""
        sent = checked(shapes.EraseIn(data=request.data)).validated_data
        try:
            erase_with_limit(request._request, self.person, **sent)
        except PrivacyError as error:
            raise RefusedError(error.message, field=error.field) from error
        return Response(status=204)


class OwnLogInViews(OwnViews):
    """Who tried to log in as you; nobody else's are ever found."""

    serializer_class = shapes.LogInAttemptOut
    queryset = User.objects.none()

    @extend_schema(responses={200: shapes.LogInAttemptOut(many=True)})
    def list(self, request: Request) -> Response:
        """The newest hundred of 30 days; the same again within an hour is one line."""
        return Response(shapes.LogInAttemptOut(own_attempts(self.person), many=True).data)


class RetentionViews(viewsets.GenericViewSet):
    serializer_class = shapes.RetentionBody
    write_scope = Scope.ORGANIZE
    queryset = Organization.objects.all()
    lookup_field = "slug"
    filter_backends = ()
    pagination_class = None

    def owned(self, slug: str) -> Organization:
        found = Organization.objects.filter(slug=slug).first()
        if found is None or not can_manage_organization(self.request.user, found):
            raise Http404
        if not can_name_members(self.request.user, found):
            raise PermissionDenied
        return found

    @extend_schema(responses={200: shapes.RetentionBody})
    def retrieve(self, request: Request, slug: str) -> Response:
        """For owners."""
        held = Retention.objects.filter(organization=self.owned(slug)).first()
        return Response(shapes.RetentionBody({"days": held.days if held else None}).data)

    @extend_schema(request=shapes.RetentionBody, responses={200: shapes.RetentionBody})
    @once
    def update(self, request: Request, slug: str) -> Response:
        """For owners."""
        organization = self.owned(slug)
        sent = checked(shapes.RetentionBody(data=request.data)).validated_data
        if not isinstance(request.user, User):
            raise NotAuthenticated
        set_retention(organization=organization, days=sent["days"], actor=request.user)
        return Response(shapes.RetentionBody(sent).data)
