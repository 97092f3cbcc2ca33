"""Deck checks by program: which tables, the course of each, the rules of the event's checks."""

from collections.abc import Callable
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from checks.models import TableCheck
from checks.permissions import can_check_decks
from checks.queries.checks import rounds_with_tables, table_checks
from checks.queries.rules import rules_in_force
from checks.serializers import checks as shapes
from checks.services import course
from checks.services.choosing import choose_checks, pick_table
from checks.services.papers import request_check_list
from checks.services.rules import set_rules
from engine.policy.choosing import Wanted
from tournaments.api.access import EventViews, reads, writes
from tournaments.errors import TournamentError
from tournaments.queries.rounds import matches_of, round_being_played
from tournaments.serializers.rounds import JobOut


class TableCheckViews(EventViews):
    """For judges who check decks and do not play: drawn or named, taken, handed back."""

    serializer_class = shapes.TableCheckOut
    write_scope = Scope.RUN
    queryset = TableCheck.objects.none()
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    def judges_only(self) -> None:
        self.allow(can_check_decks(self.request.user, self.event))

    def shown(self, pk: int, status: int = 200) -> Response:
        found = get_object_or_404(table_checks(self.event), pk=pk)
        return Response(shapes.TableCheckOut(found).data, status)

    def stepped(self, service: Callable[..., TableCheck], pk: int, **given: Any) -> Response:
        self.judges_only()
        check = get_object_or_404(table_checks(self.event), pk=pk)
        service(check=check, actor=self.request.user, **given)
        return self.shown(pk)

    @reads(shapes.TableCheckOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        """Every check of the event, the newest first."""
        self.judges_only()
        page = self.paginate_queryset(table_checks(self.event).order_by("-pk"))
        return self.get_paginated_response(shapes.TableCheckOut(page, many=True).data)

    @reads(shapes.TableCheckOut)
    def retrieve(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.judges_only()
        return self.shown(pk)

    @writes(shapes.DrawOut, shapes.DrawIn, 201)
    @action(["post"], detail=False)
    @once
    def draw(self, request: PersonApiRequest, event: str) -> Response:
        """Decks of the round being played are drawn, with a seed that repeats the draw."""
        self.judges_only()
        sent = dict(self.sent(shapes.DrawIn, request).validated_data)
        seen = sent.pop("seen_draws")
        playing = round_being_played(self.event)
        if playing is None:
            raise TournamentError("Checks are chosen while a round is being played.")
        drawn = choose_checks(
            round=playing, actor=request.user, wanted=Wanted(**sent), seen_draws=seen
        )
        return Response(shapes.DrawOut(drawn).data, 201)

    @writes(shapes.TableCheckOut, shapes.PickIn, 201)
    @action(["post"], detail=False)
    @once
    def pick(self, request: PersonApiRequest, event: str) -> Response:
        """A judge names a table, with the reason."""
        self.judges_only()
        sent = self.sent(shapes.PickIn, request).validated_data
        match = get_object_or_404(matches_of(rounds_with_tables(self.event)), pk=sent["match"])
        players = self.event.registrations.filter(pk__in=sent["players"])
        check = pick_table(
            match=match, players=list(players), reason=sent["reason"], actor=request.user
        )
        return self.shown(check.pk, 201)

    @writes(shapes.TableCheckOut)
    @action(["post"], detail=True)
    @once
    def take(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The decks are with the judges: the clock of the check runs."""
        return self.stepped(course.take_decks, pk)

    @writes(shapes.TableCheckOut)
    @action(["post"], detail=True, url_path="hand-back")
    @once
    def hand_back(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Once it is said what was found in each deck; the table gets its time back."""
        return self.stepped(course.hand_back, pk)

    @writes(shapes.TableCheckOut, shapes.CheckedTimeIn)
    @action(["post"], detail=True, url_path="extra-time")
    @once
    def extra_time(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Another number of minutes than the policy gave."""
        self.judges_only()
        sent = self.sent(shapes.CheckedTimeIn, request).validated_data
        return self.stepped(course.correct_extension, pk, **sent)

    @writes(shapes.TableCheckOut, shapes.CheckReasonIn)
    @action(["post"], detail=True, url_path="call-off")
    @once
    def call_off(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.judges_only()
        sent = self.sent(shapes.CheckReasonIn, request).validated_data
        return self.stepped(course.call_off, pk, **sent)

    @reads(shapes.CheckRulesOut)
    @action(["get"], detail=False, pagination_class=None)
    def rules(self, request: PersonApiRequest, event: str) -> Response:
        self.judges_only()
        return Response(shapes.CheckRulesOut(rules_in_force(self.event)).data)

    @writes(shapes.CheckRulesOut, shapes.CheckRulesIn)
    @rules.mapping.put
    @once
    def set_rules(self, request: PersonApiRequest, event: str) -> Response:
        self.judges_only()
        sent = self.sent(shapes.CheckRulesIn, request).validated_data
        set_rules(event=self.event, actor=request.user, **sent)
        return Response(shapes.CheckRulesOut(rules_in_force(self.event)).data)

    @writes(JobOut, shapes.CheckListIn, 202)
    @action(["post"], detail=False, url_path="print")
    @once
    def print_list(self, request: PersonApiRequest, event: str) -> Response:
        """A round's checks on paper, as a job."""
        self.judges_only()
        sent = self.sent(shapes.CheckListIn, request).validated_data
        printed = get_object_or_404(rounds_with_tables(self.event), number=sent["round"])
        job = request_check_list(round=printed, actor=request.user, paper=sent["paper"])
        return Response(JobOut(job).data, 202)
