"""The drill itself, with real threads on this run's database: SQLite here, PostgreSQL there."""

import pytest

from audit.models import Chain, Record
from backups.errors import BackupError
from backups.rows import count_and_digest, every_model
from backups.services.drill import compare, drill
from backups.services.making import make_backup
from jobs.models import Job
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_round

pytestmark = pytest.mark.django_db(transaction=True)

WRITTEN_BY_THE_DRILL = {Chain, Job, Record}


def rows_of_the_site():
    kept = [model for model in every_model() if model not in WRITTEN_BY_THE_DRILL]
    return {model.__name__: count_and_digest(model, "default") for model in kept}


@pytest.mark.parametrize("passphrase", ["", "secret"])
def test_drill_when_threads_write_meanwhile_then_every_row_and_file_comes_back(
    own_folders, passphrase
):
    decide_all(make_round(make_running_event()))
    (own_folders / "files/cover.png").write_bytes(b"a picture")
    before = rows_of_the_site()
    done = drill(own_folders / "drill.backup", passphrase, writers=3)
    assert rows_of_the_site() == before
    assert (own_folders / "files/cover.png").read_bytes() == b"a picture"
    assert done.written_before >= 15
    assert Job.objects.filter(kind="drill").count() >= done.written_before


def test_comparison_when_a_row_was_changed_then_it_fails(own_folders):
    user = make_user()
    manifest = make_backup(own_folders / "a.backup").manifest
    compare(manifest, [], [])
    user.profile.display_name = "Somebody else"
    user.profile.save()
    with pytest.raises(BackupError, match="tables"):
        compare(manifest, [], [])


def test_comparison_when_a_file_was_changed_then_it_fails(own_folders):
    held = own_folders / "files/cover.png"
    held.write_bytes(b"a picture")
    manifest = make_backup(own_folders / "a.backup").manifest
    held.write_bytes(b"b picture")
    with pytest.raises(BackupError, match="files"):
        compare(manifest, [], [])


def test_comparison_when_an_acknowledged_write_is_missing_then_it_is_named(own_folders):
    manifest = make_backup(own_folders / "a.backup").manifest
    with pytest.raises(BackupError, match="writer0-3"):
        compare(manifest, ["writer0-3"], [])
