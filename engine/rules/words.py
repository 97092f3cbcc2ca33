"""Words as a search compares them: without endings, without what every question has."""

import re
from functools import cache

WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
SAYS_NOTHING = {
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "being", "by", "can", "could",
    "do", "does", "did", "for", "from", "has", "have", "how", "i", "if", "in", "into", "is",
    "it", "its", "may", "me", "my", "of", "on", "one", "or", "our", "shall", "should", "so",
    "some", "than", "that", "the", "their", "them", "then", "there", "they", "this", "to",
    "was", "were", "what", "when", "where", "which", "while", "who", "whose", "why", "will",
    "with", "would", "you", "your",
}  # fmt: skip
ENDINGS = ("ingly", "ing", "edly", "ed", "es", "ly", "s", "e")
SHORTEST = 3
SAME = {
    "copies": "copy", "chosen": "choose", "chose": "choose", "chooses": "choose",
    "lost": "lose", "loses": "lose", "losing": "lose", "loss": "lose",
    "drawn": "draw", "draws": "draw", "drew": "draw", "dealt": "deal",
    "begins": "begin", "beginning": "begin", "began": "begin", "begun": "begin", "start": "begin",
    "starts": "begin", "starting": "begin", "started": "begin",
    "ends": "end", "ending": "end", "ended": "end",
    "paid": "pay", "pays": "pay", "payment": "pay",
    "put": "place", "puts": "place", "took": "take", "taken": "take",
    "happens": "occur", "happen": "occur", "occurs": "occur", "cannot": "not", "can't": "not",
    "won't": "not", "doesn't": "not", "never": "not", "no": "not",
    "every": "all", "each": "all", "none": "zero", "two": "2", "three": "3", "four": "4",
    "owner": "own", "owns": "own", "owned": "own", "ownership": "own", "belongs": "own",
    "twice": "once", "look": "see", "looks": "see", "seen": "see",
    "must": "required", "required": "required", "require": "required", "lasts": "persist",
    "go": "", "goes": "", "going": "", "gone": "leave", "departed": "leave", "left": "leave",
    "wins": "win", "won": "win", "winning": "win", "winner": "win",
    "dies": "dead", "die": "dead", "died": "dead", "killed": "dead", "kill": "dead",
    "kills": "dead",
    "attacker": "attack", "attackers": "attack", "defender": "defend", "defenders": "defend",
    "blocker": "block", "blockers": "block", "controller": "control", "controllers": "control",
    "controlled": "control", "controls": "control", "controlling": "control",
    "wielder": "wield", "wielders": "wield",
    "resolution": "resolve", "activation": "activate", "reduction": "reduce", "addition": "add",
    "prevention": "prevent", "restriction": "restrict", "restrictions": "restrict",
    "replacement": "replace", "replacements": "replace", "attachment": "attach",
    "attachments": "attach", "destruction": "destroy", "declaration": "declare",
    "respond": "response", "responds": "response", "responding": "response",
    "simultaneously": "simultaneous", "maximum": "most", "minimum": "least",
    "switch": "swap", "sequence": "order", "ordered": "order", "opposing": "opponent",
    "enemy": "opponent",
    "forbidden": "not", "non": "not", "nobody": "not", "nothing": "not", "sufficient": "enough",
    "mine": "own", "itself": "self", "himself": "self", "themselves": "self", "allowed": "",
    "count": "", "counts": "",
    "stay": "persist", "stays": "persist", "remain": "persist", "remains": "persist",
    "persists": "persist", "unspent": "spend", "spent": "spend",
}  # fmt: skip


PHRASES = {
    "side deck": "sideboard", "same time": "simultaneous", "same moment": "simultaneous",
    "at once": "simultaneous", "one-handed": "1h", "two-handed": "2h", "one-hand": "1h",
    "two-hand": "2h", "other player": "opponent",
}  # fmt: skip
WITHOUT, IS_NOT = "less", "un"
NO_WITHOUT = {"unless", "regardless", "less"}
NO_IS_NOT = ("under", "until", "unless", "unit", "uniq", "union")
HINTS = {
    "how many": "equal minus most least number limit exact", "how long": "until end",
    "how big": "exact equal number least", "how much": "equal minus number", "where": "zone",
    "when": "step phase turn before after until", "who": "player controller owner opponent",
    "my": "player own", "i": "player", "must i": "required", "have to": "required",
}  # fmt: skip
"""What an answer to such a question speaks of."""


@cache
def stems(text: str) -> tuple[str, ...]:
    """The words that say something, each in one form, in their order."""
    text = text.lower().replace("’", "'")
    for phrase, word in PHRASES.items():
        text = text.replace(phrase, word)
    found = (word.removesuffix("'s") for word in WORD.findall(text))
    parts = (part for word in found if word not in SAYS_NOTHING for part in _parts(word))
    return tuple(filter(None, map(stem, parts)))


def hints(question: str) -> list[str]:
    """Words that answers to such questions have, without those that were asked for."""
    padded = f" {question.lower()} "
    found = [
        word for asked, says in HINTS.items() if f" {asked} " in padded for word in stems(says)
    ]
    return [word for word in dict.fromkeys(found) if word not in stems(question)]


def _parts(word: str) -> list[str]:
    """“actionless” is without an action; “unbreakable” is found by “break” too."""
    if word.endswith(WITHOUT) and word not in NO_WITHOUT:
        return [word.removesuffix(WITHOUT), "without"]
    if word.startswith(IS_NOT) and len(word) > 6 and not word.startswith(NO_IS_NOT):
        return [word, word.removeprefix(IS_NOT)]
    return [word]


def stem(word: str) -> str:
    word = SAME.get(word, word)
    if not word:
        return ""
    if word.endswith(("ies", "ied")) and len(word) > SHORTEST + 1:
        return word[:-2]
    for ending in () if word.endswith("ss") else ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return _undoubled(word[: -len(ending)])
    return _undoubled(word)


def _undoubled(word: str) -> str:
    """`stopp` of “stopped” is `stop`; a final y is i, as in “copies”."""
    if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > 2 else word
