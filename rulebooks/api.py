"""The rules for programs: found by number, keyword and words; one rule with its surroundings."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.kits.registry import kits
from engine.rules.library import surroundings
from rulebooks.queries import LONGEST_QUESTION, rules_found

ASKED = [
    OpenApiParameter("q", str, required=True, description="A number, a keyword or a question."),
    OpenApiParameter("game", str, description="Only the rules of this game."),
]


class RuleOut(serializers.Serializer):
    id = serializers.CharField(help_text="As citations name it: fab14/4.1.2a.")
    number = serializers.CharField(source="label", help_text="In its document.")
    section = serializers.CharField()
    says = serializers.CharField(source="gist", help_text="In our own words.")


class ExampleOut(serializers.Serializer):
    situation = serializers.CharField()
    outcome = serializers.CharField()


class ReadingOut(serializers.Serializer):
    name = serializers.CharField()
    problem = serializers.CharField()
    reading = serializers.CharField(help_text="What the engine follows.")


class SurroundedRuleOut(serializers.Serializer):
    rule = RuleOut()
    above = RuleOut(many=True)
    below = RuleOut(many=True)
    depends = RuleOut(many=True, help_text="The rules that it leans on.")
    depended_on = RuleOut(many=True, help_text="The rules that lean on it.")
    examples = ExampleOut(many=True)
    contradictions = ReadingOut(many=True)


class RuleSearchView(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(responses=RuleOut(many=True), parameters=ASKED)
    def get(self, request: Request) -> Response:
        """The rules that are most likely meant, the likeliest first."""
        words, game = request.query_params.get("q", ""), request.query_params.get("game", "")
        if not words.strip():
            raise ValidationError({"q": "Say what to look for."})
        if game and game not in kits():
            raise ValidationError({"game": f"There is no game “{game}”: {', '.join(kits())}."})
        return Response(RuleOut(rules_found(words[:LONGEST_QUESTION], game), many=True).data)


class RuleView(APIView):
    permission_classes = (AllowAny,)

    @extend_schema(responses=SurroundedRuleOut)
    def get(self, request: Request, document: str, number: str) -> Response:
        """One rule with what stands around it."""
        found = surroundings(f"{document}/{number}")
        if found is None:
            raise Http404
        return Response(SurroundedRuleOut(found).data)
