"""Check-in: how the event does it, who is here, and what becomes of who is not."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from arrivals.limits import counting_wrong_codes
from arrivals.models import CheckIn
from arrivals.queries.roll import check_in_of, line_of, lines_of, roll_of
from arrivals.serializers import (
    ArrivalOut,
    CheckInIn,
    CheckInOut,
    CodeIn,
    NotHereIn,
    PlayersIn,
)
from arrivals.services import not_here as decisions
from arrivals.services import own, roll, settings
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Registration


class CheckInViews(EventViews):
    """How the event checks in: everybody reads it, organizers change it."""

    serializer_class = CheckInOut
    write_scope = Scope.ORGANIZE
    queryset = CheckIn.objects.none()
    filter_backends = ()

    def held(self) -> CheckIn:
        found = check_in_of(self.event)
        if found is None:
            raise Http404
        return found

    @reads(CheckInOut)
    def retrieve(self, request: Request, event: str) -> Response:
        """404 for an event that starts without asking who is here."""
        return Response(CheckInOut(self.held()).data)

    @writes(CheckInOut, CheckInIn)
    @once
    def update(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        sent = self.sent(CheckInIn, request).validated_data
        set_now = settings.set_check_in(event=self.event, actor=request.user, **sent)
        return Response(CheckInOut(set_now).data)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        settings.leave_out_check_in(event=self.event, actor=request.user)
        return Response(status=204)


class ArrivalViews(EventViews):
    """Who is here. The desk reads and changes everybody's; players check themselves in."""

    serializer_class = ArrivalOut
    write_scopes = {
        "check_in": Scope.PLAY,
        "take_back": Scope.RUN,
        "here": Scope.RUN,
        "not_here": Scope.RUN,
    }
    queryset = Registration.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,9}"

    def registration(self, pk: int) -> Registration:
        found = get_object_or_404(self.event.registrations.select_related("profile"), pk=pk)
        found.event = self.event
        return found

    def shown(self, registration: Registration) -> Response:
        return Response(ArrivalOut(line_of(registration)).data)

    def several(self, registrations: list[Registration]) -> Response:
        return Response(ArrivalOut(lines_of(registrations), many=True).data)

    def list(self, request: Request, event: str) -> Response:
        """Everybody who may be at the door, those of whom nobody knows first."""
        self.allow(permissions.can_see_desk(request.user, self.event))
        found = roll_of(self.event)
        lines = [*found.unknown, *found.missing, *found.waiting, *found.here]
        page = self.paginate_queryset(lines)
        return self.get_paginated_response(ArrivalOut(page, many=True).data)

    @writes(ArrivalOut, CodeIn)
    @action(["post"], detail=True, url_path="check-in")
    @once
    def check_in(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Yourself while the event lets phones do it, or any player as the desk."""
        held, user = self.registration(pk), request.user
        code = self.sent(CodeIn, request).validated_data["code"]
        if permissions.can_check_in(user, self.event):
            return self.shown(roll.check_in(registration=held, actor=user))
        self.allow(permissions.is_player(user, held))
        checked_in = counting_wrong_codes(
            request._request,
            user,
            self.event,
            lambda: own.check_in_by_phone(registration=held, code=code, actor=user),
        )
        return self.shown(checked_in)

    @writes(ArrivalOut)
    @action(["post"], detail=True, url_path="take-back")
    @once
    def take_back(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """A slip of the finger, before the first round is out."""
        self.allow(permissions.can_check_in(request.user, self.event))
        held = self.registration(pk)
        return self.shown(roll.take_check_in_back(registration=held, actor=request.user))

    @writes(ArrivalOut(many=True), PlayersIn)
    @action(["post"], detail=False, pagination_class=None)
    @once
    def here(self, request: PersonApiRequest, event: str) -> Response:
        """Several at once; answers with those whom nobody had seen before."""
        self.allow(permissions.can_check_in(request.user, self.event))
        sent = self.sent(PlayersIn, request).validated_data
        return self.several(roll.check_in_many(event=self.event, actor=request.user, **sent))

    @writes(ArrivalOut(many=True), NotHereIn)
    @action(["post"], detail=False, url_path="not-here", pagination_class=None)
    @once
    def not_here(self, request: PersonApiRequest, event: str) -> Response:
        """One decision for all of these; whoever checked in meanwhile is left alone."""
        self.allow(permissions.can_manage_players(request.user, self.event))
        sent = self.sent(NotHereIn, request).validated_data
        decided = decisions.decide_not_here(event=self.event, actor=request.user, **sent)
        return self.several(decided)
