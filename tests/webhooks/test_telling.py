"""What is written down for a webhook, with the change that it is about."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
from django.db import transaction
from django.utils import timezone

from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, enter_many
from tests.factories.rounds import decide, make_round
from tests.house.sources import APPS, ROOT, modules
from tournaments.models import Event, Match
from tournaments.services import events, registrations
from tournaments.services.decks import submit_list
from webhooks.models import Delivery
from webhooks.services import deliver_waiting, stop_webhook
from webhooks.topics import ACTIONS

pytestmark = pytest.mark.django_db


def test_changes_of_an_event_when_made_then_each_is_told_once_in_its_order(hook, event, listener):
    field = enter_many(event, 4)
    events.start_event(event=event, actor=owner_of(event))
    round = make_round(event)
    match = round.matches.order_by("pk").first()
    decide(match)
    registrations.drop_player(registration=field[0], actor=owner_of(event))
    deliver_waiting()
    assert listener.actions == [
        *(["register_player"] * 4),
        *("start_event", "pair_round", "publish_round", "record_result", "drop_player"),
    ]
    result, drop = listener.told[-2:]
    assert (result["topic"], result["match"]) == ("results", match.pk)
    assert result["read"] == f"/api/v1/events/{event.slug}/matches/{match.pk}/"
    assert drop["read"] == f"/api/v1/events/{event.slug}/registrations/{field[0].pk}/"
    assert deliver_waiting() == 0


def test_message_when_read_then_it_names_no_player_and_nothing_of_a_list(hook, event, listener):
    player = enter(event, make_user("Zephyrine Quill"))
    submit_list(registration=player, text="1x Snatch (red)", actor=player.profile.user)
    player.refresh_from_db()
    deliver_waiting()
    assert listener.actions == ["register_player", "submit_list"]
    said = b"".join(letter.body for letter in listener.letters).decode()
    assert not [word for word in ("Zephyrine", "Snatch", player.deck.fingerprint) if word in said]
    first = listener.told[0]
    assert UUID(first["id"]) == Delivery.objects.earliest("pk").uid
    assert abs(timezone.now() - datetime.fromisoformat(first["at"])) < timedelta(minutes=5)
    told = {"id", "topic", "action", "at", "organization", "event", "registration", "read"}
    assert {*first} == told


def test_webhook_when_it_chose_some_topics_then_it_is_told_of_these_alone(
    make_hook, event, listener
):
    make_hook(topics=["rounds"])
    enter_many(event, 4)
    event.refresh_from_db()
    events.start_event(event=event, actor=owner_of(event))
    make_round(event)
    deliver_waiting()
    assert listener.actions == ["pair_round", "publish_round"]


def test_change_when_taken_back_then_nobody_is_told(hook, event, listener):
    with transaction.atomic():
        enter(event, make_user("Nobody"))
        assert Delivery.objects.count() == 1
        transaction.set_rollback(True)
    assert deliver_waiting() == 0


def test_other_organizations_and_rehearsals_when_changed_then_not_told(hook, event, listener):
    enter_many(make_open_event(name="Elsewhere"), 2)
    own = make_event(name="Tried out", organization=event.organization)
    Event.objects.filter(pk=own.pk).update(is_rehearsal=True)
    own.refresh_from_db()
    events.publish_event(event=own, actor=owner_of(event))
    assert [each.action for each in Delivery.objects.all()] == ["create_event"]


def test_change_when_no_webhook_is_there_then_nothing_is_asked_for_it(event, hook):
    stop_webhook(webhook=hook, actor=owner_of(event))
    event.organization.refresh_from_db()
    assert not event.organization.has_webhooks
    before = Delivery.objects.count()
    enter(event, make_user("Anna"))
    assert Delivery.objects.count() == before


def test_actions_when_listed_then_each_is_one_that_the_site_notes():
    """A name that nobody notes would be told never."""
    code = "".join(
        (ROOT / module).read_text() for module in modules(*APPS) if module.parts[0] != "webhooks"
    )
    listed = [action for actions in ACTIONS.values() for action in actions]
    assert [action for action in listed if f'"{action}"' not in code] == []
    assert len({*listed}) == len(listed)


def test_match_when_reported_then_its_number_is_told(hook, event, listener):
    enter_many(event, 2)
    events.start_event(event=event, actor=owner_of(event))
    make_round(event)
    decide(Match.objects.get())
    assert [each.action for each in Delivery.objects.filter(topic="results")] == ["record_result"]
