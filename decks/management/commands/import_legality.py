"""`manage.py import_legality SOURCE [PLACE]`: shows what would change in the dated lists, then
takes them into use: bans, restrictions, suspensions, chained cards, living legends, legal sets."""

from typing import Any

from decks.management.importing import ImportCommand
from decks.queries.legality import difference_to_lists
from decks.queries.sources import described, list_sources
from decks.services import import_legality, undo_legality_import
from engine.kits.registry import kit_of


class Command(ImportCommand):
    help = "Import dated legality lists of a game. Sources:\n" + described(list_sources())
    sources = list_sources()

    def bring_in(self, options: dict[str, Any]) -> None:
        reading = self.reading(options)
        difference = difference_to_lists(reading.game, reading.source, reading.legality)
        self.show(difference, "The lists say the same already.")
        if not self.may_go_on(options):
            return
        done = import_legality(
            game=reading.game,
            source=reading.source,
            version=reading.version,
            checksum=reading.checksum,
            book=reading.legality,
            force=options["force"],
        )
        entries = done.legality.entries.count()
        self.stdout.write(f"In use: lists of {done.legality}, {entries} entries.")
        self.tell_judged(done.judged_anew)

    def undo(self, game: str) -> None:
        undone = undo_legality_import(game=game)
        before = undone.replaced or "nothing of this source"
        self.stdout.write(f"Taken back: lists of {undone}. For {kit_of(game).name}: {before}.")
