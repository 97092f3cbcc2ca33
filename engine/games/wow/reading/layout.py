"""How a text is cut: lines, what stands before a colon or an arrow, and sentences (700 to 704)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.games.wow.cards import MAGICAL, PHYSICAL
from engine.games.wow.sources.card_text import CLASSES as CLASS_NAMES
from engine.games.wow.sources.card_text import PARAGRAPH

KEYWORDS, DECK, RESOLVES, INPLAY, ATTACH, POWER, QUEST, REWARD, MODES, COST = (
    "keywords", "deck", "resolves", "text", "attach", "power", "quest", "reward", "modes",
    "cost to play",
)  # fmt: skip
ONGOING = "ongoing"

ITALIC = re.compile(r"<i>.*?(?:</i>|$)")
BRACED = re.compile(r"\([^()]*\)?")
TAG = re.compile(r"</?\w+ ?/?>")
ICON = re.compile(r"\[([^\]]+)\](?P<what>\s*(?:damage|atk|resistance)\b)?", re.IGNORECASE)
ARROW = re.compile(r"\s*(?:->|>>>|=>)\s*")
LEADS = re.compile(r"ongoing:?\s*", re.IGNORECASE)
REQUIRED = re.compile(
    r"[\w' ,]+ hero required|[\w' ]+ (?:reputation|talent)|(?:un)?limited|unique|loot|traitor"
    r"|(?:alliance|horde|neutral)|combo|finisher|totem",
)
QUEST_COST = re.compile(
    r"(?:(?:if|while) (.+), )?((?:during|on) your turn, )?pay (\d+) to complete this quest"
)
REWARD_LEAD = re.compile(r"reward:\s*", re.IGNORECASE)
YOURS = re.compile(r"on your turn: ")
USE = {
    "use only on your turn": "your_turn",
    "use only once per turn": "once",
    "use only on your turn and only once per turn": "both",
}
ADDED_COST = re.compile(r"as an additional cost to play(?: ~)?, (.+)")
OTHER_COST = re.compile(r"you may ([^,.]+) rather than pay (?:~'s|this card's|its) cost")
CHOOSE = re.compile(r"choose one:\s*", re.IGNORECASE)
QUOTES = str.maketrans("’“”–—", '\'""--')
CLASSES = tuple(each.lower() for each in CLASS_NAMES if " " not in each)
DRAWN = frozenset({*MAGICAL, *PHYSICAL, *CLASSES})
"""Icons beside a noun: of damage in its corner, of a class above its text."""
ACTIVATE = frozenset({"exhaust", "act", "activate", "activated"})
NUMBERED = re.compile(r"\d+|x")
NAMED_WORDS = re.compile(r"[^\W\d_][\w'-]+")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph as it is printed; `cost` holds what stands before an arrow."""

    kind: str
    sentences: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    modes: tuple[tuple[str, ...], ...] = ()


def paragraphs(text: str, names: Iterable[str], *, resolves: bool) -> Iterator[Paragraph]:
    """The paragraphs of a text; of an ability what is before “Ongoing” is what it does."""
    lines = list(cleaned(text, names))
    is_ongoing = not resolves
    rewarding: list[str] = []
    reward = False
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        if found := LEADS.match(line):
            is_ongoing, line = True, line[found.end() :]
            yield Paragraph(ONGOING)
        if not line:
            continue
        if found := REWARD_LEAD.match(line):
            reward, line = True, line[found.end() :]
        if reward:
            rewarding.append(line)
            continue
        if found := CHOOSE.match(line):
            modes = [line[found.end() :]]
            while place < len(lines) and lines[place].startswith("or "):
                modes.append(lines[place].removeprefix("or "))
                place += 1
            yield Paragraph(MODES, modes=tuple(cut(each) for each in modes))
            continue
        yield paragraph(line, is_ongoing=is_ongoing)
    if reward:
        yield Paragraph(REWARD, cut(" ".join(rewarding)))


def paragraph(line: str, *, is_ongoing: bool) -> Paragraph:
    bare = line.rstrip(". ")
    if REQUIRED.fullmatch(bare):
        return Paragraph(DECK)
    if found := QUEST_COST.fullmatch(bare):
        facts = {"cost": int(found[3]), "your_turn": bool(found[2])}
        return Paragraph(QUEST, (found[1],) if found[1] else (), facts=facts)
    if len(parts := ARROW.split(line)) == 2:
        return power(*parts)
    if found := OTHER_COST.fullmatch(bare):
        return Paragraph(COST, (), (found[1],), {"instead": True})
    if not is_ongoing and (found := ADDED_COST.fullmatch(cut(line)[0] if cut(line) else "")):
        return Paragraph(COST, cut(line)[1:], (found[1],))
    if line.startswith("attach to "):
        return Paragraph(ATTACH, cut(line))
    return Paragraph(INPLAY if is_ongoing else RESOLVES, cut(line))


def power(cost: str, effect: str) -> Paragraph:
    """A payment power; its parts of the cost that are words are read as such."""
    facts: dict[str, Any] = {}
    if found := YOURS.match(cost):
        facts["your_turn"], cost = True, cost[found.end() :]
    sentences = list(cut(effect))
    while sentences and sentences[-1] in USE:
        said = USE[sentences.pop()]
        facts |= dict.fromkeys(("your_turn", "once") if said == "both" else (said,), True)
    left = []
    for each in (part.strip() for part in cost.split(",")):
        if each == "{exhaust}":
            facts["activate"] = True
        elif each == "flip ~":
            facts["flip"] = True
        elif each == "destroy ~":
            facts["destroy_this"] = True
        elif each == "x":
            facts["variable"] = True
        elif each.isdigit():
            facts["cost"] = int(each)
        else:
            left.append(each)
    return Paragraph(POWER, tuple(sentences), tuple(left), facts)


def cleaned(text: str, names: Iterable[str]) -> Iterator[str]:
    """The lines without reminders and marks, in small letters, the card's name as `~`."""
    shorter = list(names)
    for part in re.split(r"\n", PARAGRAPH.sub("\n", ITALIC.sub("", text.translate(QUOTES)))):
        bare = TAG.sub("", BRACED.sub("", part))
        for name in shorter:
            how = re.IGNORECASE if " " in name or "'" in name else 0
            bare = re.sub(rf"(?<![\w~]){re.escape(name)}(?![\w])", "~", bare, flags=how)
        line = " ".join(ICON.sub(icon, bare).split()).lower()
        if line or LEADS.fullmatch(line):
            yield line


def icon(found: re.Match[str]) -> str:
    """A symbol as the word that it stands for."""
    word, what = found[1].lower().removesuffix(" icon"), found["what"] or ""
    if word in ACTIVATE:
        return "{exhaust}"
    return f"{{{word}}}" if word in DRAWN and not what else f"{word}{what}"


def cut(line: str) -> tuple[str, ...]:
    """Sentences, cut at full stops."""
    return tuple(each.strip(" .") for each in re.split(r"\.(?:\s+|$)", line) if each.strip(" ."))


def names_of(name: str, words: frozenset[str], *, is_person: bool) -> list[str]:
    """What a text calls its card: the name, what stands before a comma, a person's first name.

    A word that the game uses for something else is never taken for a name.
    """
    whole = name.replace('"', "")
    found = {name, whole, whole.partition(",")[0]}
    if is_person:
        parts = NAMED_WORDS.findall(whole)
        found |= {each for each in parts if each[0].isupper() and each.lower() not in words}
        found |= {" ".join(parts[:count]) for count in range(2, len(parts))}
    return sorted((each for each in found if len(each) > 2), key=len, reverse=True)
