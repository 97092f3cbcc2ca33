"""A site with folders of its own."""

import pytest


@pytest.fixture(autouse=True)
def own_folders(settings, tmp_path, monkeypatch):
    settings.VAR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "files"
    settings.MEDIA_ROOT.mkdir()
    settings.BACKUP_FOLDER = tmp_path / "backups"
    for key in ("SECRET_KEY", "PUSH_KEY"):
        monkeypatch.delenv(key, raising=False)
    return tmp_path
