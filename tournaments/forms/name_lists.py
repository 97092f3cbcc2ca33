"""A list of players, pasted or uploaded: first looked at, then added."""

import hashlib
import re
from typing import Any

from django import forms

from engine.kits.registry import kit_of
from tournaments.forms.reading_names import Reading, read_players
from tournaments.forms.refusals import as_if_typed
from tournaments.queries.name_lists import Answers

LARGEST_FILE = 500_000
ANSWER = re.compile(r"line-(\d{1,6})")
OTHERS = re.compile(r"other:(-?\d{1,12}(?:,-?\d{1,12})*)")
PROBLEMS_SHOWN = 12


class NameListForm(forms.Form):
    text = forms.CharField(
        label="Names",
        required=False,
        max_length=LARGEST_FILE,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label="Or a file",
        required=False,
        help_text="CSV, TSV or plain text.",
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.tsv,.txt,text/*"}),
        error_messages={"empty": "The file is empty."},
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)
    seen = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.id_label = kit_of(game).player_id
        self.reading = Reading([], [])
        if not self.is_bound:
            self.fields["text"].widget.attrs["autofocus"] = True
        self.fields["text"].help_text = (
            "One player a line. A table may begin with a line that names its columns: name, "
            f"{self.id_label}, e-mail, paid."
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        if cleaned.get("file"):
            self.take_file(cleaned["file"])
        self.reading = read_players(self.data.get("text", ""), self.id_label)
        problems = self.reading.problems
        for problem in problems[:PROBLEMS_SHOWN]:
            self.add_error(None, problem)
        if len(problems) > PROBLEMS_SHOWN:
            self.add_error(None, f"And {len(problems) - PROBLEMS_SHOWN} more lines.")
        if not problems and not self.reading.lines:
            self.add_error("text", "Paste the names, or choose a file with them.")
        return cleaned

    def take_file(self, file: object) -> None:
        """Its text stands in the field from now on, where lines can be mended."""
        text = written_in(file.read(LARGEST_FILE)) if file.size <= LARGEST_FILE else None
        if text is None:
            self.add_error("file", "This is no text file, or a very large one. Save it as CSV.")
        as_if_typed(self, text=text or "")

    @property
    def mark(self) -> str:
        """Changes with the text: what was not looked at is never added."""
        lines = self.data.get("text", "").splitlines()
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]

    @property
    def is_confirmed(self) -> bool:
        return "add" in self.data and self.data.get("seen") == self.mark

    @property
    def answers(self) -> Answers:
        found: dict[int, frozenset[int] | None] = {}
        for name, value in self.data.items():
            line, others = ANSWER.fullmatch(name), OTHERS.fullmatch(str(value))
            if line and value == "same":
                found[int(line[1])] = None
            elif line and others:
                found[int(line[1])] = frozenset(int(each) for each in others[1].split(","))
        return found


def written_in(content: bytes) -> str | None:
    """UTF-8 or UTF-16 as spreadsheets save them, else the alphabet of old Windows."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", "replace")
    return None if "\0" in text else text
