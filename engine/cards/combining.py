"""Catalogues that are made of others: two as one, and one without its texts."""

from dataclasses import replace

from engine.cards.catalogue import Catalogue


def textless(catalogue: Catalogue) -> Catalogue:
    """The same cards, without what is printed in their text boxes."""
    return Catalogue(
        catalogue.game,
        [replace(card, text="") for card in catalogue],
        source=catalogue.source,
        version=catalogue.version,
        checksum=catalogue.checksum,
        legality=catalogue.legality,
        aliases=catalogue.aliases,
    )


def beside(present: Catalogue, new: Catalogue) -> Catalogue:
    """Both catalogues as one; a card that both have is the new one's."""
    cards = {card.key: card for card in (*present, *new)}
    sources = dict.fromkeys((present.source, new.source))
    return Catalogue(
        new.game,
        cards.values(),
        source=" and ".join(filter(None, sources))[:200],
        version=new.version,
        checksum=new.checksum,
        legality=present.legality.joined(new.legality),
        aliases={**present.aliases, **new.aliases},
    )
