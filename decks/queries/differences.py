"""What changed between two versions of a list: cards that came, went, or are there more often."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.cards.facts import COLOURS

Sections = Iterable[dict[str, Any]]
Place = tuple[str, str]


class Change(NamedTuple):
    """`before` and `after` are how many copies there were and are."""

    section: str
    card: str
    before: int
    after: int

    @property
    def kind(self) -> str:
        if not self.before:
            return "added"
        return "changed" if self.after else "removed"

    @property
    def by(self) -> str:
        """With its sign: +2, −1."""
        number = self.after - self.before
        return f"+{number}" if number > 0 else f"−{-number}"


def differences(before: Sections, after: Sections) -> list[Change]:
    """In the order of the newer list; cards that only the older one has stand at the end."""
    old, new = dict(placed(before)), dict(placed(after))
    changes = []
    for place in [*new, *(place for place in old if place not in new)]:
        section, card, _ = new.get(place) or old[place]
        counts = [found[place][2] if place in found else 0 for found in (old, new)]
        if counts[0] != counts[1]:
            changes.append(Change(section, card, *counts))
    return changes


def placed(sections: Sections) -> Iterable[tuple[Place, tuple[str, str, int]]]:
    for section in sections:
        for line in section["lines"]:
            identity = line["key"] or f"?{line['name'].casefold()}/{line['pitch'] or ''}"
            place = (section["key"], identity)
            yield place, (section["name"], card_name(line), line["quantity"])


def card_name(line: dict[str, Any]) -> str:
    colour = COLOURS.get(line["pitch"] or 0)
    return f"{line['name']} ({colour})" if colour else line["name"]
