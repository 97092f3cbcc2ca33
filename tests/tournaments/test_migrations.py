"""Migrations that move data, there and back.

One way there and back shows all of them: to walk it costs more than a hundred other tests."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories.events import make_event, make_staff
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round, make_draft_round
from tournaments.enums import Right, StaffRole
from tournaments.models import Event, Match, Round, StageEntry, Standing
from tournaments.roles import RIGHTS_OF

BEFORE_ROLES = [("tournaments", "0026_what_an_event_says")]
BEFORE_PAIRING_RECORDS = [("tournaments", "0003_pairing_wishes")]

FACTS: dict[str, Callable[[], list[Any]]] = {
    "rounds": lambda: [(each.title, each.notes) for each in Round.objects.order_by("pk")],
    "seeds": lambda: sorted(StageEntry.objects.values_list("registration", "seed")),
    "slots": lambda: list(Match.objects.order_by("pk").values_list("slot", "round__stage")),
    "tie-breaks": lambda: [row.tie_breaks for row in Standing.objects.order_by("pk")],
}


def migrate(targets=None):
    executor = MigrationExecutor(connection)
    executor.migrate(targets or executor.loader.graph.leaf_nodes())


def make_events():
    """A bracket that was played to its end, an event whose final is a draft, a Swiss of five."""
    played = make_running_event(6, swiss_rounds=1, cut_size=4)
    for _ in range(3):
        make_closed_round(played)
    drafted = make_running_event(4, name="Drafted", swiss_rounds=1, cut_size=2)
    make_closed_round(drafted)
    make_draft_round(drafted)
    make_closed_round(make_running_event(5, name="Swiss"))


def roles_in_the_database():
    with connection.cursor() as cursor:
        cursor.execute("SELECT role FROM tournaments_eventstaff ORDER BY role")
        return [role for (role,) in cursor.fetchall()]


def check_staff(event: Event):
    """Whoever had an old role has exactly its rights."""
    three = (StaffRole.ORGANIZER, StaffRole.JUDGE, StaffRole.SCOREKEEPER)
    assert {each.role: each.rights for each in event.staff.all()} == {
        role: RIGHTS_OF[role] | ({Right.CORRECT_RESULTS} if role == "judge" else set())
        for role in three
    }


@pytest.mark.django_db(transaction=True)
def test_data_when_migrated_there_and_back_then_nothing_is_lost():
    make_events()
    staffed = make_event(name="Staffed")
    for role in StaffRole:
        make_staff(staffed, role)
    before = {name: read() for name, read in FACTS.items()}
    assert before["rounds"][4][0] == "Final"
    assert [slot for slot, _ in before["slots"]][3:6] == ["M1.1", "M1.2", "M2.1"]
    assert before["tie-breaks"][-5][0]["exact"] == "1"

    migrate(BEFORE_ROLES)
    kept = roles_in_the_database()
    assert kept == ["judge", "organizer", "organizer", "scorekeeper"]
    migrate(BEFORE_PAIRING_RECORDS)
    migrate()
    assert {name: read() for name, read in FACTS.items()} == before
    assert sorted(staffed.staff.values_list("role", flat=True)) == kept
    check_staff(staffed)
