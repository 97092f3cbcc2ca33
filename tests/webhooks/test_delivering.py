"""Sending: in order, again after a failure, off after many, and what stands in the log."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from audit.models import Record
from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tournaments.errors import TournamentError
from webhooks.models import Delivery, Webhook
from webhooks.posting import Answer
from webhooks.services import (
    change_webhook,
    deliver_waiting,
    forget_deliveries,
    remove_webhook,
    renew_secret,
    resend,
    send_test,
    start_webhook,
    stop_webhook,
)
from webhooks.services.delivering import CLAIM, WAITS, keep
from webhooks.tasks import deliver, forget

pytestmark = pytest.mark.django_db


def log() -> list[tuple]:
    rows = Delivery.objects.order_by("pk")
    return [(each.state, each.attempts, each.status) for each in rows]


def wait_is_over() -> None:
    Webhook.objects.update(not_before=timezone.now() - timedelta(seconds=1))


def test_message_when_not_taken_then_all_behind_it_wait_and_come_in_their_order(
    hook, event, listener
):
    enter_many(event, 3)
    listener.answers = [204, 500]
    assert deliver_waiting() == 1
    assert log() == [("sent", 1, 204), ("waiting", 1, 500), ("waiting", 0, None)]
    hook.refresh_from_db()
    assert (hook.failures, hook.claimed_at) == (1, None)
    assert timezone.now() < hook.not_before <= timezone.now() + WAITS[0]
    assert deliver_waiting() == 0
    wait_is_over()
    assert deliver_waiting() == 2
    ids = [each["id"] for each in listener.told]
    assert ids[1] == ids[2]
    assert len({*ids}) == 3
    assert log()[1] == ("sent", 2, 204)
    hook.refresh_from_db()
    assert (hook.failures, hook.not_before) == (0, None)


def test_waits_when_added_up_then_a_receiver_may_be_away_for_a_day():
    assert timedelta(hours=23) < sum(WAITS, timedelta()) < timedelta(hours=26)
    assert sorted(WAITS) == [*WAITS]


@pytest.mark.django_db(transaction=True)
def test_webhook_when_it_fails_for_a_day_then_it_is_off_and_the_owners_are_told(
    hook, event, listener
):
    enter_many(event, 2)
    listener.usual = None
    for _ in range(len(WAITS) + 1):
        hook.refresh_from_db()
        assert hook.is_on
        wait_is_over()
        deliver()
    hook.refresh_from_db()
    assert (hook.is_on, hook.failures) == (False, len(WAITS) + 1)
    assert hook.stopped_why == f"It failed {len(WAITS) + 1} times in a row. It answered None."
    assert [state for state, _, _ in log()] == ["failed", "failed"]
    [letter] = [each for each in mail.outbox if "webhook" in each.subject]
    assert letter.to == [owner_of(event).email]
    assert re.search(rf"http://localhost:8000/organize/\S+/webhooks/{hook.pk}/", letter.body)
    assert "/arbiter" not in letter.body.partition("Nothing more")[0]
    event.organization.refresh_from_db()
    assert not event.organization.has_webhooks
    enter(event, make_user("Late"))
    assert Delivery.objects.count() == 2
    assert Record.objects.filter(action="webhook.off", actor=None).count() == 1


def test_webhook_when_the_address_says_that_it_is_gone_then_it_is_off_at_once(
    hook, event, listener
):
    enter(event, make_user("Anna"))
    listener.answers = [410]
    deliver_waiting()
    hook.refresh_from_db()
    assert hook.stopped_why == "The address says that nobody listens there any more (410)."


def test_webhook_when_turned_on_again_then_it_hears_what_is_new_and_what_is_sent_again(
    hook, event, listener
):
    enter(event, make_user("Anna"))
    stop_webhook(webhook=hook, actor=owner_of(event))
    assert deliver_waiting() == 0
    with pytest.raises(TournamentError, match="Turn the webhook on first"):
        resend(delivery=Delivery.objects.get(), actor=owner_of(event))
    with pytest.raises(TournamentError, match="Turn the webhook on first"):
        send_test(webhook=hook, actor=owner_of(event))
    start_webhook(webhook=hook, actor=owner_of(event))
    assert deliver_waiting() == 0
    first = resend(delivery=Delivery.objects.get(), actor=owner_of(event))
    event.organization.refresh_from_db()
    enter(event, make_user("Bert"))
    assert deliver_waiting() == 2
    assert listener.told[0]["id"] == str(first.uid)


def test_message_when_taken_and_sent_again_then_it_has_the_same_id_and_body(hook, event, listener):
    enter(event, make_user("Anna"))
    deliver_waiting()
    resend(delivery=Delivery.objects.get(), actor=owner_of(event))
    deliver_waiting()
    first, second = listener.letters
    assert (first.uid, first.body) == (second.uid, second.body)
    assert log() == [("sent", 2, 204)]


def test_worker_when_another_one_sends_then_it_leaves_that_webhook_alone(hook, event, listener):
    enter(event, make_user("Anna"))
    Webhook.objects.update(claimed_at=timezone.now())
    assert deliver_waiting() == 0
    Webhook.objects.update(claimed_at=timezone.now() - CLAIM)
    assert deliver_waiting() == 1


def test_webhooks_when_one_fails_then_the_others_are_told(hook, make_hook, event, listener):
    make_hook("https://other.example/")
    enter(event, make_user("Anna"))
    listener.away = "results.example"
    assert deliver_waiting() == 1
    states = dict(Delivery.objects.values_list("webhook__address", "state"))
    assert states == {hook.address: "waiting", "https://other.example/": "sent"}


def test_webhook_when_removed_while_it_is_sent_to_then_nothing_is_left(hook, event):
    enter(event, make_user("Anna"))
    sent = Delivery.objects.get().pk
    remove_webhook(webhook=hook, actor=owner_of(event))
    assert keep([Answer(sent, 204, "")]) == 0
    assert not Delivery.objects.exists()


def test_secret_and_address_when_changed_then_what_waits_goes_there(hook, event, listener):
    enter(event, make_user("Anna"))
    before = hook.secret
    renew_secret(webhook=hook, actor=owner_of(event))
    change_webhook(
        webhook=hook, address="https://new.example/", topics=["lists"], actor=owner_of(event)
    )
    deliver_waiting()
    [letter] = listener.letters
    assert letter.address == "https://new.example/"
    assert letter.secret != before


def test_log_when_a_month_old_then_it_is_forgotten(hook, event):
    enter_many(event, 2)
    oldest = Delivery.objects.earliest("pk")
    Delivery.objects.filter(pk=oldest.pk).update(created_at=timezone.now() - timedelta(days=31))
    forget()
    assert Delivery.objects.count() == 1
    assert forget_deliveries() == 0
