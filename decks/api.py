"""Deck checking for programs: formats, and the answer to "is this list legal?"."""

import datetime

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.enums import Game
from decks.errors import DeckError
from decks.queries import check_deck_text
from engine.formats.registry import shipped_formats


class FormatOut(serializers.Serializer):
    game = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()


class FormatListView(APIView):
    @extend_schema(responses=FormatOut(many=True), description="The formats that lists can have.")
    def get(self, request: Request) -> Response:
        return Response(FormatOut(shipped_formats().values(), many=True).data)


class DeckCheckIn(serializers.Serializer):
    game = serializers.ChoiceField(choices=Game.choices)
    format = serializers.CharField(max_length=40)
    date = serializers.DateField(required=False, help_text="Judged on this day; today if left out.")
    text = serializers.CharField(max_length=20_000, trim_whitespace=False)

    def validate_date(self, day: datetime.date) -> datetime.date:
        if not 2000 <= day.year <= 2100:
            raise ValidationError("Choose a day between 2000 and 2100.")
        return day


class DeckCheckOut(serializers.Serializer):
    status = serializers.CharField()
    leader = serializers.CharField()
    title = serializers.CharField()
    fingerprint = serializers.CharField()
    sections = serializers.JSONField()
    report = serializers.JSONField()


class DeckCheckView(APIView):
    reads_only = True

    @extend_schema(request=DeckCheckIn, responses={200: DeckCheckOut})
    def post(self, request: Request) -> Response:
        """Whether a list is legal on a day, with every rule it breaks. Nothing is stored."""
        form = DeckCheckIn(data=request.data)
        form.is_valid(raise_exception=True)
        sent = form.validated_data
        try:
            answer = check_deck_text(
                game=sent["game"],
                format=sent["format"],
                event_date=sent.get("date", timezone.localdate()),
                text=sent["text"],
            )
        except DeckError as error:
            raise ValidationError({"text": [str(error)]}) from error
        return Response(DeckCheckOut(answer).data)
