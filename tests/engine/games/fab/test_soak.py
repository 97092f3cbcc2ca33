"""Random games of Flesh and Blood from setup to the end, with every invariant in each."""

import os
import random
from collections import Counter

import pytest

from engine.games.fab import by_hand
from engine.games.fab.rules import RULES
from engine.games.fab.views import may_see
from tests.engine.games import soundness
from tests.engine.games.fab import practice

GAMES = int(os.environ.get("SOAK_GAMES", "20"))
BATCH = 5


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_soak_when_games_are_played_at_random_then_every_invariant_holds(first):
    for seed in range(first, min(first + BATCH, GAMES)):
        check_one(seed)


def check_one(seed):
    rules = RULES[("fab14", "fab4")[seed % 2]]
    seats = 3 if seed % 10 == 7 else 2
    meddling = seed % 5 == 4
    mode = "table" if seed % 10 in (3, 9) else "virtual"
    strictness = "confirm" if meddling else "strict"
    setup = practice.setup(strictness=strictness, seats=seats, mode=mode)
    for seat in setup["players"]:
        seat["life"] = 10
    action = meddle if meddling else None
    game = soundness.play(rules, setup, seed, meddle=action, refuses=mode == "table")
    chance = random.Random(seed)
    soundness.check_replay(game)
    soundness.check_undo(game, chance)
    soundness.check_consent(game, may_see, chance)
    pools = {
        f"p{number}": Counter(seat["pool"]) + Counter([seat["hero"]])
        for number, seat in enumerate(setup["players"], start=1)
    }
    secret_at = {chance.randrange(len(game.journal.entries)) for _ in range(6)}

    def at_boundary(twin, number):
        if seats == 2 and twin.state.turn and number % 7 == 0:
            soundness.check_cards(twin.state, pools)
        if number in secret_at:
            check = soundness.check_table_secrets if mode == "table" else soundness.check_secrets
            check(twin, unseen, ("p1", "p2", "public"), chance)

    soundness.check_rebuilding(game, at_boundary)


def unseen(state, viewer):
    """The deck, and hand and face-down arsenal of somebody else, as far as nothing was shown."""
    owner = "p2" if viewer == "p1" else "p1"
    return [
        card
        for card in state.objects.values()
        if card.owner == owner
        and card.zone in ("hand", "deck", "arsenal")
        and not card.face_up
        and viewer not in card.shown_to
    ]


def meddle(game, chance):
    """Now and then somebody at the table does something by hand."""
    if chance.random() > 0.04:
        return None
    said = by_hand.OF_HIDDEN_CARDS if game.state.mode == "table" else ()
    verb = chance.choice([*by_hand.PRIMITIVES, *said])
    if verb.key in ("win", "lose", "end-in-draw"):
        return None
    state = game.state
    values = {
        "player": state.remaining,
        "object": list(state.objects),
        "number": ["0", "1", "2"],
        "zone": ["hand", "deck", "deck/bottom", "graveyard", "banished", "arena", "pitch"],
        "damage": ["physical", "arcane", "plain"],
        "until": ["turn", "chain"],
        "value": ["power", "defense", "cost"],
        "card": ["Longsword", "Banner", "Mirage"],
        "layer": [layer.id for layer in state.chain] or ["none"],
        "text": ["power", "Bolt"],
        "token": sorted(state.printed),
        "kind": ["any", "attack, action", "non-instant, cost<=1"],
    }
    return ":".join([verb.key, *(chance.choice(values[kind]) for kind in verb.takes)])
