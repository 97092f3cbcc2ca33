"""Writing a question, and answering those of an event."""

from collections.abc import Iterable
from typing import Any

from django import forms

from questions.models import LONGEST_ANSWER, LONGEST_QUESTION, Question


class QuestionForm(forms.Form):
    words = forms.CharField(
        label="Question",
        max_length=LONGEST_QUESTION,
        help_text="For example: Do you need a vegetarian lunch?",
        error_messages={"required": "What do you ask?"},
    )
    choices = forms.CharField(
        label="Answers to choose from",
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="One in a line. Empty: players write what they like.",
    )
    is_required = forms.BooleanField(label="Nobody registers without an answer", required=False)

    def clean_words(self) -> str:
        return " ".join(self.cleaned_data["words"].split())

    def clean_choices(self) -> list[str]:
        lines = [" ".join(line.split()) for line in self.cleaned_data["choices"].splitlines()]
        return list(dict.fromkeys(line for line in lines if line))


class AnswerForm(forms.Form):
    """A field for each question of the event."""

    def __init__(self, *args: Any, questions: Iterable[Question], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asked = {f"question_{question.pk}": question for question in questions}
        for name, question in self.asked.items():
            self.fields[name] = field_for(question)

    @property
    def answers(self) -> dict[int, str]:
        return {question.pk: self.cleaned_data[name] for name, question in self.asked.items()}


def field_for(question: Question) -> forms.Field:
    words: dict[str, Any] = {"label": question.words, "required": question.is_required}
    words["error_messages"] = {"required": "The event needs an answer to this."}
    if question.choices:
        choices = [("", "Choose an answer"), *((each, each) for each in question.choices)]
        return forms.ChoiceField(choices=choices, **words)
    return forms.CharField(max_length=LONGEST_ANSWER, **words)
