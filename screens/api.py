"""Announcements, the time of the next round, and the screens of the hall."""

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from screens import services
from screens.models import Announcement, HallScreen
from screens.queries.kinds import kinds
from screens.queries.notices import current_announcements, next_round_at
from screens.serializers import (
    AnnouncementIn,
    AnnouncementOut,
    KindOut,
    NewScreenIn,
    NextRoundOut,
    ScreenIn,
    ScreenOut,
    SeenKeyIn,
)
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes


class HallViews(EventViews):
    write_scope = Scope.RUN
    filter_backends = ()
    pagination_class = None

    def allow_steering(self) -> None:
        self.allow(permissions.can_run_rounds(self.request.user, self.event))


class AnnouncementViews(HallViews):
    """What the desk says to everybody: all read it, those who run rounds say it."""

    serializer_class = AnnouncementOut
    queryset = Announcement.objects.none()

    @reads(AnnouncementOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        """Those that stand at this moment, the newest first."""
        return Response(AnnouncementOut(current_announcements(self.event), many=True).data)

    @writes(AnnouncementOut, AnnouncementIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow_steering()
        sent = self.sent(AnnouncementIn, request).validated_data
        made = services.make_announcement(event=self.event, actor=request.user, **sent)
        return Response(AnnouncementOut(made).data, status=201)

    @writes(AnnouncementOut)
    @action(["post"], detail=True)
    @once
    def end(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow_steering()
        held = get_object_or_404(self.event.announcements, pk=pk)
        services.end_announcement(announcement=held, actor=request.user)
        return Response(AnnouncementOut(held).data)


class NextRoundViews(HallViews):
    """At about what time the next round is said to begin."""

    serializer_class = NextRoundOut
    queryset = Announcement.objects.none()

    @reads(NextRoundOut)
    def retrieve(self, request: Request, event: str) -> Response:
        return Response(NextRoundOut({"at": next_round_at(self.event)}).data)

    @writes(NextRoundOut, NextRoundOut)
    @once
    def update(self, request: PersonApiRequest, event: str) -> Response:
        self.allow_steering()
        at = self.sent(NextRoundOut, request).validated_data["at"]
        services.say_next_round(event=self.event, actor=request.user, at=at)
        answer: Response = self.retrieve(request, event)
        return answer


class ScreenViews(HallViews):
    """The screens that the desk steers; their keys are for those who may steer them."""

    serializer_class = ScreenOut
    queryset = HallScreen.objects.none()

    def held(self, pk: int) -> HallScreen:
        self.allow_steering()
        return get_object_or_404(self.event.hall_screens, pk=pk)

    @reads(ScreenOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow_steering()
        return Response(ScreenOut(self.event.hall_screens.all(), many=True).data)

    @reads(KindOut(many=True))
    @action(["get"], detail=False)
    def kinds(self, request: Request, event: str) -> Response:
        """What a screen can show."""
        shown = [{"kind": key, "words": kind.words} for key, kind in kinds().items()]
        return Response(KindOut(shown, many=True).data)

    @writes(ScreenOut, NewScreenIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow_steering()
        sent = self.sent(NewScreenIn, request).validated_data
        added = services.add_screen(event=self.event, actor=request.user, **sent)
        return Response(ScreenOut(added).data, status=201)

    @writes(ScreenOut, ScreenIn)
    @once
    def update(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        held = self.held(pk)
        sent = self.sent(ScreenIn, request).validated_data
        changed = services.change_screen(screen=held, actor=request.user, **sent)
        return Response(ScreenOut(changed).data)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        services.remove_screen(screen=self.held(pk), actor=request.user)
        return Response(status=204)

    @writes(ScreenOut, SeenKeyIn)
    @action(["post"], detail=True, url_path="new-address")
    @once
    def new_address(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The old address shows nothing any more."""
        held = self.held(pk)
        seen = self.sent(SeenKeyIn, request).validated_data["seen"]
        return Response(
            ScreenOut(services.renew_address(screen=held, actor=request.user, seen=seen)).data
        )
