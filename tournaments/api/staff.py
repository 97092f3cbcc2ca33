"""Who runs an event: roles, people, links that give a role."""

from allauth.core.internal import ratelimit
from django.conf import settings
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse
from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.enums import StaffRole
from tournaments.models import EventStaff, StaffInvitation
from tournaments.roles import PRESETS
from tournaments.serializers import staff as shapes
from tournaments.services.invitations import (
    WRONG_LINKS,
    accept_invitation,
    invitation_of,
    invite_staff,
    take_invitation_back,
)
from tournaments.services.staff import adjust_rights, set_staff

NUMBER = r"\d{1,18}"


class RoleViews(viewsets.ViewSet):
    """The roles of an event and their rights; the same for all events."""

    @reads(shapes.RoleOut(many=True))
    def list(self, request: Request) -> Response:
        return Response(shapes.RoleOut(PRESETS, many=True).data)


class StaffViews(EventViews):
    """Who has which role, for those who name staff. Nobody gives a right that they do not have."""

    serializer_class = shapes.StaffOut
    write_scope = Scope.ORGANIZE
    queryset = EventStaff.objects.none()
    filter_backends = ()
    lookup_value_regex = NUMBER

    def get_queryset(self) -> QuerySet[EventStaff]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        self.allow(permissions.can_name_staff(self.request.user, self.event))
        return self.event.staff.select_related("user__profile").order_by("pk")

    def shown(self, status: int = 200, **which: object) -> Response:
        return Response(shapes.StaffOut(self.get_queryset().get(**which)).data, status)

    @reads(shapes.StaffOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(shapes.StaffOut(page, many=True).data)

    @writes(shapes.StaffOut, shapes.StaffIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        """Gives somebody with an account a role, or another one."""
        self.allow(permissions.can_name_staff(request.user, self.event))
        sent = self.sent(shapes.StaffIn, request).validated_data
        person, role = sent["email"], StaffRole(sent["role"])
        set_staff(event=self.event, user=person, role=role, actor=request.user)
        return self.shown(201, user=person)

    @writes(shapes.StaffOut, shapes.StaffChange)
    @once
    def partial_update(self, request: PersonApiRequest, event: str, pk: str) -> Response:
        held = get_object_or_404(self.get_queryset(), pk=pk)
        sent = self.sent(shapes.StaffChange, request).validated_data
        if "role" in sent:
            role = StaffRole(sent["role"])
            set_staff(event=self.event, user=held.user, role=role, actor=request.user)
        if "rights" in sent:
            adjust_rights(staff=held, rights=sent["rights"], actor=request.user)
        return self.shown(pk=held.pk)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: str) -> Response:
        held = get_object_or_404(self.get_queryset(), pk=pk)
        set_staff(event=self.event, user=held.user, role=None, actor=request.user)
        return Response(status=204)


class AcceptViews(EventViews):
    """The other end of a link that gives a role."""

    serializer_class = shapes.AcceptedOut
    write_scope = Scope.ORGANIZE
    queryset = StaffInvitation.objects.none()
    pagination_class = None
    filter_backends = ()

    @writes(shapes.AcceptedOut, shapes.TokenIn)
    def create(self, request: PersonApiRequest) -> Response:
        """Gives you the role of the link. Accepting it again changes nothing."""
        self.allow(request.user.is_authenticated)
        token = self.sent(shapes.TokenIn, request).validated_data["token"]
        found = invitation_of(token)
        if found is None and not ratelimit.consume(request._request, **WRONG_LINKS):
            raise Throttled
        if found is None:
            raise Http404
        held = accept_invitation(invitation=found, user=request.user)
        return Response(shapes.AcceptedOut(held).data)


class InvitationViews(EventViews):
    """Links that give a role, for those who name staff."""

    serializer_class = shapes.InvitationOut
    write_scope = Scope.ORGANIZE
    queryset = StaffInvitation.objects.none()
    filter_backends = ()
    lookup_value_regex = NUMBER

    def get_queryset(self) -> QuerySet[StaffInvitation]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        self.allow(permissions.can_name_staff(self.request.user, self.event))
        return self.event.invitations.all()

    @reads(shapes.InvitationOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(shapes.InvitationOut(page, many=True).data)

    @writes(shapes.InvitationMade, shapes.InvitationIn, 201)
    def create(self, request: PersonApiRequest, event: str) -> Response:
        """The answer has the link, which is kept nowhere, not even under an idempotency key: sent
        again with the same `key` it is the same link."""
        self.allow(permissions.can_name_staff(request.user, self.event))
        sent = self.sent(shapes.InvitationIn, request).validated_data
        role, key = StaffRole(sent.pop("role")), sent.pop("key")
        made, token = invite_staff(
            event=self.event, role=role, actor=request.user, form_key=key, **sent
        )
        link = settings.SITE_URL + reverse("tournaments:invited", args=[token])
        return Response({**shapes.InvitationOut(made).data, "link": link}, 201)

    @writes(shapes.InvitationOut)
    @action(["post"], detail=True, url_path="take-back")
    @once
    def take_back(self, request: PersonApiRequest, event: str, pk: str) -> Response:
        held = get_object_or_404(self.get_queryset(), pk=pk)
        return Response(
            shapes.InvitationOut(take_invitation_back(invitation=held, actor=request.user)).data
        )
