"""Static files of a public server: packed where a browser asks for them."""

import os
import resource
import subprocess
import sys

import pytest
from django.conf import settings
from whitenoise.compress import Compressor

# Of the processor: other work of the machine does not count. Well above what it takes, well below
# what it took.
LONGEST = 30.0


def seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def text_of(script):
    return (settings.ROOT / "static" / script).read_text()


@pytest.mark.parametrize(
    ("file", "packed"),
    [("css/tokens.css", True), ("js/live.js", True), ("noto.ttf", False), ("app.js.map", False)],
)
def test_collected_file_when_pages_use_it_then_it_is_packed(file, packed):
    skipped = settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS
    assert Compressor(extensions=skipped).should_compress(file) is packed


def test_files_when_collected_as_make_run_does_then_whatever_they_name_is_there(tmp_path):
    """A file that names another one which is not copied stops the site from starting. It took 47 s
    of the processor while the fonts of printed sheets were packed too, and takes 13 s now."""
    before = seconds_of_children()
    command = [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity", "0"]
    environment = {**os.environ, "ARBITER_VAR": str(tmp_path), "STATIC_MADE": "yes"}
    done = subprocess.run(
        command, cwd=settings.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(tmp_path.rglob("staticfiles.json"))
    (joined,) = tmp_path.glob("**/js/joined.????????????.js")
    assert all(text_of(each) in joined.read_text() for each in settings.SCRIPTS)
    assert seconds_of_children() - before < LONGEST
