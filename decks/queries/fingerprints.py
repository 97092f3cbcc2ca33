"""A short mark of a deck's content: the same cards give the same mark, however they are typed."""

import hashlib
import json
from typing import Any

# No I, L, O and U: nobody misreads it from paper.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8


def fingerprint_of(game: str, sections: list[dict[str, Any]]) -> str:
    content = sorted(
        (line["key"] or f"{line['name'].casefold()}/{line['pitch'] or ''}", line["quantity"])
        for section in sections
        for line in section["lines"]
    )
    digest = hashlib.sha256(json.dumps([game, content]).encode()).digest()
    number = int.from_bytes(digest[:LENGTH], "big")
    return "".join(LETTERS[(number >> 5 * place) & 31] for place in range(LENGTH))
