"""Limited play: which kinds of event a format is for, and whether a deck comes from its pool."""

import re
from collections import Counter
from collections.abc import Iterable

from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.decklists.resolve import ResolvedDeck
from engine.formats.model import Format
from engine.formats.report import Violation
from engine.kits.registry import kit_of
from engine.rulebook import rule

CONSTRUCTED, SEALED, DRAFT = "constructed", "sealed", "draft"
KINDS_OF_PLAY = (CONSTRUCTED, SEALED, DRAFT)
# Printed in no pack: every player has as many of them as wanted.
FREE_RARITIES = frozenset({"Basic", "Token"})

WORD = re.compile("[a-z]+")

Identity = tuple[str, ...]


def kinds_of_play(format: Format) -> tuple[str, ...]:
    """A limited format is for sealed or draft events; any other can also be drafted from a cube."""
    words = WORD.findall(f"{format.slug} {format.name}".lower())
    named = tuple(kind for kind in (SEALED, DRAFT) if kind in words)
    return named or ((SEALED, DRAFT) if "limited" in words else KINDS_OF_PLAY)


@rule("policy/1.11", "policy/3", "policy/4", "policy/5")
def cards_not_in_pool(deck: ResolvedDeck, pool: ResolvedDeck) -> tuple[Violation, ...]:
    """Every card of which the deck has more copies than the pool; unknown names count as well."""
    rule_id = kit_of(deck.deck.game).limited_rule
    held, _labels = counted(pool, ())
    used, named = counted(deck, free_cards(deck))
    return tuple(
        Violation(
            rule_id,
            "not-in-pool",
            shortage_in_words(named[card], copies, held[card]),
            (named[card],),
        )
        for card, copies in used.items()
        if copies > held[card]
    )


def shortage_in_words(name: str, copies: int, held: int) -> str:
    if not held:
        return f"{name} is not in the pool."
    are = "is" if held == 1 else "are"
    return f"The deck has {copies} of {name}; there {are} {held} in the pool."


def free_cards(deck: ResolvedDeck) -> frozenset[Card]:
    """Cards that need not come from the pool."""
    return frozenset(entry.card for entry in deck.entries if is_free(entry.card))


def is_free(card: Card) -> bool:
    leader = kit_of(card.game).leader
    if leader.lies_open and leader.kind in card.kinds:
        return True
    rarities = {printing.rarity for printing in card.printings}
    return bool(rarities) and rarities <= FREE_RARITIES


def counted(
    deck: ResolvedDeck, free: Iterable[Card]
) -> tuple[Counter[Identity], dict[Identity, str]]:
    """The copies of each card, and of each name that no card has, with what they are called."""
    left_out = frozenset(free)
    copies: Counter[Identity] = Counter()
    names: dict[Identity, str] = {}
    for entry in deck.entries:
        if entry.card not in left_out:
            copies[entry.card.identity] += entry.copies
            names[entry.card.identity] = entry.card.label
    lines = [item.line for item in deck.unknown] + [item.line for item in deck.ambiguous]
    for line in lines:
        key = ("?", normal_name(line.name), str(line.pitch or ""))
        copies[key] += line.copies
        names[key] = line.name
    return copies, names
