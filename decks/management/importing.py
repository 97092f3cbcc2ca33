"""What both imports share: reading the place, telling what was found, asking before it counts."""

import contextlib
import sys
import tempfile
from argparse import RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, TextIO

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser, OutputWrapper

from decks.errors import DeckError
from decks.queries.catalogues import Difference
from decks.queries.legality import ListDifference
from decks.queries.sources import DAMAGED, game_of
from decks.services.downloads import (
    DownloadError,
    download,
    is_address,
    refuse_other_content,
)
from engine.cards.sources.reading import RefusedSourceError, SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.kits.registry import kits

MOST_NAMES = 12
LARGEST_FILE = 100_000_000


class ImportCommand(BaseCommand):
    """A source and its place come in; a difference is shown; then it is taken into use."""

    requires_system_checks = []
    sources: dict[str, Source] = {}

    def create_parser(self, *arguments: Any, **options: Any) -> CommandParser:
        options["formatter_class"] = RawDescriptionHelpFormatter
        return super().create_parser(*arguments, **options)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", nargs="?", choices=self.sources)
        parser.add_argument("place", nargs="?", help="a file, a folder or an https address")
        parser.add_argument("--game", choices=list(kits()), help="for csv: whose cards they are")
        parser.add_argument("--version-of-source", default="", help="kept with what is imported")
        parser.add_argument("--published", type=day, help="since when its lists are known")
        parser.add_argument("--until", type=day, help="the first day its lists do not know")
        parser.add_argument("--sha512", default="", help="refuse a file with another checksum")
        parser.add_argument("--dry-run", action="store_true", help="only show what would change")
        parser.add_argument("--yes", action="store_true", help="do not ask before it counts")
        parser.add_argument("--force", action="store_true", help="even if something would be lost")
        parser.add_argument("--undo", choices=list(kits()), help="go back to what was before")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["undo"]:
                self.undo(options["undo"])
            else:
                self.bring_in(options)
        except (DeckError, RefusedSourceError, DownloadError, OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        except DAMAGED as error:
            reason = f"{type(error).__name__}: {error}"
            raise CommandError(
                f"The source cannot be read; it is damaged or not of this kind ({reason})."
            ) from error

    def undo(self, game: str) -> None:
        raise NotImplementedError

    def bring_in(self, options: dict[str, Any]) -> None:
        raise NotImplementedError

    def reading(self, options: dict[str, Any]) -> SourceReading:
        """What the source holds, with every row told that could not be read."""
        source, wanted = self.chosen(options)
        place = options["place"] or self.usual_place(source)
        with self.local(place, options["sha512"]) as path:
            self.stdout.write(f"Reading {place}")
            reading = source.read(path, wanted)
        self.tell_skipped(reading)
        return reading

    def chosen(self, options: dict[str, Any]) -> tuple[Source, Wanted]:
        if not options["source"]:
            raise CommandError(f"Name a source: {', '.join(self.sources)}.")
        source = self.sources[options["source"]]
        game = game_of(options["source"]) or options["game"]
        if not game:
            raise CommandError(f"Say whose they are: --game {', '.join(kits())}.")
        return source, Wanted(
            game=game,
            version=options["version_of_source"],
            edition=options.get("edition") or "",
            published=options["published"],
            until=options["until"],
        )

    def usual_place(self, source: Source) -> str:
        usual = settings.ROOT / source.usual if source.usual else None
        if usual is None or not usual.exists():
            raise CommandError(f"Say where it is: {source.takes}.")
        return str(usual)

    @contextlib.contextmanager
    def local(self, place: str, checksum: str) -> Iterator[Path]:
        """The place on this machine; an address is fetched into a folder of its own first."""
        with tempfile.TemporaryDirectory() as folder:
            if is_address(place):
                tell = self.progress("Fetched", "kB", 1000)
                path = download(place, Path(folder), checksum=checksum, progress=tell)
            else:
                path = Path(place)
                refuse_large(path)
                if checksum:
                    refuse_other(path, checksum)
            yield path

    def progress(self, verb: str, what: str, unit: int = 1) -> Callable[[int, int], None]:
        """A line that counts up on a terminal; in a log, one line at the end."""
        terminal = is_terminal(self.stdout)

        def tell(done: int, total: int) -> None:
            words = f"{verb} {done // unit:,} of {total // unit:,} {what}"
            if terminal:
                self.stdout.write(f"\r{words}", ending="\n" if done >= total else "")
            elif done >= total:
                self.stdout.write(words)

        return tell

    def tell_skipped(self, reading: SourceReading) -> None:
        self.stdout.write(
            f"Read {len(reading.cards)} cards and {len(reading.legality.rulings)} list entries of "
            f"{reading.source} {reading.version}".rstrip()
            + f"; {len(reading.skipped)} rows could not be read."
        )
        for row in reading.skipped:
            self.stdout.write(f"  {row.row}: {row.reason}")

    def show(self, difference: Difference | ListDifference, same: str) -> None:
        if difference.is_empty:
            self.stdout.write(same)
        for word, names in difference._asdict().items():
            if names:
                self.stdout.write(
                    f"{word.replace('_', ' ').capitalize()}: {len(names)}: {some(names)}"
                )

    def may_go_on(self, options: dict[str, Any]) -> bool:
        """The operator's word, where one sits at a terminal."""
        if options["dry_run"]:
            self.stdout.write("Nothing was changed (--dry-run).")
            return False
        if options["yes"] or not (is_terminal(self.stdout) and is_terminal(sys.stdin)):
            return True
        if input("Take this into use? [y/N] ").strip().casefold() in ("y", "yes"):
            return True
        self.stdout.write("Nothing was changed.")
        return False

    def tell_judged(self, number: int) -> None:
        if number:
            self.stdout.write(
                f"{number} registered decks have another answer now; players and organizers see it."
            )


def day(text: str) -> date:
    return date.fromisoformat(text)


def some(names: Iterable[str]) -> str:
    names = tuple(names)
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return "; ".join(names[:MOST_NAMES]) + more


def refuse_large(path: Path) -> None:
    if path.is_file() and path.stat().st_size > LARGEST_FILE:
        raise CommandError(f"{path} is larger than {LARGEST_FILE // 1_000_000} MB; not read.")


def refuse_other(path: Path, checksum: str) -> None:
    if not path.is_file():
        raise CommandError("A checksum can be compared with a single file only.")
    refuse_other_content(path.read_bytes(), checksum)


def is_terminal(stream: TextIO | OutputWrapper) -> bool:
    return bool(getattr(stream, "isatty", None) and stream.isatty())
