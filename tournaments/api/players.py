"""Players of an event and their lists."""

from decimal import Decimal
from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.queries import profile_of
from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.api.player_records import RecordViews
from tournaments.models import Registration
from tournaments.queries import list_access
from tournaments.queries import registrations as queries
from tournaments.queries.name_lists import Line
from tournaments.serializers import players as shapes
from tournaments.services import decks as deck_services
from tournaments.services import registrations as services
from tournaments.services.late_entries import count_missed_rounds
from tournaments.services.name_lists import bring_in_players


class RegistrationViews(mixins.ListModelMixin, RecordViews):
    """Players: everybody sees who plays, staff also who waits or withdrew."""

    serializer_class = shapes.RegistrationOut
    write_scope = (Scope.PLAY, Scope.RUN)
    queryset = Registration.objects.none()
    filterset_fields = ("state",)
    lookup_value_regex = r"\d{1,18}"

    def get_queryset(self) -> QuerySet[Registration]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        if permissions.can_see_desk(self.request.user, self.event):
            return queries.registrations_for_staff(self.event)
        return queries.players_for_public(self.event)

    def own_or_run(self, pk: int) -> Registration:
        """A registration that is the caller's own, or in an event they run."""
        found = queries.registrations_for_staff(self.event)
        registration = get_object_or_404(found, pk=pk)
        registration.event = self.event
        user = self.request.user
        if not permissions.can_manage_players(user, self.event):
            self.allow(permissions.is_player(user, registration))
            self.needs(Scope.PLAY)
        return registration

    def shown(self, registration: Registration, status: int = 200) -> Response:
        return Response(shapes.RegistrationOut(registration).data, status)

    @reads(shapes.RegistrationOut)
    def retrieve(self, request: Request, event: str, pk: int) -> Response:
        """One player."""
        return self.shown(get_object_or_404(self.get_queryset(), pk=pk))

    @writes(shapes.RegistrationOut, shapes.RegistrationIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        sent = self.sent(shapes.RegistrationIn, request).validated_data
        if name := sent.get("walk_in"):
            self.allow(permissions.can_manage_players(request.user, self.event))
            made = services.register_walk_in(
                event=self.event,
                display_name=name,
                actor=request.user,
                is_namesake=sent["is_namesake"],
                player_id=sent["player_id"],
                email=sent["email"],
                asks=sent["asks"],
            )
        else:
            self.needs(Scope.PLAY)
            profile = profile_of(request.user)
            made = services.register_player(
                event=self.event,
                profile=profile,
                actor=request.user,
                answers=sent["answers"],
            )
        return self.shown(made, 201)

    @writes(shapes.PlayerListOut, shapes.PlayerListIn)
    @action(["post"], detail=False, url_path="list")
    @once
    def add_list(self, request: PersonApiRequest, event: str) -> Response:
        """Many players without an account at once. Sent again, whoever is here already stays."""
        self.allow(permissions.can_manage_players(request.user, self.event))
        sent = self.sent(shapes.PlayerListIn, request).validated_data["players"]
        done = bring_in_players(
            event=self.event,
            lines=[line_of(number, row) for number, row in enumerate(sent, start=1)],
            answers={
                number: frozenset(row["other_than"]) for number, row in enumerate(sent, start=1)
            },
            actor=request.user,
        )
        shown = shapes.PlayerListOut({"added": done.added, "known": done.known})
        return Response(shown.data)

    @writes(shapes.RegistrationOut)
    @action(["post"], detail=True)
    @once
    def withdraw(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        held = self.own_or_run(pk)
        return self.shown(services.withdraw_player(registration=held, actor=request.user))

    @writes(shapes.RegistrationOut)
    @action(["post"], detail=True)
    @once
    def drop(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        held = self.own_or_run(pk)
        return self.shown(services.drop_player(registration=held, actor=request.user))

    @writes(shapes.RegistrationOut)
    @action(["post"], detail=True, url_path="undo-drop")
    @once
    def undo_drop(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        held = self.own_or_run(pk)
        runs = permissions.can_manage_players(request.user, self.event)
        service = services.undo_drop if runs else services.undo_own_drop
        return self.shown(service(registration=held, actor=request.user))

    @writes(shapes.RegistrationOut, shapes.MissedRoundsIn)
    @action(["post"], detail=True, url_path="missed-rounds")
    @once
    def missed_rounds(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """What the rounds count that were played before this player came."""
        self.allow(permissions.can_manage_players(request.user, self.event))
        held = get_object_or_404(queries.registrations_for_staff(self.event), pk=pk)
        worth = self.sent(shapes.MissedRoundsIn, request).validated_data["rounds"]
        count_missed_rounds(registration=held, worth=worth, actor=request.user)
        return self.shown(held)


class DeckViews(EventViews):
    """Deck lists: the player's own, and those that the event's policy lets the caller read."""

    serializer_class = shapes.DeckOut
    write_scope = (Scope.PLAY, Scope.RUN)
    queryset = Registration.objects.none()
    filter_backends = ()

    def list(self, request: Request, event: str) -> Response:
        """Those of them that you may read now."""
        self.allow(list_access.can_read_any_list(request.user, self.event))
        lists = list_access.readable_lists(request.user, self.event)
        page = self.paginate_queryset(queries.with_lists(lists))
        return self.get_paginated_response(shapes.DeckOut(page, many=True).data)

    def registration(self, pk: int) -> Registration:
        found = queries.registrations_for_staff(self.event)
        registration = get_object_or_404(found, pk=pk)
        registration.event = self.event
        self.allow(list_access.can_read_list(self.request.user, registration))
        return registration

    @reads(shapes.DeckOut)
    def retrieve(self, request: Request, event: str, pk: int) -> Response:
        registration = self.registration(pk)
        if registration.deck is None:
            raise NotFound("No list was handed in yet.")
        return Response(shapes.DeckOut(registration).data)

    @writes(shapes.DeckOut, shapes.ListIn)
    @once
    def update(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Hand in your list; with a reason, correct a player's list as a judge."""
        registration = get_object_or_404(queries.registrations_for_staff(self.event), pk=pk)
        registration.event = self.event
        sent = self.sent(shapes.ListIn, request).validated_data
        if permissions.is_player(request.user, registration) and not sent["reason"]:
            self.needs(Scope.PLAY)
            deck_services.submit_list(
                registration=registration, text=sent["text"], actor=request.user
            )
        else:
            self.allow(permissions.can_correct_lists(request.user, self.event))
            deck_services.correct_list(registration=registration, actor=request.user, **sent)
        registration.refresh_from_db()
        return Response(shapes.DeckOut(registration).data)


def line_of(number: int, row: dict[str, Any]) -> Line:
    paid = row["paid"]
    return Line(
        number, row["name"], row["player_id"], row["email"], paid is not None, paid or Decimal(0)
    )
