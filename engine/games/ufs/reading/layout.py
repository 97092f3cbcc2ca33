"""How a text is cut: abilities by their letter, brackets and colon, and sentences (H.1, H.3)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.ufs.cards import ENHANCE, FORM, RESPONSE
from engine.games.ufs.continuous import EITHER_PLAYER
from engine.games.ufs.restrictions import WHILE_COMMITTED

TYPES = {"E": ENHANCE, "F": FORM, "R": RESPONSE}
STATIC = "static"
HEAD = re.compile(
    r"(?:^|(?<=[.)!\"'] )|(?<=\n)|(?<= {2}))"
    r"(?P<before>(?:(?:First|Combo|Deadlock|Desperation|\{\w+\}"
    r"|[A-Z][\w'.\-]*(?: [A-Z][\w'.\-]*)*) )*)"
    r"(?P<type>[EFR])\b(?P<brackets>(?:\s*\[[^\]]*\])*)\s*(?P<cost>[^:.\n]*?)\s*:\s"
)
DOUBLED = re.compile(r"\{\{(\w+)\}\}")
BRACKET = re.compile(r"\[([^\]]*)\]")
STRAIGHT = str.maketrans("’‘“”–—?", "''\"\"--'")
REPAIRED = (
    (re.compile(r"\bre check\b"), "re-check"),
    (re.compile(r"\boppn?e?net?\b|\boppnent\b"), "opponent"),
    (re.compile(r"\bdoesn't\b"), "does not"),
    (re.compile(r"\bdon't\b"), "do not"),
    (re.compile(r"\bcan't\b|\bcan not\b"), "cannot"),
    (re.compile(r"\bisn't\b"), "is not"),
    (re.compile(r"\bface-(down|up)\b"), r"face \1"),
    (re.compile(r"\bremoved from game (?:zone|area)\b"), "removed from game pile"),
    (re.compile(r"\b(check|recheck|re-check)s? get\+"), r"\1 gets +"),
    (re.compile(r"\brecheck\b"), "re-check"),
    (re.compile(r"\bthe attack\b"), "that attack"),
    (re.compile(r"\bit's (multiple|effects|stun|powerful)"), r"its \1"),
    (re.compile(r"\bto (?:his|their) hand\b"), "to their hand"),
    (re.compile(r"\byou opponent\b"), "your opponent"),
    (re.compile(r"\bat least (?:one|an?)\b"), "at least 1"),
    (re.compile(r"\{all\} (?=cards|copies|of|the)"), "all "),
    (re.compile(r"\bin any \{order\}"), "in any order"),
    (re.compile(r"\bthat way\b"), "this way"),
    (re.compile(r"\bcount toward\b"), "count towards"),
    (re.compile(r"(your opponent has \d+ or (?:more|fewer) cards) in hand\b"), r"\1 in their hand"),
    (re.compile(r"\bopponents (?=hand|deck|card|staging|momentum|discard)"), "opponent's "),
    (re.compile(r"\b(add|draw|discard|choose|commit|destroy) (?:one|an?) (?!random)"), r"\1 1 "),
)
"""What printings are known to spell in several ways."""
REMINDERS = re.compile(
    r"\((?:only (?:one|1) re-?check per (?:control )?check|no (?:control )?check necessary"
    r"|not as a block)\)\.?",
    re.IGNORECASE,
)
NO_REMINDER = re.compile(r"\((?:no (?:control )?check necessary|not as a block)\)", re.IGNORECASE)
AFTERWARDS = {
    "playable while committed": WHILE_COMMITTED,
    "playable by either player": EITHER_PLAYER,
    "playable by either players": EITHER_PLAYER,
    "playable while commited": WHILE_COMMITTED,
    "playbale while committed": WHILE_COMMITTED,
    "this ability is only playable once per turn": "once per turn",
    "this ability is only playable twice per turn": "twice per turn",
    "only playable once per turn": "once per turn",
    "only playable twice per turn": "twice per turn",
    "only playable during your turn": "your turn",
    "only playable on your turn": "your turn",
    "only playable during your attack": "your attack",
    "only playable during your attacks": "your attack",
    "only playable during your opponent's turn": "opponent's turn",
    "only playable on your opponent's turn": "opponent's turn",
    "only playable during your opponent's attack": "opponent's attack",
    "only playable once per enhance step": "once per enhance step",
}
"""Restrictions that stand behind the effect, and what brackets call them (H.3.3)."""
NOTHING = frozenset(
    f"{each} considered {be}foundation{s} with a blank text box"
    for each, s in (("this card is", ""), ("that card is", ""), ("those cards are", "s"))
    for be in ("", "a ", "to be ", "to be a ")
) | frozenset({"(your choice)", ""})
"""What a face-down card is anyway (D.2.2.2)."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One ability as it is printed; `only` are restrictions in the words of the engine."""

    type: str
    text: str
    before: str = ""
    only: tuple[str, ...] = ()
    cost: str = ""
    sentences: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    cancel: str = ""


def paragraphs(text: str, keywords: tuple[str, ...] = ()) -> Iterator[Paragraph]:
    """The abilities of a text, from top to bottom; a repeated keyword line says nothing new."""
    found: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", without_keywords(text.replace("\r", ""), keywords)):
        found += _of_block(block.translate(STRAIGHT))
    yield from found


def without_keywords(text: str, keywords: tuple[str, ...]) -> str:
    """Some files print the keyword line above the text once more."""
    bare = DOUBLED.sub(r"{\1}", text.strip())
    if " · " not in bare[:60]:
        return bare
    for word in sorted(keywords, key=len, reverse=True):
        bare = bare.replace(f"{word} · ", "", 1) if f"{word} · " in bare[:80] else bare
    for word in keywords:
        bare = bare.removeprefix(f"{word} ")
    return bare


def _of_block(block: str) -> Iterator[Paragraph]:
    heads = list(HEAD.finditer(block))
    first = heads[0].start() if heads else len(block)
    if block[:first].strip():
        yield Paragraph(STATIC, block[:first], sentences=sentences_of(block[:first]))
    for place, head in enumerate(heads):
        end = heads[place + 1].start() if place + 1 < len(heads) else len(block)
        yield _played(head, block[head.end() : end])


def _played(head: re.Match[str], body: str) -> Paragraph:
    only, needs, left, cancel = list[str](), list[str](), list[str](), ""
    for bracket in BRACKET.findall(head["brackets"]):
        only += [each.strip().lower() for each in bracket.split(",")]
    for each in sentences_of(body):
        if each in AFTERWARDS:
            only.append(AFTERWARDS[each])
        elif each == "only playable while committed":
            only.append(WHILE_COMMITTED)
            needs.append("this card is committed")
        elif each.startswith(("only playable if ", "only playable while ")):
            needs.append(each.split(" ", 3)[3])
        elif found := CANCELS.fullmatch(each):
            cancel = found["cost"]
        elif each not in NOTHING:
            left.append(each)
    return Paragraph(
        TYPES[head["type"]],
        head[0] + body,
        head["before"].strip(),
        tuple(only),
        clean(head["cost"]),
        tuple(left),
        tuple(needs),
        cancel,
    )


CANCELS = re.compile(r"your opponent may (?P<cost>.+) to cancel this (?:ability|effect)")


def sentences_of(text: str) -> tuple[str, ...]:
    """In one spelling, cut at full stops."""
    return tuple(
        each
        for part in re.split(r"(?<=[.!])\s+|(?<=\.\))\s+", clean(text))
        if (each := part.strip(" ."))
    )


def clean(text: str) -> str:
    found = REMINDERS.sub(_kept, " ".join(text.split()).lower())
    for wrong, right in REPAIRED:
        found = wrong.sub(right, found)
    return found.replace('"', "'")


def _kept(found: re.Match[str]) -> str:
    """What is no reminder but a part of the meaning stays."""
    return found[0] if NO_REMINDER.match(found[0]) else ""
