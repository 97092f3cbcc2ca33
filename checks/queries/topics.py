"""What pages of deck checks listen to, apart from what the whole desk reads."""

from tournaments.models import Event


def checks_topic(event: Event) -> str:
    return f"checks:{event.pk}"
