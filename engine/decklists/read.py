"""Reads a deck list of any known layout, saying what it could not read."""

import json
from typing import Any

from engine.decklists import csv_decks, own_json, xml_decks
from engine.decklists.model import DeckList, DeckTextError
from engine.kits.registry import kit_of, kits

LARGEST_TEXT = 200_000
MOST_LINES = 2_000
ARCHIVES = {b"PK\x03\x04": "a zip archive", b"\x1f\x8b": "a packed file", b"%PDF": "a PDF"}


def read_file(content: bytes, game: str) -> DeckList:
    """The deck list in a file; archives and other files that are no text are refused."""
    return read_deck(text_in_file(content), game)


def text_in_file(content: bytes) -> str:
    """The text of a file in any usual encoding."""
    for start, name in ARCHIVES.items():
        if content.startswith(start):
            raise DeckTextError(f"This is {name}, not a deck list: take the deck list out of it.")
    if len(content) > 4 * LARGEST_TEXT:
        raise DeckTextError(too_large(len(content), "bytes", 4 * LARGEST_TEXT))
    return decoded(content)


def decoded(content: bytes) -> str:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    if b"\0" in content:
        raise DeckTextError(
            "This file holds no text that can be read. Save the list as plain text (UTF-8)."
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_deck(text: str, game: str) -> DeckList:
    """The deck list that a person pasted; raises `DeckTextError` when there is nothing to read."""
    if len(text) > LARGEST_TEXT:
        raise DeckTextError(too_large(len(text), "characters", LARGEST_TEXT))
    if game not in kits():
        raise DeckTextError(f"Decks of a game called “{game}” are not known here.")
    cleaned = text.replace("\ufeff", "").replace("\xa0", " ").replace("\0", "")
    cleaned = cleaned.replace("\r\n", "\n").replace("\r", "\n")
    if not cleaned.strip():
        raise DeckTextError("There is no deck list here yet: paste it, or drop a file.")
    if cleaned.count("\n") > MOST_LINES:
        raise DeckTextError(f"A deck list has at most {MOST_LINES:,} lines. Paste it alone.")
    return read_layout(cleaned, game)


def read_layout(text: str, game: str) -> DeckList:
    lists = kit_of(game).lists
    if text.lstrip()[:1] in ("{", "["):
        if not is_forum_code(text):
            return read_json(text, game)
    elif xml_decks.looks_like(text):
        return xml_decks.read(text, game)
    else:
        for reader in lists.texts:
            if reader.looks_like(text):
                return reader.read(text)
        if csv_decks.looks_like(text):
            return csv_decks.read(text, game)
    return lists.read(text)


def is_forum_code(text: str) -> bool:
    return text.lstrip()[:3].casefold() == "[b]"


def read_json(text: str, game: str) -> DeckList:
    data = json_data(text)
    if own_json.looks_like(data):
        return own_json.read(data, text)
    try:
        for reader in kit_of(game).lists.data:
            if reader.looks_like(data):
                return reader.read(data, text)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, DeckTextError):
            raise
        raise DeckTextError("This deck file is damaged: its parts are not as expected.") from error
    raise DeckTextError("This JSON is not a deck of a site that is known for this game.")


def json_data(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckTextError(
            f"The JSON breaks off or is wrong at line {error.lineno}: {error.msg}. "
            "Copy the whole file again."
        ) from error
    except ValueError as error:
        # Python refuses to read numbers of more than 4,300 digits.
        raise DeckTextError("This JSON holds a number that is far too long for a deck.") from error
    except RecursionError as error:
        raise DeckTextError("The JSON is nested too deeply to be a deck.") from error


def too_large(size: int, unit: str, limit: int) -> str:
    return f"This is {size:,} {unit}; a deck list has at most {limit:,}. Paste the deck list only."
