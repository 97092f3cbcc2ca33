"""Whatever is typed in is answered, or refused with a sentence: nothing breaks, nothing changes."""

import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.errors import CardFailedError, EngineError, MalformedAnswerError
from engine.core.game import Game
from engine.games.ashes.rules import RAVEN
from engine.games.fab.rules import RULES as FAB
from engine.games.ufs.rules import UFS
from engine.games.wow.rules import WOW
from tests.engine.games.ashes import practice as ashes
from tests.engine.games.fab import practice as fab
from tests.engine.games.ufs import practice as ufs
from tests.engine.games.wow import practice as wow
from tests.engine.playout import play_out

GAMES = {
    "fab14": (FAB["fab14"], fab),
    "fab4": (FAB["fab4"], fab),
    "wow": (WOW, wow),
    "ufs": (UFS, ufs),
    "ashes": (RAVEN, ashes),
}
PIECES = (
    "", "x", "-1", "0", "1", "99", "+", "²", "p1", "p3", "o1", "o999", "p1.hand", "deck", "arena",
    "play", "hand", "turn", "game", "atk", "power", "1:2:3",
)  # fmt: skip


PLAUSIBLE = {"number": "1", "player": "p2", "zone": "hand", "until": "turn", "object": "o3"}


@cache
def stored(name, answers):
    """A game of people who may do things by hand, so many random answers later."""
    rules, practice = GAMES[name]
    game = Game.new(rules, practice.setup(strictness="confirm"), seed=f"malformed {answers}")
    play_out(game, random.Random(answers).randrange, most=answers)
    return game.dump()


def typed(game, data):
    """A key of this moment, of by-hand verbs or of acts, with pieces of it exchanged."""
    options = [*game.pending.options, *game.rules.table_options(game.state, game.pending)]
    keys = [":".join([o.key, *(PLAUSIBLE.get(kind, "x") for kind in o.takes)]) for o in options]
    keys += [f"{act.verb}:o1:0" for act in game.rules.acts]
    pieces = data.draw(st.sampled_from(keys)).split(":")
    own = ["o1", *sorted(game.state.objects)[:40]]
    exchanged = st.one_of(st.sampled_from(PIECES), st.sampled_from(own), st.text(max_size=4))
    for place in range(len(pieces)):
        if data.draw(st.booleans()):
            pieces[place] = data.draw(exchanged)
    return ":".join(pieces)


@pytest.mark.parametrize("name", GAMES)
@settings(
    max_examples=120, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
@given(data=st.data())
def test_answer_when_anything_is_typed_then_is_done_or_refused_with_a_sentence(name, data):
    game = Game.load(GAMES[name][0], stored(name, data.draw(st.sampled_from([0, 12, 40, 90]))))
    entries = list(game.journal.entries)
    answer = typed(game, data)
    assert all(refusal.reason for refusal in reasons(game, answer))
    said = refused(game, answer)
    assert said is None or (said and game.journal.entries == entries)


def reasons(game, answer):
    try:
        return game.why_not(answer)
    except MalformedAnswerError:
        return ()


def refused(game, answer):
    """What the refusal says; None when the answer was taken."""
    try:
        game.submit(answer)
    except CardFailedError as error:
        raise AssertionError(f"{answer}: {error}") from error
    except EngineError as error:
        return str(error)
    return None
