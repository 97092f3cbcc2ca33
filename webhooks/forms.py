"""A webhook as its page sends it; what is right about it the service says."""

from django import forms

from webhooks.enums import CHOSEN
from webhooks.models import ADDRESS_LENGTH

CHOICES = [(topic.value, topic.label) for topic in CHOSEN]


class WebhookForm(forms.Form):
    address = forms.CharField(
        label="Address",
        max_length=ADDRESS_LENGTH,
        widget=forms.URLInput(attrs={"inputmode": "url", "placeholder": "https://"}),
        help_text="Of your program, with https. What changes is sent there within seconds.",
    )
    topics = forms.MultipleChoiceField(
        label="What it is told of",
        choices=CHOICES,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Choose what is told."},
    )
