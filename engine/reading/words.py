"""Text as words: what a phrase is compared with."""

import re
from functools import cache

Words = tuple[str, ...]

WORD = re.compile(
    r"\{[a-z0-9]+\}"  # a symbol
    r"|[+-](?:\d+|x)(?!\w)"  # a signed number
    r"|\d+"
    r"|~"  # the card itself
    r"|'s?(?!\w)"  # of somebody
    r"|[a-z][a-z'\-/]*[a-z]|[a-z]"
    r"|[^\sa-z0-9]"
)
WHOLE = frozenset({"it's", "there's"})


@cache
def words_of(text: str) -> Words:
    """The words of a text in small letters; a possessive is a word of its own."""
    found: list[str] = []
    for word in WORD.findall(text):
        if word.endswith("'s") and len(word) > 2 and word not in WHOLE:
            found += [word[:-2], "'s"]
        else:
            found.append(word)
    return tuple(found)


def as_text(words: Words) -> str:
    """The words as people write them."""
    text = " ".join(words)
    for apart, together in ((" 's", "'s"), (" ,", ","), (" .", "."), (" :", ":")):
        text = text.replace(apart, together)
    return text
