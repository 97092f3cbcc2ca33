"""The record as a chain: what was changed, left out or added is found, with its place."""

from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction

from audit.errors import RecordIsPermanentError
from audit.models import Chain, Record
from audit.queries import head_words, verdict_on
from audit.services import forget, record
from tests.factories.people import make_user
from tests.threads import at_once

pytestmark = pytest.mark.django_db

chaining = import_module("audit.migrations.0003_chain_entries")


def written(count=5, subject="event:7"):
    actor = make_user("Olga Owner")
    return [
        record(actor=actor, subject=subject, action="note", summary=f"No. {n}", n=n, odd={3: (1,)})
        for n in range(1, count + 1)
    ]


def tamper(command, *values):
    """As somebody with the database in hand would; on PostgreSQL past the trigger, as its owner."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("ALTER TABLE audit_record DISABLE TRIGGER audit_record_is_permanent")
        cursor.execute(command, values)
        if connection.vendor == "postgresql":
            cursor.execute("ALTER TABLE audit_record ENABLE TRIGGER audit_record_is_permanent")


def test_record_when_nothing_was_done_to_it_then_whole():
    last = written()[-1]
    verdict = verdict_on("event:7")
    assert (verdict.faults, verdict.entries, verdict.head) == ([], 5, last.hash)
    assert last.before == Record.objects.get(number=4).hash


def test_record_when_officials_write_apart_then_the_event_has_one_chain():
    written(2)
    for subject in ("checks:7", "calls:7", "event:7"):
        record(actor=None, subject=subject, action="note", summary="apart")
    record(actor=None, subject="event:70", action="note", summary="another event")
    assert verdict_on("checks:7").entries == verdict_on("event:7").entries == 5
    assert list(Record.objects.filter(chain="event:7").values_list("number", flat=True)) == [
        *(5, 4, 3, 2, 1)
    ]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("summary", "forged"),
        ("action", "nothing"),
        ("details", "{}"),
        ("actor_id", None),
        ("at", "2001-01-01 00:00:00+00:00"),
        ("subject", "checks:7"),
    ],
)
def test_record_when_an_entry_was_changed_then_it_is_named(column, value):
    third = written()[2]
    tamper(f"UPDATE audit_record SET {column} = %s WHERE id = %s", value, third.pk)
    [fault] = verdict_on("event:7").faults
    assert fault.startswith("Entry 3 (")
    assert fault.endswith("was changed.")


def test_record_when_a_changed_entry_was_hashed_anew_then_the_next_one_does_not_follow():
    third = written()[2]
    tamper("UPDATE audit_record SET hash = %s WHERE id = %s", "0" * 64, third.pk)
    faults = verdict_on("event:7").faults
    assert [fault.split(" (")[0] for fault in faults] == ["Entry 3", "Entry 4"]
    assert "does not follow" in faults[1]


@pytest.mark.parametrize(
    ("gone", "said"),
    [([1], "Left out: 1, before"), ([3], "Left out: 3, before"), ([2, 3], "Left out: 2 to 3,")],
)
def test_record_when_entries_were_left_out_then_it_says_which(gone, said):
    written()
    for number in gone:
        tamper("DELETE FROM audit_record WHERE number = %s", number)
    [fault] = verdict_on("event:7").faults
    assert fault.startswith(said)


def test_record_when_the_last_ones_were_left_out_then_it_says_so():
    written()
    tamper("DELETE FROM audit_record WHERE number > %s", 3)
    assert verdict_on("event:7").faults == ["Left out: 4 to 5, at the end."]


def test_record_when_its_end_was_rewritten_whole_then_an_old_paper_tells():
    entries = written()
    paper = head_words("event:7").rpartition(", ")[2]
    tamper("DELETE FROM audit_record WHERE number = %s", 5)
    tamper("UPDATE audit_chain SET number = 4, head = %s", entries[3].hash)
    assert verdict_on("event:7").is_whole
    [fault] = verdict_on("event:7", paper).faults
    assert fault.startswith("No entry has the hash of that paper")


def test_record_when_a_paper_is_compared_then_it_says_after_which_entry():
    written(3)
    paper = head_words("event:7").rpartition(", ")[2]
    written(2)
    verdict = verdict_on("event:7", paper.upper())
    assert (verdict.is_whole, verdict.printed_as) == (True, 3)


def test_record_when_an_entry_was_added_beside_the_chain_then_it_is_found():
    written()
    tamper(
        "INSERT INTO audit_record (at, subject, action, summary, details)"
        " VALUES ('2026-01-01 00:00:00+00:00', 'event:7', 'fake', 'Anna won', '{}')"
    )
    [fault] = verdict_on("event:7").faults
    assert fault == "Added beside the chain: 2026-01-01 00:00 UTC, fake."


def test_record_when_an_account_loses_its_name_then_still_whole():
    written(3)
    user = Record.objects.first().actor
    user.email, user.is_active = "gone@example.org", False
    user.save()
    user.profile.delete()
    assert verdict_on("event:7").is_whole


def test_records_when_changed_or_deleted_in_code_then_refused():
    written(2)
    for attempt in (
        lambda: Record.objects.filter(number=1).update(summary="forged"),
        lambda: Record.objects.all().delete(),
        lambda: Record.objects.bulk_update(Record.objects.all(), ["summary"]),
        lambda: Record.objects.first().save(),
        lambda: Record.objects.first().delete(),
    ):
        with pytest.raises(RecordIsPermanentError):
            attempt()
    assert verdict_on("event:7").is_whole


@pytest.mark.services
@pytest.mark.parametrize(
    "command", ["UPDATE audit_record SET summary = 'forged'", "DELETE FROM audit_record"]
)
def test_records_when_changed_in_postgresql_then_it_refuses_too(command):
    written(2)
    with (
        pytest.raises(DatabaseError, match="never altered or deleted"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(command)
    assert verdict_on("event:7").is_whole


def test_rehearsal_when_forgotten_then_its_chain_goes_and_others_stay():
    written(3)
    written(2, "event:8")
    forget(subjects=["event:7", "checks:7"])
    assert (verdict_on("event:7").entries, verdict_on("event:8").entries) == (0, 2)
    assert verdict_on("event:7").is_whole
    assert not Chain.objects.filter(pk="event:7").exists()


def test_migration_when_there_are_entries_already_then_it_chains_them_as_the_code_does():
    written(3)
    record(actor=None, subject="checks:7", action="note", summary="apart")
    record(actor=None, subject="library:9", action="note", summary="a deck")
    before = list(Record.objects.values_list("pk", "number", "before", "hash"))
    tamper("UPDATE audit_record SET chain = '', number = 0, before = '', hash = ''")
    chains = set(Chain.objects.values_list("name", "number", "head"))
    tamper("UPDATE audit_chain SET number = 0, head = ''")
    assert not verdict_on("event:7").is_whole
    with_trigger_off(chaining.chain_entries)
    assert list(Record.objects.values_list("pk", "number", "before", "hash")) == before
    assert set(Chain.objects.values_list("name", "number", "head")) == chains


def with_trigger_off(migrate):
    """In its place among the migrations there is no trigger yet."""

    class OfThisDatabase:
        pass

    OfThisDatabase.connection = connection
    historical = apps
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ALTER TABLE audit_record DISABLE TRIGGER audit_record_is_permanent")
    migrate(WithoutGuard(historical), OfThisDatabase)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ALTER TABLE audit_record ENABLE TRIGGER audit_record_is_permanent")


class WithoutGuard:
    """Models of migrations have no managers of ours."""

    def __init__(self, real):
        self.real = real

    def get_model(self, app, name):
        model = self.real.get_model(app, name)
        return type("Historical", (), {"objects": model._base_manager})


def test_command_when_all_is_well_then_it_says_how_much_it_read(capsys):
    written(3)
    record(actor=None, subject="library:9", action="note", summary="a deck")
    call_command("verify_record")
    assert capsys.readouterr().out == "2 chains, 4 entries: all as they were written.\n"


def test_command_when_something_was_changed_then_it_fails_and_says_where(capsys):
    third = written()[2]
    tamper("UPDATE audit_record SET summary = 'forged' WHERE id = %s", third.pk)
    with pytest.raises(CommandError, match="1 of 1 chains"):
        call_command("verify_record", "event:7")
    assert "event:7: Entry 3 (" in capsys.readouterr().out


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_record_when_many_write_at_once_then_one_chain_without_a_gap():
    actor = make_user()

    def write():
        for number in range(5):
            record(actor=actor, subject="event:7", action="note", summary=f"{number}")

    assert at_once(*[write] * 6) == [None] * 6
    verdict = verdict_on("event:7")
    assert (verdict.faults, verdict.entries) == ([], 30)
