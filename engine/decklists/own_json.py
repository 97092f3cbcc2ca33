"""Our own JSON for deck lists: nothing of a list is lost by writing and reading it."""

import json
from typing import Any

from engine.decklists.model import DeckList, DeckTextError, Line

MARK = "arbiter-deck"


def looks_like(data: object) -> bool:
    return isinstance(data, dict) and data.get("kind") == MARK


def write(deck: DeckList) -> str:
    """The deck list as JSON."""
    data = {
        "kind": MARK,
        "game": deck.game,
        "title": deck.title,
        "format": deck.format_name,
        "dice": [list(die) for die in deck.dice],
        "first_five": list(deck.first_five),
        "lines": [
            {name: value for name, value in line._asdict().items() if value not in ("", None)}
            for line in deck.lines
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def read(data: dict[str, Any], text: str) -> DeckList:
    """The deck list that `write` wrote."""
    try:
        return DeckList(
            game=str(data["game"]),
            lines=tuple(Line(**item) for item in data["lines"]),
            layout=MARK,
            title=str(data.get("title", "")),
            format_name=str(data.get("format", "")),
            text=text,
            dice=tuple((str(name), int(count)) for name, count in data.get("dice", ())),
            first_five=tuple(str(name) for name in data.get("first_five", ())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DeckTextError("This deck file is damaged: a line of it is not complete.") from error
