"""Random games of Ashes from setup to the end, with every invariant in each."""

import os
import random
from collections import Counter

import pytest

from engine.games.ashes import by_hand
from engine.games.ashes.rules import RAVEN
from engine.games.ashes.views import may_see
from tests.engine.games import soundness
from tests.engine.games.ashes import practice

GAMES = int(os.environ.get("SOAK_GAMES", "20"))
BATCH = 5


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_soak_when_games_are_played_at_random_then_every_invariant_holds(first):
    for seed in range(first, min(first + BATCH, GAMES)):
        check_one(seed)


def check_one(seed):
    seats = 3 if seed % 10 == 7 else 2
    meddling = seed % 5 == 4
    mode = "table" if seed % 10 in (3, 9) else "virtual"
    strictness = "confirm" if meddling else "strict"
    setup = practice.setup(strictness=strictness, seats=seats, mode=mode)
    action = meddle if meddling else None
    game = soundness.play(RAVEN, setup, seed, meddle=action, refuses=mode == "table")
    chance = random.Random(seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, may_see, chance)
    pools = {
        f"p{number}": Counter(seat["deck"]) + Counter([seat["phoenixborn"]])
        for number, seat in enumerate(setup["players"], start=1)
    }
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(20)}

    def at_boundary(twin, number):
        if seats == 2:
            soundness.check_cards(twin.state, pools)
            assert len(twin.state.dice) == 20
        if number in secret_at and mode == "virtual":
            soundness.check_secrets(twin, unseen, ("p1", "p2", "public"), chance)
        if mode == "table":
            assert not unknown_in_the_open(twin.state)
            if number in secret_at:
                soundness.check_table_secrets(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)


def unknown_in_the_open(state):
    """Whatever lies face up has been named."""
    return [c.id for c in state.objects.values() if c.card == "?" and c.face_up]


def unseen(state, viewer):
    """The other player's draw pile and hand."""
    owner = "p2" if viewer == "p1" else "p1"
    return [
        card
        for card in state.objects.values()
        if card.owner == owner and card.zone in ("hand", "draw pile") and not card.shown_to
    ]


def meddle(game, chance):
    """Now and then somebody at the table does something by hand."""
    if chance.random() > 0.1:
        return None
    verb, state = chance.choice([*by_hand.PRIMITIVES]), game.state
    values = {
        "player": state.remaining,
        "object": list(state.objects),
        "number": ["0", "1", "2"],
        "zone": ["hand", "draw pile", "top of the draw pile", "discard pile", "conjuration pile"],
        "action": ["main", "side"],
        "tokens": ["exhaustion", "status", "wounds"],
        "ability": ["stalk", "bypass"],
        "die": list(state.dice),
        "face": ["power", "class", "basic"],
    }
    return ":".join([verb.key, *(chance.choice(values[kind]) for kind in verb.takes)])
