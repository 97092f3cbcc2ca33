"""Deck checking for programs: formats, and the answer to "is this list legal?"."""

import datetime
from typing import NoReturn

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import Throttled, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import GameField
from decks.enums import DeckStatus
from decks.errors import DeckError
from decks.limits import BoundedJSONParser, LegalityThrottle
from decks.queries import check_deck_text
from decks.queries.formats import versions_offered
from decks.serializers import FormatField, ReportField, SectionsField
from engine.decklists.read import LARGEST_TEXT
from engine.formats.registry import shipped_formats


class FormatOut(serializers.Serializer):
    game = GameField()
    slug = serializers.CharField(help_text="What `format` takes elsewhere.")
    name = serializers.CharField()
    valid_from = serializers.DateField(allow_null=True)
    valid_until = serializers.DateField(allow_null=True, help_text="The first day after its last.")
    note = serializers.CharField()


class FormatListView(APIView):
    @extend_schema(responses=FormatOut(many=True))
    def get(self, request: Request) -> Response:
        """The formats that lists can have: the shipped ones, then your own newest versions."""
        own = []
        if request.user.is_authenticated:
            own = [
                {
                    "game": version.format.game,
                    "slug": version.slug,
                    "name": version.name,
                    "valid_from": version.rules["valid_from"],
                    "valid_until": version.rules["valid_until"],
                    "note": version.rules["note"],
                }
                for version in versions_offered([request.user])
            ]
        return Response([*FormatOut(shipped_formats().values(), many=True).data, *own])


class LegalityIn(serializers.Serializer):
    game = GameField()
    format = FormatField()
    date = serializers.DateField(required=False, help_text="Judged on this day; today if left out.")
    text = serializers.CharField(
        max_length=LARGEST_TEXT,
        trim_whitespace=False,
        help_text="A list in any known layout, JSON and XML as text, too.",
    )

    def validate_date(self, day: datetime.date) -> datetime.date:
        if not 2000 <= day.year <= 2100:
            raise ValidationError("Choose a day between 2000 and 2100.")
        return day


class LegalityOut(serializers.Serializer):
    status = serializers.ChoiceField(choices=DeckStatus.choices)
    leader = serializers.CharField()
    title = serializers.CharField()
    fingerprint = serializers.CharField()
    sections = SectionsField()
    report = ReportField()


class LegalityView(APIView):
    reads_only = True
    throttle_classes = [LegalityThrottle]
    parser_classes = [BoundedJSONParser]

    def throttled(self, request: Request, wait: float) -> NoReturn:
        raise Throttled(wait, "Too many lists were checked in this minute.")

    @extend_schema(request=LegalityIn, responses={200: LegalityOut})
    def post(self, request: Request) -> Response:
        """Whether a list is legal on a day, with every rule it breaks. Nothing is stored."""
        form = LegalityIn(data=request.data)
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
        return Response(LegalityOut(answer).data)
