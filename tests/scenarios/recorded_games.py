"""Games with real cards as they were recorded: every step is taken again, every line must come.

`> identify | is:Balm` is an answer to a question by its kind, `> table | life:p1:-2` an action by
hand; `> undo | 2` and `> correct | 3 | is:Balm` are the judge's. The lines below are the log.
"""

from typing import NamedTuple

from engine.core.errors import DriftError, IllegalAnswerError
from engine.core.game import Game
from engine.core.journal import TABLE
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes.practice import setup as ashes_setup
from tests.engine.games.fab.practice import setup as fab_setup
from tests.engine.games.ufs.practice import setup as ufs_setup
from tests.engine.games.wow.practice import setup as wow_setup

EDITIONS = {
    "fab14": (RULES["fab14"], fab_setup),
    "fab4": (RULES["fab4"], fab_setup),
    "raven11": (RAVEN, ashes_setup),
    "ufs09": (UFS, ufs_setup),
    "wow74": (WOW, wow_setup),
}
HEADER, STEP, PARTS, LINE = "# ", "> ", " | ", "    "
UNDO, CORRECT, REFUSED = "undo", "correct", "refused: "
JUDGE = {"by": "judge", "name": "Jo"}


class Step(NamedTuple):
    """What somebody did, and the lines that it wrote."""

    words: str
    lines: list[str]


def read(text):
    """What a file says of its game, and the steps of it."""
    header, steps = {}, []
    for line in text.splitlines():
        if line.startswith(HEADER):
            word, _, value = line.removeprefix(HEADER).partition(": ")
            header[word] = value
        elif line.startswith(STEP):
            steps.append(Step(line, []))
        else:
            steps[-1].lines.append(line)
    return header, steps


def started(edition):
    rules, setup = EDITIONS[edition]
    return Game.new(rules, setup(mode="table", strictness="confirm"))


def take(game, words):
    """Take a step; the lines that it writes, or the rules that refuse it."""
    kind, *picks = words.removeprefix(STEP).split(PARTS)
    events, facts = game.events_for("judge"), len(game.journal.taken_back)
    try:
        give(game, kind, picks)
    except IllegalAnswerError as error:
        rules = ", ".join(refusal.rule for refusal in error.refusals)
        return [f"{LINE}{REFUSED}{error} [{rules}]"]
    told = [LINE + game.taking_back.fact_in_words(fact) for fact in game.journal.taken_back[facts:]]
    return told + [LINE + f"{line.text} [{line.rule}]" for line in new_lines(game, events)]


def give(game, kind, picks):
    asked = game.pending
    if kind == UNDO:
        game.undo(int(picks[0]), **JUDGE)
    elif kind == CORRECT:
        game.correct(int(picks[0]), picks[1:], **JUDGE)
    elif kind != TABLE and (asked is None or asked.kind != kind):
        rule, question = (asked.rule, asked.kind) if asked else ("", "nothing more")
        raise DriftError(f"{rule} asks “{question}”", rule)
    else:
        game.submit(picks)


def new_lines(game, before):
    """From the first event on that is another one than it was before the step."""
    now = game.events_for("judge")
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return now[same:]


def replayed(header, steps):
    """The whole game again; whatever is not as it was recorded is drift."""
    game = started(header["edition"])
    for number, step in enumerate(steps, start=1):
        rule = game.pending.rule if game.pending else ""
        try:
            lines = take(game, step.words)
        except DriftError as drift:
            raise DriftError(f"Answer {number} “{step.words}”: {drift}", drift.rule) from None
        if lines != step.lines:
            check_lines(number, step, lines, rule)
    return game


def check_lines(number, step, lines, rule):
    """Name the first line that is another one, and its rule."""
    places = range(max(len(lines), len(step.lines)))
    pairs = [(step.lines[place : place + 1], lines[place : place + 1]) for place in places]
    before, now = next((old, new) for old, new in pairs if old != new)
    cited = (now or before)[0].rpartition(" [")[2].removesuffix("]") or rule
    was, became = (" ".join(each).strip() or "nothing" for each in (before, now))
    raise DriftError(f"Answer {number} “{step.words}” ({cited}): “{was}” is now “{became}”", cited)
