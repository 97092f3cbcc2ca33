"""A webhook of the event's organization, and its pages and operations."""

from tests.factories.events import owner_of
from tournaments.models import Event, Organization
from webhooks.services import make_webhook, send_test

OF_WEBHOOKS = ("webhooks", "webhook", "step", "new_secret", "remove", "resend")
BY_PROGRAM = ("api-webhook-detail", "api-webhook-new-secret", "api-webhook-test")


def tell_a_program(event: Event) -> None:
    owner = owner_of(event)
    hook = make_webhook(
        organization=event.organization,
        address="https://results.example/arbiter",
        topics=["rounds", "lists"],
        actor=owner,
    )
    send_test(webhook=hook, actor=owner)


def known_of_webhooks(organization: Organization) -> dict[str, object]:
    hook = organization.webhooks.get()
    message = hook.deliveries.values_list("pk", flat=True)[0]
    views = (*(f"webhooks:{view}" for view in OF_WEBHOOKS), *BY_PROGRAM)
    return {
        **{f"{view} pk": hook.pk for view in views},
        "webhooks:step step": "test",
        "webhooks:resend delivery": message,
        "api-delivery-of-webhook-resend pk": message,
        "webhook": hook.pk,
    }
