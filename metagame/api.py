"""The metagame for programs."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import GameField
from engine.kits.registry import kits
from metagame.documents import metagame_document
from metagame.forms import ChoiceForm
from metagame.queries.metagame import metagame_of
from metagame.tables import CARDS, GROUPS, LEADERS, MATCHUPS


class RateOut(serializers.Serializer):
    wins = serializers.IntegerField(help_text=LEADERS["wins"])
    losses = serializers.IntegerField(help_text=LEADERS["losses"])
    draws = serializers.IntegerField(help_text=LEADERS["draws"])
    win_rate = serializers.FloatField(allow_null=True, help_text=LEADERS["win_rate"])
    win_rate_low = serializers.FloatField(allow_null=True, help_text=LEADERS["win_rate_low"])
    win_rate_high = serializers.FloatField(allow_null=True, help_text=LEADERS["win_rate_high"])


class RowOut(RateOut):
    decks = serializers.IntegerField(help_text=LEADERS["decks"])
    share = serializers.FloatField(allow_null=True, help_text=LEADERS["share"])
    decks_with_cut = serializers.IntegerField(help_text=LEADERS["decks_with_cut"])
    reached_cut = serializers.IntegerField(help_text=LEADERS["reached_cut"])
    conversion = serializers.FloatField(allow_null=True, help_text=LEADERS["conversion"])


class LeaderOut(RowOut):
    leader = serializers.CharField(help_text=LEADERS["leader"])


class GroupOut(RowOut):
    grouping = serializers.CharField(help_text=GROUPS["grouping"])
    group = serializers.CharField(help_text=GROUPS["group"])


class MatchupOut(RateOut):
    leader = serializers.CharField(help_text=MATCHUPS["leader"])
    against = serializers.CharField(help_text=MATCHUPS["against"])


class CardOut(serializers.Serializer):
    card = serializers.CharField(help_text=CARDS["card"])
    decks = serializers.IntegerField(help_text=CARDS["decks"])
    share = serializers.FloatField(help_text=CARDS["share"])
    copies = serializers.IntegerField(help_text=CARDS["copies"])
    average_copies = serializers.FloatField(help_text=CARDS["average_copies"])


class CountedEventOut(serializers.Serializer):
    slug = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()


class MetagameOut(serializers.Serializer):
    """Of finished events whose whole field published its lists."""

    game = GameField()
    format = serializers.CharField(allow_blank=True)
    since = serializers.DateField(allow_null=True)
    until = serializers.DateField(allow_null=True)
    leader = serializers.CharField(allow_blank=True)
    events = CountedEventOut(many=True)
    older_events = serializers.IntegerField(
        help_text="Of the same choice and not counted: choose days or a format to count these."
    )
    decks = serializers.IntegerField()
    decided_matches = serializers.IntegerField()
    draws = serializers.IntegerField()
    left_out = serializers.DictField(child=serializers.IntegerField())
    leaders = LeaderOut(many=True)
    groups = GroupOut(many=True)
    matchups = MatchupOut(many=True)
    cards = CardOut(many=True)


ASKED = [
    OpenApiParameter(
        "game", str, enum=list(kits()), description="The one played last if left out."
    ),
    OpenApiParameter("format", str, description="A slug of /formats/."),
    OpenApiParameter("since", str, description="First day, year-month-day."),
    OpenApiParameter("until", str, description="Last day, year-month-day."),
    OpenApiParameter("event", str, description="One event alone, by its slug."),
    OpenApiParameter("leader", str, description="Cards of this leader's lists only."),
]


class MetagameView(APIView):
    @extend_schema(responses=MetagameOut, parameters=ASKED)
    def get(self, request: Request) -> Response:
        """Shares, win rates with intervals, matchups, cards and conversion to the cut."""
        form = ChoiceForm(request.query_params)
        if not form.is_valid():
            raise ValidationError(
                {name: [str(word) for word in words] for name, words in form.errors.items()}
            )
        return Response(MetagameOut(metagame_document(metagame_of(form.choice))).data)
