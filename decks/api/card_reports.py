"""“This is not what the card says”, by program."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from api.enums import Scope
from api.fields import GameField, checked
from api.idempotency import once
from decks.api.catalogues import MOST, OwnersViews
from decks.models import CardReport
from decks.queries.readings import reports_on_cards
from decks.services.card_reports import report_card, settle_report


class CardReportOut(serializers.ModelSerializer):
    class Meta:
        model = CardReport
        fields = [
            "id", "game", "card_key", "card_label", "said", "state", "version", "reported_at",
            "settled_at",
        ]  # fmt: skip


class CardReportIn(serializers.Serializer):
    game = GameField()
    card_key = serializers.CharField(max_length=120)
    said = serializers.CharField(max_length=300, allow_blank=True, default="")


class SettleIn(serializers.Serializer):
    is_read_rightly = serializers.BooleanField(
        help_text="Yes: the engine plays it again. No: people play it while it is read like that."
    )


class CardReportViews(OwnersViews):
    """Cards that somebody says are read wrongly: people play them from then on."""

    serializer_class = CardReportOut
    queryset = CardReport.objects.none()
    lookup_value_regex = "[0-9]+"
    write_scope = Scope.PLAY

    @extend_schema(responses={200: CardReportOut(many=True)})
    def list(self, request: Request) -> Response:
        """For the owner of the site."""
        found = reports_on_cards() if self.owner else []
        return Response(CardReportOut(found, many=True).data)

    @extend_schema(request=CardReportIn, responses={201: CardReportOut})
    @once
    def create(self, request: Request) -> Response:
        """Kept once for each person and reading."""
        if not request.user.is_authenticated:
            raise NotAuthenticated
        sent = checked(CardReportIn(data=request.data)).validated_data
        made = report_card(
            reporter=request.user, game=sent["game"], key=sent["card_key"], said=sent["said"]
        )
        return Response(CardReportOut(made).data, 201)

    @extend_schema(request=SettleIn, responses={200: CardReportOut})
    @action(["post"], detail=True)
    @once
    def settle(self, request: Request, pk: str) -> Response:
        """For the owner of the site."""
        owner = self.owner
        found = get_object_or_404(CardReport, pk=min(int(pk), MOST))
        sent = checked(SettleIn(data=request.data)).validated_data
        settle_report(report=found, actor=owner, **sent)
        found.refresh_from_db()
        return Response(CardReportOut(found).data)
