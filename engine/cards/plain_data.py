"""Cards as plain data, so that they can be kept in JSON: only what differs from nothing is kept."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engine.cards.facts import Facts
from engine.cards.model import Card, Keyword, Printing
from engine.kits.registry import kit_of


def card_to_data(card: Card) -> dict[str, Any]:
    """The card as JSON can hold it."""
    data: dict[str, Any] = {"key": card.key, "name": card.name, "kinds": list(card.kinds)}
    if card.subkinds:
        data["subkinds"] = list(card.subkinds)
    if card.keywords:
        data["keywords"] = [list(k) if k.amount is not None else k.name for k in card.keywords]
    if card.printings:
        data["printings"] = [list(printing) for printing in card.printings]
    if card.edition:
        data["edition"] = card.edition
    if card.text:
        data["text"] = card.text
    data["facts"] = facts_to_data(card.facts)
    return data


def card_from_data(game: str, data: Mapping[str, Any]) -> Card:
    """The card that `card_to_data` wrote."""
    return Card(
        game=game,
        key=data["key"],
        name=data["name"],
        kinds=tuple(data["kinds"]),
        facts=facts_from_data(game, data["facts"]),
        subkinds=tuple(data.get("subkinds", ())),
        keywords=tuple(keyword_from_data(item) for item in data.get("keywords", ())),
        printings=tuple(Printing(*item) for item in data.get("printings", ())),
        edition=data.get("edition", ""),
        text=data.get("text", ""),
    )


def facts_to_data(facts: Facts) -> dict[str, Any]:
    """The part of one game, without what the card does not print."""
    values = {entry.name: getattr(facts, entry.name) for entry in fields(facts)}
    empty = type(facts)()
    return {
        name: as_lists(value) for name, value in values.items() if value != getattr(empty, name)
    }


def facts_from_data(game: str, data: Mapping[str, Any]) -> Facts:
    """The part of one game that `facts_to_data` wrote."""
    return kit_of(game).cards.facts.from_values(
        {key: as_tuples(value) for key, value in data.items()}
    )


def keyword_from_data(item: str | list[Any]) -> Keyword:
    return Keyword(item) if isinstance(item, str) else Keyword(*item)


def as_lists(value: object) -> object:
    return [as_lists(item) for item in value] if isinstance(value, tuple) else value


def as_tuples(value: object) -> object:
    return tuple(as_tuples(item) for item in value) if isinstance(value, list) else value
