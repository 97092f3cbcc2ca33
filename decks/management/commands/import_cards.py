"""`manage.py import_cards fab [path]`: shows what would change, then takes the cards into use."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.enums import Game
from decks.errors import DeckError
from decks.queries.catalogues import Difference, difference_to_current, shipped_cards
from decks.services import import_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.sources import fab_npm
from engine.cards.sources.reading import RefusedSourceError, SourceReading

READERS = {"fab": fab_npm.read}
USUAL_PLACES = {"fab": Path("node_modules/@flesh-and-blood/cards")}
MOST_NAMES = 12


class Command(BaseCommand):
    help = "Import the cards of a game from a package folder, a tarball or a JSON file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=Game.values)
        parser.add_argument("path", nargs="?", type=Path, help="default: where npm put the package")
        parser.add_argument("--bundled", action="store_true", help="the cards shipped with Arbiter")
        parser.add_argument("--with-text", action="store_true", help="keep the rules text, too")
        parser.add_argument("--dry-run", action="store_true", help="only show what would change")
        parser.add_argument("--force", action="store_true", help="even if cards would be lost")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            catalogue = self.read(options)
            self.show(difference_to_current(catalogue))
            if options["dry_run"]:
                self.stdout.write("Nothing was changed (--dry-run).")
                return
            done = import_catalogue(catalogue=catalogue, force=options["force"])
        except (DeckError, RefusedSourceError, OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"In use: {done.catalogue}, {done.catalogue.card_count} cards.")

    def read(self, options: dict[str, Any]) -> Catalogue:
        game = options["game"]
        path = options["path"] or self.usual_place(game)
        if options["bundled"] or path is None:
            self.stdout.write("Reading the cards that Arbiter ships.")
            return shipped_cards(game)
        if game not in READERS:
            raise CommandError(f"No reader for files of {Game(game).label} exists yet.")
        self.stdout.write(f"Reading {path}")
        reading = READERS[game](path, with_text=options["with_text"])
        self.tell_skipped(reading)
        return reading.catalogue()

    def usual_place(self, game: str) -> Path | None:
        place = USUAL_PLACES.get(game)
        if place and (settings.ROOT / place).exists():
            return settings.ROOT / place
        self.stdout.write(f"No package lies in {place}." if place else "No package is known.")
        return None

    def tell_skipped(self, reading: SourceReading) -> None:
        self.stdout.write(
            f"Read {len(reading.cards)} cards of {reading.source} {reading.version}; "
            f"{len(reading.skipped)} entries could not be read."
        )
        for row in reading.skipped:
            self.stdout.write(f"  {row.row}: {row.reason}")

    def show(self, difference: Difference) -> None:
        if difference.is_empty:
            self.stdout.write("The cards are those in use already.")
        for word, names in difference._asdict().items():
            if names:
                some = "; ".join(names[:MOST_NAMES])
                more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
                self.stdout.write(f"{word.capitalize()}: {len(names)}: {some}{more}")
