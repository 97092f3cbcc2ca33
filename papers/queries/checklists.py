"""The cards of a set as a checklist, for pools that are registered on paper."""

import re
from collections import Counter

from decks.queries.catalogues import current_catalogue
from engine.cards.model import Card
from engine.kits.registry import kit_of
from printing.papers import ChecklistCard
from tournaments.models import Event

DIGITS = re.compile(r"[0-9]+")


def sets_to_check(event: Event) -> list[tuple[str, int]]:
    """Sets of the catalogue in use, each with how many cards it has."""
    counted: Counter[str] = Counter()
    for card in current_catalogue(event.game):
        counted.update({printing.set for printing in card.printings if printing.set})
    return sorted(counted.items())


def checklist_of(event: Event, code: str) -> list[ChecklistCard]:
    """The cards of a set in the order of a list: by section, then as they are numbered."""
    found = [
        (card, number_in(card, code)) for card in current_catalogue(event.game) if is_in(card, code)
    ]
    sections = list(kit_of(event.game).lists.sections)

    def place(each: tuple[Card, str]) -> tuple[int, int, str]:
        card, number = each
        section = sections.index(card.home) if card.home in sections else len(sections)
        digits = DIGITS.search(number)
        return section, int(digits[0]) if digits else 0, card.label

    return [ChecklistCard(number, card.label) for card, number in sorted(found, key=place)]


def is_in(card: Card, code: str) -> bool:
    return any(printing.set == code for printing in card.printings)


def number_in(card: Card, code: str) -> str:
    return next((each.number for each in card.printings if each.set == code), "")
