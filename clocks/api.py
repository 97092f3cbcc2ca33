"""The clock of a round."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from clocks import services
from clocks.queries import face_of, setting_of
from clocks.queries.limited import limited_face
from clocks.serializers import (
    AddedIn,
    ClockOut,
    ClockSettingSerializer,
    ClockStartIn,
    LimitedClockOut,
    LimitedStartIn,
    MinutesIn,
    NextIn,
)
from clocks.services import limited
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Event, Round
from tournaments.queries.rounds import rounds_for_public, rounds_for_staff


class ClockViews(EventViews):
    """A round's clock: everybody reads it, those who run rounds start, pause and change it."""

    serializer_class = ClockOut
    write_scope = Scope.RUN
    queryset = Round.objects.none()
    filter_backends = ()
    lookup_field, lookup_url_kwarg, lookup_value_regex = "number", "number", r"\d{1,3}"

    def shown(self, a_round: Round) -> Response:
        face = face_of(a_round)
        if face is None:
            raise Http404
        return Response(ClockOut(face).data)

    def changed(self, service: Callable[..., Any], number: int, **more: Any) -> Response:
        self.allow(permissions.can_run_rounds(self.request.user, self.event))
        a_round = get_object_or_404(rounds_for_staff(self.event), number=number)
        service(round=a_round, actor=self.request.user, **more)
        return self.shown(a_round)

    @reads(ClockOut)
    def retrieve(self, request: Request, event: str, number: int) -> Response:
        """404 before it is started, and once the round is closed."""
        return self.shown(get_object_or_404(rounds_for_public(self.event), number=number))

    @writes(ClockOut, ClockStartIn)
    @action(["post"], detail=True)
    @once
    def start(self, request: Request, event: str, number: int) -> Response:
        sent = self.sent(ClockStartIn, request).validated_data
        return self.changed(services.start_clock, number, **sent)

    @writes(ClockOut)
    @action(["post"], detail=True)
    @once
    def pause(self, request: Request, event: str, number: int) -> Response:
        return self.changed(services.pause_clock, number)

    @writes(ClockOut)
    @action(["post"], detail=True)
    @once
    def resume(self, request: Request, event: str, number: int) -> Response:
        return self.changed(services.resume_clock, number)

    @writes(ClockOut, MinutesIn)
    @action(["post"], detail=True)
    @once
    def minutes(self, request: Request, event: str, number: int) -> Response:
        sent = self.sent(MinutesIn, request).validated_data
        return self.changed(services.change_minutes, number, **sent)

    @writes(None, status=204)
    @action(["post"], detail=True, url_path="take-away")
    @once
    def take_away(self, request: PersonApiRequest, event: str, number: int) -> Response:
        """The round goes on without a clock, and one can be started anew."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        a_round = get_object_or_404(rounds_for_staff(self.event), number=number)
        services.take_clock_away(round=a_round, actor=request.user)
        return Response(status=204)


class ClockSettingViews(EventViews):
    """How long rounds last, and when their clocks start."""

    serializer_class = ClockSettingSerializer
    write_scope = Scope.ORGANIZE
    queryset = Round.objects.none()
    filter_backends = ()
    pagination_class = None

    def shown(self) -> Response:
        event = Event.objects.get(pk=self.event.pk)
        now = {
            "starts": setting_of(event).starts,
            "minutes": event.round_minutes,
            "cut_minutes": event.cut_minutes,
        }
        return Response(ClockSettingSerializer(now).data)

    @reads(ClockSettingSerializer)
    def list(self, request: Request, event: str) -> Response:
        return self.shown()

    @writes(ClockSettingSerializer, ClockSettingSerializer)
    @once
    def set(self, request: PersonApiRequest, event: str) -> Response:
        """For rounds whose clock is not started yet."""
        self.allow(permissions.can_edit_event(request.user, self.event))
        sent = self.sent(ClockSettingSerializer, request).validated_data
        services.set_clocks(event=self.event, actor=request.user, **sent)
        return self.shown()


class LimitedClockViews(EventViews):
    """The clock of drafting and building: everybody reads it, those who run rounds change it."""

    serializer_class = LimitedClockOut
    write_scope = Scope.RUN
    queryset = Round.objects.none()
    filter_backends = ()
    pagination_class = None

    def shown(self) -> Response:
        face = limited_face(self.event)
        if face is None:
            raise Http404
        return Response(LimitedClockOut(face).data)

    def changed(self, service: Callable[..., Any], **more: Any) -> Response:
        self.allow(permissions.can_run_rounds(self.request.user, self.event))
        service(event=self.event, actor=self.request.user, **more)
        return self.shown()

    @reads(LimitedClockOut)
    def list(self, request: Request, event: str) -> Response:
        """404 before it is started, and once the next round is paired."""
        return self.shown()

    @writes(LimitedClockOut, LimitedStartIn)
    @action(["post"], detail=False)
    @once
    def start(self, request: Request, event: str) -> Response:
        sent = self.sent(LimitedStartIn, request).validated_data
        return self.changed(limited.start_limited_clock, **sent)

    @writes(LimitedClockOut)
    @action(["post"], detail=False)
    @once
    def pause(self, request: Request, event: str) -> Response:
        return self.changed(limited.pause_limited_clock)

    @writes(LimitedClockOut)
    @action(["post"], detail=False)
    @once
    def resume(self, request: Request, event: str) -> Response:
        return self.changed(limited.resume_limited_clock)

    @writes(LimitedClockOut, NextIn)
    @action(["post"], detail=False)
    @once
    def next(self, request: Request, event: str) -> Response:
        sent = self.sent(NextIn, request).validated_data
        return self.changed(limited.begin_next_phase, **sent)

    @writes(LimitedClockOut, AddedIn)
    @action(["post"], detail=False)
    @once
    def add(self, request: Request, event: str) -> Response:
        sent = self.sent(AddedIn, request).validated_data
        return self.changed(limited.add_to_phase, **sent)

    @writes(None, status=204)
    @action(["post"], detail=False, url_path="take-away")
    @once
    def take_away(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_run_rounds(request.user, self.event))
        limited.take_limited_clock_away(event=self.event, actor=request.user)
        return Response(status=204)
