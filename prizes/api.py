"""The prizes of an event for programs."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from prizes import serializers as shapes
from prizes import services
from prizes.models import Prize
from prizes.queries import prizes_of
from tournaments import permissions
from tournaments.api.access import EventViews, writes


class PrizeViews(mixins.ListModelMixin, EventViews):
    """Everybody reads the prizes; those who look after players hand them out."""

    serializer_class = shapes.PrizeOut
    write_scope = Scope.ORGANIZE
    queryset = Prize.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,9}"

    def get_queryset(self) -> QuerySet[Prize]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        return prizes_of(self.event)

    @writes(shapes.PrizeOut, shapes.PrizeIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        sent = self.sent(shapes.PrizeIn, request).validated_data
        prize = services.announce_prize(event=self.event, actor=request.user, **sent)
        return Response(shapes.PrizeOut(prize).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(permissions.can_edit_event(request.user, self.event))
        prize = get_object_or_404(prizes_of(self.event), pk=pk)
        services.drop_prize(event=self.event, prize=prize, actor=request.user)
        return Response(status=204)

    @writes(shapes.PrizeOut, shapes.HandOutIn)
    @action(["post"], detail=True, url_path="hand-out")
    @once
    def hand_out(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(permissions.can_manage_players(request.user, self.event))
        sent = self.sent(shapes.HandOutIn, request).validated_data
        prize = get_object_or_404(prizes_of(self.event), pk=pk)
        player = get_object_or_404(self.event.registrations, pk=sent["registration"])
        asked = {"prize": prize, "registration": player, "given": sent["given"]}
        services.hand_out(event=self.event, actor=request.user, **asked)
        return Response(shapes.PrizeOut(prize).data)
