"""Penalties by program, with the rights of the pages: given, confirmed, taken back, listed."""

from collections.abc import Callable
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from checks.models import Penalty, PenaltyToConfirm
from checks.permissions import can_check_decks, can_give_penalties, confirms_penalties
from checks.queries.checks import penalties_of, penalties_to_confirm
from checks.serializers import penalties as shapes
from checks.services.giving import confirm_penalty, give_penalty, refuse_penalty
from checks.services.penalties import take_back_penalty
from engine.policy.penalties import penalty_catalogue
from tournaments.api.access import EventViews, reads, writes
from tournaments.queries.registrations import registrations_for_staff


class PenaltyViews(EventViews):
    """The ledger of penalties: for judges who check decks and do not play in the event."""

    serializer_class = shapes.PenaltyOut
    write_scope = Scope.RUN
    queryset = Penalty.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    @reads(shapes.PenaltyOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(can_check_decks(request.user, self.event))
        page = self.paginate_queryset(penalties_of(self.event).order_by("-pk"))
        return self.get_paginated_response(shapes.PenaltyOut(page, many=True).data)

    @reads(shapes.GuideOut)
    @action(["get"], detail=False, pagination_class=None)
    def guide(self, request: PersonApiRequest, event: str) -> Response:
        """The keys of infractions and penalties of this game."""
        self.allow(can_check_decks(request.user, self.event))
        return Response(shapes.GuideOut(penalty_catalogue(self.event.game)).data)

    @writes(shapes.GivenOut, shapes.GivenIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(can_give_penalties(request.user, self.event))
        sent = dict(self.sent(shapes.GivenIn, request).validated_data)
        players = registrations_for_staff(self.event)
        player = get_object_or_404(players, pk=sent.pop("registration"))
        made = give_penalty(registration=player, actor=request.user, **sent)
        return Response(shapes.given_out(made).data, 201)

    @writes(shapes.PenaltyOut, shapes.PenaltyReasonIn)
    @action(["post"], detail=True, url_path="take-back")
    @once
    def take_back(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """It stays on record as taken back."""
        self.allow(can_give_penalties(request.user, self.event))
        sent = self.sent(shapes.PenaltyReasonIn, request).validated_data
        penalty = get_object_or_404(penalties_of(self.event), pk=pk)
        take_back_penalty(penalty=penalty, actor=request.user, **sent)
        return Response(shapes.PenaltyOut(penalties_of(self.event).get(pk=pk)).data)


class PenaltyToConfirmViews(EventViews):
    """What waits for the head judge's word."""

    serializer_class = shapes.WaitingPenaltyOut
    write_scope = Scope.RUN
    queryset = PenaltyToConfirm.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    @reads(shapes.WaitingPenaltyOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(can_check_decks(request.user, self.event))
        page = self.paginate_queryset(penalties_to_confirm(self.event))
        return self.get_paginated_response(shapes.WaitingPenaltyOut(page, many=True).data)

    def decided(
        self, service: Callable[..., PenaltyToConfirm], pk: int, **more: Any
    ) -> PenaltyToConfirm:
        """One that was decided already is answered by the service, which knows how."""
        every = PenaltyToConfirm.objects.filter(registration__event=self.event)
        waiting = get_object_or_404(every.select_related("registration__event"), pk=pk)
        return service(waiting=waiting, actor=self.request.user, **more)

    @writes(shapes.WaitingPenaltyOut)
    @action(["post"], detail=True)
    @once
    def confirm(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(confirms_penalties(request.user, self.event))
        return Response(shapes.WaitingPenaltyOut(self.decided(confirm_penalty, pk)).data)

    @writes(shapes.WaitingPenaltyOut, shapes.PenaltyReasonIn)
    @action(["post"], detail=True)
    @once
    def refuse(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(confirms_penalties(request.user, self.event))
        sent = self.sent(shapes.PenaltyReasonIn, request).validated_data
        return Response(shapes.WaitingPenaltyOut(self.decided(refuse_penalty, pk, **sent)).data)
