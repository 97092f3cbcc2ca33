"""Announcing, pruning, signing: the parts that need no running server."""

from datetime import timedelta

import pytest
from django.core import signing
from django.template import Context, Template
from django.utils import timezone

from live.errors import TopicError, TopicsRefusedError
from live.models import Notice
from live.positions import MOST_MISSING, Position
from live.queries import current_position
from live.services import announce, prune_notices
from live.subscriptions import GOOD_FOR, SALT, read_topics, sign_topics

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("topic", ["", "event", "event:", "Event:1", "event:1 2", "event:a\nb"])
def test_topic_when_malformed_then_it_is_refused(topic):
    with pytest.raises(TopicError):
        announce(topic)
    with pytest.raises(TopicError):
        sign_topics((topic,))


def test_position_when_nothing_was_ever_announced_then_it_is_the_beginning():
    assert current_position() == Position()


def test_position_when_something_was_announced_then_it_is_the_last():
    first, second = announce("event:1"), announce("event:1")
    assert current_position().last == second.pk
    assert not {first.pk, second.pk} & current_position().missing


def test_topics_when_signed_then_they_come_back_with_the_position_of_that_moment():
    notice = announce("event:1")
    subscription = read_topics(sign_topics(("match:5", "event:1")))
    assert subscription.topics == {"event:1", "match:5"}
    assert subscription.position.last == notice.pk


def test_topics_when_a_day_old_then_they_are_refused(monkeypatch):
    signed = sign_topics(("event:1",))
    monkeypatch.setattr("live.subscriptions.GOOD_FOR", timedelta(seconds=-1))
    with pytest.raises(TopicsRefusedError):
        read_topics(signed)
    assert timedelta(hours=24) == GOOD_FOR


def test_topics_when_signed_for_something_else_then_they_are_refused():
    with pytest.raises(TopicsRefusedError):
        read_topics(signing.dumps({"t": ["event:1"], "p": "0"}, salt=f"not {SALT}"))


def test_tag_when_some_topics_are_empty_then_only_the_others_are_signed():
    template = Template("{% load live %}{% live_topics 'event:1' nothing %}")
    assert read_topics(template.render(Context({}))).topics == {"event:1"}


def test_tag_when_there_is_no_topic_then_the_page_does_not_listen():
    assert Template("{% load live %}{% live_topics nothing %}").render(Context({})) == ""


def test_notices_when_old_then_they_are_pruned_but_the_newest_stay():
    numbers = [announce("event:1").pk for _ in range(MOST_MISSING + 2)]
    Notice.objects.update(created_at=timezone.now() - timedelta(hours=26))
    assert prune_notices() == 2
    assert Notice.objects.order_by("pk").first().pk == numbers[2]


def test_notices_when_younger_than_a_day_then_they_are_kept():
    for _ in range(MOST_MISSING + 2):
        announce("event:1")
    assert prune_notices() == 0


def test_announcement_when_redis_does_not_answer_then_the_change_is_made_all_the_same(
    settings, monkeypatch, caplog, django_capture_on_commit_callbacks
):
    monkeypatch.setattr("live.wakeups._silent_until", 0.0)
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    with django_capture_on_commit_callbacks(execute=True):
        announce("event:1")
        announce("event:2")
    assert Notice.objects.count() == 2
    assert [record.message[:28] for record in caplog.records] == ["Live updates are slower: Red"]
