"""The hooks that `make hooks` installs, in a small repository of their own."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Git tells the programs that its hooks start which repository is meant: here it is another one.
OUTSIDE = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
PERSON = {
    **{f"GIT_{role}_NAME": "Somebody" for role in ("AUTHOR", "COMMITTER")},
    **{f"GIT_{role}_EMAIL": "somebody@example.org" for role in ("AUTHOR", "COMMITTER")},
}


@pytest.fixture
def folder(tmp_path) -> Path:
    """`make quick` fails here as long as there is a file named broken."""
    run(tmp_path, "git", "init", "--quiet")
    shutil.copytree(ROOT / "scripts" / "hooks", tmp_path / "scripts" / "hooks")
    (tmp_path / "Makefile").write_text("quick:\n\t@test ! -e broken\n")
    run(tmp_path, "make", "-f", ROOT / "Makefile", "hooks")
    run(tmp_path, "git", "add", "Makefile")
    return tmp_path


def run(folder: Path, *command: object) -> subprocess.CompletedProcess[str]:
    environment = {**OUTSIDE, **PERSON, "GIT_CONFIG_GLOBAL": os.devnull}
    return subprocess.run(
        [*map(str, command)], cwd=folder, env=environment, capture_output=True, text=True
    )


def commit(folder: Path, subject: str) -> subprocess.CompletedProcess[str]:
    return run(folder, "git", "commit", "--allow-empty", "-m", subject)


def test_commit_when_the_quick_checks_pass_then_it_is_made(folder):
    assert commit(folder, "pairing: relax pods without a culprit").returncode == 0
    assert run(folder, "git", "log", "--format=%s").stdout == (
        "pairing: relax pods without a culprit\n"
    )


def test_commit_when_a_quick_check_fails_then_it_is_refused(folder):
    (folder / "broken").touch()
    assert commit(folder, "pairing: relax pods").returncode != 0
    assert run(folder, "git", "log").returncode != 0


@pytest.mark.parametrize(
    ("subject", "words"),
    [
        ("Relax pods", 'Word it "area: what changed"'),
        ("Pairing: relax pods", 'Word it "area: what changed"'),
        ("pairing: " + "x" * 64, "at most 72 characters"),
    ],
)
def test_commit_when_it_is_worded_otherwise_then_it_is_refused_with_words(folder, subject, words):
    refused = commit(folder, subject)
    assert refused.returncode != 0
    assert words in refused.stderr


@pytest.mark.parametrize("subject", ["pairing: " + "x" * 63, "tests/house: ø", 'Revert "x: y"'])
def test_commit_when_it_is_worded_well_then_it_is_made(folder, subject):
    assert commit(folder, subject).returncode == 0
