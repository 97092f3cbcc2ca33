"""Who wants to hear of what, and how."""

from collections.abc import Collection

from accounts.models import User
from notices.enums import USUAL, Channel, Topic
from notices.models import Choice, Device

Chosen = dict[tuple[str, str], bool]


def choices_of(user: User) -> Chosen:
    """By topic and channel, everything: what was chosen, else what is usual."""
    usual = {
        (topic.value, channel.value): topic in USUAL[channel]
        for topic in Topic
        for channel in Channel
    }
    chosen = Choice.objects.filter(user=user).values_list("topic", "channel", "wanted")
    return usual | {(topic, channel): wanted for topic, channel, wanted in chosen}


def ways_to(users: Collection[int], topic: str) -> dict[int, list[Channel]]:
    """By user: how to tell them of this. Nobody is told on devices they do not have."""
    chosen = {
        (user, channel): wanted
        for user, channel, wanted in Choice.objects.filter(user__in=users, topic=topic).values_list(
            "user", "channel", "wanted"
        )
    }
    devices = Device.objects.filter(user__in=users).values_list("user", flat=True)
    reached = {Channel.EMAIL: set(users), Channel.PUSH: set(devices)}
    return {
        user: [
            channel
            for channel in Channel
            if user in reached[channel]
            and chosen.get((user, channel.value), topic in USUAL[channel])
        ]
        for user in users
    }
