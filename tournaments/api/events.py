"""Organizations and events."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django_filters import rest_framework as filters
from rest_framework import mixins, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.fields import checked
from api.idempotency import once
from api.pagination import Pages
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.errors import SecondFactorMissingError
from tournaments.models import Event, Organization
from tournaments.queries.counting import LongPaginator
from tournaments.queries.events import events_visible_to, events_with_seats, organizations_of
from tournaments.serializers import events as shapes
from tournaments.serializers.rounds import ReasonIn
from tournaments.services import endings
from tournaments.services import events as services
from tournaments.services.organizations import create_organization


class OrganizationViews(mixins.ListModelMixin, viewsets.GenericViewSet):
    """The organizations you act for."""

    serializer_class = shapes.OrganizationOut
    write_scope = Scope.ORGANIZE
    queryset = Organization.objects.none()
    filter_backends = ()

    def get_queryset(self) -> QuerySet[Organization]:
        user = self.request.user
        return organizations_of(user) if user.is_authenticated else self.queryset

    @writes(shapes.OrganizationOut, shapes.OrganizationIn, 201)
    @once
    def create(self, request: PersonApiRequest) -> Response:
        form = checked(shapes.OrganizationIn(data=request.data))
        made = create_organization(founder=request.user, name=form.validated_data["name"])
        return Response(shapes.OrganizationOut(made).data, 201)


class MomentFilter(filters.IsoDateTimeFilter):
    """In UTC: PostgreSQL refuses some of the offsets that an ISO moment may have."""

    def filter(self, queryset: QuerySet[Event], value: datetime | None) -> QuerySet[Event]:
        found: QuerySet[Event] = super().filter(queryset, value and in_utc(value))
        return found


def in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        # At either end of the calendar a few hours make no difference.
        return moment.replace(tzinfo=UTC)


class EventFilter(filters.FilterSet):
    organization = filters.CharFilter("organization__slug")
    q = filters.CharFilter("name", "icontains")
    starts_after = MomentFilter("starts_at", "gte")
    starts_before = MomentFilter("starts_at", "lt")

    class Meta:
        model = Event
        fields = ["game", "format", "state"]


class EventPages(Pages):
    django_paginator_class = LongPaginator


class EventListViews(mixins.ListModelMixin, EventViews):
    """Events: public ones, and drafts of yours."""

    serializer_class = shapes.EventOut
    pagination_class = EventPages
    write_scope = Scope.ORGANIZE
    queryset = Event.objects.none()
    filterset_class = EventFilter
    lookup_field, lookup_url_kwarg, lookup_value_regex = "slug", "event", r"[^/.]+"

    def get_queryset(self) -> QuerySet[Event]:
        return events_visible_to(self.request.user).order_by("-starts_at", "-pk")

    def shown(self, event: Event, status: int = 200) -> Response:
        fresh = events_with_seats(Event.objects.filter(pk=event.pk)).get()
        return Response(shapes.EventOut(fresh).data, status)

    @reads(shapes.EventOut)
    def retrieve(self, request: Request, event: str) -> Response:
        return self.shown(self.event)

    @writes(shapes.EventOut, shapes.EventIn, 201)
    @once
    def create(self, request: PersonApiRequest) -> Response:
        fields = self.sent(shapes.EventIn, request).validated_data
        slug = fields.pop("organization")
        organization = organizations_of(request.user).filter(slug=slug).first()
        if organization is None:
            raise Http404
        if permissions.lacks_second_factor(request.user, organization):
            raise PermissionDenied(str(SecondFactorMissingError(organization)))
        made = services.create_event(organization=organization, actor=request.user, **fields)
        return self.shown(made, 201)

    @writes(shapes.EventOut, shapes.EventChange)
    @once
    def partial_update(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        context = {"game": self.event.game}
        form = checked(shapes.EventChange(data=request.data, partial=True, context=context))
        fields = {"accepted": "", **form.validated_data}
        return self.shown(services.change_event(event=self.event, actor=request.user, **fields))

    def moved(self, service: Callable[..., Event], **more: Any) -> Response:
        self.allow(permissions.can_edit_event(self.request.user, self.event))
        return self.shown(service(event=self.event, actor=self.request.user, **more))

    @writes(shapes.EventOut)
    @action(["post"], detail=True)
    @once
    def publish(self, request: Request, event: str) -> Response:
        return self.moved(services.publish_event)

    @writes(shapes.EventOut)
    @action(["post"], detail=True)
    @once
    def start(self, request: Request, event: str) -> Response:
        """Refused while lists are neither right nor decided about: see list-decisions."""
        return self.moved(services.start_event)

    @writes(shapes.EventOut, shapes.FinishIn)
    @action(["post"], detail=True)
    @once
    def finish(self, request: Request, event: str) -> Response:
        sent = self.sent(shapes.FinishIn, request).validated_data
        return self.moved(endings.finish_event, **sent)

    @writes(shapes.EventOut, ReasonIn)
    @action(["post"], detail=True)
    @once
    def reopen(self, request: Request, event: str) -> Response:
        """A finished event runs again; the reason is kept in the record."""
        sent = self.sent(ReasonIn, request).validated_data
        return self.moved(endings.reopen_event, **sent)

    @writes(shapes.EventOut)
    @action(["post"], detail=True)
    @once
    def cancel(self, request: Request, event: str) -> Response:
        return self.moved(services.cancel_event)

    @writes(shapes.EventOut, shapes.ReleaseIn)
    @action(["post"], detail=True, url_path="release-lists")
    @once
    def release_lists(self, request: Request, event: str) -> Response:
        sent = self.sent(shapes.ReleaseIn, request).validated_data
        return self.moved(services.release_lists, **sent)
