"""Reads plain literals and enums out of bundled JavaScript, without running any of it."""

import re
from collections.abc import Mapping
from typing import Any

ENUM = re.compile(
    r"([\w$]+)=\((\w+)=>\(((?:\2\.[\w$]+=\"[^\"\\]*(?:\\.[^\"\\]*)*\",)+)\2\)\)\(\1\|\|\{\}\)"
)
ENUM_ENTRY = re.compile(r"\.([\w$]+)=(\"[^\"\\]*(?:\\.[^\"\\]*)*\"),")
EXPORT = re.compile(r"([A-Z]\w*):\(\)=>([\w$]+)")
TOKEN = re.compile(
    r"""\s*(?:
    (?P<string>"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|`[^`\\]*(?:\\.[^`\\]*)*`)
    |(?P<mark>[\[\]{},:])
    |(?P<number>-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)
    |(?P<truth>![01]|true|false|null)
    |(?P<name>[\w$]+(?:\.[\w$]+)*)
    )""",
    re.VERBOSE | re.DOTALL,
)
ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|.)", re.DOTALL)
PLAIN_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
TRUTHS = {"!0": True, "!1": False, "true": True, "false": False, "null": None}

Enums = Mapping[str, Mapping[str, str]]


class UnreadableScriptError(ValueError):
    """The bundle is not shaped the way the reader knows."""


def read_enums(script: str) -> dict[str, dict[str, str]]:
    """Every exported enum by its public name: `{"Type": {"Action": "Action", ...}}`."""
    by_variable = {
        match[1]: {key: unquoted(text) for key, text in ENUM_ENTRY.findall(match[3])}
        for match in ENUM.finditer(script)
    }
    return {
        name: by_variable[variable]
        for name, variable in EXPORT.findall(script)
        if variable in by_variable
    }


def read_arrays(script: str, opening: str, enums: Enums) -> list[Any]:
    """The entries of every array literal that begins with `opening`, in order."""
    found: list[Any] = []
    position = script.find(opening)
    while position != -1:
        value, end = read_literal(script, position, enums)
        found.extend(value)
        position = script.find(opening, end)
    return found


def read_literal(script: str, position: int, enums: Enums) -> tuple[Any, int]:
    """One literal and where it ends."""
    match = TOKEN.match(script, position)
    if match is None:
        raise UnreadableScriptError(f"No value could be read at character {position}.")
    kind, text, end = match.lastgroup, match[match.lastgroup or 0], match.end()
    if kind == "string":
        return unquoted(text), end
    if kind == "number":
        return number(text), end
    if kind == "truth":
        return TRUTHS[text], end
    if kind == "name":
        return referenced(text, enums), end
    if text == "[":
        return read_list(script, end, enums)
    if text == "{":
        return read_object(script, end, enums)
    raise UnreadableScriptError(f"“{text}” stands where a value should, at character {position}.")


def read_list(script: str, position: int, enums: Enums) -> tuple[list[Any], int]:
    values: list[Any] = []
    mark, end = next_token(script, position)
    if mark == "]":
        return values, end
    while True:
        value, position = read_literal(script, position, enums)
        values.append(value)
        mark, position = next_token(script, position)
        if mark == "]":
            return values, position
        expect(mark, ",", position)


def read_object(script: str, position: int, enums: Enums) -> tuple[dict[str, Any], int]:
    values: dict[str, Any] = {}
    mark, end = next_token(script, position)
    if mark == "}":
        return values, end
    while True:
        key, position = next_token(script, position)
        colon, position = next_token(script, position)
        expect(colon, ":", position)
        value, position = read_literal(script, position, enums)
        values[unquoted(key) if key[0] in "\"'`" else key] = value
        mark, position = next_token(script, position)
        if mark == "}":
            return values, position
        expect(mark, ",", position)


def next_token(script: str, position: int) -> tuple[str, int]:
    match = TOKEN.match(script, position)
    if match is None:
        raise UnreadableScriptError(f"The text ends or breaks off at character {position}.")
    return match[match.lastgroup or 0], match.end()


def expect(found: str, wanted: str, position: int) -> None:
    if found != wanted:
        raise UnreadableScriptError(f"“{wanted}” was expected before character {position}.")


def referenced(text: str, enums: Enums) -> str:
    """What `t.Type.Action` stands for."""
    parts = text.split(".")
    if len(parts) == 3 and parts[2] in enums.get(parts[1], {}):
        return enums[parts[1]][parts[2]]
    raise UnreadableScriptError(f"Nothing in the bundle says what “{text}” stands for.")


def number(text: str) -> int | float:
    value = float(text)
    return int(value) if value.is_integer() else value


def unquoted(text: str) -> str:
    body = text[1:-1]
    if text[0] == "`" and "${" in body:
        raise UnreadableScriptError("A text of the bundle is computed, and nothing is run here.")
    return ESCAPE.sub(unescaped, body) if "\\" in body else body


def unescaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "ux" and len(code) > 1:
        return chr(int(code[1:].strip("{}"), 16))
    if code in ("\n", "\r\n"):
        return ""
    return PLAIN_ESCAPES.get(code, code)
