"""What people read when the environment cannot be used as it is."""

import sqlite3

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import database, make_folder


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
