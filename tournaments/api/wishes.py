"""What organizers ask of the pairing: tables, zones, seats, planned byes, players kept apart."""

from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.errors import TournamentError
from tournaments.models import KeptApart, PlannedBye, Registration
from tournaments.queries.zones import zones_of
from tournaments.serializers import wishes as shapes
from tournaments.services import wishes as services

NUMBER = r"\d{1,18}"


class WishViews(EventViews):
    """For those who may repair rounds; a wish counts from the next pairing on."""

    write_scope = Scope.RUN
    filter_backends = ()
    lookup_value_regex = NUMBER

    def staff_only(self) -> None:
        self.allow(permissions.can_repair_rounds(self.request.user, self.event))

    def player(self, pk: int) -> Registration:
        return get_object_or_404(self.event.registrations.select_related("profile"), pk=pk)


class TableViews(WishViews):
    """How tables are numbered."""

    serializer_class = shapes.TablesOut
    queryset = Registration.objects.none()
    pagination_class = None

    @reads(shapes.TablesOut)
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        return Response(shapes.TablesOut(self.event).data)

    @writes(shapes.TablesOut, shapes.TablesIn)
    @once
    def set(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        now = {name: getattr(self.event, name) for name in shapes.TablesOut.Meta.fields}
        sent = self.sent(shapes.TablesIn, request).validated_data
        done = services.set_tables(event=self.event, actor=request.user, **(now | sent))
        return Response(shapes.TablesOut(done).data)


class ZoneViews(WishViews):
    """The zones of the hall."""

    serializer_class = shapes.ZonesSerializer
    queryset = Registration.objects.none()
    pagination_class = None

    @reads(shapes.ZonesSerializer)
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        return Response(shapes.ZonesSerializer({"zones": zones_of(self.event)}).data)

    @writes(shapes.ZonesSerializer, shapes.ZonesSerializer)
    @once
    def set(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        sent = self.sent(shapes.ZonesSerializer, request).validated_data
        done = services.set_zones(event=self.event, actor=request.user, **sent)
        return Response(shapes.ZonesSerializer({"zones": zones_of(done)}).data)


class SeatWishViews(WishViews):
    """Players with a table of their own, or who need an accessible one."""

    serializer_class = shapes.SeatWishOut
    queryset = Registration.objects.none()

    @reads(shapes.SeatWishOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        seated = Q(fixed_table__isnull=False) | Q(needs_accessible_table=True)
        found = self.event.registrations.filter(seated).select_related("profile").order_by("pk")
        page = self.paginate_queryset(found)
        return self.get_paginated_response(shapes.SeatWishOut(page, many=True).data)

    @writes(shapes.SeatWishOut, shapes.SeatWishIn)
    @once
    def update(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """By the id of the registration."""
        self.staff_only()
        sent = self.sent(shapes.SeatWishIn, request).validated_data
        player = self.player(pk)
        services.set_player_wish(registration=player, actor=request.user, **sent)
        return Response(shapes.SeatWishOut(self.player(pk)).data)


class PlannedByeViews(WishViews):
    """Byes that are known beforehand."""

    serializer_class = shapes.PlannedByeOut
    queryset = PlannedBye.objects.none()

    def planned(self) -> QuerySet[PlannedBye]:
        found = PlannedBye.objects.filter(registration__event=self.event)
        return found.select_related("registration__profile").order_by("round_number", "pk")

    @reads(shapes.PlannedByeOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        page = self.paginate_queryset(self.planned())
        return self.get_paginated_response(shapes.PlannedByeOut(page, many=True).data)

    @writes(shapes.PlannedByeOut, shapes.PlannedByeIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        sent = dict(self.sent(shapes.PlannedByeIn, request).validated_data)
        player = self.player(sent.pop("registration"))
        made = services.plan_bye(registration=player, actor=request.user, **sent)
        return Response(shapes.PlannedByeOut(made).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.staff_only()
        services.cancel_bye(planned=get_object_or_404(self.planned(), pk=pk), actor=request.user)
        return Response(status=204)


class KeptApartViews(WishViews):
    """Players who should not meet."""

    serializer_class = shapes.KeptApartOut
    queryset = KeptApart.objects.none()

    @reads(shapes.KeptApartOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        found = self.event.kept_apart.prefetch_related("players").order_by("pk")
        page = self.paginate_queryset(found)
        return self.get_paginated_response(shapes.KeptApartOut(page, many=True).data)

    @writes(shapes.KeptApartOut, shapes.KeptApartIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.staff_only()
        sent = dict(self.sent(shapes.KeptApartIn, request).validated_data)
        wanted = set(sent.pop("players"))
        players = list(self.event.registrations.filter(state="registered", pk__in=wanted))
        if len(players) < len(wanted):
            raise TournamentError("One of them does not play in this event.", field="players")
        made = services.keep_apart(event=self.event, actor=request.user, players=players, **sent)
        return Response(shapes.KeptApartOut(made).data, 201)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.staff_only()
        kept = get_object_or_404(self.event.kept_apart, pk=pk)
        services.allow_again(kept=kept, actor=request.user)
        return Response(status=204)
