"""Migrations that move data, there and back."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories.events import make_event, make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round
from tournaments.enums import Right, StaffRole
from tournaments.models import Match, Round, StageEntry, Standing
from tournaments.roles import RIGHTS_OF

BEFORE = [("tournaments", "0003_pairing_wishes")]
AFTER = [("tournaments", "0004_pairing_records")]


@pytest.mark.django_db(transaction=True)
def test_pairing_records_when_migrated_back_and_forth_then_nothing_is_lost():
    event = make_running_event(4, swiss_rounds=1, cut_size=2)
    make_closed_round(event)
    make_draft_round(event)
    before = [(each.title, each.notes) for each in Round.objects.order_by("number")]
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate(BEFORE)
    MigrationExecutor(connection).migrate(AFTER)
    MigrationExecutor(connection).migrate(newest)
    assert [(each.title, each.notes) for each in Round.objects.order_by("number")] == before
    assert before[1][0] == "Final"


@pytest.mark.django_db(transaction=True)
def test_cuts_when_migrated_back_and_forth_then_they_are_brackets_with_the_same_seeds():
    event = make_running_event(6, swiss_rounds=1, cut_size=4)
    for _ in range(3):
        make_closed_round(event)
    facts = (
        lambda: list(StageEntry.objects.order_by("seed").values_list("seed", "registration")),
        lambda: list(Match.objects.order_by("pk").values_list("slot", "round__stage")),
    )
    before = [read() for read in facts]
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes()
    stages = executor.loader.get_migration_by_prefix("tournaments", "0013_stages")
    executor.migrate(stages.dependencies)
    MigrationExecutor(connection).migrate(newest)
    assert [read() for read in facts] == before
    assert [slot for slot, _ in before[1]][-3:] == ["M1.1", "M1.2", "M2.1"]


@pytest.mark.django_db(transaction=True)
def test_tie_breaks_when_migrated_back_and_forth_then_they_are_the_same():
    make_closed_round(make_running_event(5))
    before = [row.tie_breaks for row in Standing.objects.all()]
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate([("tournaments", "0018_mail_for_lists_taken_out")])
    MigrationExecutor(connection).migrate(newest)
    assert [row.tie_breaks for row in Standing.objects.all()] == before
    assert before[0][0]["exact"] == "1"


@pytest.mark.django_db(transaction=True)
def test_roles_when_migrated_there_and_back_then_old_ones_keep_exactly_their_rights():
    event, three = make_event(), (StaffRole.ORGANIZER, StaffRole.JUDGE, StaffRole.SCOREKEEPER)
    for role in StaffRole:
        make_staff(event, role)
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate([("tournaments", "0026_what_an_event_says")])
    with connection.cursor() as cursor:
        cursor.execute("SELECT role FROM tournaments_eventstaff ORDER BY role")
        kept = [role for (role,) in cursor.fetchall()]
    MigrationExecutor(connection).migrate(newest)
    assert kept == ["judge", "organizer", "organizer", "scorekeeper"]
    assert sorted(event.staff.values_list("role", flat=True)) == kept
    rights = {each.role: each.rights for each in event.staff.all()}
    assert rights == {
        role: RIGHTS_OF[role] | ({Right.CORRECT_RESULTS} if role == "judge" else set())
        for role in three
    }
