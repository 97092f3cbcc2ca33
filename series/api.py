"""An event again: copies, templates and series for programs."""

from django.db.models import Prefetch, QuerySet
from django.shortcuts import get_object_or_404
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from series import serializers as shapes
from series import services
from series.models import EventTemplate, Series, SeriesEvent
from series.permissions import can_make_another, can_run_series
from series.queries.standings import standings_of_series
from tournaments.api.access import EventViews, reads, writes
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.events import events_visible_to, organizations_of
from tournaments.serializers.events import EventOut


class CopyViews(EventViews):
    """An event like this one: its settings and staff, without players and rounds."""

    serializer_class = EventOut
    write_scope = Scope.ORGANIZE
    queryset = Event.objects.none()
    filter_backends = ()

    @writes(EventOut, shapes.AgainIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(can_make_another(request.user, self.event))
        sent = self.sent(shapes.AgainIn, request).validated_data
        made = services.copy_event(event=self.event, actor=request.user, **sent)
        return Response(EventOut(made).data, 201)


class PatternViews(EventViews):
    """What templates and series share: they are made from an event that the body names."""

    write_scope = Scope.ORGANIZE
    filter_backends = ()

    def event_for_another(self, slug: str) -> Event:
        found = events_visible_to(self.request.user).select_related("organization")
        event = get_object_or_404(found, slug=slug)
        self.allow(can_make_another(self.request.user, event))
        return event


class TemplateViews(mixins.ListModelMixin, PatternViews):
    """Templates of the organizations you act for."""

    serializer_class = shapes.TemplateOut
    queryset = EventTemplate.objects.none()
    lookup_value_regex = r"\d{1,9}"

    def get_queryset(self) -> QuerySet[EventTemplate]:
        user = self.request.user
        if not user.is_authenticated:
            return self.queryset
        return EventTemplate.objects.filter(organization__in=organizations_of(user))

    @writes(shapes.TemplateOut, shapes.TemplateIn, 201)
    @once
    def create(self, request: PersonApiRequest) -> Response:
        sent = self.sent(shapes.TemplateIn, request).validated_data
        event = self.event_for_another(sent["event"])
        kept = services.keep_template(event=event, actor=request.user, name=sent["name"])
        return Response(shapes.TemplateOut(kept).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, pk: int) -> Response:
        services.drop_template(template=self.get_object(), actor=request.user)
        return Response(status=204)

    @writes(EventOut, shapes.AgainIn, 201)
    @action(["post"], detail=True)
    @once
    def use(self, request: Request, pk: int) -> Response:
        sent = self.sent(shapes.AgainIn, request).validated_data
        asked = {"template": self.get_object(), "actor": request.user, **sent}
        return Response(EventOut(services.make_from_template(**asked)).data, 201)


class SeriesViews(mixins.ListModelMixin, mixins.RetrieveModelMixin, PatternViews):
    """Series of events; everybody reads them."""

    serializer_class = shapes.SeriesOut
    lookup_field, lookup_url_kwarg, lookup_value_regex = "slug", "series", r"[^/.]+"
    shown_states = (EventState.OPEN, EventState.RUNNING, EventState.FINISHED)
    queryset = Series.objects.none()

    def get_queryset(self) -> QuerySet[Series]:
        entries = SeriesEvent.objects.select_related("event").order_by("-event__starts_at")
        entries = entries.filter(event__state__in=self.shown_states)
        found = Series.objects.select_related("organization")
        return found.prefetch_related(Prefetch("entries", entries, "public_entries"))

    @writes(shapes.SeriesOut, shapes.SeriesIn, 201)
    @once
    def create(self, request: PersonApiRequest) -> Response:
        sent = dict(self.sent(shapes.SeriesIn, request).validated_data)
        event = self.event_for_another(sent.pop("event"))
        begun = services.start_series(event=event, actor=request.user, **sent)
        return Response(shapes.SeriesOut(self.get_queryset().get(pk=begun.pk)).data, 201)

    @writes(shapes.SeriesOut, shapes.SeriesChange)
    @once
    def partial_update(self, request: PersonApiRequest, series: str) -> Response:
        """What is left out stays."""
        held = self.get_object()
        self.allow(can_run_series(request.user, held))
        now = {name: getattr(held, name) for name in ("name", "weeks", "description")}
        sent = self.sent(shapes.SeriesChange, request).validated_data
        services.change_series(series=held, actor=request.user, **(now | sent))
        return Response(shapes.SeriesOut(self.get_queryset().get(pk=held.pk)).data)

    @writes(shapes.MadeOut, shapes.SeriesNextIn, 201)
    @action(["post"], detail=True)
    @once
    def next(self, request: PersonApiRequest, series: str) -> Response:
        held = self.get_object()
        self.allow(can_run_series(request.user, held))
        sent = self.sent(shapes.SeriesNextIn, request).validated_data
        made = services.make_next(series=held, actor=request.user, **sent)
        return Response(shapes.MadeOut({"events": [event.slug for event in made]}).data, 201)

    @reads(shapes.SeriesRowOut(many=True))
    @action(["get"], detail=True, filter_backends=())
    def standings(self, request: Request, series: str) -> Response:
        """Points for each event that is over: as many as players finished behind."""
        page = self.paginate_queryset(standings_of_series(self.get_object()))
        return self.get_paginated_response(shapes.SeriesRowOut(page, many=True).data)
