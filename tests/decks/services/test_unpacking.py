import zipfile

import pytest

from decks.errors import CatalogueError
from decks.services import unpacking
from decks.services.unpacking import unpacked


def archive(tmp_path, **files):
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return path


def test_archive_when_it_holds_a_folder_then_its_files_are_there(tmp_path):
    path = archive(tmp_path, **{"cards/one.json": "[]", "cards/two.json": "{}"})
    found = unpacked(path, tmp_path / "inside")
    assert sorted(each.name for each in found.iterdir()) == ["one.json", "two.json"]


@pytest.mark.parametrize("name", ["../out.json", "/etc/out.json", "a/../../out.json", "C:\\out"])
def test_archive_when_a_name_leads_outside_then_nothing_is_written_there(tmp_path, name):
    path = archive(tmp_path, **{name: "[]"})
    with pytest.raises(CatalogueError, match="outside of itself"):
        unpacked(path, tmp_path / "inside")
    assert not (tmp_path / "out.json").exists()


def test_archive_when_it_would_fill_the_disk_then_it_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(unpacking, "LARGEST_UNPACKED", 1_000_000)
    path = archive(tmp_path, bomb="0" * 3_000_000)
    assert path.stat().st_size < 10_000
    with pytest.raises(CatalogueError, match="holds more than 1 MB"):
        unpacked(path, tmp_path / "inside")


def test_archive_when_it_holds_too_many_files_then_it_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(unpacking, "MOST_FILES", 2)
    with pytest.raises(CatalogueError, match="more than 2 files"):
        unpacked(archive(tmp_path, a="", b="", c=""), tmp_path / "inside")
