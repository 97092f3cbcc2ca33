"""Random games of UFS from before the game to the end, with every invariant in each."""

import os
import random
from collections import Counter

import pytest

from engine.games.ufs import by_hand, practice
from engine.games.ufs.rules import UFS
from tests.engine.games import soundness

GAMES = int(os.environ.get("SOAK_GAMES", "100"))
BATCH = 10


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_soak_when_games_are_played_at_random_then_every_invariant_holds(first):
    for seed in range(first, min(first + BATCH, GAMES)):
        check_one(seed)


def check_one(seed):
    meddling = seed % 5 == 4
    setup = practice.setup(strictness="confirm" if meddling else "strict")
    game = soundness.play(UFS, setup, seed, meddle=meddle if meddling else None)
    chance = random.Random(seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    pools = {f"p{n}": Counter(seat["deck"]) for n, seat in enumerate(setup["players"], start=1)}
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(12)}

    def at_boundary(twin, number):
        if number % 5 == 0:
            soundness.check_cards(twin.state, pools)
        if number in secret_at:
            soundness.check_secrets(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)


def unseen(state, viewer):
    """The other player's deck, hand, momentum and face-down cards."""
    owner = "p2" if viewer == "p1" else "p1"
    return [
        card
        for card in state.objects.values()
        if card.owner == owner
        and (
            card.zone in ("hand", "deck", "momentum")
            or (card.zone == "staging area" and not card.face_up)
        )
    ]


def meddle(game, chance):
    """Now and then somebody at the table does something by hand."""
    if chance.random() > 0.05:
        return None
    verb, state = chance.choice([*by_hand.PRIMITIVES]), game.state
    values = {
        "player": ["p1", "p2"],
        "object": list(state.objects) or ["none"],
        "number": ["0", "1", "2"],
        "zone": ["hand", "discard pile", "removed", "momentum", "staging area"],
        "value": ["speed", "damage"],
    }
    return ":".join([verb.key, *(chance.choice(values[kind]) for kind in verb.takes)])
