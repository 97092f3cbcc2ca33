"""Which programs an organization tells, and of what."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from audit.services import record
from live.services import announce
from tournaments.models import Organization
from tournaments.services.locks import require
from webhooks.enums import CHOSEN, DeliveryState, Topic
from webhooks.models import ADDRESS_LENGTH, Delivery, Webhook, new_secret
from webhooks.posting import why_not_public
from webhooks.services.messages import body_of

MOST_WEBHOOKS = 10
BY_HAND = "Turned off by hand."
WENT_OFF = "The webhook was turned off before it was sent."


@transaction.atomic
def make_webhook(
    *, organization: Organization, address: str, topics: Collection[str], actor: User
) -> Webhook:
    """Its secret is shown to whoever makes it, once."""
    organization = locked(organization)
    require_sound(address, topics)
    held = organization.webhooks.count()
    require(held < MOST_WEBHOOKS, f"An organization has at most {MOST_WEBHOOKS} webhooks.")
    require_free(organization.webhooks.all(), address)
    made = Webhook.objects.create(
        organization=organization, address=address, topics=in_order(topics), made_by=actor
    )
    note(made, actor, "webhook.made", f"A webhook to {host_of(made)} was made")
    mark(organization)
    return made


@transaction.atomic
def change_webhook(
    *, webhook: Webhook, address: str, topics: Collection[str], actor: User
) -> Webhook:
    """What waits goes to the new address."""
    require_sound(address, topics)
    webhook = held_one(webhook)
    require_free(webhook.organization.webhooks.exclude(pk=webhook.pk), address)
    webhook.address, webhook.topics = address, in_order(topics)
    webhook.not_before = None
    webhook.save(update_fields=["address", "topics", "not_before"])
    note(webhook, actor, "webhook.changed", f"The webhook to {host_of(webhook)} was changed")
    return webhook


@transaction.atomic
def renew_secret(*, webhook: Webhook, actor: User) -> Webhook:
    webhook = held_one(webhook)
    webhook.secret = new_secret()
    webhook.save(update_fields=["secret"])
    note(webhook, actor, "webhook.secret", f"The webhook to {host_of(webhook)} got a new secret")
    return webhook


@transaction.atomic
def start_webhook(*, webhook: Webhook, actor: User) -> Webhook:
    webhook = held_one(webhook)
    if webhook.is_on:
        return webhook
    webhook.stopped_at = webhook.not_before = None
    webhook.stopped_why, webhook.failures = "", 0
    webhook.save(update_fields=["stopped_at", "not_before", "stopped_why", "failures"])
    note(webhook, actor, "webhook.on", f"The webhook to {host_of(webhook)} was turned on")
    mark(webhook.organization)
    return webhook


@transaction.atomic
def stop_webhook(*, webhook: Webhook, actor: User | None, why: str = BY_HAND) -> Webhook:
    """What waits is not sent by itself any more; each of them can be sent again by hand."""
    webhook = held_one(webhook)
    if not webhook.is_on:
        return webhook
    webhook.stopped_at, webhook.stopped_why = timezone.now(), why[:200]
    webhook.save(update_fields=["stopped_at", "stopped_why"])
    waiting = webhook.deliveries.filter(state=DeliveryState.WAITING)
    waiting.filter(attempts=0).update(state=DeliveryState.FAILED, problem=WENT_OFF)
    waiting.update(state=DeliveryState.FAILED)
    note(webhook, actor, "webhook.off", f"The webhook to {host_of(webhook)} was turned off: {why}")
    mark(webhook.organization)
    return webhook


@transaction.atomic
def remove_webhook(*, webhook: Webhook, actor: User) -> None:
    """With its log."""
    webhook = held_one(webhook)
    note(webhook, actor, "webhook.removed", f"The webhook to {host_of(webhook)} was removed")
    organization = webhook.organization
    webhook.delete()
    mark(organization)


@transaction.atomic
def send_test(*, webhook: Webhook, actor: User) -> Delivery:
    webhook = held_one(webhook)
    require(webhook.is_on, "Turn the webhook on first.")
    message = Delivery(webhook=webhook, topic=Topic.TEST, action="test")
    message.body = body_of(message, organization=webhook.organization.slug)
    message.save()
    announce(webhook.topic)
    return message


@transaction.atomic
def resend(*, delivery: Delivery, actor: User) -> Delivery:
    """The same message with the same id, at once; one that waits is sent once all the same."""
    webhook = held_one(delivery.webhook)
    require(webhook.is_on, "Turn the webhook on first.")
    delivery = webhook.deliveries.select_for_update().get(pk=delivery.pk)
    delivery.state, delivery.problem = DeliveryState.WAITING, ""
    delivery.save(update_fields=["state", "problem"])
    Webhook.objects.filter(pk=webhook.pk).update(not_before=None)
    announce(webhook.topic)
    return delivery


def locked(organization: Organization) -> Organization:
    return Organization.objects.select_for_update().get(pk=organization.pk)


def held_one(webhook: Webhook) -> Webhook:
    """As it is once its organization is locked."""
    organization = locked(webhook.organization)
    return organization.webhooks.select_related("organization").get(pk=webhook.pk)


def mark(organization: Organization) -> None:
    """Changes of events look here, and ask for webhooks only where there are some."""
    has_some = organization.webhooks.filter(stopped_at=None).exists()
    Organization.objects.filter(pk=organization.pk).update(has_webhooks=has_some)


def require_sound(address: str, topics: Collection[str]) -> None:
    require(len(address) <= ADDRESS_LENGTH, "This address is too long.", field="address")
    problem = why_not_public(address)
    require(not problem, problem, field="address")
    known = {str(topic) for topic in CHOSEN}
    require(bool(topics), "Choose what is told.", field="topics")
    require(set(topics) <= known, f"Known are: {', '.join(sorted(known))}.", field="topics")


def require_free(others: QuerySet[Webhook], address: str) -> None:
    """A button pressed twice makes one webhook."""
    taken = others.filter(address=address).exists()
    require(not taken, "This address has a webhook already.", field="address")


def in_order(topics: Collection[str]) -> list[str]:
    return [str(topic) for topic in CHOSEN if topic in topics]


def host_of(webhook: Webhook) -> str:
    """Behind it may stand what nobody else should read."""
    return webhook.address.removeprefix("https://").partition("/")[0]


def note(webhook: Webhook, actor: User | None, action: str, summary: str) -> None:
    subject = webhook.organization.topic
    record(actor=actor, subject=subject, action=action, summary=summary, webhook=webhook.pk)
