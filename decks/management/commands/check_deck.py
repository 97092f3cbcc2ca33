"""`manage.py check_deck --game fab --format blitz FILE...`: is each list legal, and if not, why.

It exits with 0 when every list is legal, 1 when one is not, 2 when one cannot be judged yet, and
3 when one cannot be read at all; of several, with the gravest: 3, 1, 2, 0.
"""

import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from decks.errors import DeckError
from decks.queries.answers import judged, text_in_file
from decks.queries.catalogues import catalogue_in_use
from decks.queries.formats import format_called, formats_in_order, spoken_days
from engine.formats.plain_report import report_to_data
from engine.kits.registry import kits

LEGAL, NOT_LEGAL, CANNOT_SAY, UNREADABLE = range(4)
EXIT_CODES = {
    "legal": LEGAL,
    "cannot say": CANNOT_SAY,
    "not legal": NOT_LEGAL,
    "unreadable": UNREADABLE,
}
NO_FINDINGS: dict[str, list[str]] = {
    name: [] for name in ("violations", "warnings", "unknown", "unchecked")
}


class Command(BaseCommand):
    # Nothing of the pages is needed, so the answer need not wait for them.
    requires_system_checks = []
    help = "Say of each deck list whether it is legal in a format on a day."

    def create_parser(self, *arguments: Any, **options: Any) -> CommandParser:
        parser = super().create_parser(*arguments, **options)
        if parser.called_from_command_line:
            # The usual code of a wrong option is 2, which means "cannot say" here.
            parser.error = lambda message: parser.exit(UNREADABLE, f"{message}\n")  # type: ignore[method-assign]
        return parser

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="*", metavar="FILE", help="deck lists; - reads one here")
        parser.add_argument("--game", choices=list(kits()))
        parser.add_argument("--format", help="a name of --list")
        parser.add_argument("--date", help="of the event, as 2026-11-18; default: today")
        parser.add_argument("--json", action="store_true", help="one line of JSON for each file")
        parser.add_argument("--list", action="store_true", help="the formats, and nothing else")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["list"]:
            self.list_formats(options)
            return
        answers = []
        for answer in self.answers(options):
            answers.append(answer["answer"])
            self.stdout.write(json.dumps(answer) if options["json"] else as_text(answer))
        code = EXIT_CODES[max(answers, key=list(EXIT_CODES).index)]
        if code:
            sys.exit(code)

    def list_formats(self, options: dict[str, Any]) -> None:
        for game in [options["game"]] if options["game"] else kits():
            for each in formats_in_order(game, timezone.localdate()):
                row = {"game": game, "format": each.slug, "name": each.name}
                row |= {"days": spoken_days(each), "rules": each.edition}
                line = f"{game:6} {each.slug:28} {each.name:32} {row['days']}"
                self.stdout.write(json.dumps(row) if options["json"] else line)

    def answers(self, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not (options["game"] and options["format"] and options["files"]):
            refuse("Name --game, --format and at least one file; --list shows the formats.")
        try:
            rules = format_called(options["game"], options["format"])
            in_use = catalogue_in_use(options["game"])
        except DeckError as error:
            refuse(str(error))
        day = day_of(options["date"])
        for file in options["files"]:
            try:
                _, report = judged(text_in_file(content_of(file)), rules, day, in_use)
            except (DeckError, OSError) as error:
                yield {"file": file, "answer": "unreadable", "error": str(error), **NO_FINDINGS}
            else:
                yield {"file": file, **report_to_data(report)}


def refuse(message: str) -> NoReturn:
    raise CommandError(message, returncode=UNREADABLE)


def day_of(text: str | None) -> date:
    try:
        return date.fromisoformat(text) if text else timezone.localdate()
    except ValueError:
        refuse(f"“{text}” is not a day like 2026-11-18.")


def content_of(file: str) -> bytes:
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def as_text(answer: dict[str, Any]) -> str:
    lines = [f"{answer['file']}: {answer['answer']}"]
    if "error" in answer:
        lines.append(f"  {answer['error']}")
    for kind in ("violations", "unchecked", "warnings"):
        lines += [f"  {item['message']} [{item['rule']}]" for item in answer[kind]]
    for item in answer["unknown"]:
        near = f" Did you mean {' or '.join(item['near'])}?" if item["near"] else ""
        lines.append(f"  Line {item['line']}: “{item['text'].strip()}” is not known.{near}")
    for item in answer.get("ambiguous", ()):
        choices = " or ".join(item["choices"])
        lines.append(f"  Line {item['line']}: “{item['text'].strip()}” can be {choices}.")
    lines += [f"  {item['message']}" for item in answer.get("unreadable", ())]
    return "\n".join(lines)
