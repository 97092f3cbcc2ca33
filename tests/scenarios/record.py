"""Record the games under tests/scenarios anew: `python -m tests.scenarios.record [edition ...]`.

What was answered is answered again as far as the rules still take it; from there on chance plays,
with an answer taken back, one put right, and a card that cannot be there. Read the difference
before you commit it: each line that changed is a rule that changed.
"""

import json
import random
import sys
from pathlib import Path

from engine.core.corrections import question_back
from engine.core.errors import DriftError, EngineError
from engine.core.game import Game
from tests.engine.playout import legal_answer
from tests.engine.transcript import ANSWER, submit_line, written
from tests.scenarios import recorded_games as recorded
from tests.scenarios.recorded_games import CORRECT, EDITIONS, PARTS, REFUSED, STEP, UNDO, Step

FOLDER = Path(__file__).parent
ALARM_AFTER, UNDO_AFTER, CORRECT_AFTER, MOST = 15, 35, 50, 120
"""After how many steps it comes to what."""


def path_for(edition):
    (folder,) = {path.parent for path in FOLDER.rglob(f"{edition}.txt")}
    return folder / f"{edition}.game"


def record(path, edition):
    """Write the game of a file anew."""
    header, steps = recorded.read(path.read_text()) if path.exists() else ({}, [])
    header = {"edition": edition, "chance": header.get("chance", "1")}
    game, kept = recorded.started(edition), []
    for step in steps:
        if not take_again(game, kept, step):
            break
    play_on(game, kept, random.Random(header["chance"]))
    lines = [f"# {word}: {value}" for word, value in header.items()]
    lines += [line for step in kept for line in (step.words, *step.lines)]
    path.write_text("\n".join(lines) + "\n")


def take_again(game, kept, step):
    try:
        lines = recorded.take(game, step.words)
    except DriftError:
        return False
    if is_refused(lines) != is_refused(step.lines):
        return False
    kept.append(Step(step.words, lines))
    return True


def is_refused(lines):
    return bool(lines) and lines[0].strip().startswith(REFUSED)


def play_on(game, kept, chance):
    """By chance to the end."""
    while game.pending is not None:
        words = next_step(game, kept, chance)
        kept.append(Step(words, recorded.take(game, words)))


def next_step(game, kept, chance):
    done = {step.words.removeprefix(STEP).split(PARTS)[0] for step in kept}
    if len(kept) >= MOST:
        return step_of("table", "concede:p2")
    if len(kept) > UNDO_AFTER and UNDO not in done:
        return step_of(UNDO, "2")
    if len(kept) > CORRECT_AFTER and CORRECT not in done and (found := correction(game)):
        return found
    alarmed = len(kept) <= ALARM_AFTER or "alarms" in game.view("judge")
    if not alarmed and (stray := stray_card(game)):
        return stray
    if game.pending.kind == "identify" and sum(is_refused(step.lines) for step in kept) > 1:
        return fitting_card(game, chance)
    return step_of(game.pending.kind, *legal_answer(game.pending, chance.randrange))


def step_of(*parts):
    return STEP + PARTS.join(parts)


def fitting_card(game, chance):
    """A card that the rules take here; when there is none, what led here is taken back."""
    keys = [option.key for option in game.pending.options if not option.takes]
    for key in chance.sample(keys, len(keys)):
        try:
            copied(game).submit(key)
        except EngineError:
            continue
        return step_of("identify", key)
    return step_of(UNDO, "2")


def copied(game):
    return Game.load(game.rules, json.loads(json.dumps(game.dump())))


def correction(game):
    """Another answer to one of the last questions, after which all later ones still fit."""
    for back in range(1, min(12, game.journal.answers_given()) + 1):
        asked = question_back(game, back).pending
        for option in asked.options if asked.at_most == 1 else ():
            copy = copied(game)
            try:
                left = copy.correct(back, option.key, **recorded.JUDGE)
            except EngineError:
                continue
            if left == [] and copy.journal.entries != game.journal.entries:
                return step_of(CORRECT, str(back), option.key)
    return ""


def stray_card(game):
    """The card that is shown is said to be one that is not in the deck."""
    if game.pending.kind != "identify" or not game.pending.options[-1].takes:
        return ""
    for key in sorted(game.state.printed):
        copy = copied(game)
        try:
            copy.submit(f"other:{key}")
        except EngineError:
            continue
        if "alarms" in copy.view("judge"):
            return step_of("identify", f"other:{key}")
    return ""


def retell(path, edition):
    """Write a transcript anew."""
    header = [line for line in path.read_text().splitlines() if line.startswith("# ")]
    seed = dict(line.removeprefix("# ").split(": ") for line in header)["seed"]
    rules, setup = EDITIONS[edition]
    game, chance = Game.new(rules, setup(), seed=seed), random.Random(seed)
    for line in path.read_text().splitlines():
        if line.startswith(ANSWER):
            try:
                submit_line(game, line)
            except EngineError:
                break
    while game.pending is not None:
        game.submit(legal_answer(game.pending, chance.randrange))
    path.write_text("\n".join([*header, *written(game)]) + "\n")


def main(editions):
    for edition in editions or EDITIONS:
        path = path_for(edition)
        retell(path.with_suffix(".txt"), edition)
        record(path, edition)


if __name__ == "__main__":
    main(sys.argv[1:])
