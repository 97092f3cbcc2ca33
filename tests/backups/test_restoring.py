"""What is there is kept, older backups are brought up to date, wrong ones touch nothing."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder

from accounts.models import PlayerProfile
from backups.archive import Manifest, unpack
from backups.engines import engine
from backups.errors import BackupError
from backups.models import Backup
from backups.services.making import make_backup
from backups.services.restoring import refuse_strange, restore_backup
from decks.models import LibraryDeck
from tests.factories.library import make_own_deck
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db(transaction=True)


def names():
    return set(PlayerProfile.objects.values_list("display_name", flat=True))


def test_restore_when_asked_then_the_site_is_as_it_was_and_can_go_forth_again(own_folders, capsys):
    make_user("Anna Arnold")
    (own_folders / "secret-key").write_text("the key of now")
    call_command("backup", str(own_folders / "a.backup"))
    make_user("Bert Bruns")
    call_command("restore", str(own_folders / "a.backup"), yes=True)
    assert names() == {"Anna Arnold"}
    [kept] = (own_folders / "backups").iterdir()
    restore_backup(kept)
    assert names() == {"Anna Arnold", "Bert Bruns"}
    assert f"What was here until now is in {kept}" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "file"), [("SECRET_KEY", "secret-key"), ("PUSH_KEY", "push-key")])
def test_restore_when_a_key_is_a_file_then_it_comes_back_and_stays_private(
    own_folders, settings, name, file
):
    setattr(settings, name, "the key of before")
    make_backup(own_folders / "a.backup")
    restore_backup(own_folders / "a.backup")
    key = own_folders / file
    assert key.read_text() == "the key of before"
    assert key.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("name", "file", "said"),
    [
        ("SECRET_KEY", "secret-key", "everybody has to log in again"),
        ("PUSH_KEY", "push-key", "only after it was added again"),
    ],
)
def test_restore_when_the_environment_has_another_key_then_it_says_what_follows(
    own_folders, settings, monkeypatch, name, file, said
):
    make_backup(own_folders / "a.backup")
    setattr(settings, name, "another")
    monkeypatch.setenv(name, "another")
    assert said in restore_backup(own_folders / "a.backup").warning
    assert not (own_folders / file).exists()


def test_restore_when_the_backup_is_older_then_its_rows_are_brought_up_to_date(own_folders):
    make_user("Anna Arnold")
    call_command("migrate", "backups", "zero", verbosity=0)
    try:
        made = make_backup(own_folders / "older.backup")
    finally:
        call_command("migrate", verbosity=0)
    make_user("Bert Bruns")
    assert "backups_backup" not in made.manifest.tables
    restore_backup(own_folders / "older.backup")
    assert names() == {"Anna Arnold"}
    assert Backup.objects.count() == 0
    assert MigrationRecorder.Migration.objects.filter(app="backups").exists()


def test_restore_when_the_backup_is_newer_then_refused():
    state = [["accounts", "0001_users_and_players"], ["accounts", "9999_of_tomorrow"]]
    here = engine().__name__.rpartition(".")[2]
    with pytest.raises(BackupError, match="newer Arbiter"):
        refuse_strange(Manifest("now", here, state, {}))


def test_restore_when_the_backup_is_of_the_other_database_then_it_says_the_way():
    other = {"sqlite": "postgresql", "postgresql": "sqlite"}
    here = engine().__name__.rpartition(".")[2]
    with pytest.raises(BackupError, match="move_to"):
        refuse_strange(Manifest("now", other[here], [], {}))


def test_restore_when_the_passphrase_is_wrong_then_nothing_is_touched(own_folders):
    make_user("Anna Arnold")
    right, wrong = own_folders / "right", own_folders / "wrong"
    right.write_text("correct horse\n")
    wrong.write_text("battery staple\n")
    place = str(own_folders / "a.backup")
    call_command("backup", place, passphrase_file=str(right))
    make_user("Bert Bruns")
    with pytest.raises(CommandError, match="passphrase is not the right one"):
        call_command("restore", place, yes=True, passphrase_file=str(wrong))
    assert names() == {"Anna Arnold", "Bert Bruns"}
    assert not (own_folders / "backups").exists()


def test_backup_when_the_folder_is_missing_then_it_says_so_and_the_row_too(own_folders):
    with pytest.raises(CommandError, match="There is no folder"):
        call_command("backup", str(own_folders / "nowhere/a.backup"))
    assert Backup.objects.get().error.startswith("There is no folder")


def test_backup_when_one_fails_then_the_file_of_before_stays(own_folders):
    place = own_folders / "a.backup"
    make_backup(place)
    before = place.read_bytes()
    (own_folders / "files/link").symlink_to(own_folders / "files")
    (own_folders / "files/strange").mkdir()
    make_backup(place)
    assert place.read_bytes() != before
    assert not list(own_folders.glob("*.part"))


@pytest.mark.services
def test_restore_when_rows_point_at_each_other_then_both_come_in(own_folders):
    """A deck names its newest version, and that names its deck; migrations leave constraints
    immediate."""
    deck = make_own_deck(make_user())
    make_backup(own_folders / "a.backup")
    manifest = unpack(own_folders / "a.backup", "", own_folders / "out")
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        engine().put_back(own_folders / "out", manifest)
    assert LibraryDeck.objects.get().newest_id == deck.newest_id
