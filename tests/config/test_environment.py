"""What people read when the environment cannot be used as it is."""

import os
import sqlite3
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import database, keep_private, make_folder
from config.settings import ROOT


def test_folder_when_it_cannot_be_made_then_the_variable_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ImproperlyConfigured, match=r"Not a directory\. Set ARBITER_VAR"):
        make_folder(tmp_path / "file" / "var")


@pytest.mark.parametrize(("survive", "level"), [(True, 2), (False, 1)])
def test_sqlite_when_power_cuts_count_then_each_commit_reaches_the_disk(tmp_path, survive, level):
    settings = database("", tmp_path, survive)
    with sqlite3.connect(settings["NAME"]) as connection:
        connection.executescript(settings["OPTIONS"]["init_command"])
        assert connection.execute("PRAGMA synchronous").fetchone() == (level,)
    connection.close()


def mode_of(path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("usual_umask")
@pytest.mark.parametrize(("own", "mode"), [(True, 0o700), (False, 0o755)])
def test_folder_when_it_was_open_to_all_then_our_own_is_closed(tmp_path, own, mode):
    folder = tmp_path / "var"
    folder.mkdir()
    keep_private(folder, own)
    (folder / "mail").write_text("a link")
    assert (mode_of(folder), mode_of(folder / "mail")) == (mode, 0o600)


def test_site_when_started_in_a_new_folder_then_nobody_else_reads_it(tmp_path):
    code = "from django.conf import settings as s; (s.VAR / 'mail').write_text('a link')"
    variables = {"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "", "PRODUCTION": "no"}
    variables["ARBITER_VAR"] = str(tmp_path / "var")
    subprocess.run(
        ["sh", "-c", 'umask 022; exec "$0" -c "$1"', sys.executable, code],
        cwd=ROOT,
        env=os.environ | variables,
        check=True,
        timeout=120,
    )
    assert (mode_of(tmp_path / "var"), mode_of(tmp_path / "var" / "mail")) == (0o700, 0o600)
    assert mode_of(tmp_path / "var" / "secret-key") == 0o600
