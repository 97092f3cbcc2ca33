"""Reads a pasted deck list of any known layout, saying what it could not read."""

import json
from typing import Any

from engine.decklists import fab_json, fab_talishar, fab_text
from engine.decklists.model import DeckList, DeckTextError

LARGEST_TEXT = 200_000


def read_deck(text: str, game: str) -> DeckList:
    """The deck list that a person pasted; raises `DeckTextError` when there is nothing to read."""
    if len(text) > LARGEST_TEXT:
        raise DeckTextError(
            f"This is {len(text):,} characters; a deck list has at most {LARGEST_TEXT:,}. "
            "Paste the deck list only."
        )
    cleaned = text.replace("\ufeff", "").replace("\xa0", " ").replace("\0", "")
    if not cleaned.strip():
        raise DeckTextError("There is no deck list here yet: paste it, or drop a file.")
    return read_text(cleaned, game)


def read_text(text: str, game: str) -> DeckList:
    if game != "fab":
        raise DeckTextError(f"Deck lists of “{game}” cannot be read yet.")
    if text.lstrip()[:1] in ("{", "["):
        return read_json(text)
    if fab_talishar.looks_like(text):
        return fab_talishar.read(text)
    return fab_text.read(text)


def read_json(text: str) -> DeckList:
    data = json_data(text)
    if fab_json.looks_like(data):
        return fab_json.read(data, text)
    raise DeckTextError("This JSON is not a deck of a known site: it has no list of cards.")


def json_data(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckTextError(
            f"The JSON breaks off or is wrong at line {error.lineno}: {error.msg}. "
            "Copy the whole file again."
        ) from error
    except RecursionError as error:
        raise DeckTextError("The JSON is nested too deeply to be a deck.") from error
