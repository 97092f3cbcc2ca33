"""`manage.py import_cards SOURCE [PLACE]`: shows what would change, then takes it into use."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from decks.errors import CatalogueError
from decks.management.importing import ImportCommand
from decks.queries.catalogues import (
    catalogue_in_use,
    difference_to_current,
    imported_cards,
    shipped_cards,
)
from decks.queries.sources import card_sources, described, usual_sources
from decks.services import import_catalogue, undo_import
from engine.cards.catalogue import Catalogue
from engine.cards.combining import beside, textless
from engine.cards.sources.reading import SourceReading
from engine.cards.sources.source import Source, Wanted
from engine.kits.registry import kit_of

BUNDLED = "bundled"


def shipped_already(path: Path, wanted: Wanted) -> SourceReading:
    raise CatalogueError("The cards that Arbiter ships are read from nowhere else.")


class Command(ImportCommand):
    help = "Import the cards of a game. Sources:\n" + described(card_sources())
    sources = {
        **card_sources(),
        BUNDLED: Source("the cards that Arbiter ships", "", shipped_already),
    }

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--edition", help="of cards whose file does not say, such as reborn")
        parser.add_argument(
            "--without-text", action="store_true", help="facts alone: the engine reads no card"
        )
        parser.add_argument(
            "--add", action="store_true", help="beside the cards in use, not in their place"
        )
        parser.add_argument(
            "--usual", action="store_true", help="every source that lies in its usual place"
        )
        parser.add_argument(
            "--once", action="store_true", help="only while the game has no imported cards"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for name in usual_sources() if options["usual"] else [options["source"]]:
            super().handle(*args, **{**options, "source": name})

    def bring_in(self, options: dict[str, Any]) -> None:
        if options["once"] and not catalogue_in_use(self.chosen(options)[1].game).is_bundled:
            self.stdout.write("Cards were imported before; they stay.")
            return
        catalogue = self.catalogue(options)
        if options["add"]:
            catalogue = beside(imported_cards(catalogue.game), catalogue)
        self.show(difference_to_current(catalogue), "The cards are those in use already.")
        if not self.may_go_on(options):
            return
        done = import_catalogue(
            catalogue=catalogue, force=options["force"], progress=self.progress("Kept", "cards")
        )
        self.stdout.write(f"In use: {done.catalogue}, {done.catalogue.card_count} cards.")
        self.tell_judged(done.judged_anew)

    def catalogue(self, options: dict[str, Any]) -> Catalogue:
        if options["source"] != BUNDLED:
            catalogue = self.reading(options).catalogue()
            if options["without_text"]:
                catalogue = textless(catalogue)
            if not len(catalogue):
                raise CatalogueError("The source holds no cards; is it of another kind?")
            return catalogue
        _, wanted = self.chosen(options)
        return shipped_cards(wanted.game)

    def undo(self, game: str) -> None:
        before = undo_import(game=game)
        words = f"{before}, {before.card_count} cards" if before else "the cards that Arbiter ships"
        self.stdout.write(f"In use for {kit_of(game).name} again: {words}.")
