"""Open tables by program: read, taken on, noted, given time; the forecast; where the day went."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from checks.permissions import can_check_decks, can_give_penalties
from floor import services
from floor.queries.day import day_of, whole_day
from floor.queries.forecast import forecast_of
from floor.queries.open_tables import open_tables_of
from floor.queries.worth_asking import questions_about
from floor.serializers import (
    ForecastOut,
    NoteIn,
    OpenTableOut,
    TimeIn,
    WhereTheDayWentOut,
    WorthAskingOut,
)
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Event, Match
from tournaments.queries.rounds import matches_of, round_being_played, rounds_for_public
from tournaments.queries.table_ranges import table_range
from tournaments.serializers.rounds import MatchOut
from tournaments.services.extensions import extend_time

May = Callable[[Any, Event], bool]


class OpenTableViews(EventViews):
    """The tables that the round waits for, for whoever sees the desk."""

    serializer_class = OpenTableOut
    write_scope = Scope.RUN
    queryset = Match.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    @reads(
        OpenTableOut(many=True),
        parameters=[
            OpenApiParameter("tables", str, description="1-80, or a zone of the hall: only these.")
        ],
    )
    def list(self, request: Request, event: str) -> Response:
        self.allow(permissions.can_see_desk(request.user, self.event))
        within = table_range(request.query_params.get("tables", ""), self.event)
        playing = round_being_played(self.event)
        tables = []
        if playing:
            playing.event = self.event
            checks = can_check_decks(request.user, self.event)
            tables = open_tables_of(playing, within, with_checks=checks)
        page = self.paginate_queryset(tables)
        return self.get_paginated_response(OpenTableOut(page, many=True).data)

    def changed(self, pk: str, may: May, service: Callable[..., Match], **more: Any) -> Response:
        self.allow(may(self.request.user, self.event))
        found = matches_of(rounds_for_public(self.event))
        service(match=get_object_or_404(found, pk=pk), actor=self.request.user, **more)
        return Response(MatchOut(found.get(pk=pk)).data)

    @writes(MatchOut)
    @action(["post"], detail=True, url_path="take-on")
    @once
    def take_on(self, request: Request, event: str, pk: str) -> Response:
        return self.changed(pk, permissions.can_look_after_tables, services.take_on)

    @writes(MatchOut)
    @action(["post"], detail=True)
    @once
    def leave(self, request: Request, event: str, pk: str) -> Response:
        return self.changed(pk, permissions.can_look_after_tables, services.leave)

    @writes(MatchOut)
    @action(["post"], detail=True, url_path="went-to-time")
    @once
    def went_to_time(self, request: Request, event: str, pk: str) -> Response:
        return self.changed(pk, permissions.can_enter_results, services.mark_time)

    @writes(MatchOut)
    @action(["post"], detail=True, url_path="not-to-time")
    @once
    def not_to_time(self, request: Request, event: str, pk: str) -> Response:
        """Takes that back."""
        return self.changed(pk, permissions.can_enter_results, services.unmark_time)

    @writes(MatchOut, NoteIn)
    @action(["post"], detail=True)
    @once
    def note(self, request: Request, event: str, pk: str) -> Response:
        """For officials only; it stands in the record."""
        may = permissions.can_look_after_tables
        self.allow(may(request.user, self.event))
        sent = self.sent(NoteIn, request).validated_data
        return self.changed(pk, may, services.write_note, **sent)

    @writes(MatchOut, TimeIn)
    @action(["post"], detail=True, url_path="extra-time")
    @once
    def extra_time(self, request: Request, event: str, pk: str) -> Response:
        self.allow(permissions.can_give_time(request.user, self.event))
        sent = self.sent(TimeIn, request).validated_data
        return self.changed(pk, permissions.can_give_time, extend_time, **sent)


class ForecastViews(EventViews):
    """When the round being played will probably end, for everybody."""

    serializer_class = ForecastOut
    queryset = Match.objects.none()
    filter_backends = ()
    pagination_class = None

    @reads(ForecastOut)
    def list(self, request: Request, event: str) -> Response:
        """404 while nobody plays, and before there are matches to go by."""
        playing = round_being_played(self.event)
        found = forecast_of(playing) if playing else None
        if found is None:
            raise Http404
        return Response(ForecastOut(found).data)


class DayViews(EventViews):
    """Where the day went: minutes by cause, for each closed round and for all of them."""

    serializer_class = WhereTheDayWentOut
    queryset = Match.objects.none()
    filter_backends = ()
    pagination_class = None

    @reads(WhereTheDayWentOut)
    def list(self, request: Request, event: str) -> Response:
        self.allow(permissions.can_read_record(request.user, self.event))
        rounds = day_of(self.event)
        return Response(WhereTheDayWentOut({"day": whole_day(rounds), "rounds": rounds}).data)


class WorthAskingViews(EventViews):
    """Questions for judges who give penalties and do not play: nothing of it is a finding."""

    serializer_class = WorthAskingOut
    queryset = Match.objects.none()
    filter_backends = ()

    @reads(WorthAskingOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(can_give_penalties(request.user, self.event))
        page = self.paginate_queryset(questions_about(self.event))
        return self.get_paginated_response(WorthAskingOut(page, many=True).data)
