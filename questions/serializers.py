"""Questions and answers in the API."""

from rest_framework import serializers

from questions.models import LONGEST_QUESTION, Question
from tournaments.serializers.players import AnswersField


class QuestionOut(serializers.ModelSerializer):
    choices = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = Question
        fields = ["id", "words", "choices", "is_required"]


class QuestionIn(serializers.Serializer):
    words = serializers.CharField(max_length=LONGEST_QUESTION)
    choices = serializers.ListField(
        child=serializers.CharField(max_length=100), default=list, max_length=30
    )
    is_required = serializers.BooleanField(default=False)


class AnsweredOut(serializers.Serializer):
    registration = serializers.IntegerField()
    player = serializers.CharField()
    answers = serializers.DictField(
        child=serializers.CharField(), help_text="By the id of the question."
    )


class OwnAnswersSerializer(serializers.Serializer):
    answers = AnswersField(help_text="By the id of the question; those left out stay.")
