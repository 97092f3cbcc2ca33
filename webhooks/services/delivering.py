"""Sending what waits: each webhook in the order of its messages, all webhooks side by side.

A message may arrive twice (a worker that died after it was taken), never with another id. One
that fails waits with all behind it, each time longer; after a day of failures the webhook is
turned off and its organization's owners are told."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F, Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import send_or_keep
from live.services import announce
from tournaments.enums import OrganizationRole
from webhooks.enums import DeliveryState
from webhooks.models import Delivery, Webhook
from webhooks.posting import Answer, Letter, post
from webhooks.services.keeping import host_of, stop_webhook

AT_ONCE = 8
MOST_IN_A_TURN = 20
MOST_HOOKS_IN_A_TURN = 100
# Longer than a turn can take: twenty messages of ten seconds.
CLAIM = timedelta(minutes=5)
KEPT_FOR = timedelta(days=30)
WAITS = (
    *(timedelta(seconds=10), timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=10)),
    *(timedelta(minutes=30), timedelta(hours=1), timedelta(hours=2)),
    *(timedelta(hours=4), timedelta(hours=6), timedelta(hours=10)),
)
GONE = "The address says that nobody listens there any more (410)."


def deliver_waiting() -> int:
    """How many were taken. Safe to run in several workers at once."""
    turns = [turn for hook in due_webhooks() if (turn := claimed(hook))]
    if not turns:
        return 0
    with ThreadPoolExecutor(AT_ONCE, thread_name_prefix="webhooks") as workers:
        answered = list(workers.map(post_in_turn, turns))
    return sum(keep(answers) for answers in answered)


def due_webhooks() -> list[int]:
    now = timezone.now()
    ready = Q(not_before=None) | Q(not_before__lte=now)
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM)
    waiting = Delivery.objects.filter(state=DeliveryState.WAITING).values("webhook")
    due = Webhook.objects.filter(ready, free, stopped_at=None, pk__in=waiting)
    return list(due.values_list("pk", flat=True)[:MOST_HOOKS_IN_A_TURN])


def claimed(hook: int) -> list[Letter]:
    """What this worker may send to it now; nothing when another one was faster."""
    now = timezone.now()
    free = Webhook.objects.filter(Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM), pk=hook)
    if not free.update(claimed_at=now):
        return []
    waiting = Delivery.objects.filter(webhook=hook, state=DeliveryState.WAITING)
    found = waiting.select_related("webhook").order_by("pk")[:MOST_IN_A_TURN]
    letters = [
        Letter(
            each.pk,
            each.webhook.address,
            each.webhook.secret,
            str(each.uid),
            each.body.encode(),
        )
        for each in found
    ]
    if not letters:
        Webhook.objects.filter(pk=hook).update(claimed_at=None)
    return letters


def post_in_turn(letters: Iterable[Letter]) -> list[Answer]:
    """Up to the first one that is not taken. Asks no database: it runs in a thread of its own."""
    answers = []
    for letter in letters:
        answers.append(post(letter))
        if not answers[-1].is_taken:
            break
    return answers


@transaction.atomic
def keep(answers: list[Answer]) -> int:
    """What became of one webhook's turn."""
    now, taken = timezone.now(), [each.delivery for each in answers if each.is_taken]
    first = Delivery.objects.filter(pk=answers[0].delivery).select_related("webhook").first()
    if first is None:
        return 0  # removed meanwhile, with its log
    for each in answers:
        state = DeliveryState.SENT if each.is_taken else DeliveryState.WAITING
        Delivery.objects.filter(pk=each.delivery).update(
            state=state,
            status=each.status,
            problem=each.problem,
            attempts=F("attempts") + 1,
            sent_at=now if each.is_taken else None,
        )
    hook, last = first.webhook, answers[-1]
    hook.failures = 0 if last.is_taken else (1 if taken else hook.failures + 1)
    hook.not_before = None if last.is_taken else now + WAITS[min(hook.failures, len(WAITS)) - 1]
    hook.claimed_at = None
    hook.save(update_fields=["failures", "not_before", "claimed_at"])
    announce(hook.topic)
    if last.is_gone:
        give_up(hook, GONE)
    elif hook.failures > len(WAITS):
        give_up(hook, f"It failed {hook.failures} times in a row. {last.problem}")
    return len(taken)


def give_up(hook: Webhook, why: str) -> None:
    """Whoever owns the organization is told once the webhook is off."""
    stop_webhook(webhook=hook, actor=None, why=why)
    transaction.on_commit(lambda: tell_owners(hook, why), robust=True)


def tell_owners(hook: Webhook, why: str) -> None:
    page = reverse("webhooks:webhook", args=[hook.organization.slug, hook.pk])
    told = {"hook": hook, "host": host_of(hook), "why": why, "page": settings.SITE_URL + page}
    owners = User.objects.filter(
        memberships__organization=hook.organization,
        memberships__role=OrganizationRole.OWNER,
        is_active=True,
    )
    body = render_to_string("webhooks/stopped.txt", told)
    for owner in owners:
        subject = f"{hook.organization}: a webhook was turned off"
        send_or_keep(EmailMessage(subject, body, to=[owner.email]))


def forget_deliveries() -> int:
    """Those of a month ago, whatever became of them."""
    old = Delivery.objects.filter(created_at__lt=timezone.now() - KEPT_FOR)
    deleted, _ = old.delete()
    return deleted
