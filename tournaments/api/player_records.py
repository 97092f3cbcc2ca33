"""What RegistrationViews offers to the desk: a player's record put right, fees, notes."""

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.queries import game_ids_of
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.models import Payment, Registration
from tournaments.queries.fees import payments_of
from tournaments.queries.registrations import registrations_for_staff
from tournaments.serializers import records as shapes
from tournaments.serializers.players import RegistrationOut
from tournaments.services import player_records as services
from tournaments.services.fees import Fee, note_fee
from tournaments.services.registrations import keep_staff_note


class RecordViews(EventViews):
    """Below one registration, for the desk."""

    def of_the_desk(self, pk: int) -> Registration:
        self.allow(permissions.can_manage_players(self.request.user, self.event))
        return self.anybody(pk)

    def anybody(self, pk: int) -> Registration:
        found = get_object_or_404(registrations_for_staff(self.event), pk=pk)
        found.event = self.event
        return found

    def as_it_is(self, registration: Registration) -> Response:
        return Response(RegistrationOut(self.anybody(registration.pk)).data)

    @writes(RegistrationOut, shapes.GuestIn)
    @once
    def partial_update(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """A player whom the desk made; others name themselves in their account."""
        held = self.of_the_desk(pk)
        sent = self.sent(shapes.GuestIn, request).validated_data
        if "email" in sent:
            self.allow(permissions.can_see_emails(request.user, self.event))
        now = {
            "display_name": held.profile.display_name,
            "player_id": game_ids_of(held.profile).get(self.event.game, ""),
            "email": held.email,
        }
        done = services.change_guest(registration=held, actor=request.user, **(now | sent))
        return self.as_it_is(done)

    @writes(None, status=204)
    @once
    def destroy(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """A record made by mistake; whoever was paired stays, dropped or withdrawn."""
        services.remove_player(registration=self.of_the_desk(pk), actor=request.user)
        return Response(status=204)

    @writes(RegistrationOut, shapes.MergeIn)
    @action(["post"], detail=True)
    @once
    def merge(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """One person with two records: the one that played stays."""
        held = self.of_the_desk(pk)
        other = self.anybody(self.sent(shapes.MergeIn, request).validated_data["other"])
        return self.as_it_is(services.merge_players(keep=held, other=other, actor=request.user))

    @writes(RegistrationOut, shapes.AccountIn)
    @action(["post"], detail=True)
    @once
    def account(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Somebody registered with the wrong account: seat, list and results stay."""
        self.allow(permissions.can_edit_event(request.user, self.event))
        sent = self.sent(shapes.AccountIn, request).validated_data
        right, reason = sent["email"], sent["reason"]
        swapped = services.swap_account(
            registration=self.anybody(pk), account=right, reason=reason, actor=request.user
        )
        return self.as_it_is(swapped)

    @writes(shapes.PaymentOut, shapes.FeeIn, 201)
    @action(["post"], detail=True)
    @once
    def fee(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """What happened to the entry fee; Arbiter moves no money."""
        held = self.of_the_desk(pk)
        sent = dict(self.sent(shapes.FeeIn, request).validated_data)
        key = sent.pop("key")
        made = note_fee(registration=held, fee=Fee(**sent), actor=request.user, key=key)
        return Response(shapes.PaymentOut(made).data, 201)

    @reads(shapes.StaffNoteSerializer)
    @action(["get"], detail=True, pagination_class=None)
    def note(self, request: Request, event: str, pk: int) -> Response:
        """The desk's note on a player."""
        self.allow(permissions.can_note_players(request.user, self.event))
        return Response(shapes.StaffNoteSerializer({"text": self.anybody(pk).staff_note}).data)

    @writes(shapes.StaffNoteSerializer, shapes.StaffNoteSerializer)
    @note.mapping.put
    @once
    def keep_note(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.allow(permissions.can_note_players(request.user, self.event))
        sent = self.sent(shapes.StaffNoteSerializer, request).validated_data
        kept = keep_staff_note(registration=self.anybody(pk), actor=request.user, **sent)
        return Response(shapes.StaffNoteSerializer({"text": kept.staff_note}).data)


class TillViews(EventViews):
    """Every step of every entry fee, for those who look after players."""

    serializer_class = shapes.PaymentOut
    queryset = Payment.objects.none()
    filter_backends = ()

    @reads(shapes.PaymentOut(many=True))
    def list(self, request: Request, event: str) -> Response:
        self.allow(permissions.can_manage_players(request.user, self.event))
        page = self.paginate_queryset(payments_of(self.event))
        return self.get_paginated_response(shapes.PaymentOut(page, many=True).data)
