"""How people's names are filed: by the last name, as judges sort lists and slips."""

import unicodedata


def last_name(name: str) -> str:
    """The last word that begins with a letter; a nickname of one word is its own last name."""
    words = [word for word in name.split() if word[0].isalpha()]
    return words[-1] if words else name


def filed(name: str) -> str:
    """`Mia Sørensen` as it stands in an alphabetical list: Sørensen, Mia."""
    last = last_name(name)
    before, _, after = name.rpartition(last)
    rest = f"{before}{after}".split()
    return f"{last}, {' '.join(rest)}" if rest else name


def filing_order(name: str) -> tuple[str, str]:
    """Sorts accents with their letters, both apostrophes alike, and the same name always in the
    same place."""
    return unaccented(filed(name)).casefold().replace("’", "'"), name


def unaccented(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text)
    return "".join(c for c in parts if not unicodedata.combining(c))


def initial(name: str) -> str:
    last = last_name(name)
    return last[0].upper() if last else ""
