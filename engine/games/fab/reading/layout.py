"""How a card's text is cut: lines, labels, activated abilities, sentences (15.2, 16, 17.1)."""

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

SPELLED = {
    "you've": "you have", "you're": "you are", "it's": "it is", "they're": "they are",
    "they've": "they have", "there's": "there is", "isn't": "is not", "aren't": "are not",
    "hasn't": "has not", "haven't": "have not", "don't": "do not", "doesn't": "does not",
    "wasn't": "was not", "that's": "that is", "card's": "card 's",
}  # fmt: skip
REPAIRED = {"this turns": "this turn", "face-up": "face up", "face-down": "face down"}
"""What printings are known to misspell, or to spell in two ways."""
COUNTED = {
    word: str(number)
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
}
LABELS = (
    "combo", "crush", "reprise", "unity", "galvanize", "surge", "tower", "rupture", "earth bond",
    "lightning bond", "ice bond", "lightning flow", "high tide", "solflare", "decompose",
)  # fmt: skip
"""Effect labels of which the sentence behind them says everything (Glossary)."""
ACTIVATED = re.compile(
    r"^(?P<often>once per turn )?(?P<type>action|instant|attack-reaction|defense-reaction)"
    r" - (?P<cost>[^:\"]*): ?(?P<effect>.*)$"
)
ITSELF = re.compile(
    r"\bthis( card| attack| weapon)?\b"
    r"(?! (turn|way|combat|chain|ability|damage|step|phase|game|link|effect|time))"
)
ACTIVATED_ABILITY = "activated"
BULLET = re.compile(r"^[-•] ?")
MODES = "modes"
REMINDER = re.compile(r"\s*\([^)]*\)")
QUOTES = str.maketrans("’“”–—−", '\'""---')
ONCE = re.compile(r"^once per turn(?: effect - |, )(?=when)")
SHORTEST_NAME = 4


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One ability as it is printed: its label or cost, and its sentences."""

    kind: str
    sentences: tuple[str, ...]
    label: str = ""
    cost: str = ""
    once: bool = False
    modes: tuple[tuple[str, ...], ...] = ()
    """What may be chosen, each with its sentences; `sentences` is then what stands before them."""


def normalised(text: str, name: str) -> str:
    """One spelling for everything that is written in several; `~` for the card itself."""
    text = text.translate(QUOTES)
    for each in (name, name.split(",")[0]):
        if len(each) >= SHORTEST_NAME:
            text = re.sub(rf"\b{re.escape(each)}(?=\W|$)", "~", text)
    text = re.sub(r"\*+|_", "", text)
    text = REMINDER.sub("", text).lower()
    for found, put in {**SPELLED, **REPAIRED}.items():
        text = re.sub(rf"\b{re.escape(found)}\b", put, text)
    text = ITSELF.sub("~", text)
    text = re.sub(r"'?non-attack'? action", "non-attack-action", text)
    text = re.sub(r"(?<![-\w])attack action", "attack-action", text)
    text = re.sub(r"(attack|defense) reaction", r"\1-reaction", text)
    return re.sub(r"(\d) \{", r"\1{", text)


def paragraphs(text: str, name: str) -> Iterator[Paragraph]:
    """The paragraphs of a text; what is chosen from stands in bullets and belongs together."""
    lines = [line.strip() for line in normalised(text, name).splitlines() if line.strip()]
    for place, line in enumerate(lines):
        if BULLET.match(line) and place:
            continue
        modes = tuple(itertools.takewhile(BULLET.match, lines[place + 1 :]))
        yield with_modes(line, modes) if modes else paragraph(line)


def with_modes(line: str, modes: Iterable[str]) -> Paragraph:
    """What stands before the bullets, and the sentences of each."""
    each = (tuple(sentences(BULLET.sub("", mode))) for mode in modes)
    return Paragraph(MODES, tuple(sentences(line)), modes=tuple(each))


def paragraph(line: str) -> Paragraph:
    label = next((each for each in LABELS if re.match(rf"{each} ?- ", line)), "")
    if label:
        line = re.sub(rf"^{label} ?- ", "", line)
    if ONCE.match(line):
        return Paragraph("text", tuple(sentences(ONCE.sub("", line))), label, once=True)
    activated = ACTIVATED.match(line)
    if activated and not label:
        return Paragraph(
            ACTIVATED_ABILITY,
            tuple(sentences(activated["effect"])),
            activated["type"].replace("-", " "),
            activated["cost"].strip(),
            once=bool(activated["often"]),
        )
    return Paragraph("text", tuple(sentences(line)), label)


def sentences(line: str) -> list[str]:
    """Cut at full stops; what is quoted stays in its sentence."""
    found, now, quoted = [], "", False
    for char in line:
        if char == '"':
            quoted = not quoted
        if char == "." and not quoted:
            found.append(now.strip())
            now = ""
        else:
            now += char
    return [each for each in (*found, now.strip()) if each]
