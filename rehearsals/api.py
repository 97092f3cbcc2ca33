"""Rehearsals by program: made, played step by step or by themselves, thrown away."""

from typing import cast

from django.http import Http404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from api.enums import Scope
from api.fields import checked
from api.idempotency import once
from rehearsals import serializers as shapes
from rehearsals.models import Rehearsal
from rehearsals.permissions import can_rehearse
from rehearsals.queries.course import rehearsal_of, rehearsals_like, standing_of
from rehearsals.queries.what_if import SHARES, expected_players, usual_gap, what_if
from rehearsals.services.erasing import throw_away
from rehearsals.services.making import make_rehearsal
from rehearsals.services.playing import play_step
from rehearsals.services.running import let_it_play, stop_playing
from tournaments.api.access import EventViews, reads, writes
from tournaments.permissions import can_edit_event


class OrganizerViews(EventViews):
    """What both have in common: who rehearses has an account."""

    write_scope = Scope.ORGANIZE
    queryset = Rehearsal.objects.none()
    filter_backends = ()

    @property
    def person(self) -> User:
        self.allow(can_rehearse(self.request.user, self.event))
        return cast("User", self.request.user)


class RehearsalsViews(OrganizerViews):
    """The rehearsals of an event: invented players in an event that nobody else sees."""

    serializer_class = shapes.RehearsalOut

    @reads(shapes.RehearsalOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(can_rehearse(request.user, self.event))
        page = self.paginate_queryset(rehearsals_like(self.event))
        return self.get_paginated_response(shapes.RehearsalOut(page, many=True).data)

    @writes(shapes.RehearsalOut, shapes.RehearsalIn, 201)
    @once
    def create(self, request: Request, event: str) -> Response:
        """Its `event` is the slug under which everything else about it is asked."""
        person = self.person
        sent = self.sent(shapes.RehearsalIn, request).validated_data
        made = make_rehearsal(event=self.event, actor=person, **sent)
        return Response(shapes.RehearsalOut(made).data, 201)


class RehearsalViews(OrganizerViews):
    """One rehearsal, at the address of its own event."""

    serializer_class = shapes.RehearsalStateOut
    pagination_class = None

    def held(self) -> Rehearsal:
        self.allow(can_rehearse(self.request.user, self.event))
        held = rehearsal_of(self.event)
        if held is None:
            raise Http404
        held.event = self.event
        return held

    def told(self) -> Response:
        self.event.refresh_from_db()
        return Response(shapes.RehearsalStateOut(standing_of(self.held())).data)

    @reads(shapes.RehearsalStateOut)
    def list(self, request: Request, event: str) -> Response:
        return Response(shapes.RehearsalStateOut(standing_of(self.held())).data)

    @writes(shapes.RehearsalStateOut, shapes.StepIn)
    @action(["post"], detail=False)
    @once
    def step(self, request: Request, event: str) -> Response:
        held = self.held()
        seen = self.sent(shapes.StepIn, request).validated_data["steps"]
        play_step(rehearsal=held, actor=self.person, seen=seen)
        return self.told()

    @writes(shapes.RehearsalStateOut, shapes.PaceIn)
    @action(["post"], detail=False)
    @once
    def run(self, request: Request, event: str) -> Response:
        """It plays itself from now on."""
        held = self.held()
        sent = self.sent(shapes.PaceIn, request).validated_data
        let_it_play(rehearsal=held, actor=self.person, **sent)
        return self.told()

    @writes(shapes.RehearsalStateOut)
    @action(["post"], detail=False)
    @once
    def stop(self, request: Request, event: str) -> Response:
        stop_playing(rehearsal=self.held(), actor=self.person)
        return self.told()

    @writes(None, status=204)
    @action(["post"], detail=False, url_path="throw-away")
    @once
    def throw_away(self, request: Request, event: str) -> Response:
        """The event, its players and everything about it are gone."""
        throw_away(event=self.held().event, actor=self.person)
        return Response(status=204)


class WhatIfViews(EventViews):
    """Rounds, cut, tables and the end of an event to which fewer come; it changes nothing."""

    serializer_class = shapes.WhatIfOut
    queryset = Rehearsal.objects.none()
    filter_backends = ()
    pagination_class = None

    @reads(shapes.WhatIfOut, parameters=[shapes.WhatIfIn])
    def list(self, request: Request, event: str) -> Response:
        self.allow(can_edit_event(request.user, self.event))
        asked = dict(checked(shapes.WhatIfIn(data=request.query_params)).validated_data)
        usual = usual_gap(self.event)
        gap = asked.get("gap", usual.minutes)
        plans = what_if(
            self.event,
            players=asked.get("players") or expected_players(self.event),
            drop_percent=asked["drop_percent"],
            gap=gap,
            shares=(*SHARES, asked["absent_percent"]),
        )
        is_assumed = usual.is_assumed and "gap" not in asked
        told = {"gap": gap, "gap_is_assumed": is_assumed, "plans": plans}
        return Response(shapes.WhatIfOut(told).data)
