"""Acts by hand keep the turn, whose question it is and who has passed; undone, all is as before."""

import json
import os
import random

import pytest

from engine.core.game import Game
from tests.engine.games import soundness
from tests.engine.games.test_random_by_hand import CASES
from tests.engine.playout import legal_answer

ANSWERS = 150
OFTEN = 0.4
SEEDS = range(int(os.environ.get("SOAK_GAMES", "40")) // 16)
PLAYS = ("use",)
"""By hand, but it is a play: it answers the question."""


def waiting(game):
    """How much waits to resolve or to be answered: what adds to it opens its own question."""
    names = ("chain", "windows", "stack", "playing", "waiting")
    found = [getattr(game.state, name, None) for name in names]
    return [len(each) for each in found if each is not None]


def written(game):
    return json.dumps(game.state.to_data())


def kept(game):
    """The turn, whose question it is and of which kind, and how many have passed."""
    state, pending = game.state, game.pending
    mine = [getattr(state, name, None) for name in ("main_done", "side_done")]
    return state.turn_player, pending.player, pending.kind, state.passes, mine


def acts(name, seed):
    """Random acts by hand at boundaries of a random game, each before and after it was made."""
    rules, setup, verbs, _ = CASES[name]
    game, chance = Game.new(rules, setup(), seed=f"kept {seed}"), random.Random(f"{name} {seed}")
    for _ in range(ANSWERS):
        if game.pending is None:
            return
        if not game.pending.boundary or chance.random() > OFTEN or not game.state.objects:
            soundness.try_action(game, legal_answer(game.pending, chance.randrange))
            continue
        act = chance.choice(verbs(game, chance))
        before = written(game), waiting(game), kept(game)
        answers = len(game.journal.entries)
        if soundness.try_action(game, act):
            yield game, act, before, answers


@pytest.mark.parametrize("name", CASES)
def test_act_by_hand_when_taken_back_then_everything_is_as_it_was(name):
    taken = 0
    for game, act, (state, _, _), answers in (each for n in SEEDS for each in acts(name, n)):
        while len(game.journal.entries) > answers:
            game.undo()
        assert written(game) == state, act
        taken += 1
    assert taken


@pytest.mark.parametrize("name", CASES)
def test_act_by_hand_when_nothing_comes_of_it_then_whose_question_it_is_stays(name):
    looked = 0
    for game, act, (_, waited, before), _ in (each for n in SEEDS for each in acts(name, n)):
        over = game.pending is None or game.pending.kind != before[2]
        if over or waiting(game) != waited or act.startswith(PLAYS):
            continue
        assert kept(game) == before, act
        looked += 1
    assert looked
