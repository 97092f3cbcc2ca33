"""Tracked games from before they had an app of their own, moved there and back."""

import pytest
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tracker.models import TrackedGame

BEFORE = [("tracker", None), ("tournaments", "0019_slim_tie_breaks")]

pytestmark = pytest.mark.django_db(transaction=True)


def migrate(targets):
    """The models as they were once these migrations are applied."""
    executor = MigrationExecutor(connection)
    ContentType.objects.clear_cache()
    return executor.migrate(targets or executor.loader.graph.leaf_nodes()).apps


def test_games_of_before_when_migrated_then_the_tracker_has_them():
    match = match_at(make_round(make_running_event()))
    apps = migrate(BEFORE)
    apps.get_model("tournaments", "TrackedGame").objects.create(
        match_id=match.pk, number=1, version=3, saved={"answers": ["p1"]}, alarms=2
    )
    migrate([])
    game = TrackedGame.objects.get()
    assert (game.match, game.version, game.saved, game.alarms) == (match, 3, {"answers": ["p1"]}, 2)
    TrackedGame.objects.create(match=match, number=2, saved={})
    assert [each.number for each in match.games.all()] == [1, 2]


def test_games_when_migrated_back_then_tournaments_has_them():
    match = match_at(make_round(make_running_event()))
    TrackedGame.objects.create(match=match, number=1, saved={"answers": []})
    old = migrate(BEFORE).get_model("tournaments", "TrackedGame")
    assert list(old.objects.values_list("match", "number")) == [(match.pk, 1)]
    migrate([])


def test_rights_of_before_when_migrated_then_whoever_had_them_keeps_them():
    kind = ContentType.objects.get_for_model(TrackedGame)
    right = Permission.objects.get(content_type=kind, codename="change_trackedgame")
    apps = migrate(BEFORE)
    old = apps.get_model("contenttypes", "ContentType").objects.get(pk=kind.pk)
    assert (old.app_label, old.model) == ("tournaments", "trackedgame")
    migrate([])
    assert Permission.objects.get(pk=right.pk).content_type.app_label == "tracker"
