"""Small parsers for JSON values; they note every problem with its place and carry on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

# JSON values are of any type until a parser has looked at them.
Parser = Callable[["Reading", Any, str], Any]


@dataclass(slots=True)
class Reading:
    """The problems found so far."""

    problems: list[str] = field(default_factory=list)

    def wrong(self, place: str, what: str) -> None:
        self.problems.append(f"{place}: {what}")


def text(reading: Reading, value: object, place: str) -> str:
    if isinstance(value, str):
        return value
    reading.wrong(place, "must be text")
    return ""


def identity(reading: Reading, value: object, place: str) -> str:
    """A player's id: text that is not empty."""
    found = text(reading, value, place)
    if isinstance(value, str) and not value:
        reading.wrong(place, "must not be empty")
    return found


def boolean(reading: Reading, value: object, place: str) -> bool:
    if isinstance(value, bool):
        return value
    reading.wrong(place, "must be true or false")
    return False


def integer(least: int | None = None, most: int = 2**53) -> Parser:
    """A whole number within bounds."""

    def parse(reading: Reading, value: object, place: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            reading.wrong(place, "must be a whole number")
            return least or 0
        if (least is not None and value < least) or value > most:
            reading.wrong(place, f"must be from {-most if least is None else least} to {most}")
        return value

    return parse


def fraction(reading: Reading, value: object, place: str) -> Fraction:
    """An exact number: 1, "1/3" or "0.33"."""
    try:
        return Fraction(value if isinstance(value, int | str) else "wrong")
    except (ValueError, ZeroDivisionError):
        reading.wrong(place, 'must be an exact number such as "1/3" or "0.33"')
        return Fraction(0)


def optional(parser: Parser) -> Parser:
    return lambda reading, value, place: None if value is None else parser(reading, value, place)


def one_of(kinds: type[Enum]) -> Parser:
    """One of the values of an enumeration."""

    def parse(reading: Reading, value: object, place: str) -> Any:
        found = next((kind for kind in kinds if kind.value == value), None)
        if found is None:
            reading.wrong(place, f"must be one of {', '.join(str(kind.value) for kind in kinds)}")
            return next(iter(kinds))
        return found

    return parse


def list_of(parser: Parser, into: Callable[[list[Any]], Any] = tuple) -> Parser:
    def parse(reading: Reading, value: object, place: str) -> Any:
        if not isinstance(value, list):
            reading.wrong(place, "must be a list")
            return into([])
        return into(
            [parser(reading, item, f"{place}[{number}]") for number, item in enumerate(value)]
        )

    return parse


def record(
    build: Callable[..., Any], fields: Mapping[str, Parser], required: tuple[str, ...] = ()
) -> Parser:
    """An object with these keys; unknown keys are problems, missing ones take their default."""

    def parse(reading: Reading, value: object, place: str) -> Any:
        if not isinstance(value, dict):
            reading.wrong(place, "must be an object")
            return None
        for key in sorted(value.keys() - fields.keys(), key=str):
            reading.wrong(place, f"does not know {key!r}")
        missing = [key for key in required if key not in value]
        for key in missing:
            reading.wrong(place, f"needs {key!r}")
        found = {
            key: parser(reading, value[key], f"{place}.{key}")
            for key, parser in fields.items()
            if key in value
        }
        return None if missing else build(**found)

    return parse
