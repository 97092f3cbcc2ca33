"""Calls for a judge: a table's own, and the officials' queue."""

from collections.abc import Callable
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from calls import services
from calls.models import JudgeCall
from calls.permissions import can_answer_calls, can_call_judge
from calls.queries import calls_of, queue_of
from calls.serializers import JudgedCallOut, OpinionIn, RulingIn, TableCallIn, TableCallOut
from tournaments.api.access import EventViews, reads, writes
from tournaments.queries.rounds import matches_of, rounds_for_public


class CallViews(EventViews):
    """Players call and take that back; officials go, rule and end."""

    serializer_class = TableCallOut
    write_scope = Scope.PLAY
    queryset = JudgeCall.objects.none()
    filter_backends = ()
    pagination_class = None
    lookup_value_regex = r"\d{1,18}"

    def found(self, pk: int) -> JudgeCall:
        return get_object_or_404(calls_of(self.event), pk=pk)

    def stepped(self, service: Callable[..., JudgeCall], pk: int, **given: Any) -> Response:
        self.allow(can_answer_calls(self.request.user, self.event))
        service(call=self.found(pk), actor=self.request.user, **given)
        return Response(JudgedCallOut(self.found(pk)).data)

    @reads(JudgedCallOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        """Who waits for a judge, the longest first; officials only."""
        self.allow(can_answer_calls(request.user, self.event))
        return Response(JudgedCallOut(queue_of(self.event), many=True).data)

    @writes(TableCallOut, TableCallIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        """A table that has called already is answered with its call."""
        sent = self.sent(TableCallIn, request).validated_data
        shown = matches_of(rounds_for_public(self.event)).select_related("round__event")
        match = get_object_or_404(shown, pk=sent.pop("match"))
        self.allow(can_call_judge(request.user, match))
        call = services.call_judge(match=match, actor=request.user, **sent)
        return Response(TableCallOut(call).data, 201)

    @writes(TableCallOut)
    @action(["post"], detail=True)
    @once
    def withdraw(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """By whoever called, or by an official."""
        call = self.found(pk)
        mine = call.called_by_id == request.user.pk
        self.allow(mine or can_answer_calls(request.user, self.event))
        return Response(TableCallOut(services.withdraw_call(call=call, actor=request.user)).data)

    @writes(JudgedCallOut)
    @action(["post"], detail=True)
    @once
    def go(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """I am on my way."""
        return self.stepped(services.go_to_call, pk)

    @writes(JudgedCallOut)
    @action(["post"], detail=True)
    @once
    def arrive(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        return self.stepped(services.arrive_at_call, pk)

    @writes(JudgedCallOut)
    @action(["post"], detail=True)
    @once
    def leave(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """Somebody else goes."""
        return self.stepped(services.leave_call, pk)

    @writes(JudgedCallOut, OpinionIn)
    @action(["post"], detail=True, url_path="second-opinion")
    @once
    def second_opinion(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The head judge is called, and reads what was ruled."""
        return self.stepped(
            services.ask_second_opinion, pk, **self.sent(OpinionIn, request).validated_data
        )

    @writes(JudgedCallOut, RulingIn)
    @action(["post"], detail=True)
    @once
    def solve(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The ruling for the record and the minutes that the table gets back."""
        given = {"ruling": "", "minutes": 0} | self.sent(RulingIn, request).validated_data
        return self.stepped(services.solve_call, pk, **given)
