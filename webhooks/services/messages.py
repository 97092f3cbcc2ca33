"""What stands in a message: what changed and where to read it, never what it is now.

Who reads it there is asked who they are; so no message can tell more than its reader may know."""

import json

from django.utils import timezone

from webhooks.models import Delivery


def body_of(message: Delivery, **more: object) -> str:
    told = {
        "id": str(message.uid),
        "topic": message.topic,
        "action": message.action,
        "at": timezone.now().isoformat(),
        **more,
    }
    return json.dumps(told, ensure_ascii=False)
