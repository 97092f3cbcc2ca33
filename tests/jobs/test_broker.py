"""The embedded broker through kombu itself, on whichever database the tests use."""

import pytest
from django.db import connection as database
from django.db import transaction
from kombu import Connection

from jobs.models import QueuedMessage
from tests.waiting import until

# Only the tables of these apps are emptied after each test: much less than all.
pytestmark = pytest.mark.django_db(transaction=True, available_apps=["jobs", "live"])
OPTIONS = {"lease": 0.4, "polling_interval": 0.02}


@pytest.fixture
def broker():
    with Connection("arbiter://", transport_options=OPTIONS) as opened:
        yield opened


@pytest.fixture
def other_broker():
    with Connection("arbiter://", transport_options=OPTIONS) as opened:
        yield opened


def publish(broker, *bodies, queue="q", **headers):
    with broker.Producer() as producer:
        for body in bodies:
            producer.publish({"body": body}, routing_key=queue, headers=headers)


def take(channel, queue="q"):
    return channel.basic_get(queue)


def body(message):
    return message.payload["body"]


def test_message_when_published_then_it_is_taken_in_order(broker):
    publish(broker, "a", "b")
    channel = broker.channel()
    assert [body(take(channel)), body(take(channel)), take(channel)] == ["a", "b", None]


def test_message_when_its_transaction_is_rolled_back_then_it_was_never_there(broker):
    with transaction.atomic():
        publish(broker, "a")
        transaction.set_rollback(True)
    assert QueuedMessage.objects.count() == 0


def test_message_when_its_transaction_commits_then_it_is_there(broker):
    with transaction.atomic():
        publish(broker, "a")
    assert QueuedMessage.objects.count() == 1


def test_message_when_acknowledged_then_its_row_is_gone(broker):
    publish(broker, "a")
    take(broker.channel()).ack()
    assert QueuedMessage.objects.count() == 0


def test_message_when_rejected_then_its_row_is_gone(broker):
    publish(broker, "a")
    take(broker.channel()).reject()
    assert QueuedMessage.objects.count() == 0


def test_message_when_requeued_then_somebody_else_takes_it(broker, other_broker):
    publish(broker, "a")
    take(broker.channel()).requeue()
    assert body(take(other_broker.channel())) == "a"


def test_message_when_taken_then_nobody_else_sees_it(broker, other_broker):
    publish(broker, "a")
    held = take(broker.channel())
    assert (body(held), take(other_broker.channel())) == ("a", None)


def test_messages_when_the_channel_closes_in_good_order_then_they_are_given_back(
    broker, other_broker
):
    publish(broker, "a", "b", "c")
    channel = broker.channel()
    take(channel).ack()
    take(channel)
    channel.close()
    other = other_broker.channel()
    assert [body(take(other)), body(take(other))] == ["b", "c"]


def test_lease_when_the_worker_lives_then_it_is_renewed(broker, other_broker):
    publish(broker, "a")
    take(broker.channel())
    first = QueuedMessage.objects.get().available_at
    until(lambda: QueuedMessage.objects.get().available_at > first + 2 * OPTIONS["lease"])
    assert take(other_broker.channel()) is None


def test_lease_when_the_worker_dies_then_somebody_else_takes_the_message(broker, other_broker):
    publish(broker, "a")
    channel = broker.channel()
    take(channel)
    channel.lease.end()
    other = other_broker.channel()
    assert body(until(lambda: take(other))) == "a"


def test_lease_when_lost_then_giving_back_does_not_disturb_the_new_holder(broker, other_broker):
    publish(broker, "a")
    channel = broker.channel()
    take(channel)
    channel.lease.end()
    other = other_broker.channel()
    until(lambda: take(other))
    channel.close()
    assert QueuedMessage.objects.get().holder == other.lease.holder


def test_message_when_it_is_for_later_then_it_is_hidden_until_then(broker):
    publish(broker, "later", eta="2999-01-01T00:00:00+00:00")
    publish(broker, "due", eta="2001-01-01T00:00:00+00:00")
    channel = broker.channel()
    assert (body(take(channel)), take(channel)) == ("due", None)


def test_queue_when_counted_and_purged_then_only_that_queue_is_meant(broker):
    publish(broker, "a", "b")
    publish(broker, "c", queue="other")
    channel = broker.channel()
    counted = channel.queue_declare("q").message_count
    assert (counted, channel.queue_purge("q"), QueuedMessage.objects.get().queue) == (2, 2, "other")


def test_idle_poll_when_somebody_is_writing_then_it_does_not_wait_for_them(broker):
    publish(broker, "later", eta="2999-01-01T00:00:00+00:00")
    channel = broker.channel()
    writer = database.copy()
    writer.set_autocommit(False)
    writer.cursor().execute("UPDATE jobs_queuedmessage SET queue = queue")
    assert take(channel) is None
    writer.rollback()
    writer.close()
