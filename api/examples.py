"""Examples in the description: what is sent to the main operations, and what they answer."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "data" / "examples.json"
JSON = "application/json"


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By method and address: what was `sent`, and what was `answered` by its status. They were
    taken from an event of two players."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def with_examples(result: dict[str, Any], **more: object) -> dict[str, Any]:
    """The description with them; an operation that is not there has none, and this fails."""
    for name, example in examples().items():
        method, _, path = name.partition(" ")
        operation = result["paths"][path][method.lower()]
        if "sent" in example:
            operation["requestBody"]["content"][JSON]["example"] = example["sent"]
        for status, body in example["answered"].items():
            operation["responses"][status]["content"][JSON]["example"] = body
    return result
