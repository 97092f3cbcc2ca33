"""A file of a backup that is not exactly what was written is refused, in words."""

import io
import tarfile

import pytest

from backups.archive import Manifest, check, finish, packing, unpack
from backups.errors import BackupDamagedError, NotABackupError, PassphraseNeededError


@pytest.fixture
def packed(tmp_path):
    def make(passphrase=""):
        place = tmp_path / "site.backup"
        held = tmp_path / "held"
        held.write_bytes(bytes(range(256)) * 400)
        with packing(place, passphrase) as packer:
            packer.add("files/prints/one.pdf", held)
            finish(packer, Manifest("now", "sqlite", [["a", "0001"]], {}), tmp_path)
        return place

    return make


@pytest.mark.parametrize("passphrase", ["", "secret"])
def test_archive_when_unpacked_then_files_and_list_are_there(packed, tmp_path, passphrase):
    manifest = unpack(packed(passphrase), passphrase, tmp_path / "out")
    assert (manifest.engine, manifest.migrations) == ("sqlite", [["a", "0001"]])
    [(name, member)] = manifest.files.items()
    assert (name, member.size) == ("prints/one.pdf", 102_400)
    assert (tmp_path / "out/files/prints/one.pdf").read_bytes() == (tmp_path / "held").read_bytes()


def test_archive_when_written_then_only_its_owner_reads_it(packed):
    assert packed().stat().st_mode & 0o777 == 0o600


def test_archive_when_cut_off_anywhere_then_damaged(packed):
    """Behind the last member a tar has only zeros, packed into the last bytes."""
    place = packed()
    whole = place.read_bytes()
    for length in range(20, len(whole) - 100, 37):
        place.write_bytes(whole[:length])
        with pytest.raises(BackupDamagedError):
            check(place, "")


def test_archive_when_a_file_in_it_is_another_then_it_is_named(packed, tmp_path):
    place = packed()
    with tarfile.open(place) as tar:
        held = {member.name: tar.extractfile(member).read() for member in tar}
    held["files/prints/one.pdf"] = b"forged"
    with tarfile.open(place, "w:gz") as tar:
        for name, content in held.items():
            add(tar, name, content)
    with pytest.raises(BackupDamagedError, match=r"files/prints/one\.pdf is not what was written"):
        check(place, "")


@pytest.mark.parametrize("name", ["../outside", "/outside", "files/../../outside"])
def test_archive_when_a_name_leads_out_then_nothing_is_written_there(tmp_path, name):
    place, out = tmp_path / "bad.backup", tmp_path / "in" / "out"
    with tarfile.open(place, "w:gz") as tar:
        add(tar, name, b"gotcha")
    with pytest.raises(BackupDamagedError, match="outside"):
        unpack(place, "", out)
    assert not list(tmp_path.rglob("outside"))


def test_archive_when_it_is_another_file_then_no_backup(tmp_path):
    place = tmp_path / "holiday.jpg"
    place.write_bytes(b"\xff\xd8\xff" * 500)
    with pytest.raises(NotABackupError):
        check(place, "")


def test_archive_when_sealed_and_no_passphrase_then_it_asks_for_one(packed):
    with pytest.raises(PassphraseNeededError):
        check(packed("secret"), "")


def add(tar, name, content):
    member = tarfile.TarInfo(name)
    member.size = len(content)
    tar.addfile(member, io.BytesIO(content))
