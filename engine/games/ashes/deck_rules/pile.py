"""The conjuration pile of an Ashes deck: not chosen, but derived from what the deck can summon."""

from collections.abc import Iterable, Iterator

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Advice, Finding, Unchecked
from engine.games.ashes.facts import AshesFacts
from engine.rulebook import rule


@rule("raven11/3.5.0", "raven11/4.1.2.b1", "raven11/4.1.3.b4")
def conjuration_pile(
    cards: Iterable[Card], catalogue: Catalogue
) -> tuple[tuple[tuple[Card, int], ...], tuple[str, ...]]:
    """Each conjuration with its copies, and the stubs that the catalogue does not hold.

    What a conjuration summons belongs in the pile too, so the search goes on from there.
    """
    waiting = [(card, stub) for card in cards for stub in AshesFacts.of(card).conjurations]
    found: dict[str, tuple[Card, int]] = {}
    missing: dict[str, None] = {}
    while waiting:
        card, stub = waiting.pop()
        key = f"{card.edition}/{stub}"
        conjuration = catalogue.get(key)
        if conjuration is None:
            missing[stub] = None
        elif key not in found:
            found[key] = (conjuration, AshesFacts.of(conjuration).copies or 0)
            waiting += [
                (conjuration, next_stub) for next_stub in AshesFacts.of(conjuration).conjurations
            ]
    return tuple(sorted(found.values(), key=lambda item: item[0].name)), tuple(sorted(missing))


@deck_rule("conjuration_pile")
def pile_as_listed(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """The derived pile against the one on the list, where there is one."""
    cards = [card for card, _copies in deck.cards(("main",))]
    pile, missing = conjuration_pile([*deck.leaders, *cards], deck.catalogue)
    for stub in missing:
        message = f"The conjuration {stub} is not known, so the pile is not complete."
        yield Unchecked(use.rule, "conjuration-not-known", message, (stub,))
    listed = {card.name: copies for card, copies in deck.cards(("conjuration",))}
    derived = {card.name: copies for card, copies in pile}
    if not listed or listed == derived or missing:
        return
    wanted = ", ".join(f"{copies}x {name}" for name, copies in derived.items()) or "nothing"
    names = tuple(sorted(listed.keys() ^ derived.keys())) or tuple(sorted(derived))
    message = f"The conjuration pile follows from the deck: {wanted}. The list says otherwise."
    yield Advice(use.rule, "conjuration-pile", message, names)
