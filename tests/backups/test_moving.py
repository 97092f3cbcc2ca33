"""The site from one database to another, really: every table counted and compared."""

import os
import shutil

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections

from backups.processes import manage
from backups.rows import count_and_digest, every_model
from backups.services.moving import reached
from backups.services.rehearsing import scratch_database
from jobs.enums import HeartbeatKind
from jobs.services import note_heartbeat
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def other_databases(db, django_db_blocker):
    """Django's tests let nobody reach a database that the settings do not name."""
    with django_db_blocker.unblock():
        yield


@pytest.fixture
def embedded(own_folders):
    """The address of an empty one; on SQLite with its tables, which spares a minute."""
    place = own_folders / "moved.sqlite3"
    if connection.vendor == "sqlite":
        shutil.copyfile(connection.settings_dict["NAME"], place)
    return f"sqlite://{place}"


def site(alias="default"):
    return {model.__name__: count_and_digest(model, alias) for model in every_model()}


def play():
    decide_all(make_round(make_running_event()))


def test_move_when_done_then_every_row_is_there_and_not_a_second_time(embedded, capsys):
    play()
    before = site()
    call_command("move_to", embedded)
    said = capsys.readouterr().out
    assert f"{sum(count for count, _ in before.values())} rows, all the same in both." in said
    assert site() == before
    make_user("Bert Bruns")
    with pytest.raises(CommandError, match="a site with people in that database already"):
        call_command("move_to", embedded)
    with reached(embedded):
        assert site("move_to") == before


@pytest.mark.services
def test_move_when_back_again_then_postgresql_has_the_same_rows_and_goes_on(embedded):
    """From PostgreSQL to embedded and from there into an empty PostgreSQL."""
    play()
    before = site()
    call_command("move_to", embedded)
    with scratch_database() as url:
        manage("move_to", url, given={**os.environ, "DATABASE_URL": embedded})
        with reached(url), connections["move_to"].cursor() as cursor:
            assert site("move_to") == before
            cursor.execute("SELECT nextval(pg_get_serial_sequence('accounts_user', 'id'))")
            [following] = cursor.fetchone()
            cursor.execute("SELECT max(id) FROM accounts_user")
            assert cursor.fetchone() == (following - 1,)


def test_move_when_a_worker_runs_then_refused(embedded):
    note_heartbeat(name="hall:1", kind=HeartbeatKind.WORKER)
    with pytest.raises(CommandError, match="Stop the site first"):
        call_command("move_to", embedded)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://root@127.0.0.1/arbiter", "must start with"),
        ("postgres://nobody@127.0.0.1:1/nothing", "does not answer"),
    ],
)
def test_move_when_the_address_leads_nowhere_then_it_says_so(url, said):
    with pytest.raises(CommandError, match=said):
        call_command("move_to", url)


def test_move_when_it_is_the_same_database_then_refused(settings):
    name = connection.settings_dict["NAME"]
    ours = settings.DATABASE_URL.rsplit("/", 1)[0]
    url = f"sqlite://{name}" if connection.vendor == "sqlite" else f"{ours}/{name}"
    with pytest.raises(CommandError, match="uses now"):
        call_command("move_to", url)
