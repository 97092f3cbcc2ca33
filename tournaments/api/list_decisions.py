"""Deck lists that stand before the next step of an event, and decisions about them."""

from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import ListDecision
from tournaments.queries.list_decisions import decisions_of, step_ahead, undecided_lists
from tournaments.serializers import list_decisions as shapes
from tournaments.services.list_decisions import decide_lists


class ListDecisionViews(EventViews):
    """Why somebody plays with a list that is missing, not legal or not judged."""

    serializer_class = shapes.ListDecisionOut
    write_scope = Scope.RUN
    queryset = ListDecision.objects.none()
    pagination_class = None

    @reads(shapes.ListDecisionOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(permissions.can_see_desk(request.user, self.event))
        return Response(shapes.ListDecisionOut(decisions_of(self.event), many=True).data)

    @reads(shapes.UndecidedListOut(many=True))
    @action(["get"], detail=False)
    def undecided(self, request: Request, event: str) -> Response:
        """What the next step waits for."""
        self.allow(permissions.can_see_desk(request.user, self.event))
        found = undecided_lists(self.event, step_ahead(self.event))
        return Response(shapes.UndecidedListOut(found, many=True).data)

    @writes(shapes.ListDecisionOut(many=True), shapes.ListDecisionIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_decide_lists(request.user, self.event))
        sent = self.sent(shapes.ListDecisionIn, request).validated_data
        made = decide_lists(event=self.event, actor=request.user, **sent)
        return Response(shapes.ListDecisionOut(made, many=True).data, 201)
