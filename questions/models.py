"""The questions of an event, and the answers of its players."""

from django.db import models

from tournaments.models import Event, Registration

LONGEST_QUESTION, LONGEST_ANSWER = 200, 500


class Question(models.Model):
    """`choices` are the answers to choose from; without any the player writes."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="questions")
    words = models.CharField(max_length=LONGEST_QUESTION)
    choices = models.JSONField(default=list, blank=True)
    is_required = models.BooleanField(default=False)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "words"], name="one_question_of_its_words")
        ]

    def __str__(self) -> str:
        return self.words


class Answer(models.Model):
    question = models.ForeignKey(Question, models.CASCADE, related_name="answers")
    registration = models.ForeignKey(Registration, models.CASCADE, related_name="answers")
    text = models.CharField(max_length=LONGEST_ANSWER)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["question", "registration"], name="one_answer_to_a_question"
            )
        ]

    def __str__(self) -> str:
        return self.text
