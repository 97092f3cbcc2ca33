"""How a paper is asked for."""

from rest_framework import serializers

from papers.enums import PaperKind, PaperOrder
from printing.paper import PAPERS


class PaperIn(serializers.Serializer):
    kind = serializers.ChoiceField(choices=PaperKind.choices)
    paper = serializers.ChoiceField(choices=list(PAPERS), default="A4")
    large = serializers.BooleanField(default=False, help_text="Large print.")
    order = serializers.ChoiceField(choices=PaperOrder.choices, default=PaperOrder.NAME)
    set = serializers.CharField(
        max_length=40, required=False, default="", help_text="Of a pool checklist: its set."
    )
    copies = serializers.IntegerField(min_value=1, max_value=500, default=20)


class ChecklistCardOut(serializers.Serializer):
    number = serializers.CharField(help_text="In the set; empty where the catalogue has none.")
    name = serializers.CharField()
