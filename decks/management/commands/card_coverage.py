"""`manage.py card_coverage --game fab`: how many names of the cards in use the engine plays.

With --json one object a pool: pool, names, read, played, scripted, partly, by_hand. With --unread
the paragraphs that are left to people, those first that would complete the most names.
"""

import json
from collections import defaultdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from decks.models import CatalogueCard
from decks.queries.readings import coverage_by_set, readings_in_use
from decks.services.readings import read_again
from engine.kits.registry import kit_of, kits


class Command(BaseCommand):
    requires_system_checks = []
    help = "Say how many names of the imported cards the engine plays by their texts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=list(kits()), required=True)
        parser.add_argument("--set", help="of this set alone, by its code")
        parser.add_argument("--json", action="store_true", help="one object a pool")
        parser.add_argument("--unread", type=int, default=0, help="so many unread paragraphs")

    def handle(self, *args: Any, **options: Any) -> None:
        game = options["game"]
        if kit_of(game).reading is None:
            raise CommandError(f"Nothing reads the texts of {kit_of(game).name} yet.")
        if not CatalogueCard.objects.filter(
            catalogue__game=game, catalogue__is_current=True
        ).exists():
            raise CommandError("No cards were imported: manage.py import_cards brings them in.")
        read_again()
        self.tell_pools(game, options)
        if options["unread"]:
            self.tell_unread(game, options["unread"])

    def tell_pools(self, game: str, options: dict[str, Any]) -> None:
        scripted = scripted_names(game)
        for each in coverage_by_set(game):
            if options["set"] and each.pool != options["set"]:
                continue
            row = {
                "pool": each.pool, "names": each.names, "read": each.read, "played": each.played,
                "scripted": scripted if each.pool == "all" else None, "partly": each.partly,
                "by_hand": each.by_hand,
            }  # fmt: skip
            line = (
                f"{each.pool:8} {each.names:5} names, {each.read:5} read, {each.played:5} played "
                f"({each.percent} %), {each.by_hand:5} by hand"
            )
            self.stdout.write(json.dumps(row) if options["json"] else line)

    def tell_unread(self, game: str, most: int) -> None:
        waiting: dict[str, set[str]] = defaultdict(set)
        rows = readings_in_use(game).exclude(played="whole").select_related("card")
        for row in rows:
            for each in row.paragraphs:
                if not each["played"]:
                    waiting[each["why"]].add(row.card.name)
        for why, names in sorted(waiting.items(), key=lambda item: -len(item[1]))[:most]:
            self.stdout.write(f"{len(names):5} {why}")


def scripted_names(game: str) -> int:
    """Names that a script of ours plays, whatever was read."""
    rows = CatalogueCard.objects.filter(catalogue__game=game, catalogue__is_current=True)
    is_scripted = kit_of(game).reading
    if is_scripted is None:
        return 0
    return sum(is_scripted.is_scripted(name) for name in set(rows.values_list("name", flat=True)))
