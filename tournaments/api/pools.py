"""Sealed pools: written down by players, corrected by judges, locked by the desk."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import SealedPool
from tournaments.queries.pools import readable_pools
from tournaments.queries.registrations import registration_of
from tournaments.serializers import pools as shapes
from tournaments.services.pools import correct_pool, lock_pools, register_pool


class PoolViews(EventViews):
    """The pools that you may read: your own, those you wrote down, as an official all of them."""

    serializer_class = shapes.PoolOut
    write_scopes = {"create": Scope.PLAY}
    write_scope = Scope.RUN
    queryset = SealedPool.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    @reads(shapes.PoolOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        page = self.paginate_queryset(readable_pools(request.user, self.event).order_by("pk"))
        return self.get_paginated_response(shapes.PoolOut(page, many=True).data)

    @writes(shapes.PoolOut, shapes.PoolIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        """What you opened; for another player where the event has pools swapped."""
        own = registration_of(request.user, self.event)
        if own is None:
            raise Http404
        sent = self.sent(shapes.PoolIn, request).validated_data
        wanted = sent.get("registration", own.pk)
        chosen = get_object_or_404(self.event.registrations.select_related("profile"), pk=wanted)
        pool = register_pool(
            registration=chosen, registrar=own, text=sent["text"], actor=request.user
        )
        return Response(shapes.PoolOut(pool).data, 201)

    @writes(shapes.PoolOut, shapes.CorrectedPoolIn)
    @once
    def update(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """A judge corrects the pool of this registration, or enters one that is missing."""
        self.allow(permissions.can_correct_lists(request.user, self.event))
        sent = self.sent(shapes.CorrectedPoolIn, request).validated_data
        player = get_object_or_404(self.event.registrations.select_related("profile"), pk=pk)
        pool = correct_pool(registration=player, actor=request.user, **sent)
        return Response(shapes.PoolOut(pool).data)

    @writes(shapes.PoolsLockedSerializer, shapes.PoolsLockedSerializer)
    @action(["post"], detail=False)
    @once
    def lock(self, request: PersonApiRequest, event: str) -> Response:
        """Players write no more pools down, or do so again."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        sent = self.sent(shapes.PoolsLockedSerializer, request).validated_data
        done = lock_pools(event=self.event, actor=request.user, **sent)
        locked = {"locked": done.pools_locked_at is not None}
        return Response(shapes.PoolsLockedSerializer(locked).data)
