"""Words as a search compares them: without endings, without what every question has."""

import re

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
    "stay": "persist", "stays": "persist", "remain": "persist", "remains": "persist",
    "persists": "persist", "unspent": "spend", "spent": "spend",
}  # fmt: skip


def stems(text: str) -> list[str]:
    """The words that say something, each in one form, in their order."""
    words = (word.removesuffix("'s") for word in WORD.findall(text.lower().replace("’", "'")))
    return [stem(word) for word in words if word not in SAYS_NOTHING]


def stem(word: str) -> str:
    word = SAME.get(word, word)
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
