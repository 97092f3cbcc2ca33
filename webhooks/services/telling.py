"""What happens in an event is written down for its organization's webhooks, with the change."""

from collections.abc import Mapping
from typing import Any

from django.dispatch import receiver

from tournaments.models import Event
from tournaments.signals import noted
from webhooks.models import Delivery, Webhook
from webhooks.services.messages import body_of
from webhooks.topics import TOPIC_OF, one_of, read_at


@receiver(noted, dispatch_uid="webhooks.tell")
def tell(*, event: Event, action: str, details: Mapping[str, Any], **signal: object) -> None:
    """A rehearsal and a private copy tell nobody; where no webhook is, nothing is asked."""
    topic = TOPIC_OF.get(action)
    if topic is None or event.is_kept_back or not event.organization.has_webhooks:
        return
    hooks = Webhook.objects.filter(organization_id=event.organization_id, stopped_at=None)
    one = one_of(topic, details)
    messages = [
        Delivery(webhook=hook, topic=topic, action=action) for hook in hooks if topic in hook.topics
    ]
    for message in messages:
        message.body = body_of(
            message,
            organization=event.organization.slug,
            event=event.slug,
            **one,
            read=read_at(event.slug, topic, one),
        )
    Delivery.objects.bulk_create(messages)
