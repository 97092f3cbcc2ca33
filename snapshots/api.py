"""Snapshots by program: the list, what changed since one, taking, going back."""

from typing import cast

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from api.enums import Scope
from api.idempotency import once
from snapshots import serializers as shapes
from snapshots.models import Snapshot
from snapshots.queries.carried import event_file_of
from snapshots.queries.comparing import compared
from snapshots.queries.documents import written
from snapshots.queries.kept import newest_of, snapshots_of
from snapshots.services.copying import copy_snapshot, show_copy
from snapshots.services.restoring import restore_snapshot
from snapshots.services.taking import take_snapshot, throw_snapshot_away
from tournaments.api.access import EventViews, reads, writes
from tournaments.permissions import (
    can_carry_event,
    can_edit_event,
    can_go_back,
    can_manage_organization,
    can_name_owners,
    rights_of,
)
from tournaments.services.imports import bring_in_file


class SnapshotViews(EventViews):
    """Snapshots of an event, the newest first: taken by themselves before each step that changes
    much, or by hand."""

    serializer_class = shapes.SnapshotOut
    write_scope = Scope.ORGANIZE
    queryset = Snapshot.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    @property
    def person(self) -> User:
        self.allow(can_go_back(self.request.user, self.event))
        return cast("User", self.request.user)

    def held(self) -> Snapshot:
        person = self.person
        found = self.event.snapshots.filter(pk=self.kwargs["pk"]).first() if person else None
        if found is None:
            raise Http404
        return found

    @reads(shapes.SnapshotOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(can_go_back(request.user, self.event))
        page = self.paginate_queryset(snapshots_of(self.event))
        return self.get_paginated_response(shapes.SnapshotOut(page, many=True).data)

    @reads(OpenApiTypes.OBJECT)
    @action(["get"], detail=False, url_path="event-file", pagination_class=None)
    def event_file(self, request: Request, event: str) -> HttpResponse:
        """The whole event for another Arbiter, with lists, penalties and the record."""
        self.allow(can_carry_event(request.user, self.event))
        return HttpResponse(written(event_file_of(self.event)), content_type="application/json")

    @writes(shapes.BroughtInOut, shapes.BringInIn)
    @action(["post"], detail=False, url_path="bring-in", parser_classes=[MultiPartParser])
    @once
    def bring_in(self, request: Request, event: str) -> Response:
        """Fills this event, which has no players yet, from an event file or a tournament file."""
        self.allow(can_edit_event(request.user, self.event))
        content = self.sent(shapes.BringInIn, request).validated_data["file"].read()
        filled = bring_in_file(event=self.event, content=content, actor=self.person)
        told = {"players": filled.registrations.count(), "rounds": filled.rounds.count()}
        return Response(shapes.BroughtInOut(told).data)

    @writes(shapes.SnapshotOut, shapes.SnapshotIn, 201)
    @once
    def create(self, request: Request, event: str) -> Response:
        """By hand: it stays until somebody throws it away."""
        person = self.person
        sent = self.sent(shapes.SnapshotIn, request).validated_data
        taken = take_snapshot(event=self.event, actor=person, **sent)
        return Response(shapes.SnapshotOut(taken).data, 201)

    @reads(shapes.ComparedOut)
    def retrieve(self, request: Request, event: str, pk: str) -> Response:
        """What changed since."""
        found = self.held()
        parts = compared(found, rights_of(request.user, self.event))
        told = {"snapshot": found, "seen": newest_of(self.event), "parts": parts}
        return Response(shapes.ComparedOut(told).data)

    @writes(None, status=204)
    @once
    def destroy(self, request: Request, event: str, pk: str) -> Response:
        throw_snapshot_away(snapshot=self.held(), actor=self.person)
        return Response(status=204)

    @writes(shapes.CopyOut, status=201)
    @action(["post"], detail=True)
    @once
    def copy(self, request: Request, event: str, pk: str) -> Response:
        """Another event as this one was then, with guests; private until it is shown."""
        found = self.held()
        self.allow(can_manage_organization(request.user, self.event.organization))
        made = copy_snapshot(snapshot=found, actor=self.person)
        return Response(shapes.CopyOut(made).data, 201)

    @writes(shapes.CopyOut)
    @action(["post"], detail=False, pagination_class=None)
    @once
    def show(self, request: Request, event: str) -> Response:
        """Of a private copy: everybody sees it from now on."""
        self.allow(can_edit_event(request.user, self.event))
        return Response(shapes.CopyOut(show_copy(event=self.event, actor=self.person)).data)

    @writes(shapes.SnapshotOut, shapes.RestoreIn)
    @action(["post"], detail=True)
    @once
    def restore(self, request: Request, event: str, pk: str) -> Response:
        """The event is as it was then. Answers with the snapshot of the moment before."""
        found, sent = self.held(), self.sent(shapes.RestoreIn, request).validated_data
        if sent["with_staff"]:
            self.allow(can_name_owners(request.user, self.event))
        before = restore_snapshot(snapshot=found, actor=self.person, **sent)
        return Response(shapes.SnapshotOut(before).data)
