"""Facts that a Flesh and Blood source gives only inside its type line or its card text."""

import re
from collections.abc import Iterable

from engine.games.fab.facts import ArenaStart

NO_SUPERTYPE = frozenset({"Generic", "NotClassed"})
ESSENCE = re.compile(r"\*\*Essence of ([^*]+)\*\*")
AMOUNT = re.compile(r"\*\*([A-Z][A-Za-z ]*?) (\d+|X)\*\*")
ARENA_START = re.compile(
    r"may start the game with an? (\w+) (\w+) with cost (\d+|(?:\{r\})+) or less in the arena"
)
ANY_SPECIALIZATION = re.compile(r"may have \**specialization\** cards of any hero", re.IGNORECASE)
ANY_CLASS_KEYWORD = re.compile(r"may have cards with \*\*(\w+)\*\* of any class or talent")
ANY_CLASS_NAME = re.compile(r"may have cards with (\w+) in their name of any class or talent")
ANY_CLASS_KIND = re.compile(r"may have (equipment|weapons?) of any class or talent")
ONLY_PITCH = re.compile(r"may only have (red|yellow|blue) cards in your deck")
PITCHES = {"red": "1", "yellow": "2", "blue": "3"}
ANY_NUMBER = re.compile(r"may have any number of ([^.]+?) in your deck")

REMINDER = re.compile(r"\([^()]*\)|[*_]")
ABILITY_LINE = re.compile(
    r"(?:Once per Turn )?(?:Action|Instant|Attack Reaction|Defense Reaction) [-–—] [^:]*:(.*)"
)
AN_ATTACK = re.compile(r"\s*attack\b", re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=\.)\s+|(?<=\.\")\s+")
# "Go again", "Ward 10", "Crush - when this hits ...": a sentence that is a keyword, or its label.
KEYWORD_ITSELF = r"\W*(?:[\w' ]+ )?{name}(?: (?:\d+|X))?(?:\W*$| [-–—] )"


def mentioned_keywords(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of a card's keywords that no line of its text prints: it has them at times only."""
    parts = [part for line in text.splitlines() for part in _own_parts(line)]
    return tuple(name for name in names if not any(_is_keyword(name, part) for part in parts))


def _is_keyword(name: str, part: str) -> bool:
    return bool(re.match(KEYWORD_ITSELF.format(name=re.escape(name)), part))


def _own_parts(line: str) -> list[str]:
    """The sentences of a line; of an activated ability only what follows its attack."""
    plain = REMINDER.sub("", line).strip()
    ability = ABILITY_LINE.match(plain)
    if ability:
        plain = ability[1] if AN_ATTACK.match(ability[1]) else ""
    return [part for sentence in SENTENCE_END.split(plain) for part in sentence.split(", ")]


def supertype_choices(type_line: str, supertypes: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The sets of classes and talents by which a card may be included: one, or one a half."""
    known = [name for name in supertypes if name not in NO_SUPERTYPE]
    head = type_line.split(" - ")[0]
    if " // " in head or " / " not in head:
        return (tuple(known),)
    return tuple(
        tuple(name for name in known if name in half.split()) for half in head.split(" / ")
    )


def hero_essences(text: str) -> tuple[str, ...]:
    """The supertypes of “Essence of Earth, Ice, and Lightning”."""
    found = ESSENCE.search(text)
    return tuple(re.findall(r"\b(?!and\b)\w+", found[1])) if found else ()


def keyword_amounts(text: str) -> dict[str, int | str]:
    """The amounts printed behind keywords: Ward 10, Opt X."""
    return {
        name: int(amount) if amount.isdigit() else amount for name, amount in AMOUNT.findall(text)
    }


def hero_arena_start(text: str) -> ArenaStart | None:
    """The card that a hero such as Dash may begin the game with in the arena."""
    found = ARENA_START.search(text)
    if found is None:
        return None
    cost = int(found[3]) if found[3].isdigit() else found[3].count("{r}")
    return ArenaStart(found[1], found[2].capitalize(), cost)


def hero_permits(text: str) -> tuple[tuple[str, str], ...]:
    """What a hero's text lets its deck do, or keeps it from, beside the rules of the format."""
    permits = [("specialization", "*")] if ANY_SPECIALIZATION.search(text) else []
    permits += [("unlimited", name) for name in ANY_NUMBER.findall(text)]
    permits += [("keyword of any class", word.title()) for word in ANY_CLASS_KEYWORD.findall(text)]
    permits += [("name of any class", word) for word in ANY_CLASS_NAME.findall(text)]
    permits += [("kind of any class", word.title()) for word in ANY_CLASS_KIND.findall(text)]
    return (*permits, *(("only pitch", PITCHES[word]) for word in ONLY_PITCH.findall(text)))
