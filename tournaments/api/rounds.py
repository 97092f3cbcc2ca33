"""Rounds, matches, results and standings."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django_filters import rest_framework as filters
from drf_spectacular.utils import OpenApiParameter
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from tournaments import permissions
from tournaments.api.access import EventViews, reads, writes
from tournaments.api.hand_rounds import HandViews
from tournaments.models import Match, Round, Standing
from tournaments.queries import rounds as queries
from tournaments.queries.desk import newest_reports
from tournaments.queries.late_entries import with_missed_rounds
from tournaments.queries.registrations import registration_of
from tournaments.serializers import rounds as shapes
from tournaments.services import results, rounds
from tournaments.services.locks import required
from tournaments.services.no_shows import drop_absent, record_no_show
from tournaments.services.pins import pin_pair, unpin_pair

NO_PLAYER = "You do not play in this event."


class RoundViews(mixins.ListModelMixin, HandViews):
    """Rounds: published ones for everybody, drafts for those who run the event."""

    serializer_class = shapes.RoundOut
    write_scope = Scope.RUN
    queryset = Round.objects.none()
    filterset_fields = ("kind", "state")
    lookup_field, lookup_url_kwarg, lookup_value_regex = "number", "number", r"\d{1,3}"

    def get_queryset(self) -> QuerySet[Round]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        if permissions.can_see_desk(self.request.user, self.event):
            return queries.rounds_for_staff(self.event)
        return queries.rounds_for_public(self.event)

    def shown(self, round: Round, status: int = 200) -> Response:
        return Response(shapes.RoundOut(round).data, status)

    def changed(
        self,
        service: Callable[..., Round],
        number: int,
        may: Callable[..., bool] = permissions.can_run_rounds,
        **more: Any,
    ) -> Response:
        self.allow(may(self.request.user, self.event))
        found = get_object_or_404(queries.rounds_for_staff(self.event), number=number)
        return self.shown(service(round=found, actor=self.request.user, **more))

    @reads(shapes.RoundOut)
    def retrieve(self, request: Request, event: str, number: int) -> Response:
        return self.shown(get_object_or_404(self.get_queryset(), number=number))

    @writes(shapes.RoundOut, status=201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        """Pairs the next round as a draft."""
        self.allow(permissions.can_run_rounds(request.user, self.event))
        return self.shown(rounds.pair_round(event=self.event, actor=request.user), 201)

    @writes(shapes.RoundOut)
    @action(["post"], detail=True)
    @once
    def publish(self, request: Request, event: str, number: int) -> Response:
        return self.changed(rounds.publish_round, number)

    @writes(shapes.RoundOut)
    @action(["post"], detail=True)
    @once
    def close(self, request: Request, event: str, number: int) -> Response:
        return self.changed(rounds.close_round, number)

    @writes(shapes.RoundOut, shapes.ReasonIn)
    @action(["post"], detail=True)
    @once
    def discard(self, request: Request, event: str, number: int) -> Response:
        sent = self.sent(shapes.ReasonIn, request).validated_data
        return self.changed(rounds.discard_round, number, permissions.can_take_back, **sent)


class MatchFilter(filters.FilterSet):
    round = filters.NumberFilter("round__number")
    table_from = filters.NumberFilter("table", "gte")
    table_to = filters.NumberFilter("table", "lte")

    class Meta:
        model = Match
        fields = ["state", "table"]


class MatchViews(mixins.ListModelMixin, EventViews):
    """Matches of published rounds; staff also see those of a draft."""

    serializer_class = shapes.MatchOut
    write_scopes = {
        "report": Scope.PLAY,
        "result": Scope.RUN,
        "pin": Scope.RUN,
        "unpin": Scope.RUN,
        "no_show": Scope.RUN,
    }
    queryset = Match.objects.none()
    filterset_class = MatchFilter

    def get_queryset(self) -> QuerySet[Match]:
        if getattr(self, "swagger_fake_view", False):
            return self.queryset
        staff = permissions.can_see_desk(self.request.user, self.event)
        shown = queries.rounds_for_staff if staff else queries.rounds_for_public
        return queries.matches_of(shown(self.event))

    def shown(self, pk: int) -> Response:
        return Response(shapes.MatchOut(get_object_or_404(self.get_queryset(), pk=pk)).data)

    @reads(shapes.MatchOut)
    def retrieve(self, request: Request, event: str, pk: int) -> Response:
        return self.shown(pk)

    @writes(shapes.MatchOut, shapes.ReportIn)
    @action(["post"], detail=True)
    @once
    def report(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Your word as a player; the match is decided when both of you say the same."""
        match = get_object_or_404(self.get_queryset(), pk=pk)
        form = self.sent(shapes.ReportIn, request)
        self.allow(permissions.can_report_match(request.user, match))
        results.report_result(
            match=match,
            registration=required(registration_of(request.user, self.event), NO_PLAYER),
            score=form.score,
            reporter=request.user,
            key=form.validated_data["key"],
        )
        return self.shown(pk)

    @writes(shapes.MatchOut, shapes.ResultIn)
    @action(["post"], detail=True)
    @once
    def result(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Staff's word, which outranks the players'."""
        match = get_object_or_404(self.get_queryset(), pk=pk)
        self.allow(permissions.can_enter_results(request.user, self.event))
        form = self.sent(shapes.ResultIn, request)
        results.record_result(
            match=match,
            score=form.score,
            actor=request.user,
            seen_version=form.validated_data["seen_version"],
            reason=form.validated_data["reason"],
            accepted=form.validated_data["accepted"],
        )
        return self.shown(pk)

    @reads(shapes.ReportOut(many=True), filters=False)
    @action(["get"], detail=True, pagination_class=None)
    def reports(self, request: Request, event: str, pk: int) -> Response:
        """What each player said last, for both of them and the desk; two that differ are a
        dispute."""
        match = get_object_or_404(self.get_queryset(), pk=pk)
        runs = permissions.can_see_desk(request.user, self.event)
        self.allow(runs or permissions.can_report_match(request.user, match))
        said = newest_reports(match.reports.select_related("registration__profile"))
        return Response(shapes.ReportOut(said, many=True).data)

    @writes(shapes.MatchOut, shapes.NoShowIn)
    @action(["post"], detail=True, url_path="no-show")
    @once
    def no_show(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Who is there wins, or both lose; with `drop` whoever did not come leaves the event."""
        self.allow(permissions.can_enter_results(request.user, self.event))
        match = get_object_or_404(self.get_queryset().filter(second__isnull=False), pk=pk)
        sent = dict(self.sent(shapes.NoShowIn, request).validated_data)
        drops = sent.pop("drop")
        if drops:
            self.allow(permissions.can_manage_players(request.user, self.event))
        record_no_show(match=match, actor=request.user, **sent)
        if drops:
            drop_absent(match=match, absent=sent["absent"], actor=request.user)
        return self.shown(pk)

    @writes(shapes.MatchOut)
    @action(["post"], detail=True)
    @once
    def pin(self, request: Request, event: str, pk: int) -> Response:
        """The pair stays at its table when the round is paired anew."""
        return self.pinned(pin_pair, pk)

    @writes(shapes.MatchOut)
    @action(["post"], detail=True)
    @once
    def unpin(self, request: Request, event: str, pk: int) -> Response:
        return self.pinned(unpin_pair, pk)

    def pinned(self, service: Callable[..., Any], pk: int) -> Response:
        self.allow(permissions.can_repair_rounds(self.request.user, self.event))
        match = get_object_or_404(self.get_queryset(), pk=pk)
        service(match=match, actor=self.request.user)
        return self.shown(pk)


class StandingViews(EventViews):
    """Standings after a closed round; without `round` the newest."""

    serializer_class = shapes.StandingOut
    queryset = Standing.objects.none()
    filter_backends = ()

    @reads(
        shapes.StandingOut(many=True),
        parameters=[OpenApiParameter("round", int, description="After this round.")],
    )
    def list(self, request: Request, event: str) -> Response:
        number = request.query_params.get("round", "")
        after = self.round_called(number) if number else queries.newest_standings_round(self.event)
        page = self.paginate_queryset(with_missed_rounds(queries.standings_of(after)))
        return self.get_paginated_response(shapes.StandingOut(page, many=True).data)

    def round_called(self, number: str) -> Round:
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            raise ValidationError({"round": "Send the number of a round, such as 3."})
        return get_object_or_404(queries.rounds_for_public(self.event), number=int(number))
