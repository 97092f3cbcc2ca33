"""What a person ticks, and what a browser sends of itself."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.forms.boundfield import BoundField

from accounts.models import User
from notices.enums import Channel, Topic
from notices.queries import choices_of


class ChoicesForm(forms.Form):
    """One box for each topic and channel."""

    def __init__(self, user: User, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        for (topic, channel), wanted in choices_of(user).items():
            name = f"{topic}-{channel}"
            self.fields[name] = forms.BooleanField(required=False, initial=wanted)
            self.fields[name].label = f"{Topic(topic).label}: {Channel(channel).label}"

    @property
    def rows(self) -> Iterator[tuple[str, list[BoundField]]]:
        for topic in Topic:
            yield topic.label, [self[f"{topic}-{channel}"] for channel in Channel]

    @property
    def wanted(self) -> dict[tuple[Topic, Channel], bool]:
        return {
            (topic, channel): self.cleaned_data[f"{topic}-{channel}"]
            for topic in Topic
            for channel in Channel
        }


class DeviceForm(forms.Form):
    endpoint = forms.CharField(max_length=500)
    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=30)
    name = forms.CharField(max_length=60, required=False)


class GoneDeviceForm(forms.Form):
    device = forms.IntegerField(required=False, max_value=2**31)
    endpoint = forms.CharField(max_length=500, required=False)
