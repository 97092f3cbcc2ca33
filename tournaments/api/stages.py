"""The plan of an event, and beginning its stages."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from engine.pairing import model as plain
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.enums import EventState
from tournaments.models import Event, Stage
from tournaments.queries.courses import course_of
from tournaments.queries.openings import pods_ahead
from tournaments.queries.seeds import seeded_players
from tournaments.queries.stage_places import shown_stages
from tournaments.queries.stage_words import stage_words
from tournaments.queries.stages import plan_of
from tournaments.serializers import stages as shapes
from tournaments.services.cut_seats import move_up
from tournaments.services.seeding import set_seeds
from tournaments.services.stages import begin_stage, take_back_stage
from tournaments.services.structures import plan_stages

May = Callable[[permissions.Visitor, Event], bool]


class StageViews(EventViews):
    """Swiss rounds, pods, round robins and brackets, one after the other."""

    serializer_class = shapes.StageOut
    write_scope = Scope.RUN
    queryset = Stage.objects.none()
    pagination_class = None
    lookup_field, lookup_url_kwarg, lookup_value_regex = "number", "number", r"\d{1,2}"

    def shown(self) -> Response:
        at_desk = permissions.can_see_desk(self.request.user, self.event)
        begun = {each.number: each for each in shown_stages(self.event, at_desk=at_desk)}
        rows = [
            self.row(number, stage, begun.get(number))
            for number, stage in enumerate(plan_of(self.event), start=1)
        ]
        return Response(shapes.StageOut(rows, many=True).data)

    def row(self, number: int, planned: plain.Stage, begun: Stage | None) -> dict[str, Any]:
        entries = begun.entries.select_related("registration__profile") if begun else None
        return {
            "number": number,
            "kind": planned.kind.value,
            "words": stage_words(planned),
            "has_begun": begun is not None or self.is_open_swiss(number, planned),
            "players": entries.order_by("seed") if entries is not None else [],
        }

    def is_open_swiss(self, number: int, planned: plain.Stage) -> bool:
        """Swiss rounds that everybody plays from the start need no beginning of their own."""
        is_first = number == 1 and planned.kind is plain.StageKind.SWISS
        return is_first and self.event.state not in (EventState.DRAFT, EventState.OPEN)

    @reads(shapes.StageOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        return self.shown()

    @writes(shapes.StageOut(many=True), shapes.PlanIn)
    @action(["put"], detail=False)
    @once
    def plan(self, request: PersonApiRequest, event: str) -> Response:
        """Stages that have begun stay as they are; the others may change."""
        self.allow(permissions.can_edit_event(request.user, self.event))
        plan = self.sent(shapes.PlanIn, request).plan
        self._event = plan_stages(event=self.event, stages=plan, actor=request.user)
        return self.shown()

    @extend_schema(methods=["get"], responses=shapes.SeedsOut)
    @extend_schema(methods=["put"], request=shapes.SeedsIn, responses=shapes.SeedsOut)
    @action(["get", "put"], detail=False)
    @once
    def seeds(self, request: PersonApiRequest, event: str) -> Response:
        """The seeds that the organizer gives before a bracket, best first."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        if request.method == "PUT":
            order = self.sent(shapes.SeedsIn, request).validated_data["order"]
            set_seeds(event=self.event, order=order, actor=request.user)
        return Response(shapes.SeedsOut({"order": seeded_players(self.event)}).data)

    @writes(shapes.StageOut(many=True))
    @action(["post"], detail=False, url_path="move-up")
    @once
    def move_up(self, request: PersonApiRequest, event: str) -> Response:
        """The next in the standings takes the seat of a player who left a cut nobody has played."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        move_up(event=self.event, actor=request.user)
        return self.shown()

    @writes(shapes.StageOut(many=True), shapes.BeginIn)
    @action(["post"], detail=True)
    @once
    def begin(self, request: Request, event: str, number: str) -> Response:
        """Fixes who goes on; the answer names them. Pods may be given other sizes."""
        sizes = self.sent(shapes.BeginIn, request).validated_data.get("pod_sizes", [])
        return self.changed(begin_stage, number, pod_sizes=sizes)

    @reads(shapes.PodsAheadOut)
    @action(["get"], detail=True)
    def pods(self, request: Request, event: str, number: str) -> Response:
        """The sizes of the pods before a draft begins: the usual ones, and others to choose."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        course = course_of(self.event)
        ahead = pods_ahead(self.event, course) if int(number) == course.number + 1 else None
        if ahead is None:
            raise Http404
        return Response(shapes.PodsAheadOut(ahead).data)

    @writes(shapes.StageOut(many=True))
    @action(["post"], detail=True, url_path="take-back")
    @once
    def take_back(self, request: Request, event: str, number: str) -> Response:
        """Possible as long as no round of the stage is paired."""
        return self.changed(take_back_stage, number, permissions.can_take_back)

    def changed(
        self,
        service: Callable[..., object],
        number: str,
        may: May = permissions.can_run_rounds,
        **more: Any,
    ) -> Response:
        self.allow(may(self.request.user, self.event))
        service(event=self.event, number=int(number), actor=self.request.user, **more)
        return self.shown()
