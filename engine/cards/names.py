"""How card names are compared: spelling that people and exports vary is folded away."""

import unicodedata
from functools import lru_cache

QUOTES = str.maketrans(dict.fromkeys("‘’ʼ′`´", "'") | dict.fromkeys('“”„"″'))


@lru_cache(maxsize=65536)
def normal_name(name: str) -> str:
    """The name for comparing: case, spaces, accents and quotation marks do not count."""
    folded = name
    if not name.isascii():
        decomposed = unicodedata.normalize("NFKD", name)
        folded = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(folded.translate(QUOTES).casefold().split())


@lru_cache(maxsize=65536)
def bare_name(name: str) -> str:
    """Letters and digits only: what survives in identifiers such as `fyendals_spring_tunic`."""
    return "".join(c for c in normal_name(name) if c.isalnum())
