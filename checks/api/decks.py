"""Decks that lie before a judge: counted line by line, findings, drafts of penalties, flags."""

from collections.abc import Callable
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.decorators import action
from rest_framework.response import Response

from api.enums import Scope
from api.idempotency import once
from api.requests import PersonApiRequest
from checks.models import DeckCheck, Flag, PenaltyDraft
from checks.permissions import can_check_decks, can_give_penalties
from checks.queries.checks import deck_checks_of, drafts_of, flags_of, open_drafts, open_flags
from checks.queries.count_sheets import count_sheet
from checks.serializers import checks as shapes
from checks.services.counting import save_counts
from checks.services.findings import record_findings
from checks.services.flags import flag_player, lift_flag
from checks.services.penalties import confirm_draft, waive_draft
from tournaments.api.access import EventViews, reads, writes
from tournaments.queries.registrations import registrations_for_staff


class JudgesViews(EventViews):
    write_scope = Scope.RUN
    filter_backends = ()
    lookup_value_regex = r"\d{1,18}"

    def judges_only(self) -> None:
        self.allow(can_check_decks(self.request.user, self.event))


class CheckedDeckViews(JudgesViews):
    """One player's deck in a check: its count sheet and what was found."""

    serializer_class = shapes.CheckedDeckOut
    queryset = DeckCheck.objects.none()

    def found(self, pk: int) -> DeckCheck:
        self.judges_only()
        return get_object_or_404(deck_checks_of(self.event), pk=pk)

    @reads(shapes.CheckedDeckOut)
    def retrieve(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        return Response(shapes.CheckedDeckOut(self.found(pk)).data)

    @reads(shapes.CountSheetOut)
    @action(["get"], detail=True, pagination_class=None)
    def counts(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """404 where there is no list to count against."""
        sheet = count_sheet(self.found(pk))
        if sheet is None:
            raise Http404
        return Response(shapes.CountSheetOut(sheet).data)

    @writes(shapes.CountSheetOut, shapes.CountsIn)
    @counts.mapping.post
    @once
    def count(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The numbers replace those of their lines, so sending them again changes nothing."""
        held = self.found(pk)
        sent = self.sent(shapes.CountsIn, request).validated_data
        sheet = save_counts(deck_check=held, actor=request.user, **sent)
        return Response(shapes.CountSheetOut(sheet).data)

    @writes(shapes.CheckedDeckOut, shapes.FindingsIn)
    @action(["post"], detail=True)
    @once
    def findings(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """What was found; said again it replaces what was said. Trouble drafts its penalty."""
        held = self.found(pk)
        sent = self.sent(shapes.FindingsIn, request).validated_data
        record_findings(deck_check=held, actor=request.user, **sent)
        return Response(shapes.CheckedDeckOut(self.found(pk)).data)


class DraftViews(JudgesViews):
    """Penalties that a check proposes and that wait for a judge's word."""

    serializer_class = shapes.DraftOut
    queryset = PenaltyDraft.objects.none()

    def decided(self, service: Callable[..., PenaltyDraft], pk: int, **given: Any) -> Response:
        draft = get_object_or_404(drafts_of(self.event), pk=pk)
        service(draft=draft, actor=self.request.user, **given)
        return Response(shapes.DraftOut(drafts_of(self.event).get(pk=pk)).data)

    @reads(shapes.DraftOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.judges_only()
        page = self.paginate_queryset(open_drafts(self.event))
        return self.get_paginated_response(shapes.DraftOut(page, many=True).data)

    @writes(shapes.DraftOut, shapes.DecidedDraftIn)
    @action(["post"], detail=True)
    @once
    def confirm(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """The judge gives it, or another one."""
        self.allow(can_give_penalties(request.user, self.event))
        draft = get_object_or_404(drafts_of(self.event), pk=pk)
        proposed = {name: getattr(draft, name) for name in ("infraction", "kind", "remark")}
        sent = self.sent(shapes.DecidedDraftIn, request).validated_data
        return self.decided(confirm_draft, pk, **(proposed | sent))

    @writes(shapes.DraftOut, shapes.CheckReasonIn)
    @action(["post"], detail=True)
    @once
    def waive(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        """No penalty, with the reason."""
        self.allow(can_give_penalties(request.user, self.event))
        sent = self.sent(shapes.CheckReasonIn, request).validated_data
        return self.decided(waive_draft, pk, **sent)


class FlagViews(JudgesViews):
    """Players whose deck a judge wants to see; the next check answers the flag."""

    serializer_class = shapes.FlagOut
    queryset = Flag.objects.none()

    @reads(shapes.FlagOut(many=True))
    def list(self, request: PersonApiRequest, event: str) -> Response:
        self.judges_only()
        page = self.paginate_queryset(open_flags(self.event))
        return self.get_paginated_response(shapes.FlagOut(page, many=True).data)

    @writes(shapes.FlagOut, shapes.FlagIn, 201)
    @once
    def create(self, request: PersonApiRequest, event: str) -> Response:
        self.judges_only()
        sent = self.sent(shapes.FlagIn, request).validated_data
        player = get_object_or_404(registrations_for_staff(self.event), pk=sent["registration"])
        made = flag_player(registration=player, reason=sent["reason"], actor=request.user)
        return Response(shapes.FlagOut(made).data, 201)

    @writes(shapes.FlagOut)
    @action(["post"], detail=True)
    @once
    def lift(self, request: PersonApiRequest, event: str, pk: int) -> Response:
        self.judges_only()
        flag = get_object_or_404(flags_of(self.event), pk=pk)
        lift_flag(flag=flag, actor=request.user)
        return Response(shapes.FlagOut(flags_of(self.event).get(pk=pk)).data)
