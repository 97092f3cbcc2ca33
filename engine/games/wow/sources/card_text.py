"""Facts that a World of Warcraft source gives only inside its rules text."""

import re

from engine.cards.model import Keyword

CLASSES = (
    *("Death Knight", "Druid", "Hunter", "Mage", "Paladin"),
    *("Priest", "Rogue", "Shaman", "Warlock", "Warrior"),
)
TALENT_SPECS = frozenset(
    (
        *("Balance", "Feral", "Feral Combat", "Restoration", "Beast Mastery", "Marksmanship"),
        *("Survival", "Arcane", "Fire", "Frost", "Holy", "Protection", "Retribution"),
        *("Discipline", "Shadow", "Assassination", "Combat", "Subtlety", "Elemental"),
        *("Enhancement", "Affliction", "Demonology", "Destruction", "Arms", "Fury"),
        *("Blood", "Unholy"),
    )
)
REQUIRED = re.compile(r"([A-Z\[][\w\[\], ]*?) Hero Required")
TALENT = re.compile(r"\b(" + "|".join(sorted(TALENT_SPECS, key=len, reverse=True)) + r") Talent\b")
REPUTATION = re.compile(r"\b([A-Z]\w+(?: [A-Z]\w+)?) Reputation\b")
PARAGRAPH = re.compile(r";|<p>|<br ?/?>")
REMINDER = re.compile(r"<i>.*?(?:</i>|$)|\([^)]*\)?")
ALL_BOLD = re.compile(r"<b>([^<>:]+)</b>\.?")
PRINTED = re.compile(
    r"(Aberration|Conspicuous|Elusive|Ferocity|Long-Range|Protector|Shadowmeld|Smash|Stealth"
    r"|Time is Money|Untargetable)|(Assault|Hardiness|Mend)(?: (\d+))?"
)
CHOICE = re.compile(r",\s*(?:or\s+)?|\s+or\s+")


def required_traits(text: str) -> tuple[str, ...]:
    """The traits of “[Trait] Hero Required”, of which the hero needs one."""
    found = REQUIRED.search(text)
    if found is None:
        return ()
    return tuple(name for name in CHOICE.split(found[1].replace("[", "").replace("]", "")) if name)


def talent_of(text: str, requires: tuple[str, ...]) -> str:
    """The spec of a talent card, also where it is worded as a hero that is required."""
    found = TALENT.search(text)
    if found:
        return found[1]
    specs = [name for name in requires if name in TALENT_SPECS]
    return specs[0] if len(specs) == len(requires) == 1 else ""


def reputation_of(text: str) -> str:
    found = REPUTATION.search(text.replace(";", " "))
    return found[1] if found else ""


def keywords_of(text: str) -> list[Keyword]:
    """Keywords that stand alone, so that the card has them under no condition."""
    bold = [ALL_BOLD.fullmatch(REMINDER.sub("", each).strip()) for each in PARAGRAPH.split(text)]
    words = [word.strip() for found in bold if found for word in found[1].split(",")]
    read = [PRINTED.fullmatch(word) for word in words]
    return [
        Keyword(found[1] or found[2], int(found[3]) if found[3] else None)
        for found in read
        if found
    ]


def has_deckbuilding(text: str) -> bool:
    return "Deckbuilding" in text
