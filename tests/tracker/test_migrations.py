"""Tracked games from before they had an app of their own, moved there and back.

One way there and back shows everything: to walk it costs more than a hundred other tests."""

import pytest
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tracker.models import TrackedGame

BEFORE = [("tracker", None), ("tournaments", "0019_slim_tie_breaks")]


def migrate(targets):
    """The models as they were once these migrations are applied."""
    executor = MigrationExecutor(connection)
    ContentType.objects.clear_cache()
    return executor.migrate(targets or executor.loader.graph.leaf_nodes()).apps


@pytest.mark.django_db(transaction=True)
def test_games_and_rights_when_migrated_there_and_back_then_nothing_is_lost():
    match = match_at(make_round(make_running_event()))
    TrackedGame.objects.create(match=match, number=1, saved={"answers": []})
    kind = ContentType.objects.get_for_model(TrackedGame)
    right = Permission.objects.get(content_type=kind, codename="change_trackedgame")

    apps = migrate(BEFORE)
    old_kind = apps.get_model("contenttypes", "ContentType").objects.get(pk=kind.pk)
    assert (old_kind.app_label, old_kind.model) == ("tournaments", "trackedgame")
    old = apps.get_model("tournaments", "TrackedGame").objects
    assert list(old.values_list("match", "number")) == [(match.pk, 1)]
    old.create(match_id=match.pk, number=2, version=3, saved={"answers": ["p1"]}, alarms=2)

    migrate([])
    assert Permission.objects.get(pk=right.pk).content_type.app_label == "tracker"
    first, second = TrackedGame.objects.order_by("number")
    assert (first.match, first.number, first.saved) == (match, 1, {"answers": []})
    assert (second.match, second.version, second.alarms) == (match, 3, 2)
    assert second.saved == {"answers": ["p1"]}
    TrackedGame.objects.create(match=match, number=3, saved={})
    assert [each.number for each in match.games.all()] == [1, 2, 3]
