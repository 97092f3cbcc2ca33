"""Which icons pages use, as far as a program can see: a few names too many do no harm."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"(?:\bbi-|[\"'])([a-z0-9-]+)\b")
WRITTEN_IN = ("templates/**/*.html", "static/js/*.js", "*/**/*.py")
NOT_OURS = (".venv", ".tools", "node_modules", "tests", "engine", "var")


def words_in_pages() -> set[str]:
    words: set[str] = set()
    for pattern in WRITTEN_IN:
        for file in ROOT.glob(pattern):
            if file.relative_to(ROOT).parts[0] not in NOT_OURS:
                words |= set(NAME.findall(file.read_text()))
    return words
