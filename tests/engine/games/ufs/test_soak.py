"""Random games of UFS from before the game to the end, with every invariant in each."""

import os
import random
from collections import Counter

import pytest

from engine.games.ufs import by_hand
from engine.games.ufs.rules import UFS
from engine.games.ufs.values import may_see
from tests.engine.games import soundness
from tests.engine.games.ufs import practice

GAMES = int(os.environ.get("SOAK_GAMES", "20"))
BATCH = 5


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_soak_when_games_are_played_at_random_then_every_invariant_holds(first):
    for seed in range(first, min(first + BATCH, GAMES)):
        check_one(seed)


def check_one(seed):
    meddling = seed % 5 == 4
    mode = "table" if seed % 10 in (3, 9) else "virtual"
    setup = practice.setup(strictness="confirm" if meddling else "strict", mode=mode)
    game = (
        soundness.play(
            UFS, setup, seed, meddle=meddle, anywhere=mode == "virtual", refuses=mode == "table"
        )
        if meddling
        else (soundness.play(UFS, setup, seed, refuses=mode == "table"))
    )
    chance = random.Random(seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, sees, chance)
    pools = {f"p{n}": Counter(seat["deck"]) for n, seat in enumerate(setup["players"], start=1)}
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(12)}

    def at_boundary(twin, number):
        if number % 5 == 0:
            soundness.check_cards(twin.state, pools)
        if mode == "table":
            assert not unknown_in_the_open(twin.state)
        if number in secret_at:
            check = soundness.check_table_secrets if mode == "table" else soundness.check_secrets
            check(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)


def sees(state, card, viewer):
    """What is being played was announced: everybody knows it while it is paid for."""
    return may_see(card, viewer) or card.id in [play.object for play in state.playing]


def unknown_in_the_open(state):
    """Whatever lies face up has been named."""
    return [c.id for c in state.objects.values() if c.card == "?" and c.face_up]


def unseen(state, viewer):
    """The other player's hand and deck, and everything that lies face down."""
    return [
        card
        for card in state.objects.values()
        if card.owner == ("p2" if viewer == "p1" else "p1")
        and (
            card.zone in ("hand", "deck", "momentum")
            or (card.zone in ("staging area", "card pool") and not card.face_up)
        )
    ]


WORDS = {
    "player": ["p1", "p2"],
    "number": ["0", "1", "2"],
    "zone": ["hand", "discard pile", "removed", "momentum", "staging area", "card pool", "deck"],
    "value": ["speed", "damage", "control", "difficulty"],
    "word": ["foundation", "attack", "any", "discard", "check", "momentum", "commit foundations",
             "high", "complete", "terrain", "unique", "throw", "sealed", "flash", "frozen",
             "enhance step", "combat phase"],
}  # fmt: skip


def meddle(game, chance):
    """Now and then somebody does something by hand, above all where a text is settled by hand."""
    busy = game.pending.kind == "by hand"
    if chance.random() > (0.6 if busy else 0.05) or not (busy or game.pending.boundary):
        return None
    verb = chance.choice([*by_hand.PRIMITIVES])
    values = WORDS | {"object": list(game.state.objects) or ["none"]}
    return ":".join([verb.key, *(chance.choice(values[kind]) for kind in verb.takes)])
