"""The options that are offered again and again, made once: an option never changes."""

from functools import lru_cache

from engine.core.decisions import Option


@lru_cache(maxsize=16384)
def button(key: str, label: str, rule: str = "") -> Option:
    """An option with this key, these words and the rule it follows."""
    return Option(key, label, rule)
